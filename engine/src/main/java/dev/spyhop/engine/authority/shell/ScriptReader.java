package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;

/// Reads a list of commands: words, redirects, separators, groups and keywords. One reader per level of
/// nesting; they
/// share the source, or read a text of their own.
final class ScriptReader implements WordReader.Nested {
    private final Source in;
    private final Collector out;
    private final int nesting;
    private final Brackets brackets;
    private final List<String> via;
    private final LineInputs line;
    private final Groups groups;
    private final List<Word> words = new ArrayList<>();
    private final List<String> assignments = new ArrayList<>();
    private final List<Redirect> redirects = new ArrayList<>();
    private boolean wordy;
    private boolean piped;
    private boolean remote;
    private int stageStart;

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
        groups = new Groups(out, remote);
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
        boolean fed = groups.remote();
        new ScriptReader(in, out, line, nesting + 1, brackets.inner(docs), fed, inside()).read();
    }

    @Override
    public void text(String commands) {
        readText(commands, out, nesting + 1, groups.remote(), inside());
    }

    @Override
    public WordReader deeper() {
        out.checkNesting(nesting + 1);
        ScriptReader level = new ScriptReader(in, out, line, nesting + 1, brackets, groups.remote(), via);
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
        groups.leaveAll();
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
                return brackets == Brackets.NONE || groups.inCase();
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
            groups.defines(words.getFirst().text());
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
        groups.parentheses(
                () -> new ScriptReader(in, out, line, nesting + 1, brackets.inner(!arithmetic), remote, via).read());
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
        if (name.equals("function")) {
            while (in.peek() == ' ') {
                in.skip(1);
            }
            groups.defines(new WordReader(in, out, this).read().text());
            in.take("()");
            return true;
        }
        boolean taken = groups.takes(name, remote);
        wordy = taken && Groups.isWordy(name);
        words.addAll(wordy ? List.of(word) : List.of());
        return taken;
    }

    private void endPipeline() {
        endCommand();
        piped = false;
        remote = groups.remote();
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
