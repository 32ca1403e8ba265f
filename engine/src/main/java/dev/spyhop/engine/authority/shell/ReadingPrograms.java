package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The programs that can be proven to read only, and the options with which they do (`authority 6.4`, `6.5`).
/// An
/// option that is not listed here is not proven, whatever it does.
final class ReadingPrograms {
    private static final Map<String, Options> PROGRAMS = Map.ofEntries(
            Map.entry(
                    "ls",
                    Options.of(
                            "aAlhrtS1RdFpisnGogcukxmCUvBbQqZ",
                            "",
                            "all almost-all human-readable recursive"
                                    + " color= sort= time= time-style= full-time group-directories-first size inode directory classify"
                                    + " reverse si numeric-uid-gid no-group")),
            Map.entry("pwd", Options.of("LP", "", "logical physical")),
            Map.entry(
                    "cat",
                    Options.of(
                            "nbsAeEtTvu",
                            "",
                            "number number-nonblank squeeze-blank show-all show-ends" + " show-tabs show-nonprinting")),
            Map.entry("head", Options.of("qvz0123456789", "nc", "lines= bytes= quiet silent verbose")),
            Map.entry("tail", Options.of("qvz0123456789", "nc", "lines= bytes= quiet silent verbose")),
            Map.entry("wc", Options.of("lwcmL", "", "lines words bytes chars max-line-length")),
            Map.entry("which", Options.of("a", "", "all")),
            Map.entry("stat", Options.of("Lft", "c", "format= printf= dereference file-system terse")),
            Map.entry("file", Options.of("bihLN", "", "brief mime mime-type mime-encoding dereference")),
            Map.entry(
                    "du",
                    Options.of(
                            "shackmxbHPS0",
                            "d",
                            "summarize human-readable all total max-depth= bytes"
                                    + " apparent-size one-file-system si")),
            Map.entry("df", Options.of("hTikaPlHm", "", "human-readable print-type inodes all portability local si")),
            Map.entry(
                    "grep",
                    Options.of(
                            "niIrlLcvwxEFPGohHqsazbTy0123456789",
                            "eABCm",
                            "line-number ignore-case"
                                    + " recursive files-with-matches files-without-match count invert-match word-regexp line-regexp"
                                    + " extended-regexp fixed-strings perl-regexp only-matching no-filename with-filename regexp="
                                    + " after-context= before-context= context= max-count= include= exclude= exclude-dir= color="
                                    + " text")),
            Map.entry(
                    "rg",
                    Options.of(
                            "niIlcvwxFPoHNSspUau0123456789",
                            "eABCmtTg",
                            "line-number no-line-number"
                                    + " ignore-case smart-case case-sensitive files-with-matches files-without-match count"
                                    + " count-matches invert-match word-regexp line-regexp fixed-strings only-matching no-filename"
                                    + " with-filename regexp= after-context= before-context= context= max-count= type= type-not= glob="
                                    + " color= hidden no-ignore files json stats heading no-heading multiline sort= max-depth="
                                    + " type-list vimgrep column trim")),
            Map.entry(
                    "fd",
                    Options.of(
                            "HIapgisuF01",
                            "etdEc",
                            "hidden no-ignore extension= type= max-depth="
                                    + " min-depth= absolute-path full-path glob regex ignore-case case-sensitive exclude= color="
                                    + " fixed-strings")));

    private static final String GIT_COMMON = "oneline stat shortstat numstat name-only name-status graph decorate"
            + " decorate= all branches tags remotes since= until= after= before= author= committer= max-count= skip="
            + " reverse patch no-patch unified= cached staged abbrev abbrev= abbrev-commit color= no-color date= format="
            + " pretty pretty= follow merges no-merges first-parent summary word-diff minimal diff-filter= raw"
            + " ignore-all-space ignore-space-change no-renames find-renames patch-with-stat";
    private static final Map<String, Options> GIT = Map.ofEntries(
            Map.entry(
                    "status",
                    Options.of(
                            "sbuvz",
                            "",
                            "short branch porcelain porcelain= long show-stash ahead-behind"
                                    + " untracked-files untracked-files= ignored renames no-renames")),
            Map.entry("log", Options.of("pusgiwb0123456789", "nUL", GIT_COMMON + " grep=")),
            Map.entry("diff", Options.of("pusbwz", "U", GIT_COMMON + " exit-code check")),
            Map.entry("show", Options.of("pusbw0123456789", "nU", GIT_COMMON)),
            Map.entry(
                    "ls-files",
                    Options.of(
                            "cdmoisuktvz",
                            "",
                            "cached deleted modified others ignored stage unmerged"
                                    + " exclude-standard full-name error-unmatch")),
            Map.entry(
                    "blame",
                    Options.of(
                            "lstefnpwbc",
                            "L",
                            "porcelain line-porcelain incremental show-email date=" + " root show-name show-number")),
            Map.entry(
                    "grep",
                    Options.of(
                            "niIlLcvwEFPGohHqp0123456789",
                            "eABC",
                            "line-number ignore-case"
                                    + " files-with-matches count word-regexp extended-regexp fixed-strings perl-regexp only-matching"
                                    + " heading break show-function cached untracked max-depth=")));

    private ReadingPrograms() {}

    /// Options of one program.
    ///
    /// @param bare letters without a value
    /// @param valued letters with one
    /// @param names long names; those with a value end with `=`
    private record Options(String bare, String valued, Set<String> names) {
        static Options of(String bare, String valued, String names) {
            return new Options(bare, valued, Set.of(names.split(" ")));
        }
    }

    /// The operands that name files, where program and options are all listed.
    static Optional<List<String>> operands(String program, List<String> arguments) {
        if (program.equals("git")) {
            return arguments.isEmpty()
                    ? Optional.empty()
                    : operands(arguments.getFirst(), GIT, arguments.subList(1, arguments.size()), true);
        }
        return operands(program, PROGRAMS, arguments, false);
    }

    private static Optional<List<String>> operands(
            String name, Map<String, Options> table, List<String> arguments, boolean git) {
        Options options = table.get(name);
        if (options == null) {
            return Optional.empty();
        }
        List<String> operands = new ArrayList<>();
        boolean pattern = takesPattern(name, arguments);
        boolean open = false;
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            if (!open && word.equals("--")) {
                open = true;
            } else if (open || !word.startsWith("-") || word.equals("-")) {
                operands.add(word);
            } else {
                int taken = taken(options, word);
                if (taken < 0 || i + taken >= arguments.size()) {
                    return Optional.empty();
                }
                i += taken;
            }
        }
        boolean dropsFirst = pattern && !operands.isEmpty();
        List<String> files = dropsFirst ? operands.subList(1, operands.size()) : operands;
        return Optional.of(
                git ? files.stream().map(ReadingPrograms::pathOfRevision).toList() : List.copyOf(files));
    }

    /// Whether the first operand is a pattern and not a file.
    private static boolean takesPattern(String name, List<String> arguments) {
        boolean given = arguments.stream().anyMatch(a -> a.startsWith("-e") || a.startsWith("--regexp="));
        return switch (name) {
            case "grep" -> !given;
            case "rg" -> !given && !arguments.contains("--files") && !arguments.contains("--type-list");
            case "fd", "which" -> true;
            default -> false;
        };
    }

    /// How many further words an option takes; -1 where it is not listed.
    private static int taken(Options options, String word) {
        if (word.startsWith("--")) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word.substring(2) : word.substring(2, equals + 1);
            return options.names().contains(name) ? 0 : -1;
        }
        for (int i = 1; i < word.length(); i++) {
            char letter = word.charAt(i);
            if (options.valued().indexOf(letter) >= 0) {
                return i == word.length() - 1 ? 1 : 0;
            } else if (options.bare().indexOf(letter) < 0) {
                return -1;
            }
        }
        return 0;
    }

    /// `HEAD:src/A.java` names a file of the repository; a revision range is no path with `..` in it.
    private static String pathOfRevision(String operand) {
        int colon = operand.indexOf(':');
        return colon > 0 ? operand.substring(colon + 1) : operand;
    }
}
