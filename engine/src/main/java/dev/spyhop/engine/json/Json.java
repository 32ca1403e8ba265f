package dev.spyhop.engine.json;

import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonBoolean;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonNumber;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/// Reads and writes {@link JsonValue}. Strict JSON; nesting is bounded at 200, numbers at 1,000 digits.
public final class Json {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(200)
                    .maxNumberLength(1_000)
                    .maxStringLength(64 * 1024 * 1024)
                    .build())
            .build();

    private Json() {}

    /// Parses one JSON text, with nothing but white space after it.
    ///
    /// @throws JsonSyntaxException where it is not JSON, naming line and column but no content
    public static JsonValue parse(String text) throws JsonSyntaxException {
        try (JsonParser parser = FACTORY.createParser(tools.jackson.core.ObjectReadContext.empty(), text)) {
            return document(parser);
        } catch (JacksonException e) {
            throw syntax(e);
        }
    }

    /// Parses one JSON text in UTF-8.
    ///
    /// @throws JsonSyntaxException where it is not JSON
    public static JsonValue parse(byte[] utf8) throws JsonSyntaxException {
        try (JsonParser parser = FACTORY.createParser(tools.jackson.core.ObjectReadContext.empty(), utf8)) {
            return document(parser);
        } catch (JacksonException e) {
            throw syntax(e);
        }
    }

    /// Compact text, members in held order.
    public static String compact(JsonValue value) {
        return new String(bytes(value), StandardCharsets.UTF_8);
    }

    /// Compact UTF-8.
    public static byte[] bytes(JsonValue value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(value, out);
        return out.toByteArray();
    }

    /// Writes compact UTF-8 to a sink, which is not closed.
    public static void write(JsonValue value, OutputStream sink) {
        try (JsonGenerator g = FACTORY.createGenerator(ObjectWriteContext.empty(), new Unclosed(sink))) {
            write(g, value);
        }
    }

    /// Text with an indent of two spaces and `\n` line ends.
    public static String pretty(JsonValue value) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        Separators separators = Separators.createDefaultInstance()
                .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator("");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators)
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter);
        ObjectWriteContext context = new ObjectWriteContext.Base() {
            @Override
            public tools.jackson.core.PrettyPrinter getPrettyPrinter() {
                return printer;
            }
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator g = FACTORY.createGenerator(context, out)) {
            write(g, value);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static JsonValue document(JsonParser parser) throws JsonSyntaxException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw new JsonSyntaxException("empty text where JSON was expected");
        }
        JsonValue value = read(parser, first);
        if (parser.nextToken() != null) {
            throw new JsonSyntaxException("more text after the end of the JSON value, line "
                    + parser.currentLocation().getLineNr());
        }
        return value;
    }

    private static JsonValue read(JsonParser parser, JsonToken token) {
        return switch (token) {
            case START_OBJECT -> readObject(parser);
            case START_ARRAY -> readArray(parser);
            case VALUE_STRING -> new JsonString(parser.getString());
            case VALUE_NUMBER_INT -> new JsonNumber(new BigDecimal(parser.getBigIntegerValue()), true);
            case VALUE_NUMBER_FLOAT -> new JsonNumber(parser.getDecimalValue(), false);
            case VALUE_TRUE -> new JsonBoolean(true);
            case VALUE_FALSE -> new JsonBoolean(false);
            case VALUE_NULL -> JsonNull.INSTANCE;
            default -> throw new IllegalStateException("unexpected token " + token);
        };
    }

    private static JsonObject readObject(JsonParser parser) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            members.put(name, read(parser, parser.nextToken()));
        }
        return new JsonObject(members);
    }

    private static JsonArray readArray(JsonParser parser) {
        List<JsonValue> elements = new ArrayList<>();
        for (JsonToken t = parser.nextToken(); t != JsonToken.END_ARRAY; t = parser.nextToken()) {
            elements.add(read(parser, t));
        }
        return new JsonArray(elements);
    }

    private static void write(JsonGenerator g, JsonValue value) {
        switch (value) {
            case JsonObject(Map<String, JsonValue> members) -> {
                g.writeStartObject();
                members.forEach((name, member) -> {
                    g.writeName(name);
                    write(g, member);
                });
                g.writeEndObject();
            }
            case JsonArray(List<JsonValue> elements) -> {
                g.writeStartArray();
                elements.forEach(e -> write(g, e));
                g.writeEndArray();
            }
            case JsonString(String s) -> g.writeString(s);
            case JsonNumber(BigDecimal n, boolean integral) -> {
                if (integral) {
                    g.writeNumber(n.toBigInteger());
                } else {
                    g.writeNumber(n);
                }
            }
            case JsonBoolean(boolean b) -> g.writeBoolean(b);
            case JsonNull _ -> g.writeNull();
        }
    }

    private static JsonSyntaxException syntax(JacksonException e) {
        var at = e.getLocation();
        String where = at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
        return new JsonSyntaxException("not valid JSON" + where);
    }

    private static final class Unclosed extends java.io.FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] b, int off, int len) throws java.io.IOException {
            out.write(b, off, len);
        }

        @Override
        public void close() throws java.io.IOException {
            flush();
        }
    }
}
