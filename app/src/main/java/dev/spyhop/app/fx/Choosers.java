package dev.spyhop.app.fx;

import java.nio.file.Path;
import java.util.Optional;

/// The system's file dialogs, behind an interface because some platforms have none. Called on the toolkit's
/// thread;
/// blocks it in a nested loop until the person has chosen, as such dialogs do.
public interface Choosers {
    /// Asks for a folder.
    ///
    /// @return the folder, empty where the person backed out
    Optional<Path> folder(String title);

    /// Asks for a file to read.
    ///
    /// @return the file, empty where the person backed out
    Optional<Path> file(String title);

    /// Asks where to save.
    ///
    /// @param name the suggested file name
    /// @return the file, empty where the person backed out
    Optional<Path> save(String title, String name);
}
