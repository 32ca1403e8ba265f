package dev.spyhop.engine.provider.rehearsal;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.work.WorkStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Turns a scene into the parts of a stream: words one by one, then whole calls, then the finish.
final class SceneParts {
    private static final Pattern WORD = Pattern.compile("\\s*\\S+\\s*");
    private static final String WISH_LINE = "?wish ";

    private final RehearsalScript script;
    private final Story.Cue cue;
    private final String java;

    SceneParts(RehearsalScript script, Story.Cue cue, String java) {
        this.script = script;
        this.cue = cue;
        this.java = java;
    }

    List<StreamEvent> parts() {
        Scene scene = cue.scene();
        List<StreamEvent> parts = new ArrayList<>();
        words(scene.think()).forEach(w -> parts.add(new StreamEvent.ThinkingDelta(w)));
        words(spoken(scene.say())).forEach(w -> parts.add(new StreamEvent.TextDelta(w)));
        List<StreamEvent.ToolCallReady> calls = calls(scene);
        for (int i = 0; i < calls.size(); i++) {
            parts.add(new StreamEvent.ToolCallOpened(i, calls.get(i).name()));
            parts.add(calls.get(i));
        }
        parts.add(new StreamEvent.Finished(calls.isEmpty() ? "stop" : "tool_calls"));
        return parts;
    }

    private List<StreamEvent.ToolCallReady> calls(Scene scene) {
        List<StreamEvent.ToolCallReady> calls = new ArrayList<>();
        scene.ledger().ifPresent(line -> calls.add(call(0, "work_update", Json.compact(todos(line)))));
        for (Scene.ScriptedCall scripted : scene.calls()) {
            calls.add(call(calls.size(), scripted.tool(), scripted.arguments().replace("${java}", inJson(java))));
        }
        return calls;
    }

    private StreamEvent.ToolCallReady call(int index, String tool, String arguments) {
        return new StreamEvent.ToolCallReady(
                new CallId("call_" + (cue.number() + 1) + "_" + (index + 1)), tool, arguments);
    }

    private JsonValue todos(Scene.LedgerLine line) {
        List<Character> signs = line.items().isEmpty() ? cue.ledger() : line.items();
        List<JsonValue> todos = new ArrayList<>();
        for (int i = 0; i < signs.size(); i++) {
            todos.add(todo(script.items().get(i), signs.get(i)));
        }
        if (cue.wished()) {
            todos.add(todo(script.wish(), line.wish()));
        }
        return JsonValue.object().put("todos", new JsonArray(todos)).build();
    }

    private static JsonValue todo(String content, char sign) {
        WorkStatus status = switch (sign) {
            case 'x' -> WorkStatus.COMPLETED;
            case '~' -> WorkStatus.IN_PROGRESS;
            case '-' -> WorkStatus.CANCELLED;
            default -> WorkStatus.PENDING;
        };
        return JsonValue.object()
                .put("content", content)
                .put("status", status.wire())
                .build();
    }

    private String spoken(String text) {
        StringBuilder spoken = new StringBuilder();
        for (String line : text.lines().toList()) {
            if (!line.startsWith(WISH_LINE)) {
                spoken.append(line).append('\n');
            } else if (cue.wished()) {
                spoken.append(line, WISH_LINE.length(), line.length()).append('\n');
            }
        }
        return spoken.toString().strip().replace("${words}", cue.words()).replace("${expected}", cue.expected());
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    /// A text as it stands inside a JSON string.
    private static String inJson(String text) {
        String quoted = Json.compact(JsonValue.of(text));
        return quoted.substring(1, quoted.length() - 1);
    }
}
