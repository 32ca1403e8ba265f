package dev.spyhop.engine.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/// The program's version, as the build wrote it.
public final class Version implements IVersionProvider {
    /// Called by picocli.
    public Version() {}

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"spyhop " + text()};
    }

    /// The version alone, such as `0.1.0`.
    ///
    /// @throws IOException where the build's own file cannot be read
    public static String text() throws IOException {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IOException("version.properties is missing from the program");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        }
    }
}
