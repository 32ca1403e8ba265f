package dev.spyhop.app.studio;

import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The structure of one JSON text with the byte range of every part of it: what a tree of bytes is drawn from.
/// Duplicate keys stay apart, white space belongs to no part. Pure; reading a megabyte takes some
/// milliseconds, so callers read away from the JavaFX thread.
final class JsonOutline {
    private static final int SHOWN_CHARS = 2_048;

    private final byte[] utf8;
    private int at;

    private JsonOutline(byte[] utf8) {
        this.utf8 = utf8;
    }

    /// What kind of value a part is.
    enum Kind {
        /// `{…}`.
        OBJECT,
        /// `[…]`.
        ARRAY,
        /// A string.
        STRING,
        /// A number.
        NUMBER,
        /// `true` or `false`.
        BOOLEAN,
        /// `null`.
        NULL
    }

    /// A value of the text, with its name where it is a member of an object.
    ///
    /// @param name member name, unescaped; empty for elements and for the whole
    /// @param kind kind of value
    /// @param text a scalar's text, strings unescaped, at most 2,048 chars; empty for objects and arrays
    /// @param part bytes of the value with its name and colon
    /// @param value bytes of the value alone
    /// @param children members or elements in order
    record Node(Optional<String> name, Kind kind, String text, ByteRange part, ByteRange value, List<Node> children) {
        /// Copies the children.
        Node {
            children = List.copyOf(children);
        }

        /// The first member of that name.
        Optional<Node> member(String wanted) {
            return children.stream()
                    .filter(c -> c.name().filter(wanted::equals).isPresent())
                    .findFirst();
        }
    }

    /// Reads a text; offsets count from its first byte in UTF-8.
    ///
    /// @throws JsonSyntaxException where it is not JSON
    static Node parse(String text) throws JsonSyntaxException {
        // The strict reader has the first word, so the walk below may trust the text's form and depth.
        Json.parse(text);
        JsonOutline outline = new JsonOutline(text.getBytes(StandardCharsets.UTF_8));
        outline.skipSpace();
        return outline.value(Optional.empty(), outline.at);
    }

    private Node value(Optional<String> name, int partStart) throws JsonSyntaxException {
        int start = at;
        return switch (utf8[at]) {
            case '{' -> container(name, partStart, start, Kind.OBJECT, '}');
            case '[' -> container(name, partStart, start, Kind.ARRAY, ']');
            case '"' -> {
                String text = string();
                yield scalar(name, Kind.STRING, text, partStart, start);
            }
            case 't', 'f' -> scalar(name, Kind.BOOLEAN, word(), partStart, start);
            case 'n' -> scalar(name, Kind.NULL, word(), partStart, start);
            default -> scalar(name, Kind.NUMBER, word(), partStart, start);
        };
    }

    private Node scalar(Optional<String> name, Kind kind, String text, int partStart, int start) {
        String shown =
                text.length() > SHOWN_CHARS ? text.substring(0, text.offsetByCodePoints(0, SHOWN_CHARS / 2)) : text;
        return new Node(name, kind, shown, new ByteRange(partStart, at), new ByteRange(start, at), List.of());
    }

    private Node container(Optional<String> name, int partStart, int start, Kind kind, char close)
            throws JsonSyntaxException {
        List<Node> children = new ArrayList<>();
        at++;
        skipSpace();
        while (utf8[at] != close) {
            if (utf8[at] == ',') {
                at++;
                skipSpace();
            }
            children.add(kind == Kind.OBJECT ? member() : value(Optional.empty(), at));
            skipSpace();
        }
        at++;
        return new Node(name, kind, "", new ByteRange(partStart, at), new ByteRange(start, at), children);
    }

    private Node member() throws JsonSyntaxException {
        int partStart = at;
        String name = string();
        skipSpace();
        at++;
        skipSpace();
        return value(Optional.of(name), partStart);
    }

    private String string() throws JsonSyntaxException {
        int start = at;
        boolean escaped = false;
        at++;
        while (utf8[at] != '"') {
            if (utf8[at] == '\\') {
                escaped = true;
                at++;
            }
            at++;
        }
        at++;
        if (!escaped) {
            return new String(utf8, start + 1, at - start - 2, StandardCharsets.UTF_8);
        }
        String quoted = new String(utf8, start, at - start, StandardCharsets.UTF_8);
        return Json.parse(quoted) instanceof JsonString(String s) ? s : quoted;
    }

    private String word() {
        int start = at;
        while (at < utf8.length && ",]} \t\r\n".indexOf(utf8[at]) < 0) {
            at++;
        }
        return new String(utf8, start, at - start, StandardCharsets.US_ASCII);
    }

    private void skipSpace() {
        while (at < utf8.length && " \t\r\n".indexOf(utf8[at]) >= 0) {
            at++;
        }
    }
}
