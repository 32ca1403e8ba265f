package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.EvidenceRow;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.snapshot.BoundedList;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// What is not in the request: visible tools that are registered and not carried, by name and by count, and
/// what the capture cannot say at all.
final class NotCarriedView extends VBox {
    private static final int FOLDED = 3;
    private static final double OPEN_HEIGHT = 180;

    private final Messages messages;
    private boolean open;
    private Optional<StepPicture> step = Optional.empty();

    NotCarriedView(Messages messages) {
        this.messages = messages;
        getStyleClass().add("not-carried");
        setMinHeight(Region.USE_PREF_SIZE);
    }

    void show(Optional<StepPicture> next) {
        step = next;
        getChildren().clear();
        if (next.isEmpty()) {
            return;
        }
        if (next.get().snapshot().isEmpty()) {
            getChildren()
                    .addAll(
                            head(messages.text("notCarried.head.unknown")),
                            unknown(messages.text("reason.receiptOnly")));
            return;
        }
        ToolRequestSnapshot snapshot = next.get().snapshot().get();
        switch (snapshot.registryOnlyTools()) {
            case Evidence.Unknown<BoundedList>(String reason) ->
                getChildren().addAll(head(messages.text("notCarried.head.unknown")), unknown(reason));
            case Evidence.Known<BoundedList>(BoundedList list) -> names(list);
        }
        getChildren().add(head(messages.text("unavailable.head")));
        FlowPane unavailable = new FlowPane(12, 2);
        unavailable.getStyleClass().add("catalog-text");
        for (String what : snapshot.unavailable()) {
            Label label = new Label(what);
            label.getStyleClass().addAll(Styles.MONO, Styles.UNKNOWN);
            unavailable.getChildren().add(label);
        }
        getChildren().add(unavailable);
    }

    private void names(BoundedList list) {
        getChildren().add(head(messages.text("notCarried.head", list.count())));
        if (list.count() == 0) {
            getChildren().add(text(messages.text("notCarried.none"), Styles.MUTED));
            return;
        }
        List<Bounded<String>> shown = open || list.rendered().size() <= FOLDED
                ? list.rendered()
                : list.rendered().subList(0, FOLDED);
        VBox names = new VBox();
        shown.forEach(n -> names.getChildren().add(name(n)));
        getChildren().add(open ? scrolled(names) : names);
        rest(list, shown.size());
    }

    /// The rest by name can be opened; what the snapshot only counted stays a number.
    private void rest(BoundedList list, int shown) {
        HBox line = new HBox(4);
        line.getStyleClass().add("catalog-text");
        if (list.rendered().size() > FOLDED) {
            String words = open
                    ? messages.text("notCarried.less")
                    : messages.text("notCarried.more", list.rendered().size() - shown);
            Button more = new Button(words);
            more.setId("not-carried-more");
            more.getStyleClass().setAll(Styles.LINK);
            more.setOnAction(_ -> {
                open = !open;
                show(step);
                lookup("#not-carried-more").requestFocus();
            });
            line.getChildren().add(more);
        }
        if (list.omitted() > 0) {
            String words = messages.text("notCarried.counted", list.omitted());
            Label counted = new Label(line.getChildren().isEmpty() ? words : "· " + words);
            counted.getStyleClass().add(Styles.MUTED);
            line.getChildren().add(counted);
        }
        if (!line.getChildren().isEmpty()) {
            getChildren().add(line);
        }
    }

    private static Node name(Bounded<String> name) {
        return text(name.truncated() ? name.value() + "…" : name.value(), Styles.MUTED);
    }

    private static Node scrolled(VBox names) {
        ScrollPane scroll = new ScrollPane(names);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(OPEN_HEIGHT);
        scroll.setMinHeight(FOLDED * 29.0);
        return scroll;
    }

    private static Label text(String words, String style) {
        Label label = new Label(words);
        label.getStyleClass().addAll(style, "catalog-text");
        return label;
    }

    private Node unknown(String reason) {
        Label words = new Label(messages.text("state.unknown", reason));
        words.getStyleClass().add(Styles.UNKNOWN);
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        HBox line = new HBox(8, Icon.of("circle-help", 13, Styles.NEUTRAL), words);
        line.getStyleClass().addAll("catalog-text", EvidenceRow.STATE + "unknown");
        return line;
    }

    private static SectionHead head(String words) {
        SectionHead head = new SectionHead(words);
        head.getStyleClass().add("catalog-head-next");
        return head;
    }
}
