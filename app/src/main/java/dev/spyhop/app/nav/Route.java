package dev.spyhop.app.nav;

import java.util.Optional;

/// A place in the window.
public sealed interface Route {
    /// The start view: the rehearsal, open a folder, recent sessions, the provider.
    record Start() implements Route {}

    /// The open session's transcript.
    record Session() implements Route {}

    /// The tool studio of the open session.
    ///
    /// @param tool name of the tool to choose, where one is meant
    record Studio(Optional<String> tool) implements Route {}

    /// The start view.
    Route START = new Start();
    /// The session view.
    Route SESSION = new Session();
    /// The studio with whatever is chosen there.
    Route STUDIO = new Studio(Optional.empty());
}
