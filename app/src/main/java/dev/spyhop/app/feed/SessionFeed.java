package dev.spyhop.app.feed;

import dev.spyhop.engine.SessionHandle;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.snapshot.StepEvidence;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// An open session as the desktop sees it: its newest frame, where its wishes go, and its evidence. On the
/// toolkit's
/// thread.
public final class SessionFeed implements Commands, AutoCloseable {
    private final SessionHandle handle;
    private final ReadOnlyObjectWrapper<SessionFrame> frame = new ReadOnlyObjectWrapper<>(SessionFrame.EMPTY);
    private final EventFeed<SessionFrame> feed;

    private SessionFeed(SessionHandle handle, Consumer<? super Throwable> fault) {
        this.handle = handle;
        this.feed = EventFeed.follow(handle.id().value(), handle.events(0), new FrameProjection(), frame::set, fault);
    }

    /// Follows a session from its first event.
    ///
    /// @param fault gets what a fold threw
    public static SessionFeed follow(SessionHandle handle, Consumer<? super Throwable> fault) {
        return new SessionFeed(handle, fault);
    }

    /// The session's name.
    public SessionId id() {
        return handle.id();
    }

    /// The newest frame.
    public ReadOnlyObjectProperty<SessionFrame> frameProperty() {
        return frame.getReadOnlyProperty();
    }

    /// The newest frame.
    public SessionFrame frame() {
        return frame.get();
    }

    /// What was offered to the model, step by step.
    public StepEvidence evidence() {
        return handle.evidence();
    }

    @Override
    public boolean submit(Command command) {
        return handle.submit(command);
    }

    /// Stops following. The session goes on; nothing of it is lost.
    @Override
    public void close() {
        feed.close();
    }
}
