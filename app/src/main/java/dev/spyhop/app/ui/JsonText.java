package dev.spyhop.app.ui;

import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// A text with its colours, ready to be shown by {@link TextSheet}. Made away from the JavaFX thread.
///
/// @param text what is shown, at most {@value #SHOWN_CHARS} chars
/// @param leftOut how many chars more there were
/// @param spans style classes along the text
public record JsonText(String text, int leftOut, StyleSpans<Collection<String>> spans) {
    /// More than this is not shown in one sheet.
    public static final int SHOWN_CHARS = 512 * 1024;

    private static final Pattern TOKEN =
            Pattern.compile("(?<key>\"(?:[^\"\\\\]|\\\\.)*+\"(?=\\s*:))|(?<string>\"(?:[^\"\\\\]|\\\\.)*+\")"
                    + "|(?<word>\\b(?:true|false|null)\\b)|(?<number>-?\\b\\d[\\d.eE+-]*)");

    /// JSON, coloured by what each part is.
    public static JsonText json(String whole) {
        String text = shown(whole);
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        Matcher token = TOKEN.matcher(text);
        int end = 0;
        while (token.find()) {
            spans.add(List.of(), token.start() - end);
            spans.add(List.of(style(token)), token.end() - token.start());
            end = token.end();
        }
        spans.add(List.of(), text.length() - end);
        return new JsonText(text, whole.length() - text.length(), spans.create());
    }

    /// Lines `name: value`, the name muted; any other line plain.
    public static JsonText lines(String whole) {
        String text = shown(whole);
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (String line : (text + "\n").split("(?<=\n)")) {
            int colon = line.indexOf(": ");
            int name = colon < 0 ? 0 : colon + 1;
            spans.add(List.of("json-key"), name);
            spans.add(List.of(), line.length() - name);
        }
        return new JsonText(text, whole.length() - text.length(), spans.create());
    }

    private static String shown(String whole) {
        if (whole.length() <= SHOWN_CHARS) {
            return whole;
        }
        int line = whole.lastIndexOf('\n', SHOWN_CHARS);
        return whole.substring(0, line > 0 ? line : SHOWN_CHARS);
    }

    private static String style(Matcher token) {
        if (token.group("key") != null) {
            return "json-key";
        }
        if (token.group("string") != null) {
            return "json-string";
        }
        return token.group("word") != null ? "json-word" : "json-number";
    }
}
