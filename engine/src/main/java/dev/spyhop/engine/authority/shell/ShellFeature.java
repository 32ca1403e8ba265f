package dev.spyhop.engine.authority.shell;

/// What a command line makes use of beyond one plain command.
public enum ShellFeature {
    /// Commands after each other: `;`, `&&`, `||`.
    CHAIN("chain"),
    /// Commands feeding each other.
    PIPE("pipe"),
    /// A command left running.
    BACKGROUND("background"),
    /// Commands in parentheses.
    SUBSHELL("subshell"),
    /// `$(…)` or backticks.
    SUBSTITUTION("substitution"),
    /// `<(…)` or `>(…)`.
    PROCESS_SUBSTITUTION("process substitution"),
    /// Variables.
    EXPANSION("expansion"),
    /// Names of files by pattern.
    GLOB("glob"),
    /// Reading from or writing to files by the shell itself.
    REDIRECT("redirect"),
    /// A text fed to a command from the line itself.
    HERE_DOC("here-document"),
    /// More than one line.
    MULTI_LINE("several lines"),
    /// Variables set in front of a command.
    ASSIGNMENT("assignment"),
    /// Words such as `if` and `for`.
    KEYWORD("keyword"),
    /// A function is defined.
    FUNCTION("function"),
    /// A function that calls itself.
    RECURSION("recursion"),
    /// A comment.
    COMMENT("comment"),
    /// `eval`.
    EVAL("eval"),
    /// A NUL character.
    NUL("NUL"),
    /// A character that a reader does not see, or that moves others about.
    INVISIBLE_CHARACTERS("invisible characters"),
    /// A quote or bracket without its end.
    UNFINISHED("unfinished");

    private final String word;

    ShellFeature(String word) {
        this.word = word;
    }

    /// The words on a card.
    public String word() {
        return word;
    }
}
