package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// One command that would run, or might.
///
/// @param words the program and its arguments; empty where a line only sets variables
/// @param assignments variables set in front of it, as written
/// @param redirects where it reads from and writes to
/// @param via what it was found in, outermost first, such as `sudo` or `bash -c`; empty for a plain command
/// @param pipedInput whether it reads what another command prints
/// @param remoteInput whether that other command is a network program
/// @param outsideOperands whether it gets more operands at run time, as from `xargs`
/// @param certain false for a second reading of an unknown option, kept only to be safe
public record ShellCommand(
        List<Word> words,
        List<String> assignments,
        List<Redirect> redirects,
        List<String> via,
        boolean pipedInput,
        boolean remoteInput,
        boolean outsideOperands,
        boolean certain) {
    private static final Pattern EXECUTABLE = Pattern.compile("\\.(exe|cmd|bat|com)$");

    /// Copies the lists.
    public ShellCommand {
        words = List.copyOf(words);
        assignments = List.copyOf(assignments);
        redirects = List.copyOf(redirects);
        via = List.copyOf(via);
    }

    /// The program's bare name, folded: `/bin/RM` and `rm.exe` are `rm`. Empty where there is none.
    public String program() {
        if (words.isEmpty()) {
            return "";
        }
        String text = words.getFirst().text();
        int slash = Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\'));
        return EXECUTABLE.matcher(Fold.name(text.substring(slash + 1))).replaceFirst("");
    }

    /// Whether the program is written in the line, not made at run time.
    public boolean isProgramKnown() {
        return !words.isEmpty() && !words.getFirst().isLive();
    }

    /// The arguments.
    public List<Word> arguments() {
        return words.isEmpty() ? List.of() : words.subList(1, words.size());
    }

    /// Arguments that are not options, and all after `--`.
    public List<Word> operands() {
        List<Word> found = new ArrayList<>();
        boolean open = false;
        for (Word word : arguments()) {
            if (!open && word.text().equals("--")) {
                open = true;
            } else if (open || !word.isFlag()) {
                found.add(word);
            }
        }
        return List.copyOf(found);
    }

    /// Options before `--`, folded.
    List<String> flags() {
        return arguments().stream()
                .takeWhile(w -> !w.text().equals("--"))
                .filter(Word::isFlag)
                .map(w -> Fold.name(w.text()))
                .toList();
    }

    /// Whether an option is given in its short or long form; long ones may be shortened to at least three
    /// characters.
    boolean hasFlag(char letter, String longName) {
        return flags().stream()
                .anyMatch(f -> f.startsWith("--")
                        ? f.length() > 2 && ("--" + longName).startsWith(f.replaceFirst("=.*", ""))
                        : f.indexOf(letter, 1) > 0);
    }

    /// The command that begins at a later word.
    ShellCommand inner(int start, String wrapper, boolean sure, boolean moreOperands) {
        return new ShellCommand(
                words.subList(start, words.size()),
                List.of(),
                redirects,
                via(wrapper),
                pipedInput,
                remoteInput,
                outsideOperands || moreOperands,
                certain && sure);
    }

    /// The same command with other words.
    ShellCommand withWords(List<Word> next) {
        return new ShellCommand(next, assignments, redirects, via, pipedInput, remoteInput, outsideOperands, certain);
    }

    List<String> via(String next) {
        List<String> more = new ArrayList<>(via);
        more.add(next);
        return more;
    }
}
