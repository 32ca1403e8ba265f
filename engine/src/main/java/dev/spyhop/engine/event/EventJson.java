package dev.spyhop.engine.event;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.TurnId;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.OptionalInt;

/// The JSON line of an event, in the session's log and on `exec --json` alike (decision 27):
/// `{"v":1,"seq":…,"time":…,"session":…,"turn":…,"step":…,"agent":…,"type":…,"data":{…}}`; `turn`, `step` and
/// `agent`
/// are
/// left out where there is none.
public final class EventJson {
    /// Version of the line.
    public static final int VERSION = 1;

    private EventJson() {}

    /// The line as a value.
    public static JsonObject encode(Envelope envelope) {
        return JsonValue.object()
                .put("v", VERSION)
                .put("seq", envelope.sequence())
                .put("time", envelope.time().toString())
                .put("session", envelope.session().value())
                .putIfPresent("turn", envelope.turn().map(t -> JsonValue.of(t.value())))
                .putIfPresent(
                        "step",
                        envelope.step().isPresent()
                                ? java.util.Optional.of(
                                        JsonValue.of(envelope.step().getAsInt()))
                                : java.util.Optional.empty())
                .put("type", envelope.event().type())
                .put("data", EventDataWriter.data(envelope.event()))
                .build();
    }

    /// The event of a line that {@link #encode} made, by this version or an earlier one.
    ///
    /// @throws JsonSyntaxException where it is not such a line, or of an event that is never stored
    public static Envelope decode(byte[] line) throws JsonSyntaxException {
        if (!(Json.parse(line) instanceof JsonObject object)) {
            throw new JsonSyntaxException("an event line is a JSON object");
        }
        try {
            return new Envelope(
                    object.integer("seq").orElseThrow(),
                    Instant.parse(object.string("time").orElseThrow()),
                    new SessionId(object.string("session").orElseThrow()),
                    object.string("turn").map(TurnId::new),
                    object.integer("step")
                            .map(s -> OptionalInt.of(Math.toIntExact(s)))
                            .orElse(OptionalInt.empty()),
                    EventDataReader.event(
                            object.string("type").orElseThrow(),
                            object.object("data").orElse(JsonObject.EMPTY)));
        } catch (DateTimeException | IllegalArgumentException | ArithmeticException e) {
            throw new JsonSyntaxException("an event line has a value of the wrong form: " + e.getMessage());
        } catch (java.util.NoSuchElementException absent) {
            throw new JsonSyntaxException("an event line lacks a member that its type needs");
        }
    }
}
