package dev.spyhop.engine.session;

import dev.spyhop.engine.catalog.ArgumentRepair;
import dev.spyhop.engine.json.JsonValue.JsonObject;

/// The input of a call as history keeps it: the repaired object, or the one member `raw_arguments` (`tools
/// 2.2`).
final class Arguments {
    private Arguments() {}

    static JsonObject read(String text) {
        return switch (ArgumentRepair.repair(text)) {
            case ArgumentRepair.Outcome.Parsed parsed -> parsed.arguments();
            case ArgumentRepair.Outcome.Refused refused -> refused.stored();
        };
    }
}
