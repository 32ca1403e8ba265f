package dev.spyhop.app.modes;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.engine.authority.Hold;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import java.util.List;
import java.util.stream.Stream;

/// The words, glyphs and colours of modes and postures, in one place.
final class AuthorityWords {
    private final Messages messages;

    AuthorityWords(Messages messages) {
        this.messages = messages;
    }

    String name(Mode mode) {
        return messages.text("mode." + mode.word());
    }

    String name(Posture posture) {
        return messages.text("posture." + posture.word());
    }

    String about(Mode mode) {
        return messages.text("mode." + mode.word() + ".about");
    }

    String about(Posture posture) {
        return messages.text("posture." + posture.word() + ".about");
    }

    /// What the pair permits now, in a sentence or two. Plan asks whatever the posture is.
    String permits(Mode mode, Posture posture) {
        return mode == Mode.PLAN
                ? messages.text("permits.plan")
                : messages.text("permits." + mode.word() + "." + posture.word());
    }

    /// What no posture lets through: the engine's own list.
    List<String> holds() {
        return Stream.of(Hold.values())
                .map(hold -> messages.text("hold." + hold.id()))
                .toList();
    }

    String text(String key, Object... arguments) {
        return arguments.length == 0 ? messages.text(key) : messages.text(key, arguments);
    }

    static String icon(Mode mode) {
        return switch (mode) {
            case PLAN -> "map";
            case ACT -> "hammer";
            case OPERATE -> "network";
        };
    }

    static String tone(Mode mode) {
        return switch (mode) {
            case PLAN -> Styles.PLAN;
            case ACT -> Styles.ACT;
            case OPERATE -> Styles.OPERATE;
        };
    }

    static String icon(Posture posture) {
        return switch (posture) {
            case ASK -> "hand";
            case AUTO_REVIEW -> "scan-eye";
            case FULL_ACCESS -> "zap";
            case NEVER -> "ban";
        };
    }

    static String tone(Posture posture) {
        return switch (posture) {
            case ASK -> Styles.ASK;
            case AUTO_REVIEW -> Styles.ACCENT;
            case FULL_ACCESS -> Styles.FAILED;
            case NEVER -> Styles.NEUTRAL;
        };
    }
}
