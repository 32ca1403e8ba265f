package dev.spyhop.engine.cli;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.provider.PreparedRequest;
import dev.spyhop.engine.provider.RequestObserver;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes each step's model request, its `tools` value whole, and the body that goes over the wire, as
/// `step-<n>.request.json` and `step-<n>.body.json`.
final class RequestDump implements RequestObserver {
    private final Path folder;

    RequestDump(Path folder) {
        this.folder = folder;
    }

    @Override
    public void prepared(TurnId turn, int step, ModelRequest request, PreparedRequest body) {
        try {
            Files.write(folder.resolve("step-" + step + ".request.json"), Json.bytes(neutral(request)));
            try (OutputStream out =
                    new BufferedOutputStream(Files.newOutputStream(folder.resolve("step-" + step + ".body.json")))) {
                for (byte[] segment : body.segments()) {
                    out.write(segment);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the request dump in " + folder, e);
        }
    }

    private static JsonValue neutral(ModelRequest request) {
        JsonValue.ObjectBuilder builder = JsonValue.object()
                .put("model", request.model())
                .put("system", request.system())
                .put("message_count", request.messages().size());
        if (request.tools() instanceof ToolField.Present present) {
            builder.put(
                    "tools",
                    new JsonValue.JsonArray(present.tools().stream()
                            .<JsonValue>map(ToolDefinition::toJson)
                            .toList()));
        }
        return builder.build();
    }
}
