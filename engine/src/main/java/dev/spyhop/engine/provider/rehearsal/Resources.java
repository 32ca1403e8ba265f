package dev.spyhop.engine.provider.rehearsal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// Files that ship inside the engine's jar. Their folders have a dash in the name, so that no module boundary
/// hides them.
final class Resources {
    private Resources() {}

    static byte[] bytes(String path) {
        try (InputStream in = Resources.class.getClassLoader().getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("the engine's jar lacks " + path);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path + " from the engine's jar", e);
        }
    }

    static String text(String path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }
}
