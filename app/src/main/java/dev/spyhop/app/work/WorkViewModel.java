package dev.spyhop.app.work;

import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.engine.projection.SessionState;
import dev.spyhop.engine.projection.WorkState;
import dev.spyhop.engine.work.WorkStatus;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The ledger in words. Rows of an unchanged ledger are the same values, so that a view need not draw them
/// again.
final class WorkViewModel {
    /// The whole panel.
    ///
    /// @param progress such as `3 of 5 settled`
    /// @param share settled share, 0 to 1
    /// @param revision such as `revision 7 · step 4`
    /// @param rows a line for each item
    /// @param offered what the model's Work block was rendered from; empty where there was no request
    /// @param offeredSame whether that is this revision
    record Picture(
            String progress, double share, String revision, List<Row> rows, String offered, boolean offeredSame) {
        boolean isEmpty() {
            return rows.isEmpty();
        }
    }

    /// One item.
    ///
    /// @param icon its glyph
    /// @param tone its meaning
    /// @param title the item's words
    /// @param detail status, step and what was done
    /// @param time how long it took; empty where unknown
    /// @param current whether it is in progress
    /// @param settled whether nothing is left to do
    record Row(String icon, String tone, String title, String detail, String time, boolean current, boolean settled) {}

    private final Messages messages;
    private final ReadOnlyObjectWrapper<Picture> picture;

    WorkViewModel(Messages messages) {
        this.messages = messages;
        this.picture = new ReadOnlyObjectWrapper<>(new Picture("", 0, "", List.of(), "", false));
    }

    ReadOnlyObjectProperty<Picture> pictureProperty() {
        return picture.getReadOnlyProperty();
    }

    void show(SessionFrame frame) {
        WorkState work = frame.work();
        int total = work.ledger().items().size();
        int settled = work.ledger().settled();
        Picture next = new Picture(
                messages.text("progress", settled, total),
                total == 0 ? 0 : (double) settled / total,
                revision(work),
                work.lines().stream().map(l -> row(l, frame.session())).toList(),
                offered(work),
                work.isOffered());
        picture.set(next);
    }

    private String revision(WorkState work) {
        String revision = messages.text("revision", String.valueOf(work.ledger().revision()));
        OptionalInt step = work.changedAtStep();
        return step.isPresent() ? revision + " · " + messages.text("step", step.getAsInt()) : revision;
    }

    private String offered(WorkState work) {
        return work.offered()
                .map(o -> work.isOffered()
                        ? messages.text("offered.same", o.step())
                        : messages.text("offered.older", o.step(), String.valueOf(o.revision())))
                .orElse("");
    }

    private Row row(WorkState.Line line, SessionState session) {
        WorkStatus status = line.item().status();
        boolean waits = status == WorkStatus.IN_PROGRESS
                && !session.waiting().approvals().isEmpty();
        boolean stopped = status == WorkStatus.IN_PROGRESS && !session.turn().running();
        return new Row(
                icon(status, waits, stopped),
                tone(status, waits, stopped),
                line.item().content(),
                detail(line, waits, stopped),
                line.took().map(WorkViewModel::clock).orElse(""),
                status == WorkStatus.IN_PROGRESS,
                status.isSettled());
    }

    private String detail(WorkState.Line line, boolean waits, boolean stopped) {
        String status = messages.text("status." + line.item().status().wire());
        if (waits) {
            return status + " · " + messages.text("waits");
        }
        if (stopped) {
            return status + " · " + messages.text("stopped");
        }
        if (!line.item().status().isSettled() || line.step().isEmpty()) {
            return status;
        }
        String step = messages.text("step", line.step().getAsInt());
        String prefix = line.item().status() == WorkStatus.CANCELLED ? status + " · " : "";
        return prefix + (line.by().isEmpty() ? step : step + " · " + line.by());
    }

    private static String icon(WorkStatus status, boolean waits, boolean stopped) {
        return switch (status) {
            case COMPLETED -> "circle-check";
            case CANCELLED -> "minus";
            case PENDING -> "circle";
            case IN_PROGRESS -> waits ? "hand" : stopped ? "circle-pause" : "circle-dot";
        };
    }

    private static String tone(WorkStatus status, boolean waits, boolean stopped) {
        return switch (status) {
            case COMPLETED -> Styles.OK;
            case CANCELLED, PENDING -> Styles.NEUTRAL;
            case IN_PROGRESS -> waits ? Styles.ASK : stopped ? Styles.NEUTRAL : Styles.ACCENT;
        };
    }

    static String clock(Duration took) {
        return String.format(Locale.ROOT, "%d:%02d", took.toMinutes(), took.toSecondsPart());
    }
}
