package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import dev.spyhop.engine.SessionSummary.State;

/// Glyph and colour of a session's state; the word is the panel's.
public final class SessionStates {
    private SessionStates() {}

    /// Name of the state's icon.
    public static String icon(State state) {
        return switch (state) {
            case RUNNING -> "circle-play";
            case ASKS -> "hand";
            case SETTLED -> "circle-check";
            case INTERRUPTED -> "circle-pause";
            case FAILED -> "circle-x";
            case NEW -> "circle";
            case DAMAGED -> "triangle-alert";
        };
    }

    /// Style class of the state's meaning.
    public static String tone(State state) {
        return switch (state) {
            case RUNNING -> Styles.ACCENT;
            case ASKS -> Styles.ASK;
            case SETTLED -> Styles.OK;
            case INTERRUPTED, DAMAGED -> Styles.ASK;
            case FAILED -> Styles.FAILED;
            case NEW -> Styles.NEUTRAL;
        };
    }
}
