package dev.spyhop.app.approvals;

import dev.spyhop.app.approvals.ApprovalsViewModel.Card;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.EnterKey;
import dev.spyhop.app.ui.FactRow;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.KeyCap;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.model.CallId;
import java.util.List;
import java.util.function.LongSupplier;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// One card: the whole command, the facts, the answers. It has no default button and takes no focus; its keys
/// act only
/// while the focus is in it, and not in the first 400 ms, so that a key meant for elsewhere answers nothing.
final class ApprovalCard extends VBox {
    private static final long GRACE_NANOS = 400_000_000;
    private static final double LABEL_WIDTH = 104;
    private static final int MAX_CODE_ROWS = 12;

    private final ApprovalRequest request;
    private final ApprovalsViewModel model;
    private final Messages messages;
    private final LongSupplier nanos;
    private final long bornAt;
    private final Label where = Words.label("", Styles.MUTED);
    private final Label state = Words.whole("", Styles.MUTED);
    private final FlowPane answers = new FlowPane(8, 8);
    private final HBox reasonRow = new HBox(8);
    private final TextField reason = new TextField();

    ApprovalCard(
            ApprovalRequest request, ApprovalsViewModel model, Messages messages, Copier copier, LongSupplier nanos) {
        this.request = request;
        this.model = model;
        this.messages = messages;
        this.nanos = nanos;
        this.bornAt = nanos.getAsLong();
        setId("approval-card");
        getStyleClass().add("approval-card");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.PARENT);
        VBox body = new VBox(8, code(copier));
        body.getStyleClass().add("approval-body");
        VBox facts = new VBox(1);
        facts.getChildren().addAll(facts());
        body.getChildren().add(facts);
        fillAnswers();
        fillReason();
        body.getChildren().addAll(answers, reasonRow);
        getChildren().addAll(head(), body);
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    }

    CallId call() {
        return request.call();
    }

    void show(Card card) {
        String step = card.step().isPresent()
                ? " · " + messages.text("step", card.step().getAsInt())
                : "";
        where.setText(what() + step);
        String more = card.waiting() > 1 ? messages.text("more", card.waiting() - 1) + " · " : "";
        state.setText(more + messages.text(card.sent() ? "sent" : "nothing-runs"));
        answers.setDisable(card.sent());
        reasonRow.setDisable(card.sent());
        setAccessibleText(messages.text("title") + ". " + what() + ". " + request.headline() + ". " + request.reason());
    }

    void showRefused(boolean refused) {
        if (refused) {
            state.setText(messages.text("refused"));
        }
    }

    private String what() {
        return request.action().isEmpty() ? request.tool() : request.tool() + " " + request.action();
    }

    private HBox head() {
        HBox head = new HBox(
                8,
                Icon.of("hand", 16, Styles.ASK),
                Words.whole(messages.text("title"), Styles.STRONG, Styles.ASK),
                where,
                Layouts.spring(),
                state);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("approval-head");
        state.setId("approval-state");
        return head;
    }

    /// The command whole, else the preview, else the arguments; in a field of its own where it has many lines.
    private HBox code(Copier copier) {
        String text = request.command().or(request::preview).orElseGet(() -> Json.pretty(request.arguments()));
        TextArea area = new TextArea(text);
        area.setEditable(false);
        area.setWrapText(true);
        area.setFocusTraversable(false);
        area.setId("approval-command");
        area.getStyleClass().addAll(Styles.MONO, "approval-code");
        area.setAccessibleText(messages.text("command") + ": " + text);
        long lines = text.lines().count() + text.length() / 90;
        area.setPrefRowCount(Math.clamp(lines, 1, MAX_CODE_ROWS));
        area.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(area, Priority.ALWAYS);
        Button copy = Words.iconButton("copy", 15, messages.text("copy"), () -> copier.copy(text));
        copy.setId("approval-copy");
        HBox box = new HBox(area, copy);
        box.getStyleClass().addAll(Styles.CODE_BOX, "approval-code-box");
        return box;
    }

    private List<FactRow> facts() {
        var rows = new java.util.ArrayList<FactRow>();
        request.facts().forEach(f -> rows.add(FactRow.of(f.label(), LABEL_WIDTH, f.value())));
        if (request.facts().stream().noneMatch(f -> f.label().equals("asked because"))) {
            rows.add(FactRow.of(messages.text("because"), LABEL_WIDTH, request.reason()));
        }
        rows.add(FactRow.of(messages.text("rule"), LABEL_WIDTH, request.rule(), Styles.MONO));
        return rows;
    }

    private void fillAnswers() {
        answers.getChildren()
                .addAll(
                        answer("once", "1", model::allowOnce),
                        answer("deny", "4", () -> model.deny("")),
                        answer("deny-why", "5", this::askReason));
    }

    private Button answer(String key, String cap, Runnable action) {
        Button button = Words.button(messages.text(key), Styles.BUTTON, action);
        button.setId("approval-" + key);
        button.setGraphic(new KeyCap(cap));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setAccessibleText(messages.text(key) + ", " + messages.text("key", cap));
        return button;
    }

    private void fillReason() {
        reason.setId("approval-reason");
        reason.setPromptText(messages.text("reason.prompt"));
        reason.setAccessibleText(messages.text("reason.prompt"));
        HBox.setHgrow(reason, Priority.ALWAYS);
        EnterKey.guard(reason, _ -> {
            model.deny(reason.getText());
            return true;
        });
        Button send = Words.button(messages.text("reason.send"), Styles.BUTTON, () -> model.deny(reason.getText()));
        send.setId("approval-reason-send");
        reasonRow.getChildren().addAll(reason, send);
        Layouts.show(reasonRow, false);
    }

    private void askReason() {
        Layouts.show(reasonRow, true);
        reason.requestFocus();
    }

    private void pressed(KeyEvent event) {
        if (event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
            return;
        }
        if (reason.isFocused()) {
            if (event.getCode() == KeyCode.ESCAPE) {
                Layouts.show(reasonRow, false);
                requestFocus();
                event.consume();
            }
            return;
        }
        boolean known = switch (event.getCode()) {
            case DIGIT1, NUMPAD1, DIGIT4, NUMPAD4, DIGIT5, NUMPAD5, ESCAPE -> true;
            default -> false;
        };
        if (!known) {
            return;
        }
        event.consume();
        if (nanos.getAsLong() - bornAt < GRACE_NANOS) {
            return;
        }
        switch (event.getCode()) {
            case DIGIT1, NUMPAD1 -> model.allowOnce();
            case DIGIT5, NUMPAD5 -> askReason();
            default -> model.deny("");
        }
    }
}
