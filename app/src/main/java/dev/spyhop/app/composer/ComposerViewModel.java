package dev.spyhop.app.composer;

import dev.spyhop.app.feed.Commands;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.projection.SessionState.Queued;
import dev.spyhop.engine.tools.CancelToken;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// What is being written and what becomes of it: a message, a steer, a follow-up, a command. On the toolkit's
/// thread.
final class ComposerViewModel {
    private static final int COMPLETIONS = 8;

    private final Commands commands;
    private final List<SlashCommand> slash;
    private final Messages messages;
    private final Recall recall = new Recall();
    private final StringProperty draft = new SimpleStringProperty("");
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<List<Queued>> queue = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<List<SlashCommand>> completions = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper("");
    private boolean popupDismissed;

    ComposerViewModel(Commands commands, List<SlashCommand> slash, Messages messages) {
        this.commands = commands;
        this.slash = List.copyOf(slash);
        this.messages = messages;
        draft.addListener((_, _, now) -> written(now));
    }

    StringProperty draftProperty() {
        return draft;
    }

    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<Queued>> queueProperty() {
        return queue.getReadOnlyProperty();
    }

    /// Commands that complete what is written; empty where none is being written.
    ReadOnlyObjectProperty<List<SlashCommand>> completionsProperty() {
        return completions.getReadOnlyProperty();
    }

    /// Why the last wish came to nothing; empty for none.
    ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    void show(SessionFrame frame) {
        running.set(frame.session().turn().running());
        queue.set(frame.session().waiting().queue());
    }

    /// Enter: a command acts, words are sent, and steer while a turn runs.
    void enter() {
        String text = draft.get().strip();
        if (text.isEmpty()) {
            return;
        }
        Optional<SlashCommand.Typed> typed = SlashCommand.parse(slash, draft.get());
        if (typed.isPresent()) {
            act(typed.get(), text);
        } else if (SlashCommand.looksLikeOne(draft.get())) {
            trouble.set(messages.text("no-such-command", text.split("\\s+")[0]));
        } else {
            send(new Command.SendMessage(text), text);
        }
    }

    /// Ctrl+Enter: words that are sent when the turn has ended.
    void followUp() {
        String text = draft.get().strip();
        if (!text.isEmpty()) {
            send(new Command.QueueFollowUp(text), text);
        }
    }

    private void act(SlashCommand.Typed typed, String text) {
        Optional<String> wrong = typed.command().run().apply(typed.arguments());
        if (wrong.isEmpty()) {
            recall.sent(text);
            draft.set("");
        }
        trouble.set(wrong.orElse(""));
    }

    private void send(Command command, String text) {
        if (commands.submit(command)) {
            recall.sent(text);
            draft.set("");
            trouble.set("");
        } else {
            trouble.set(messages.text("inbox-full"));
        }
    }

    void withdraw(Queued queued) {
        commands.submit(new Command.WithdrawInput(queued.id()));
    }

    /// Takes queued words back into the field.
    void edit(Queued queued) {
        withdraw(queued);
        String before = draft.get().strip();
        draft.set(before.isEmpty() ? queued.text() : queued.text() + "\n" + before);
    }

    void interrupt() {
        if (running.get()) {
            commands.submit(new Command.CancelTurn(CancelToken.Reason.USER));
        }
    }

    /// Escape, a step at a time: close the popup, interrupt the turn, drop the newest queued words, clear the
    /// text.
    void escape() {
        if (!completions.get().isEmpty()) {
            popupDismissed = true;
            completions.set(List.of());
        } else if (running.get()) {
            interrupt();
        } else if (!queue.get().isEmpty()) {
            withdraw(queue.get().getLast());
        } else {
            draft.set("");
            trouble.set("");
        }
    }

    /// The words sent before what is shown now.
    void older() {
        recall.older(draft.get()).ifPresent(draft::set);
    }

    /// The words sent after what is shown now; past the newest, what was being written.
    void newer() {
        recall.newer().ifPresent(draft::set);
    }

    boolean isRecalling() {
        return recall.isRecalling(draft.get());
    }

    /// Puts a command's name into the field; one without arguments acts at once.
    void complete(SlashCommand command) {
        if (command.arguments().isEmpty()) {
            draft.set(command.name());
            enter();
        } else {
            draft.set(command.name() + " ");
        }
    }

    private void written(String text) {
        if (!text.startsWith("/")) {
            popupDismissed = false;
        }
        trouble.set("");
        boolean asks = text.startsWith("/") && !text.contains("\n") && !popupDismissed;
        completions.set(
                asks
                        ? slash.stream()
                                .filter(c -> c.name().startsWith(text.stripTrailing()))
                                .filter(c -> !(text.endsWith(" ") && c.name().equals(text.strip())))
                                .limit(COMPLETIONS)
                                .toList()
                        : List.of());
    }
}
