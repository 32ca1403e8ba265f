package dev.spyhop.engine;

import dev.spyhop.engine.model.Failure;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Where an API key comes from (decision 26): `SPYHOP_API_KEY`, else the file that `SPYHOP_API_KEY_FILE` names,
/// else the
/// provider's own variable for its official host only. Never an argument; none is needed on loopback.
public final class Credentials {
    private static final int MAX_KEY_FILE_BYTES = 64 * 1024;
    private static final Map<String, String> OFFICIAL = Map.of(
            "api.deepseek.com", "DEEPSEEK_API_KEY",
            "api.openai.com", "OPENAI_API_KEY",
            "api.anthropic.com", "ANTHROPIC_API_KEY");

    private Credentials() {}

    /// The key for a base URL; empty where there is none.
    ///
    /// @throws EngineException where the named key file cannot be read
    public static Optional<String> find(Map<String, String> environment, String baseUrl) throws EngineException {
        Optional<String> own = set(environment, "SPYHOP_API_KEY");
        if (own.isPresent()) {
            return own;
        }
        Optional<String> file = set(environment, "SPYHOP_API_KEY_FILE");
        if (file.isPresent()) {
            return Optional.of(read(Path.of(file.get())));
        }
        return Optional.ofNullable(OFFICIAL.get(host(baseUrl))).flatMap(name -> set(environment, name));
    }

    private static String read(Path file) throws EngineException {
        try {
            if (Files.size(file) > MAX_KEY_FILE_BYTES) {
                throw new IOException("it is larger than " + MAX_KEY_FILE_BYTES + " bytes");
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new EngineException(new Failure(
                    "configuration",
                    "The key file " + file + " of SPYHOP_API_KEY_FILE cannot be read: " + e.getMessage() + ".",
                    "Nothing was sent.",
                    "Name a readable file that holds the key alone.",
                    false));
        }
    }

    private static Optional<String> set(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(v -> !v.isEmpty());
    }

    private static String host(String baseUrl) {
        try {
            String host = URI.create(baseUrl.strip()).getHost();
            return host == null ? "" : host.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException notAnAddress) {
            return "";
        }
    }
}
