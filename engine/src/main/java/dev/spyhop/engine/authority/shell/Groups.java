package dev.spyhop.engine.authority.shell;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;

/// The open `{`, `if`, `for`, `case`, … of one list: what their commands read from, and whose body they are.
final class Groups {
    private static final Set<String> OPENERS = Set.of("{", "if", "while", "until", "for", "select", "case");
    private static final Set<String> CLOSERS = Set.of("}", "fi", "done", "esac");
    private static final Set<String> PASSED = Set.of("then", "else", "elif", "do", "!", "coproc");
    private static final Set<String> WORDY = Set.of("for", "select", "case");
    private static final int MOST = 64;

    private final Collector out;
    private final Deque<Group> open = new ArrayDeque<>();
    private Optional<String> pendingFunction = Optional.empty();
    private int cases;

    private record Group(boolean remote, Optional<String> function) {}

    Groups(Collector out, boolean remote) {
        this.out = out;
        open.push(new Group(remote, Optional.empty()));
    }

    /// Whether the innermost group reads what comes from the network.
    boolean remote() {
        return open.getFirst().remote();
    }

    /// Whether a `case` is open, in which `)` ends a pattern.
    boolean inCase() {
        return cases > 0;
    }

    /// The next group is the body of that function.
    void defines(String function) {
        out.saw(ShellFeature.FUNCTION);
        pendingFunction = Optional.of(Fold.name(function));
    }

    /// Runs the reader of a body in parentheses.
    void parentheses(Runnable body) {
        Optional<String> function = pendingFunction;
        pendingFunction = Optional.empty();
        function.ifPresent(out::enterFunction);
        body.run();
        function.ifPresent(_ -> out.leaveFunction());
    }

    /// Takes a word that stands where a command begins; false where it is no keyword.
    boolean takes(String word, boolean remote) {
        if (OPENERS.contains(word)) {
            enter(remote);
            cases += word.equals("case") ? 1 : 0;
        } else if (CLOSERS.contains(word)) {
            leave();
            cases -= word.equals("esac") && cases > 0 ? 1 : 0;
        } else if (!PASSED.contains(word)) {
            return false;
        }
        out.saw(ShellFeature.KEYWORD);
        return true;
    }

    /// Whether plain words follow it, and no command.
    static boolean isWordy(String keyword) {
        return WORDY.contains(keyword);
    }

    void leaveAll() {
        while (open.size() > 1) {
            leave();
        }
    }

    private void enter(boolean remote) {
        pendingFunction.ifPresent(out::enterFunction);
        open.push(new Group(remote, pendingFunction));
        pendingFunction = Optional.empty();
        if (open.size() > MOST) {
            throw new LimitReached("more than " + MOST + " open groups");
        }
    }

    private void leave() {
        if (open.size() > 1) {
            open.pop().function().ifPresent(_ -> out.leaveFunction());
        }
    }
}
