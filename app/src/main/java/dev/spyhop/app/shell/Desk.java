package dev.spyhop.app.shell;

import dev.spyhop.app.feed.Workbench;
import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.settings.KeySource;
import dev.spyhop.app.settings.SettingsStore;
import dev.spyhop.engine.ProviderOptions;
import java.nio.file.Path;
import java.time.Clock;

/// What the window works with; made by the composition root.
///
/// @param workbench the sessions
/// @param settings what the person has chosen
/// @param background work beside the toolkit's thread
/// @param copier where copied text goes
/// @param choosers the system's file dialogs
/// @param clock time and zone
/// @param keys where a key for an address comes from
/// @param home the home folder
/// @param sample the first session that is offered
public record Desk(
        Workbench workbench,
        SettingsStore settings,
        Background background,
        Copier copier,
        Choosers choosers,
        Clock clock,
        KeySource keys,
        Path home,
        Sample sample) {
    /// The session that the start view offers.
    ///
    /// @param provider the model that needs no set-up
    /// @param name what the session list calls that model's provider
    /// @param prompt what is said first
    public record Sample(ProviderOptions provider, String name, String prompt) {}
}
