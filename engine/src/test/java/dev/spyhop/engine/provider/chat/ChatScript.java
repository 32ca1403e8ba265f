package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.provider.wire.ProviderConformance;

/// How a Chat Completions server writes.
final class ChatScript implements ProviderConformance.Script {
    static String event(String json) {
        return "data: " + json + "\n\n";
    }

    static String delta(String members) {
        return event("{\"id\":\"x\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\",\"choices\":"
                + "[{\"index\":0,\"delta\":{" + members + "},\"finish_reason\":null}]}");
    }

    private static String quoted(String text) {
        return Json.compact(JsonValue.of(text));
    }

    @Override
    public String text(String words) {
        return delta("\"content\":" + quoted(words));
    }

    @Override
    public String thinking(String words) {
        return delta("\"reasoning_content\":" + quoted(words));
    }

    @Override
    public String callStart(int index, String id, String name) {
        return delta("\"tool_calls\":[{\"index\":" + index + ",\"id\":" + quoted(id)
                + ",\"type\":\"function\",\"function\":{\"name\":" + quoted(name) + ",\"arguments\":\"\"}}]");
    }

    @Override
    public String callArguments(int index, String piece) {
        return delta("\"tool_calls\":[{\"index\":" + index + ",\"function\":{\"arguments\":" + quoted(piece) + "}}]");
    }

    @Override
    public String usage() {
        return event("{\"choices\":[],\"usage\":{\"prompt_tokens\":100,\"completion_tokens\":7,"
                + "\"prompt_tokens_details\":{\"cached_tokens\":80}}}");
    }

    @Override
    public String finish(String reason) {
        return event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":" + quoted(reason) + "}]}");
    }

    @Override
    public String end() {
        return event("[DONE]");
    }

    @Override
    public String error(String message) {
        return event("{\"error\":{\"message\":" + quoted(message) + ",\"type\":\"server_error\"}}");
    }
}
