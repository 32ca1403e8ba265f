package dev.spyhop.app.sessions;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Titles;
import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.model.SessionId;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The list in rows: headings by day, sessions, and a last row that brings more. On the toolkit's thread.
final class SessionsViewModel {
    /// A row of the list.
    sealed interface Row {
        /// A day's heading.
        record Head(String words) implements Row {}

        /// A session.
        ///
        /// @param summary how it stands
        /// @param title its name
        /// @param word its state, where it asks for notice; empty for none
        /// @param spoken the state's word, always
        /// @param selected whether it is in front
        record Line(SessionSummary summary, String title, String word, String spoken, boolean selected)
                implements Row {}

        /// Brings the next page.
        record More(String words) implements Row {}
    }

    private final Messages messages;
    private final Supplier<LocalDate> today;
    private final ZoneId zone;
    private final ReadOnlyObjectWrapper<List<Row>> rows = new ReadOnlyObjectWrapper<>(List.of());

    SessionsViewModel(Messages messages, Supplier<LocalDate> today, ZoneId zone) {
        this.messages = messages;
        this.today = today;
        this.zone = zone;
    }

    ReadOnlyObjectProperty<List<Row>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    void show(List<SessionSummary> sessions, Optional<SessionId> front, boolean more) {
        List<Row> next = new ArrayList<>();
        String heading = "";
        for (SessionSummary session : sessions) {
            String day = day(session);
            if (!day.equals(heading)) {
                heading = day;
                next.add(new Row.Head(day));
            }
            next.add(line(session, front));
        }
        if (more) {
            next.add(new Row.More(messages.text("more")));
        }
        rows.set(List.copyOf(next));
    }

    private Row.Line line(SessionSummary session, Optional<SessionId> front) {
        String spoken = messages.text("state." + session.state().name().toLowerCase(java.util.Locale.ROOT));
        boolean quiet = session.state() == SessionSummary.State.SETTLED || session.state() == SessionSummary.State.NEW;
        return new Row.Line(
                session,
                session.title().isBlank() ? messages.text("untitled") : Titles.plain(session.title()),
                quiet ? "" : spoken,
                spoken,
                front.filter(session.id()::equals).isPresent());
    }

    private String day(SessionSummary session) {
        LocalDate date = session.updatedAt().atZone(zone).toLocalDate();
        LocalDate now = today.get();
        if (!date.isBefore(now)) {
            return messages.text("today");
        }
        return messages.text(date.equals(now.minusDays(1)) ? "yesterday" : "older");
    }
}
