package dev.spyhop.engine.authority.shell;

/// What a list of commands stands in. Between the brackets of arithmetic `<<` shifts and opens no
/// here-document.
enum Brackets {
    /// A text of its own.
    NONE,
    /// `( )`, `$( )`, `<( )`.
    COMMANDS,
    /// `(( ))`, `$(( ))`.
    ARITHMETIC;

    Brackets inner(boolean hereDocs) {
        return hereDocs && this != ARITHMETIC ? COMMANDS : ARITHMETIC;
    }
}
