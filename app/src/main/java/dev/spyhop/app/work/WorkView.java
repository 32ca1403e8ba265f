package dev.spyhop.app.work;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.EmptyState;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import dev.spyhop.app.work.WorkViewModel.Picture;
import dev.spyhop.app.work.WorkViewModel.Row;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Progress, the items, and whether the model's block says the same. It is as high as its items; where it
/// stands, it
/// scrolls.
final class WorkView extends VBox {
    private final Label progress = Words.label("", Styles.STRONG);
    private final Label revision = Words.whole("", Styles.FAINT);
    private final Region fill = new Region();
    private final HBox track = new HBox(fill);
    private final VBox rows = new VBox();
    private final Label offered = Words.wrapped("", Styles.MUTED);
    private final HBox note = new HBox(8);
    private final EmptyState empty;
    private final VBox filled;
    private List<Row> drawn = List.of();

    WorkView(WorkViewModel model, Messages messages, Subscriptions subscriptions) {
        setId("work");
        getStyleClass().add("work-panel");
        setAccessibleText(messages.text("panel"));
        empty = new EmptyState("list-checks", messages.text("empty.title"), messages.text("empty.hint"));
        HBox head = new HBox(progress, Layouts.spring(), revision);
        progress.setId("work-progress");
        revision.setId("work-revision");
        track.getStyleClass().add("progress-track");
        fill.getStyleClass().add("progress-fill");
        track.setMinHeight(5);
        track.setMaxHeight(5);
        fill.setMinHeight(5);
        rows.setId("work-items");
        rows.setAccessibleText(messages.text("items"));
        offered.setId("work-offered");
        HBox.setHgrow(offered, Priority.ALWAYS);
        VBox top = new VBox(8, head, track);
        top.setPadding(new Insets(0, 8, 6, 8));
        note.setPadding(new Insets(8, 8, 0, 8));
        filled = new VBox(top, rows, note);
        getChildren().addAll(filled, empty);
        subscriptions.watch(model.pictureProperty(), this::show);
    }

    private void show(Picture picture) {
        Layouts.show(empty, picture.isEmpty());
        Layouts.show(filled, !picture.isEmpty());
        progress.setText(picture.progress());
        revision.setText(picture.revision());
        fill.prefWidthProperty().unbind();
        fill.prefWidthProperty().bind(track.widthProperty().multiply(picture.share()));
        Layouts.show(note, !picture.offered().isEmpty());
        offered.setText(picture.offered());
        note.getChildren()
                .setAll(
                        Icon.of(
                                picture.offeredSame() ? "circle-check" : "history",
                                15,
                                picture.offeredSame() ? Styles.OK : Styles.NEUTRAL),
                        offered);
        draw(picture.rows());
    }

    /// Only rows that differ are made again, so that the scroll position stays.
    private void draw(List<Row> next) {
        if (next.equals(drawn)) {
            return;
        }
        List<Region> nodes = new ArrayList<>();
        for (int i = 0; i < next.size(); i++) {
            boolean same = i < drawn.size()
                    && drawn.get(i).equals(next.get(i))
                    && i < rows.getChildren().size();
            nodes.add(same ? (Region) rows.getChildren().get(i) : row(next.get(i)));
        }
        rows.getChildren().setAll(nodes);
        drawn = next;
    }

    private static Region row(Row row) {
        Label title = Words.wrapped(row.title(), row.current() ? Styles.STRONG : "work-title");
        Label detail = Words.wrapped(row.detail(), row.current() ? row.tone() : Styles.FAINT);
        VBox text = new VBox(1, title, detail);
        HBox.setHgrow(text, Priority.ALWAYS);
        Label time = Words.whole(row.time(), Styles.MONO, Styles.MUTED);
        HBox line = new HBox(12, Icon.of(row.icon(), 16, row.tone()), text, time);
        line.getStyleClass().add("work-row");
        if (row.current()) {
            line.getStyleClass().add("current");
        }
        line.setAccessibleRole(AccessibleRole.TEXT);
        line.setAccessibleText(row.title() + ", " + row.detail() + (row.time().isEmpty() ? "" : ", " + row.time()));
        return line;
    }
}
