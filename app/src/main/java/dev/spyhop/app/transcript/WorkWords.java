package dev.spyhop.app.transcript;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.projection.VisibleText;
import dev.spyhop.engine.projection.WorkChange;
import java.util.List;
import java.util.StringJoiner;

/// What changed in the ledger, in one line: `+` came, `−` went, `→` went on. The list itself is the Work panel's.
final class WorkWords {
    private static final int SPELLED = 2;

    private final Messages messages;

    WorkWords(Messages messages) {
        this.messages = messages;
    }

    String line(WorkChange change) {
        if (change.isEmpty()) {
            return messages.text("work.same");
        }
        StringJoiner parts = new StringJoiner("   ");
        lines("+", "work.added", change.added(), parts);
        lines("−", "work.removed", change.removed(), parts);
        List<WorkChange.Move> moved = change.moved();
        for (WorkChange.Move move : moved.size() <= SPELLED ? moved : moved.subList(0, SPELLED)) {
            String status = messages.text("work.status." + move.to().wire());
            parts.add("→ " + VisibleText.line(move.content()) + ": " + status);
        }
        if (moved.size() > SPELLED) {
            parts.add("→ " + messages.text("work.moved", moved.size() - SPELLED));
        }
        return parts.toString();
    }

    private void lines(String sign, String key, List<String> lines, StringJoiner parts) {
        if (lines.size() == 1) {
            parts.add(sign + " " + VisibleText.line(lines.getFirst()));
        } else if (!lines.isEmpty()) {
            parts.add(sign + messages.text(key, lines.size()));
        }
    }
}
