package dev.spyhop.app.modes;

import dev.spyhop.app.feed.Commands;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.command.Command;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Which pair holds, which is wished for, and what a click asks. On the toolkit's thread.
final class ModesViewModel {
    /// The pair as the engine says it.
    ///
    /// @param mode what kind of work
    /// @param posture who is asked
    /// @param running whether a turn runs, so that a change waits for a step's border
    /// @param workspace the folder, in which Full Access is confirmed once
    record Pair(Mode mode, Posture posture, boolean running, String workspace) {
        /// The posture that holds: Ask in Plan (`authority 2`).
        Posture effective() {
            return mode == Mode.PLAN && posture != Posture.NEVER ? Posture.ASK : posture;
        }
    }

    private final Commands commands;
    private final FullAccessConsent consent;
    private final ReadOnlyObjectWrapper<Pair> pair =
            new ReadOnlyObjectWrapper<>(new Pair(Mode.ACT, Posture.ASK, false, ""));
    private final ReadOnlyObjectWrapper<Optional<Posture>> toConfirm = new ReadOnlyObjectWrapper<>(Optional.empty());

    ModesViewModel(Commands commands, FullAccessConsent consent) {
        this.commands = commands;
        this.consent = consent;
    }

    ReadOnlyObjectProperty<Pair> pairProperty() {
        return pair.getReadOnlyProperty();
    }

    /// The posture that waits to be confirmed, where one does.
    ReadOnlyObjectProperty<Optional<Posture>> toConfirmProperty() {
        return toConfirm.getReadOnlyProperty();
    }

    void show(SessionFrame frame) {
        var s = frame.session();
        pair.set(
                new Pair(s.mode(), s.posture(), s.turn().running(), s.identity().workspace()));
    }

    void choose(Mode mode) {
        if (mode != pair.get().mode()) {
            commands.submit(new Command.ChangeMode(mode));
        }
    }

    /// Asks for a posture; Full Access is confirmed once in each workspace.
    void choose(Posture posture) {
        toConfirm.set(Optional.empty());
        if (posture == pair.get().posture()) {
            return;
        }
        if (posture == Posture.FULL_ACCESS && !consent.isGiven(pair.get().workspace())) {
            toConfirm.set(Optional.of(posture));
        } else {
            commands.submit(new Command.ChangePosture(posture));
        }
    }

    void confirm() {
        toConfirm.get().ifPresent(posture -> {
            consent.give(pair.get().workspace());
            toConfirm.set(Optional.empty());
            commands.submit(new Command.ChangePosture(posture));
        });
    }

    void backOut() {
        toConfirm.set(Optional.empty());
    }

    void nextMode() {
        choose(
                switch (pair.get().mode()) {
                    case PLAN -> Mode.ACT;
                    case ACT -> Mode.OPERATE;
                    case OPERATE -> Mode.PLAN;
                });
    }

    /// Ask, Auto-Review, Full Access, and round again.
    void nextPosture() {
        choose(
                switch (pair.get().posture()) {
                    case ASK -> Posture.AUTO_REVIEW;
                    case AUTO_REVIEW -> Posture.FULL_ACCESS;
                    case FULL_ACCESS, NEVER -> Posture.ASK;
                });
    }
}
