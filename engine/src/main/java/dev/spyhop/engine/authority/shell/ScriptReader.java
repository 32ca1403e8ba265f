package dev.spyhop.engine.authority.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a list of commands: words, redirects, separators, groups and keywords. One reader per level of
/// nesting;
/// they share the source, or read a text of their own.
final class ScriptReader implements WordReader.Nested {
    private static final Set<String> OPENERS = Set.of("{", "if", "while", "until", "for", "select", "case");
    private static final Set<String> CLOSERS = Set.of("}", "fi", "done", "esac");
    private static final Set<String> PASSED = Set.of("then", "else", "elif", "do", "!", "coproc");
    private static final Set<String> WORDY = Set.of("for", "select", "case");

    private final Source in;
    private final Collector out;
    private final int nesting;
    private final Brackets brackets;
    private final List<String> via;
    private final LineInputs line;
    private final Deque<Group> groups = new ArrayDeque<>();
    private final List<Word> words = new ArrayList<>();
    private final List<String> assignments = new ArrayList<>();
    private final List<Redirect> redirects = new ArrayList<>();
    private Optional<String> pendingFunction = Optional.empty();
    private boolean wordy;
    private boolean piped;
    private boolean remote;
    private int stageStart;
    private int cases;

    /// What a list stands in. Between the brackets of arithmetic `<<` shifts and opens no here-document.
    private enum Brackets {
        NONE,
        COMMANDS,
        ARITHMETIC;

        Brackets inner(boolean hereDocs) {
            return hereDocs && this != ARITHMETIC ? COMMANDS : ARITHMETIC;
        }
    }

    /// An open `{`, `if`, …: what it reads from, and the function whose body it is.
    private record Group(boolean remote, Optional<String> function) {}

    private ScriptReader(
            Source in,
            Collector out,
            LineInputs line,
            int nesting,
            Brackets brackets,
            boolean remote,
            List<String> via) {
        out.checkNesting(nesting);
        this.in = in;
        this.out = out;
        this.nesting = nesting;
        this.line = line;
        this.brackets = brackets;
        this.remote = remote;
        this.via = via;
        groups.push(new Group(remote, Optional.empty()));
        stageStart = out.size();
    }

    /// Reads a whole text as commands.
    static void readText(String text, Collector out, int nesting, boolean remote, List<String> via) {
        LineInputs line = new LineInputs(out, nesting);
        new ScriptReader(new Source(text), out, line, nesting, Brackets.NONE, remote, via).read();
    }

    /// Reads up to and over a closing `)`.
    static void readBracket(Source in, Collector out, int nesting, boolean hereDocs) {
        LineInputs line = new LineInputs(out, nesting);
        new ScriptReader(in, out, line, nesting, Brackets.NONE.inner(hereDocs), false, List.of("$( )")).read();
    }

    @Override
    public void list(boolean docs) {
        boolean fed = groups.getFirst().remote();
        new ScriptReader(in, out, line, nesting + 1, brackets.inner(docs), fed, inside()).read();
    }

    @Override
    public void text(String commands) {
        readText(commands, out, nesting + 1, groups.getFirst().remote(), inside());
    }

    @Override
    public WordReader deeper() {
        out.checkNesting(nesting + 1);
        ScriptReader level = new ScriptReader(
                in, out, line, nesting + 1, brackets, groups.getFirst().remote(), via);
        return new WordReader(in, out, level);
    }

    private List<String> inside() {
        List<String> more = new ArrayList<>(via);
        more.add("$( )");
        return more;
    }

    private void read() {
        boolean open = true;
        while (open && !in.atEnd()) {
            open = step();
        }
        boolean bracketed = brackets != Brackets.NONE;
        if (open && bracketed) {
            out.saw(ShellFeature.UNFINISHED);
        }
        endPipeline();
        if (!bracketed) {
            // A here-document's body follows the line, not the bracket, so an inner list leaves it to the outer one.
            line.end(in);
        }
        while (groups.size() > 1) {
            leaveGroup();
        }
    }

    /// Reads one thing; false where the closing bracket was reached.
    private boolean step() {
        char c = in.peek();
        switch (c) {
            case ' ', '\t' -> in.skip(1);
            case '\\' -> {
                if (!in.take("\\\n") && !in.take("\\\r\n")) {
                    word();
                }
            }
            case '\n', '\r' -> {
                in.skip(1);
                endPipeline();
                if (c == '\n') {
                    line.end(in);
                }
            }
            case ';' -> {
                in.skip(1);
                out.separator(ShellFeature.CHAIN);
                endPipeline();
            }
            case '&' -> ampersand();
            case '|' -> pipe();
            case '(' -> parenthesis();
            case ')' -> {
                in.skip(1);
                endPipeline();
                return brackets == Brackets.NONE || cases > 0;
            }
            case '<', '>' -> redirectOrWord();
            case '#' -> {
                out.saw(ShellFeature.COMMENT);
                in.skipComment();
            }
            default -> word();
        }
        return true;
    }

    private void ampersand() {
        if (in.take("&>>") || in.take("&>")) {
            redirect("&>");
        } else if (in.take("&&")) {
            out.separator(ShellFeature.CHAIN);
            endPipeline();
        } else {
            in.skip(1);
            out.separator(ShellFeature.BACKGROUND);
            endPipeline();
        }
    }

    private void pipe() {
        if (in.take("||")) {
            out.separator(ShellFeature.CHAIN);
            endPipeline();
            return;
        }
        in.skip(1);
        in.take("&");
        out.separator(ShellFeature.PIPE);
        line.printed(words);
        endCommand();
        piped = true;
        remote = remote || out.fetchesSince(stageStart);
    }

    private void parenthesis() {
        if (isEmptyPair()) {
            while (in.next() != ')') {
                // over the blanks between
            }
            out.saw(ShellFeature.FUNCTION);
            pendingFunction = Optional.of(Fold.name(words.getFirst().text()));
            words.clear();
            return;
        }
        if (wordy) {
            // The pattern of a `case` may stand in brackets; what follows them is a command.
            endPipeline();
        }
        boolean arithmetic = in.startsWith("((");
        in.skip(1);
        out.saw(ShellFeature.SUBSHELL);
        Optional<String> function = pendingFunction;
        pendingFunction = Optional.empty();
        function.ifPresent(out::enterFunction);
        new ScriptReader(in, out, line, nesting + 1, brackets.inner(!arithmetic), remote, via).read();
        function.ifPresent(_ -> out.leaveFunction());
    }

    private boolean isEmptyPair() {
        int ahead = 1;
        while (in.peek(ahead) == ' ') {
            ahead++;
        }
        return words.size() == 1 && in.peek(ahead) == ')';
    }

    private void redirectOrWord() {
        if (in.startsWith("<(") || in.startsWith(">(")) {
            word();
            return;
        }
        for (String operator : List.of("<<<", "<<-", "<<", "<&", "<>", "<", ">>", ">&", ">|", ">")) {
            if (in.take(operator)) {
                redirect(operator);
                return;
            }
        }
    }

    private void redirect(String operator) {
        while (in.peek() == ' ' || in.peek() == '\t') {
            in.skip(1);
        }
        int start = in.position();
        Word target = new WordReader(in, out, this).read();
        boolean quoted = in.since(start).matches("(?s).*['\"\\\\].*");
        Redirect redirect = new Redirect(operator, target);
        redirects.add(redirect);
        out.saw(redirect.isHere() ? ShellFeature.HERE_DOC : ShellFeature.REDIRECT);
        if (operator.equals("<<<")) {
            line.text(target.text());
        } else if (redirect.isHere() && brackets != Brackets.ARITHMETIC) {
            line.hereDoc(target.text(), operator.equals("<<-"), quoted);
        }
    }

    private void word() {
        Word word = new WordReader(in, out, this).read();
        boolean number =
                !word.text().isEmpty() && word.isPlain() && word.text().chars().allMatch(Character::isDigit);
        if (number && (in.peek() == '<' || in.peek() == '>')) {
            return;
        }
        if (isSubscript(word)) {
            in.take("<<");
        }
        if (word.hasGlob() || word.hasPlain("{")) {
            out.saw(ShellFeature.GLOB);
        }
        if (!words.isEmpty() || !keyword(word)) {
            if (words.isEmpty() && word.isAssignment()) {
                out.saw(ShellFeature.ASSIGNMENT);
                assignments.add(word.text());
            } else {
                words.add(word);
            }
        }
    }

    /// `a[1<<2]=x` shifts; it opens no here-document.
    private boolean isSubscript(Word word) {
        return word.hasPlain("[") && !word.hasPlain("]") && in.startsWith("<<");
    }

    private boolean keyword(Word word) {
        String name = word.text();
        if (!word.isPlain()) {
            return false;
        }
        if (OPENERS.contains(name)) {
            enterGroup();
            cases += name.equals("case") ? 1 : 0;
            wordy = WORDY.contains(name);
            words.addAll(wordy ? List.of(word) : List.of());
        } else if (CLOSERS.contains(name)) {
            leaveGroup();
            cases -= name.equals("esac") && cases > 0 ? 1 : 0;
        } else if (name.equals("function")) {
            out.saw(ShellFeature.FUNCTION);
            while (in.peek() == ' ') {
                in.skip(1);
            }
            pendingFunction =
                    Optional.of(Fold.name(new WordReader(in, out, this).read().text()));
            in.take("()");
        } else if (!PASSED.contains(name)) {
            return false;
        }
        out.saw(ShellFeature.KEYWORD);
        return true;
    }

    private void enterGroup() {
        pendingFunction.ifPresent(out::enterFunction);
        groups.push(new Group(remote, pendingFunction));
        pendingFunction = Optional.empty();
        if (groups.size() > 64) {
            throw new LimitReached("more than 64 open groups");
        }
    }

    private void leaveGroup() {
        if (groups.size() > 1) {
            groups.pop().function().ifPresent(_ -> out.leaveFunction());
        }
    }

    private void endPipeline() {
        endCommand();
        piped = false;
        remote = groups.getFirst().remote();
        stageStart = out.size();
    }

    private void endCommand() {
        boolean nothing = words.isEmpty() && assignments.isEmpty() && redirects.isEmpty();
        if (!nothing && !wordy) {
            ShellCommand command = new ShellCommand(words, assignments, redirects, via, piped, remote, false, true);
            new Unwrapper(out, nesting).emit(command);
        }
        wordy = false;
        words.clear();
        assignments.clear();
        redirects.clear();
    }
}
