package dev.spyhop.app.settings;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Asks a server for its list of models: whether it is reached, takes the key, and has the model. Sends no
/// words of
/// the person. For a background thread; takes 8 s at most.
final class ProviderProbe {
    private static final Duration PATIENCE = Duration.ofSeconds(8);
    private static final int MAX_MODELS = 500;

    /// What came of it.
    ///
    /// @param reachedMillis time to the answer; empty where none came
    /// @param trouble key of the message that says what is wrong; empty for nothing
    /// @param detail its argument
    /// @param models ids that the server lists; empty where it lists none
    record Report(Optional<Long> reachedMillis, String trouble, String detail, List<String> models) {
        static Report unreached(String trouble, String detail) {
            return new Report(Optional.empty(), trouble, detail, List.of());
        }
    }

    private ProviderProbe() {}

    static Report run(String baseUrl, Optional<String> key) throws InterruptedException {
        HttpRequest request;
        try {
            URI address = URI.create(baseUrl.strip().replaceAll("/+$", "") + "/models");
            HttpRequest.Builder builder =
                    HttpRequest.newBuilder(address).timeout(PATIENCE).GET();
            key.ifPresent(k -> builder.header("Authorization", "Bearer " + k));
            request = builder.build();
        } catch (IllegalArgumentException e) {
            return Report.unreached("bad-address", String.valueOf(e.getMessage()));
        }
        try (HttpClient client =
                HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            long began = System.nanoTime();
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            return read(response, (System.nanoTime() - began) / 1_000_000);
        } catch (IOException e) {
            return Report.unreached("not-reached", reason(e));
        }
    }

    private static Report read(HttpResponse<String> response, long millis) {
        Optional<Long> reached = Optional.of(millis);
        String status = String.valueOf(response.statusCode());
        return switch (response.statusCode()) {
            case 200 -> new Report(reached, "", "", models(response.body()));
            case 401, 403 -> new Report(reached, "key-refused", status, List.of());
            case 404, 405 -> new Report(reached, "no-list", status, List.of());
            default -> new Report(reached, "odd-status", status, List.of());
        };
    }

    private static List<String> models(String body) {
        try {
            return Json.parse(body) instanceof JsonObject object
                    ? object.array("data").stream()
                            .filter(JsonObject.class::isInstance)
                            .flatMap(m -> ((JsonObject) m).string("id").stream())
                            .limit(MAX_MODELS)
                            .toList()
                    : List.of();
        } catch (JsonSyntaxException _) {
            return List.of();
        }
    }

    private static String reason(IOException e) {
        String message = e.getMessage();
        return message == null || message.isBlank() ? e.getClass().getSimpleName() : message;
    }
}
