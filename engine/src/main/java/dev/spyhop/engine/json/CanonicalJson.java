package dev.spyhop.engine.json;

import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonBoolean;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonNumber;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The one canonical text of a JSON value (`tool-studio 2.1`): keys in code point order, no white space, array
/// order kept, lower-case escapes of control characters only. Equal values have equal text, whatever order
/// their keys were held in.
public final class CanonicalJson {
    /// Order of keys: by code point, which is the order of their UTF-8 bytes. `String.compareTo` orders by
    /// UTF-16 unit and places characters beyond U+FFFF too early.
    public static final Comparator<String> KEY_ORDER = CanonicalJson::compareByCodePoint;

    private static final String HEX = "0123456789abcdef";

    private CanonicalJson() {}

    /// The canonical text.
    public static String of(JsonValue value) {
        StringBuilder out = new StringBuilder(256);
        append(out, value);
        return out.toString();
    }

    /// Appends the canonical text.
    public static void append(StringBuilder out, JsonValue value) {
        switch (value) {
            case JsonObject(Map<String, JsonValue> members) -> appendObject(out, members);
            case JsonArray(List<JsonValue> elements) -> appendArray(out, elements);
            case JsonString(String s) -> appendString(out, s);
            case JsonNumber n -> appendNumber(out, n);
            case JsonBoolean(boolean b) -> out.append(b);
            case JsonNull _ -> out.append("null");
        }
    }

    private static void appendObject(StringBuilder out, Map<String, JsonValue> members) {
        String[] keys = members.keySet().toArray(String[]::new);
        java.util.Arrays.sort(keys, KEY_ORDER);
        out.append('{');
        String separator = "";
        for (String key : keys) {
            out.append(separator);
            appendString(out, key);
            out.append(':');
            append(out, java.util.Objects.requireNonNull(members.get(key)));
            separator = ",";
        }
        out.append('}');
    }

    private static void appendArray(StringBuilder out, List<JsonValue> elements) {
        out.append('[');
        String separator = "";
        for (JsonValue element : elements) {
            out.append(separator);
            append(out, element);
            separator = ",";
        }
        out.append(']');
    }

    private static void appendString(StringBuilder out, String s) {
        out.append('"');
        int from = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 0x20 && c != '"' && c != '\\') {
                continue;
            }
            out.append(s, from, i);
            appendEscape(out, c);
            from = i + 1;
        }
        out.append(s, from, s.length()).append('"');
    }

    private static void appendEscape(StringBuilder out, char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\t' -> out.append("\\t");
            case '\n' -> out.append("\\n");
            case '\f' -> out.append("\\f");
            case '\r' -> out.append("\\r");
            default -> out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
        }
    }

    private static void appendNumber(StringBuilder out, JsonNumber number) {
        BigDecimal value = number.value();
        if (number.integral()) {
            out.append(value.toBigInteger());
            return;
        }
        double d = value.doubleValue();
        if (Double.isInfinite(d)) {
            // No double holds it. Its digits without trailing zeros are still one text for equal values.
            out.append(value.stripTrailingZeros().toString().replace("E+", "e").replace('E', 'e'));
            return;
        }
        appendDouble(out, d);
    }

    private static void appendDouble(StringBuilder out, double d) {
        double abs = Math.abs(d);
        // The shortest digits that read back as the same double; Java only spells the exponent differently.
        BigDecimal shortest = new BigDecimal(Double.toString(d)).stripTrailingZeros();
        if (abs == 0) {
            out.append("0.0");
        } else if (abs >= 1e-5 && abs < 1e16) {
            out.append(shortest.scale() <= 0 ? shortest.setScale(1).toPlainString() : shortest.toPlainString());
        } else {
            String digits = shortest.unscaledValue().abs().toString();
            out.append(d < 0 ? "-" : "").append(digits.charAt(0));
            if (digits.length() > 1) {
                out.append('.').append(digits, 1, digits.length());
            }
            out.append('e').append(digits.length() - 1 - shortest.scale());
        }
    }

    private static int compareByCodePoint(String a, String b) {
        int common = Math.min(a.length(), b.length());
        for (int i = 0; i < common; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                return Integer.compare(codePointRank(x), codePointRank(y));
            }
        }
        return Integer.compare(a.length(), b.length());
    }

    /// Surrogates stand for code points above every other char, so they rank above them.
    private static int codePointRank(char c) {
        return Character.isSurrogate(c) ? c + 0x10000 : c;
    }
}
