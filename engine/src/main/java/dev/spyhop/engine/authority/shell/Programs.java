package dev.spyhop.engine.authority.shell;

import java.util.Set;

/// Programs by kind (`authority 6.4`). Names are folded.
final class Programs {
    private static final Set<String> SHELLS =
            Set.of("sh", "bash", "zsh", "dash", "ksh", "mksh", "ash", "fish", "csh", "tcsh", "rbash");
    private static final Set<String> RUNNERS = Set.of(
            "python",
            "python2",
            "python3",
            "perl",
            "ruby",
            "node",
            "nodejs",
            "deno",
            "bun",
            "php",
            "lua",
            "osascript",
            "powershell",
            "pwsh",
            "awk",
            "gawk",
            "mawk",
            "nawk",
            "make",
            "gmake",
            "tclsh",
            "rscript",
            "java",
            "jshell");
    private static final Set<String> PRIVILEGE = Set.of("sudo", "su", "doas", "pkexec", "gksudo", "kdesudo");
    private static final Set<String> NETWORK = Set.of(
            "curl",
            "wget",
            "fetch",
            "nc",
            "netcat",
            "ncat",
            "ssh",
            "scp",
            "sftp",
            "rsync",
            "ftp",
            "ping",
            "traceroute",
            "nslookup",
            "dig",
            "host",
            "nmap",
            "masscan",
            "tcpdump",
            "wireshark",
            "aria2c",
            "lynx",
            "w3m",
            "socat",
            "telnet");
    private static final Set<String> FETCHERS = Set.of(
            "curl", "wget", "fetch", "nc", "netcat", "ncat", "ssh", "scp", "sftp", "rsync", "ftp", "aria2c", "lynx",
            "w3m", "socat", "telnet", "dig", "host");
    private static final Set<String> SAFE = Set.of(
            "ls",
            "pwd",
            "cat",
            "head",
            "tail",
            "wc",
            "which",
            "stat",
            "file",
            "du",
            "df",
            "grep",
            "rg",
            "fd",
            "date",
            "whoami",
            "id",
            "uname",
            "ps",
            "echo",
            "printf",
            "sort",
            "uniq",
            "cut",
            "tr",
            "diff",
            "md5sum",
            "sha1sum",
            "sha256sum",
            "sha512sum",
            "cksum",
            "true",
            "false",
            "test",
            "[",
            ":");
    private static final Set<String> WORKSPACE_SAFE = Set.of("mkdir", "touch", "cp", "mv", "cmake", "ninja");
    private static final Set<String> DESTROYERS = Set.of("wipefs", "shred", "blkdiscard");
    private static final Set<String> GIT_READ = Set.of("status", "log", "diff", "show", "ls-files", "blame", "grep");
    private static final Set<String> GIT_WRITE =
            Set.of("add", "commit", "checkout", "switch", "restore", "merge", "rebase", "cherry-pick");

    private Programs() {}

    static boolean isShell(String name) {
        return SHELLS.contains(name);
    }

    static boolean isRunner(String name) {
        return isShell(name) || RUNNERS.contains(name) || name.matches("python[0-9.]+");
    }

    static boolean isPrivilege(String name) {
        return PRIVILEGE.contains(name);
    }

    static boolean isNetwork(String name) {
        return NETWORK.contains(name);
    }

    /// Whether it may print what somebody elsewhere wrote.
    static boolean isFetcher(String name) {
        return FETCHERS.contains(name);
    }

    static boolean isSafe(String name) {
        return SAFE.contains(name);
    }

    static boolean isWorkspaceSafe(String name) {
        return WORKSPACE_SAFE.contains(name);
    }

    static boolean isDestroyer(String name) {
        return DESTROYERS.contains(name) || name.startsWith("mkfs");
    }

    static boolean readsGit(String subcommand) {
        return GIT_READ.contains(subcommand);
    }

    static boolean writesGit(String subcommand) {
        return GIT_WRITE.contains(subcommand);
    }
}
