package dev.spyhop.engine.cli;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.util.Optional;

/// One thing that the doctor looked at.
///
/// @param id its name in JSON
/// @param state how it stands
/// @param found what was found, in a few words
/// @param remedy what to do about it; empty where nothing need be done
record Finding(String id, State state, String found, Optional<String> remedy) {
    /// How a thing stands.
    enum State {
        /// It is there and works.
        OK("ok"),
        /// It is not there, and something that is not needed by all does not work.
        LIMITED("limited"),
        /// Without it the program cannot do its work.
        BROKEN("broken");

        private final String word;

        State(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    static Finding ok(String id, String found) {
        return new Finding(id, State.OK, found, Optional.empty());
    }

    static Finding limited(String id, String found, String remedy) {
        return new Finding(id, State.LIMITED, found, Optional.of(remedy));
    }

    static Finding broken(String id, String found, String remedy) {
        return new Finding(id, State.BROKEN, found, Optional.of(remedy));
    }

    JsonObject toJson() {
        return JsonValue.object()
                .put("id", id)
                .put("state", state.word())
                .put("found", found)
                .putOrNull("remedy", remedy.map(JsonValue::of))
                .build();
    }
}
