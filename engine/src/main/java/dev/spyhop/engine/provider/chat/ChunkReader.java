package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.provider.chat.CallAssembler.Fragment;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Reads one chunk of an answer straight off the bytes, without a tree, since there may be tens of thousands of
/// them. Holds what the last chunk said until the next. Used by one thread.
final class ChunkReader {
    private static final JsonFactory FACTORY = new JsonFactory();
    private final List<Fragment> calls = new ArrayList<>();
    private String content = "";
    private String reasoning = "";
    private String details = "";
    private String finishReason = "";
    private Optional<Usage> usage = Optional.empty();
    private boolean error;

    /// Words of the answer, perhaps empty.
    String content() {
        return content;
    }

    /// Reasoning as more text, perhaps empty.
    String reasoning() {
        return reasoning;
    }

    /// Reasoning as `reasoning_details` gives it, which may repeat what came before; perhaps empty.
    String details() {
        return details;
    }

    /// Why the answer ended, empty where it goes on.
    String finishReason() {
        return finishReason;
    }

    /// Pieces of tool calls.
    List<Fragment> calls() {
        return calls;
    }

    Optional<Usage> usage() {
        return usage;
    }

    /// Whether the chunk is an error.
    boolean isError() {
        return error;
    }

    /// Reads a chunk.
    ///
    /// @throws tools.jackson.core.JacksonException where it is not JSON
    /// @throws IllegalArgumentException where it is JSON but no object
    void read(byte[] data, int length) {
        clear();
        try (JsonParser p = FACTORY.createParser(ObjectReadContext.empty(), data, 0, length)) {
            if (p.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("a chunk is an object");
            }
            while (p.nextToken() != JsonToken.END_OBJECT) {
                String name = p.currentName();
                member(p, name, p.nextToken());
            }
        }
    }

    private void clear() {
        calls.clear();
        content = "";
        reasoning = "";
        details = "";
        finishReason = "";
        usage = Optional.empty();
        error = false;
    }

    private void member(JsonParser p, String name, JsonToken value) {
        switch (name) {
            case "choices" -> eachObject(p, value, this::choiceMember);
            case "usage" -> {
                if (value == JsonToken.START_OBJECT) {
                    usage = Optional.of(UsageReader.read(p));
                } else {
                    p.skipChildren();
                }
            }
            case "error" -> {
                error = error || value != JsonToken.VALUE_NULL;
                p.skipChildren();
            }
            case "object" -> error = error || "error".equals(text(p, value));
            default -> p.skipChildren();
        }
    }

    /// What is done with one member of an object.
    private interface MemberReader {
        void read(JsonParser p, String name, JsonToken value);
    }

    private static void eachMember(JsonParser p, MemberReader reader) {
        while (p.nextToken() != JsonToken.END_OBJECT) {
            String name = p.currentName();
            reader.read(p, name, p.nextToken());
        }
    }

    /// Reads each object of an array, or the value itself where it is an object.
    private static void eachObject(JsonParser p, JsonToken value, MemberReader reader) {
        if (value == JsonToken.START_OBJECT) {
            eachMember(p, reader);
        } else if (value == JsonToken.START_ARRAY) {
            for (JsonToken t = p.nextToken(); t != JsonToken.END_ARRAY; t = p.nextToken()) {
                if (t == JsonToken.START_OBJECT) {
                    eachMember(p, reader);
                } else {
                    p.skipChildren();
                }
            }
        }
    }

    private void choiceMember(JsonParser p, String name, JsonToken value) {
        switch (name) {
            // A server that does not stream sends the whole `message` in place of a `delta`.
            case "delta", "message" -> eachObject(p, value, this::deltaMember);
            case "finish_reason" -> finishReason = text(p, value);
            case "error" -> {
                error = error || value != JsonToken.VALUE_NULL;
                p.skipChildren();
            }
            default -> p.skipChildren();
        }
    }

    private void deltaMember(JsonParser p, String name, JsonToken value) {
        switch (name) {
            case "content" -> {
                if (value == JsonToken.START_ARRAY) {
                    eachObject(p, value, this::contentPart);
                } else {
                    content += text(p, value);
                }
            }
            case "refusal" -> content += text(p, value);
            case "reasoning_content" -> reasoning = text(p, value);
            case "reasoning" -> {
                // Gateways repeat the same text under both names.
                String said = text(p, value);
                reasoning = reasoning.isEmpty() ? said : reasoning;
            }
            case "reasoning_details" -> eachObject(p, value, this::detail);
            case "tool_calls" -> toolCalls(p, value);
            default -> p.skipChildren();
        }
    }

    private void contentPart(JsonParser p, String name, JsonToken value) {
        if ("text".equals(name)) {
            content += text(p, value);
        } else {
            p.skipChildren();
        }
    }

    private void detail(JsonParser p, String name, JsonToken value) {
        if ("text".equals(name)) {
            details += text(p, value);
        } else {
            p.skipChildren();
        }
    }

    private void toolCalls(JsonParser p, JsonToken value) {
        if (value != JsonToken.START_ARRAY) {
            p.skipChildren();
            return;
        }
        for (JsonToken t = p.nextToken(); t != JsonToken.END_ARRAY; t = p.nextToken()) {
            if (t == JsonToken.START_OBJECT) {
                FragmentReader f = new FragmentReader();
                eachMember(p, f::member);
                calls.add(new Fragment(f.index, f.id, f.name, f.arguments));
            } else {
                p.skipChildren();
            }
        }
    }

    private static final class FragmentReader {
        private OptionalInt index = OptionalInt.empty();
        private String id = "";
        private String name = "";
        private String arguments = "";

        void member(JsonParser p, String member, JsonToken value) {
            switch (member) {
                case "index" -> {
                    if (value == JsonToken.VALUE_NUMBER_INT) {
                        index = OptionalInt.of(p.getIntValue());
                    }
                    p.skipChildren();
                }
                case "id" -> id = text(p, value);
                case "function" -> eachObject(p, value, this::function);
                default -> p.skipChildren();
            }
        }

        private void function(JsonParser p, String member, JsonToken value) {
            switch (member) {
                case "name" -> name = text(p, value);
                case "arguments" -> arguments = value == JsonToken.START_OBJECT ? copied(p) : text(p, value);
                default -> p.skipChildren();
            }
        }
    }

    private static String text(JsonParser p, JsonToken value) {
        if (value == JsonToken.VALUE_STRING) {
            return p.getString();
        }
        p.skipChildren();
        return "";
    }

    /// The JSON text of a value, for servers that send arguments as an object.
    private static String copied(JsonParser p) {
        StringWriter out = new StringWriter();
        try (JsonGenerator g = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            g.copyCurrentStructure(p);
        }
        return out.toString();
    }
}
