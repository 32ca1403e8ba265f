package dev.spyhop.app.approvals;

import dev.spyhop.app.feed.Commands;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.model.CallId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Which card is shown and whether its answer is on the way. A call is answered once: until the engine says
/// that it was
/// decided, its card stays and says so.
final class ApprovalsViewModel {
    /// The card that is shown.
    ///
    /// @param request what would run
    /// @param step the 0-based step that asks
    /// @param waiting how many cards wait, this one included
    /// @param sent whether an answer was handed in
    record Card(ApprovalRequest request, OptionalInt step, int waiting, boolean sent) {}

    private final Commands commands;
    private final Set<CallId> answered = new HashSet<>();
    private final ReadOnlyObjectWrapper<Optional<Card>> card = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper waiting = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper refused = new ReadOnlyBooleanWrapper();
    private List<ApprovalRequest> requests = List.of();
    private OptionalInt step = OptionalInt.empty();

    ApprovalsViewModel(Commands commands) {
        this.commands = commands;
    }

    ReadOnlyObjectProperty<Optional<Card>> cardProperty() {
        return card.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty waitingProperty() {
        return waiting.getReadOnlyProperty();
    }

    /// Whether the last answer could not be handed in.
    ReadOnlyBooleanProperty refusedProperty() {
        return refused.getReadOnlyProperty();
    }

    void show(SessionFrame frame) {
        requests = frame.session().waiting().approvals();
        step = frame.session().turn().step();
        answered.retainAll(requests.stream().map(ApprovalRequest::call).toList());
        refresh();
    }

    void allowOnce() {
        answer(new ApprovalAnswer.AllowOnce());
    }

    /// @param reason told to the model; blank for none
    void deny(String reason) {
        answer(new ApprovalAnswer.Deny(reason.strip()));
    }

    private void answer(ApprovalAnswer answer) {
        card.get().filter(c -> !c.sent()).ifPresent(c -> {
            boolean accepted =
                    commands.submit(new Command.AnswerApproval(c.request().call(), answer));
            refused.set(!accepted);
            if (accepted) {
                answered.add(c.request().call());
                refresh();
            }
        });
    }

    /// The oldest without an answer; where all are answered, the oldest.
    private void refresh() {
        Optional<ApprovalRequest> open = requests.stream()
                .filter(r -> !answered.contains(r.call()))
                .findFirst()
                .or(() -> requests.stream().findFirst());
        card.set(open.map(r -> new Card(r, step, requests.size(), answered.contains(r.call()))));
        waiting.set(open.isPresent());
    }
}
