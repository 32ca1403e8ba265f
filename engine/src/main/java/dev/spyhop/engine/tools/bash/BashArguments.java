package dev.spyhop.engine.tools.bash;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonBoolean;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The arguments of one call, checked (`tools 2.3`, `5.1`).
///
/// @param command the command line, whole
/// @param timeout its deadline, within bounds
/// @param input what the command reads, where something is given
/// @param folder where it runs, as given
record BashArguments(String command, Duration timeout, Optional<String> input, Optional<String> folder) {
    private static final List<String> ACTIONS = List.of("run");
    private static final List<String> OFFERED = List.of("action", "command", "cwd", "stdin", "timeout_ms");
    private static final List<String> INPUT = List.of("stdin", "input", "data");
    private static final List<String> FOLDER = List.of("cwd", "working_dir");
    /// Known to the contract and not offered yet; false is what holds anyway.
    private static final Set<String> LATER = Set.of("background", "interactive", "tty", "combined_output");

    static BashArguments parse(JsonObject arguments, BashLimits limits) throws ToolException {
        checkAction(arguments);
        checkNames(arguments);
        String command = command(arguments);
        return new BashArguments(command, timeout(arguments, limits), text(arguments, INPUT), text(arguments, FOLDER));
    }

    private static void checkAction(JsonObject arguments) throws ToolException {
        JsonValue action = arguments.get("action").orElse(JsonValue.of("run"));
        if (!(action instanceof JsonString(String word)) || !ACTIONS.contains(word)) {
            throw invalid(
                    "action",
                    "Bash has no action " + described(action) + ". Valid actions: " + String.join(", ", ACTIONS)
                            + ". Nothing ran.");
        }
    }

    private static void checkNames(JsonObject arguments) throws ToolException {
        for (var member : arguments.members().entrySet()) {
            String name = member.getKey();
            if (LATER.contains(name)) {
                checkOff(name, member.getValue());
            } else if (!OFFERED.contains(name) && !INPUT.contains(name) && !FOLDER.contains(name)) {
                throw invalid(
                        name,
                        "Bash has no parameter '" + Text.firstChars(name, 60).value() + "'. Valid parameters: "
                                + String.join(", ", OFFERED) + ". Nothing ran.");
            }
        }
    }

    private static void checkOff(String name, JsonValue value) throws ToolException {
        if (!(value instanceof JsonBoolean(boolean on))) {
            throw invalid(name, "'" + name + "' must be a boolean, not " + described(value) + ". Nothing ran.");
        }
        if (on) {
            throw invalid(
                    name,
                    "'" + name + "' is not offered: commands run in the foreground, with their input closed unless"
                            + " 'stdin' is given. Leave it out, and raise 'timeout_ms' for a long command. Nothing"
                            + " ran.");
        }
    }

    private static String command(JsonObject arguments) throws ToolException {
        Optional<JsonValue> value = arguments.get("command");
        if (value.isEmpty()) {
            String given = String.join(", ", arguments.members().keySet());
            throw new ToolException(new ToolError.MissingField(
                    "Bash run needs 'command'; given: " + (given.isEmpty() ? "nothing" : given) + ". Nothing ran.",
                    "command"));
        }
        if (!(value.get() instanceof JsonString(String command))) {
            throw invalid("command", "'command' must be a string, not " + described(value.get()) + ". Nothing ran.");
        }
        if (command.isBlank()) {
            throw invalid("command", "'command' is empty. Nothing ran.");
        }
        return command;
    }

    private static Duration timeout(JsonObject arguments, BashLimits limits) throws ToolException {
        Optional<JsonValue> value = arguments.get("timeout_ms").filter(v -> !(v instanceof JsonNull));
        if (value.isEmpty()) {
            return limits.timeout();
        }
        Optional<Long> given = arguments.integer("timeout_ms");
        if (given.isEmpty()) {
            throw invalid(
                    "timeout_ms",
                    "'timeout_ms' must be a whole number, not " + described(value.get()) + ". Nothing ran.");
        }
        long least = limits.shortest().toMillis();
        return Duration.ofMillis(Math.clamp(given.get(), least, limits.longest().toMillis()));
    }

    private static Optional<String> text(JsonObject arguments, List<String> names) throws ToolException {
        Optional<String> found = Optional.empty();
        for (String name : names) {
            Optional<JsonValue> value = arguments.get(name).filter(v -> !(v instanceof JsonNull));
            if (value.isEmpty()) {
                continue;
            }
            if (!(value.get() instanceof JsonString(String text))) {
                throw invalid(
                        name, "'" + name + "' must be a string, not " + described(value.get()) + ". Nothing ran.");
            }
            if (found.isPresent() && !found.get().equals(text)) {
                throw invalid(name, "'" + name + "' says something else than '" + names.getFirst() + "'. Nothing ran.");
            }
            found = Optional.of(text);
        }
        return found;
    }

    static ToolException invalid(String field, String message) {
        return new ToolException(new ToolError.InvalidInput(message, Optional.of(field)));
    }

    private static String described(JsonValue value) {
        return value.typeName() + " "
                + Text.firstChars(Json.compact(value), 120).value();
    }
}
