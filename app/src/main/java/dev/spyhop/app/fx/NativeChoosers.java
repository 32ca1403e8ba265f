package dev.spyhop.app.fx;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The platform's own dialogs, owned by the main window.
public final class NativeChoosers implements Choosers {
    private final Supplier<? extends Window> owner;

    /// Dialogs of a window.
    ///
    /// @param owner asked each time, since the window may not be there yet
    public NativeChoosers(Supplier<? extends Window> owner) {
        this.owner = owner;
    }

    @Override
    public Optional<Path> folder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        return path(chooser.showDialog(owner.get()));
    }

    @Override
    public Optional<Path> file(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        return path(chooser.showOpenDialog(owner.get()));
    }

    @Override
    public Optional<Path> save(String title, String name) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialFileName(name);
        return path(chooser.showSaveDialog(owner.get()));
    }

    private static Optional<Path> path(@Nullable File file) {
        return Optional.ofNullable(file).map(File::toPath);
    }
}
