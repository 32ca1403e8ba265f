package dev.spyhop.engine.catalog;

import java.util.Map;
import java.util.Optional;

/// Names that were tools once (`tools 21`). They are never registered, never reached by the ladder and never
/// replayed; they only point to what to use instead.
final class RemovedSpellings {
    private static final Map<String, Use> USES = Map.ofEntries(
            use("exec_shell", "Bash", "run"),
            use("exec_shell_wait", "Bash", "wait"),
            use("exec_wait", "Bash", "wait"),
            use("exec_shell_interact", "Bash", "interact"),
            use("exec_interact", "Bash", "interact"),
            use("exec_shell_cancel", "Bash", "cancel"),
            use("read_file", "File", "read"),
            use("list_dir", "File", "list"),
            use("grep_files", "File", "search_content"),
            use("file_search", "File", "search_name"),
            use("write_file", "File", "write"),
            use("edit_file", "File", "edit"),
            use("git_status", "Git", "status"),
            use("git_diff", "Git", "diff"),
            use("git_log", "Git", "log"),
            use("git_show", "Git", "show"),
            use("git_blame", "Git", "blame"),
            use("run_tests", "Run", "tests"),
            use("run_verifiers", "Run", "verifiers"),
            use("web_search", "Web", "search"),
            use("fetch_url", "Web", "fetch"),
            use("wait_for_dev_server", "Web", "wait"));

    private RemovedSpellings() {}

    static boolean contains(String name) {
        return USES.containsKey(name);
    }

    static Optional<Use> use(String name) {
        return Optional.ofNullable(USES.get(name));
    }

    private static Map.Entry<String, Use> use(String removed, String tool, String action) {
        return Map.entry(removed, new Use(tool, action));
    }

    /// What to use instead.
    ///
    /// @param tool canonical tool
    /// @param action its action
    record Use(String tool, String action) {}
}
