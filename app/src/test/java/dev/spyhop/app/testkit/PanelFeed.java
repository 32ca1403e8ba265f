package dev.spyhop.app.testkit;

import dev.spyhop.app.feed.Commands;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Feeds a panel: frames in, commands out. Frames are set on the toolkit's thread.
public final class PanelFeed implements Commands {
    private final Frames frames = new Frames();
    private final ReadOnlyObjectWrapper<SessionFrame> newest = new ReadOnlyObjectWrapper<>(SessionFrame.EMPTY);
    private final List<Command> commands = new CopyOnWriteArrayList<>();
    private volatile boolean full;

    /// The newest frame.
    public ReadOnlyObjectProperty<SessionFrame> property() {
        return newest.getReadOnlyProperty();
    }

    /// Shows the frame after these events.
    public void after(EngineEvent... events) {
        FxDriver.fx(() -> {
            newest.set(frames.after(events));
            return true;
        });
    }

    /// From now on wishes are not taken, or are.
    public void setFull(boolean now) {
        full = now;
    }

    /// What went out, oldest first.
    public List<Command> commands() {
        return List.copyOf(commands);
    }

    @Override
    public boolean submit(Command command) {
        if (full) {
            return false;
        }
        commands.add(command);
        return true;
    }
}
