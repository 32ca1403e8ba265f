package dev.spyhop.app.approvals;

import dev.spyhop.app.approvals.ApprovalsViewModel.Card;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.engine.model.CallId;
import java.util.Optional;
import java.util.function.LongSupplier;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;

/// Shows the card that waits. A card is drawn once for each call, so that what the person is about to press
/// stays
/// where it is.
final class ApprovalsView extends StackPane {
    private final ApprovalsViewModel model;
    private final Messages messages;
    private final Copier copier;
    private final LongSupplier nanos;
    private final Runnable leave;
    private Optional<ApprovalCard> shown = Optional.empty();

    ApprovalsView(
            ApprovalsViewModel model,
            Messages messages,
            Copier copier,
            LongSupplier nanos,
            Runnable leave,
            Subscriptions subscriptions) {
        this.model = model;
        this.messages = messages;
        this.copier = copier;
        this.nanos = nanos;
        this.leave = leave;
        setId("approvals");
        subscriptions.watch(model.cardProperty(), this::show);
        subscriptions.watch(model.refusedProperty(), refused -> shown.ifPresent(c -> c.showRefused(refused)));
    }

    boolean focusCard() {
        shown.ifPresent(Node::requestFocus);
        return shown.isPresent();
    }

    private void show(Optional<Card> card) {
        Layouts.show(this, card.isPresent());
        Optional<CallId> call = card.map(c -> c.request().call());
        if (!call.equals(shown.map(ApprovalCard::call))) {
            boolean hadFocus = shown.map(ApprovalCard::isFocusWithin).orElse(false);
            shown = card.map(c -> new ApprovalCard(c.request(), model, messages, copier, nanos));
            getChildren().setAll(shown.stream().toList());
            if (hadFocus) {
                leave.run();
            }
        }
        card.ifPresent(c -> shown.ifPresent(node -> node.show(c)));
    }
}
