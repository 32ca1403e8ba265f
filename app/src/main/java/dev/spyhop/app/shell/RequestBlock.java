package dev.spyhop.app.shell;

import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.FactRow;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.app.ui.Words;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.projection.SessionState.Request;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// This step's request in three lines: its tools, whether its beginning equals the one before, what the
/// provider said
/// of its cache.
final class RequestBlock extends VBox {
    private static final double LABEL = 100;

    private final Messages messages;
    private Optional<Request> shown = Optional.empty();
    private Usage shownUsage = Usage.UNKNOWN;
    private boolean drawn;

    RequestBlock(Messages messages) {
        super(2);
        this.messages = messages;
        setId("request");
    }

    void show(SessionFrame frame) {
        Optional<Request> request = frame.session().request();
        Usage usage = frame.session().spending().lastStep();
        if (drawn && request.equals(shown) && usage.equals(shownUsage)) {
            return;
        }
        shown = request;
        shownUsage = usage;
        drawn = true;
        SectionHead head = new SectionHead(messages.text("request.head"));
        VBox.setMargin(head, new Insets(0, 0, 6, 0));
        getChildren().setAll(head);
        request.ifPresentOrElse(
                r -> getChildren()
                        .addAll(
                                new FactRow(messages.text("request.tools"), LABEL, tools(r)),
                                new FactRow(since(r), LABEL, prefix(r)),
                                new FactRow(messages.text("request.provider"), LABEL, said(usage))),
                () -> getChildren().add(Words.wrapped(messages.text("request.none"), Styles.UNKNOWN)));
    }

    private Label tools(Request r) {
        if (!r.snapshot().toolsFieldPresent()) {
            return Words.label(messages.text("request.absent"), Styles.UNKNOWN);
        }
        String bytes = r.snapshot().payloadJsonBytes().isPresent()
                ? Amounts.bytes(r.snapshot().payloadJsonBytes().getAsLong())
                : messages.text("request.bytes-unknown");
        return Words.label(r.snapshot().toolCount() + " · " + bytes, Styles.MONO);
    }

    private String since(Request r) {
        return r.snapshot().step() > 0
                ? messages.text("request.since", r.snapshot().step() - 1)
                : messages.text("request.since-before");
    }

    private Node prefix(Request r) {
        EngineEvent.RequestPrefix prefix = r.prefix();
        if (prefix.previousBytes() == 0) {
            return Words.label(messages.text("request.first"), Styles.UNKNOWN);
        }
        String at = String.format(Locale.ROOT, "%,d", prefix.equalBytes());
        Label label = Words.label(
                prefix.kept() ? messages.text("request.kept") : messages.text("request.broke", at),
                prefix.kept() ? Styles.OK : Styles.ASK);
        label.setGraphic(Icon.of(prefix.kept() ? "link-2" : "link-2-off", 13));
        return label;
    }

    private Label said(Usage usage) {
        if (usage.cacheHit().isPresent()) {
            return Words.label(messages.text(
                    "request.cached", Amounts.brief(usage.cacheHit().getAsLong())));
        }
        return Words.label(
                messages.text(usage.input().isPresent() ? "request.no-cache" : "request.no-usage"), Styles.UNKNOWN);
    }
}
