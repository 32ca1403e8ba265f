package dev.spyhop.engine.authority;

import java.util.Locale;
import java.util.Optional;

/// Who is asked before something runs (`authority 3`). Independent of {@link Mode}.
public enum Posture {
    /// Asks the person.
    ASK("ask", 1),
    /// Reviews by rule and never opens a card.
    AUTO_REVIEW("auto-review", 2),
    /// Asks for nothing ordinary; hard holds stay.
    FULL_ACCESS("full-access", 3),
    /// Refuses whatever would ask; set by configuration only.
    NEVER("never", 0);

    private final String word;
    private final int reach;

    Posture(String word, int reach) {
        this.word = word;
        this.reach = reach;
    }

    /// The word in commands and JSON.
    public String word() {
        return word;
    }

    /// Whether going to the other one gives more away (decision 19).
    public boolean isLoosenedBy(Posture next) {
        return next.reach > reach;
    }

    /// The posture of an accepted word (`authority 3`); case is ignored.
    public static Optional<Posture> parse(String name) {
        return switch (name.strip().toLowerCase(Locale.ROOT)) {
            case "suggest", "suggested", "ask", "on-request", "untrusted" -> Optional.of(ASK);
            case "auto", "auto-review", "auto_review" -> Optional.of(AUTO_REVIEW);
            case "bypass", "full", "full-access", "full_access", "yolo", "dontask", "bypass-permissions" ->
                Optional.of(FULL_ACCESS);
            case "never", "deny", "denied" -> Optional.of(NEVER);
            default -> Optional.empty();
        };
    }
}
