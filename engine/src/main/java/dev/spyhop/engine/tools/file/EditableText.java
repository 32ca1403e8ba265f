package dev.spyhop.engine.tools.file;

/// A file's text as an edit sees it: without byte order mark, every CRLF shown as LF, with the way back to
/// the text as it is. What an edit does not touch stays byte for byte (`tools 4.7`, TL-01).
final class EditableText {
    private final String text;
    private final String view;
    private final int skipped;
    /// Index in the view to index in the text, where the two differ in length.
    private final int[] origin;

    EditableText(String text) {
        this.text = text;
        this.skipped = text.startsWith("\uFEFF") ? 1 : 0;
        boolean returns = text.contains("\r\n");
        this.view = returns ? text.substring(skipped).replace("\r\n", "\n") : text.substring(skipped);
        this.origin = returns ? origins() : new int[0];
    }

    private int[] origins() {
        int[] out = new int[view.length() + 1];
        int at = skipped;
        for (int i = 0; i < view.length(); i++) {
            out[i] = at;
            at += text.startsWith("\r\n", at) ? 2 : 1;
        }
        out[view.length()] = at;
        return out;
    }

    /// What is searched.
    String view() {
        return view;
    }

    /// The text with a part of the view replaced.
    ///
    /// @param start where the part begins in the view
    /// @param end where it ends
    /// @param replacement the new part with LF ends; gets the file's line ends
    String with(int start, int end, String replacement) {
        String part = view.substring(start, end);
        int shared = Math.min(part.length(), replacement.length());
        int head = 0;
        while (head < shared && part.charAt(head) == replacement.charAt(head)) {
            head++;
        }
        int tail = 0;
        while (tail < shared - head
                && part.charAt(part.length() - 1 - tail) == replacement.charAt(replacement.length() - 1 - tail)) {
            tail++;
        }
        // Only what really differs is replaced: lines that are the same on both sides keep their own line ends.
        int from = original(start + head);
        int to = original(end - tail);
        String middle = replacement.substring(head, replacement.length() - tail);
        String ends = lineEnd(start, end);
        return text.substring(0, from) + (ends.equals("\n") ? middle : middle.replace("\n", ends)) + text.substring(to);
    }

    private int original(int index) {
        return origin.length == 0 ? index + skipped : origin[index];
    }

    /// The line end that most lines of the part have, or else most lines of the file.
    private String lineEnd(int start, int end) {
        if (origin.length == 0) {
            return "\n";
        }
        int balance = returns(start, end);
        return (balance == 0 ? returns(0, view.length()) : balance) > 0 ? "\r\n" : "\n";
    }

    /// Lines ended by CRLF less lines ended by LF.
    private int returns(int start, int end) {
        int balance = 0;
        for (int i = view.indexOf('\n', start); i >= 0 && i < end; i = view.indexOf('\n', i + 1)) {
            balance += origin[i + 1] - origin[i] == 2 ? 1 : -1;
        }
        return balance;
    }
}
