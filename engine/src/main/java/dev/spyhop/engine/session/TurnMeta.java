package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.TurnAuthority;
import java.time.LocalDate;

/// The volatile facts that follow the person's words in a turn, hidden in every view (`runtime 3.3`).
final class TurnMeta {
    private TurnMeta() {}

    static String of(LocalDate date, TurnAuthority authority) {
        return "<turn_meta>\ndate: " + date + "\nworkspace: " + authority.workspace() + "\nposture: "
                + authority.effectivePosture().word() + "\n</turn_meta>";
    }
}
