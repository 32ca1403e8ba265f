package dev.spyhop.app.fx;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;

/// Themes, fonts, icons and messages that come in the assets jar, below `spyhop-assets/`. The folder's name
/// is no
/// package name on purpose: so the files are found on the class path and on the module path alike.
public final class Assets {
    private static final String ROOT = "spyhop-assets/";

    private Assets() {}

    /// Address of a file.
    ///
    /// @param path below the assets' root, such as `theme/base.css`
    public static Optional<URL> find(String path) {
        return Optional.ofNullable(Assets.class.getClassLoader().getResource(ROOT + path));
    }

    /// Address of a file without which the program cannot be shown.
    ///
    /// @throws IllegalStateException where the assets jar lacks it
    public static URL require(String path) {
        return find(path).orElseThrow(() -> new IllegalStateException("asset is missing: " + ROOT + path));
    }

    /// A UTF-8 properties file; empty where there is none.
    public static Properties properties(String path) {
        Properties properties = new Properties();
        find(path).ifPresent(url -> {
            try (Reader reader = new InputStreamReader(url.openStream(), StandardCharsets.UTF_8)) {
                properties.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException("asset cannot be read: " + url, e);
            }
        });
        return properties;
    }
}
