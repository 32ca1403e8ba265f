package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Adds a command and whatever it would start in turn: behind wrappers such as `sudo`, in the text given to
/// `sh -c`, behind `find -exec` (`authority 6.1`). Both the outer and the inner form are kept.
final class Unwrapper {
    private static final Set<String> EXECS = Set.of("-exec", "-execdir", "-ok", "-okdir");
    private static final Set<String> FD_EXECS = Set.of("-x", "-X", "--exec", "--exec-batch");

    private final Collector out;
    private final int nesting;

    Unwrapper(Collector out, int nesting) {
        this.out = out;
        this.nesting = nesting;
    }

    /// Adds all readings of one command.
    void emit(ShellCommand command) {
        emit(command, 0);
    }

    private void emit(ShellCommand written, int wrappers) {
        out.checkWrappers(wrappers);
        ShellCommand command = written.withWords(Braces.expand(written.words()));
        out.add(command);
        if (command.words().isEmpty()) {
            return;
        }
        String name = command.program();
        Wrapper.of(name).ifPresent(w -> wrapped(command, name, w, wrappers));
        switch (name) {
            case "find" -> slices(command, EXECS, "find -exec", wrappers);
            case "fd", "fdfind" -> slices(command, FD_EXECS, "fd --exec", wrappers);
            default -> code(command, name).forEach(text -> read(command, text, viaOf(name)));
        }
    }

    private void wrapped(ShellCommand command, String name, Wrapper wrapper, int wrappers) {
        for (Wrapper.Start start : wrapper.starts(command.words())) {
            emit(command.inner(start.index(), name, start.sure(), name.equals("xargs")), wrappers + 1);
        }
    }

    private void slices(ShellCommand command, Set<String> flags, String label, int wrappers) {
        List<Word> words = command.words();
        for (int i = 1; i < words.size() - 1; i++) {
            if (flags.contains(words.get(i).text())) {
                int end = i + 1;
                while (end < words.size()
                        && !List.of(";", "+").contains(words.get(end).text())) {
                    end++;
                }
                ShellCommand whole = command.withWords(words.subList(0, end));
                emit(whole.inner(i + 1, label, true, true), wrappers + 1);
                i = end;
            }
        }
    }

    private static String viaOf(String name) {
        return Programs.isShell(name) ? name + " -c" : name;
    }

    private void read(ShellCommand command, Word code, String label) {
        // A live part stays in the text: `sh -c "rm -rf $X"` still shows what it is about to do.
        ScriptReader.readText(code.text(), out, nesting + 1, command.remoteInput(), command.via(label));
    }

    /// Texts among the arguments that run as commands.
    private static List<Word> code(ShellCommand command, String name) {
        if (Programs.isShell(name)) {
            return afterC(command.arguments(), true);
        }
        return switch (name) {
            case "eval", "watch", "alias" -> joined(command.operands());
            case "trap" -> command.operands().stream().limit(1).toList();
            case "su", "runuser", "script", "flock" -> afterC(command.arguments(), false);
            case "env" -> splitString(command.arguments());
            case "git" -> foreach(command.operands());
            default -> List.of();
        };
    }

    private static List<Word> joined(List<Word> words) {
        if (words.isEmpty()) {
            return List.of();
        }
        StringBuilder text = new StringBuilder();
        StringBuilder marks = new StringBuilder();
        for (Word word : words) {
            // `alias x='rm -rf /'` gives a name to a command.
            Word value = word.from(word.assignmentEnd());
            text.append(value.text()).append(' ');
            marks.append(value.marks()).append('.');
        }
        return List.of(new Word(text.toString(), marks.toString()));
    }

    /// What follows `-c`: the first word that is no option, and the next one too where the first may belong to
    /// an
    /// option of its own.
    private static List<Word> afterC(List<Word> arguments, boolean combined) {
        List<Word> found = new ArrayList<>();
        boolean seen = false;
        boolean doubtful = false;
        for (Word word : arguments) {
            String flag = Fold.name(word.text());
            if (flag.startsWith("--command=")) {
                found.add(word.from(10));
            } else if (flag.startsWith("-") || flag.startsWith("+")) {
                boolean letter = flag.equals("-c") || (combined && flag.matches("-[a-z]*c[a-z]*"));
                seen |= letter || flag.equals("--command");
                doubtful |= !flag.equals("-c");
            } else if (seen) {
                found.add(word);
                if (!doubtful) {
                    return found;
                }
                doubtful = false;
            }
        }
        return found;
    }

    private static List<Word> splitString(List<Word> arguments) {
        List<Word> found = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Word word = arguments.get(i);
            boolean next = word.text().equals("-S") || word.text().equals("--split-string");
            if (next && i + 1 < arguments.size()) {
                found.add(arguments.get(i + 1));
            } else if (word.text().startsWith("-S")) {
                found.add(word.from(2));
            } else if (word.text().startsWith("--split-string=")) {
                found.add(word.from(15));
            }
        }
        return found;
    }

    private static List<Word> foreach(List<Word> operands) {
        List<String> names = operands.stream().map(Word::text).toList();
        Optional<Integer> at = Optional.of(names.indexOf("foreach")).filter(i -> i > 0);
        return at.filter(i -> names.get(i - 1).equals("submodule"))
                .map(i -> joined(operands.subList(i + 1, operands.size())))
                .orElse(List.of());
    }
}
