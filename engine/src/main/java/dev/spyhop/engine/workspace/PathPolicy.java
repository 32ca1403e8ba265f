package dev.spyhop.engine.workspace;

import java.nio.file.Path;
import java.util.List;

/// What file tools may reach beyond the plain rule "inside the workspace" (`tools 3`, `authority 11`).
///
/// @param followLinks whether a link inside the workspace may lead outside (`workspace_follow_symlinks`)
/// @param trustMode whether the boundary is lifted; the protected paths below stay protected
/// @param trustedRoots folders outside that the person allowed
/// @param unreadable files and folders that hold credentials: refused for reads and writes, whatever is
///     trusted
/// @param unwritable files and folders that are refused for writes, whatever is trusted (`authority 8`,
///     H11)
public record PathPolicy(
        boolean followLinks, boolean trustMode, List<Path> trustedRoots, List<Path> unreadable, List<Path> unwritable) {
    /// Nothing outside the workspace, no link out, nothing protected.
    public static final PathPolicy STRICT = new PathPolicy(false, false, List.of(), List.of(), List.of());

    /// Copies the lists.
    public PathPolicy {
        trustedRoots = List.copyOf(trustedRoots);
        unreadable = List.copyOf(unreadable);
        unwritable = List.copyOf(unwritable);
    }

    /// The strict policy that also keeps the product's own home: its configuration, that file's backup and
    /// the secrets folders cannot be read, nothing below it can be written.
    ///
    /// @param home the home folder, which need not exist
    public static PathPolicy protecting(Path home) {
        List<Path> unreadable = List.of(
                home.resolve("config.toml"),
                home.resolve("config.toml.bak"),
                home.resolve("secrets"),
                home.resolve("spyhop").resolve("config.toml"),
                home.resolve("spyhop").resolve("config.toml.bak"),
                home.resolve("spyhop").resolve("secrets"));
        return new PathPolicy(false, false, List.of(), unreadable, List.of(home));
    }

    /// The same policy with the links setting.
    public PathPolicy withFollowLinks(boolean on) {
        return new PathPolicy(on, trustMode, trustedRoots, unreadable, unwritable);
    }

    /// The same policy with trust mode.
    public PathPolicy withTrustMode(boolean on) {
        return new PathPolicy(followLinks, on, trustedRoots, unreadable, unwritable);
    }

    /// The same policy with these trusted folders.
    public PathPolicy withTrustedRoots(List<Path> roots) {
        return new PathPolicy(followLinks, trustMode, roots, unreadable, unwritable);
    }
}
