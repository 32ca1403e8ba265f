package dev.spyhop.app.fx;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;

/// Pictures of what is laid out, at any size and scale: no screen bounds them.
public final class Pictures {
    private Pictures() {}

    /// Takes a picture of a scene. On the toolkit's thread.
    ///
    /// @param scale 1 for one picture point per pixel, 2 for 200 %
    public static WritableImage of(Scene scene, double scale) {
        return of(scene.getRoot(), scale);
    }

    /// Takes a picture of a node with what is below it. On the toolkit's thread.
    ///
    /// @param scale 1 for one picture point per pixel, 2 for 200 %
    public static WritableImage of(Parent root, double scale) {
        FxThread.check();
        root.applyCss();
        root.layout();
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(Transform.scale(scale, scale));
        return root.snapshot(parameters, null);
    }

    /// Writes a picture as PNG; makes the folder where it is missing. On any thread.
    ///
    /// @throws IOException where the file cannot be written
    public static void write(WritableImage image, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        try (OutputStream out = Files.newOutputStream(file)) {
            if (!ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", out)) {
                throw new IOException("no PNG writer is present");
            }
        }
    }
}
