package dev.spyhop.app.ui;

import java.util.Optional;

/// One named fact as it is shown: its state, its words, and how it reads out. Words are already in the
/// person's language.
///
/// @param name what the fact is called
/// @param state how much of it is there
/// @param tone whether it is good or bad news, beyond its state
/// @param text the value, or what stands in its place
/// @param badge a short remark in a pill, such as `512 of 640`
/// @param aside a muted remark at the row's end
/// @param code whether the text is data, in the monospaced face
/// @param spoken the whole row for a screen reader
public record Fact(
        String name,
        FactState state,
        Tone tone,
        String text,
        Optional<String> badge,
        Optional<String> aside,
        boolean code,
        String spoken) {
    /// Whether a fact is news.
    public enum Tone {
        /// Neither good nor bad.
        PLAIN("plain"),
        /// A kind, drawn as a pill.
        KIND("kind"),
        /// As it should be.
        OK("ok"),
        /// Worth a look.
        ASK("ask");

        private final String word;

        Tone(String word) {
            this.word = word;
        }

        /// Lower-case word: ending of style classes.
        public String word() {
            return word;
        }
    }
}
