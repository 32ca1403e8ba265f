package dev.spyhop.engine.provider.rehearsal;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.PreparedRequest;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.tools.CancelToken;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Duration;

/// A model whose answers come from a script. It keeps no state: what it answers follows from the request's
/// bytes alone, so that a reopened session goes on where it stood. Needs no key and no network, counts no
/// tokens. Safe for use by several sessions at once.
public final class RehearsalClient implements ModelClient {
    /// The provider's id.
    public static final String PROVIDER = "rehearsal";

    /// The model's id.
    public static final String MODEL = "tide-1";

    static final String ENDPOINT = "local";

    private final RehearsalScript script;
    private final Duration pace;
    private final String java;
    private final RequestBody bodies = new RequestBody();

    /// A client of the bundled story.
    ///
    /// @param pace time between two parts of an answer; zero for at once
    public RehearsalClient(Duration pace) {
        this(RehearsalScript.bundled(), pace, runningJava());
    }

    /// A client of a story.
    ///
    /// @param script the story
    /// @param pace time between two parts of an answer; zero for at once
    /// @param java the command word that runs a Java source file
    public RehearsalClient(RehearsalScript script, Duration pace, String java) {
        this.script = script;
        this.pace = pace;
        this.java = java;
    }

    @Override
    public String provider() {
        return PROVIDER;
    }

    @Override
    public String model() {
        return MODEL;
    }

    @Override
    public String endpointHost() {
        return ENDPOINT;
    }

    @Override
    public PreparedRequest prepare(ModelRequest request) {
        return bodies.prepare(request);
    }

    @Override
    public ModelStream open(PreparedRequest request, CancelToken cancel)
            throws ProviderException, InterruptedException {
        if (cancel.isCancelled()) {
            throw new InterruptedException("cancelled before the request was sent");
        }
        Story.Cue cue = Story.next(script, Heard.of(body(request)));
        return new RehearsalStream(new SceneParts(script, cue, java).parts(), pace, MODEL, request.byteCount(), cancel);
    }

    @Override
    public void close() {
        // Nothing is held.
    }

    private static JsonObject body(PreparedRequest request) throws ProviderException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        request.segments().forEach(whole::writeBytes);
        try {
            if (Json.parse(whole.toByteArray()) instanceof JsonObject body) {
                return body;
            }
        } catch (JsonSyntaxException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
        throw refused("the body is no JSON object");
    }

    private static ProviderException refused(String why) {
        return new ProviderException(
                ProviderException.Kind.INVALID_REQUEST,
                new Failure(
                        "invalid-request",
                        "The rehearsal model could not read the request: " + why + ".",
                        "The conversation is kept.",
                        "Report this as a fault of the program.",
                        false));
    }

    /// The command word of the java that runs this program, quoted where a shell would split it.
    private static String runningJava() {
        String path = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return path.chars().allMatch(c -> Character.isLetterOrDigit(c) || "/._-+:\\".indexOf(c) >= 0)
                ? path
                : "'" + path.replace("'", "'\\''") + "'";
    }
}
