package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.provider.wire.FaultException;
import dev.spyhop.engine.provider.wire.PartSink;

/// Tells reasoning that a server leaves in the text, as `<think>…</think>` at the very start of an answer, from
/// the words after it. Tags anywhere else are words. Used by one thread, for one answer.
final class ThinkSplitter {
    private static final String OPEN = "<think>";
    private static final String CLOSE = "</think>";

    private enum State {
        START,
        INSIDE,
        GAP,
        TEXT
    }

    private State state = State.START;
    private final StringBuilder held = new StringBuilder();

    /// The answer has reasoning of its own, so its text is all words.
    void off(PartSink sink) throws FaultException {
        if (state == State.START) {
            state = State.TEXT;
            release(sink);
        }
    }

    /// More of the content.
    void accept(String more, PartSink sink) throws FaultException {
        if (state == State.TEXT) {
            sink.text(more);
            return;
        }
        held.append(more);
        boolean moved = true;
        while (moved) {
            moved = switch (state) {
                case START -> start(sink);
                case INSIDE -> inside(sink);
                case GAP -> gap(sink);
                case TEXT -> false;
            };
        }
    }

    /// The content is over: what is held is what it seemed to be.
    void finish(PartSink sink) throws FaultException {
        if (state == State.INSIDE) {
            sink.thinking(held.toString());
            held.setLength(0);
        }
        release(sink);
    }

    private boolean start(PartSink sink) throws FaultException {
        String text = held.toString().stripLeading();
        if (text.startsWith(OPEN)) {
            held.replace(0, held.length(), text.substring(OPEN.length()));
            state = State.INSIDE;
            return true;
        }
        if (!OPEN.startsWith(text)) {
            state = State.TEXT;
            release(sink);
        }
        return false;
    }

    private boolean inside(PartSink sink) throws FaultException {
        int end = held.indexOf(CLOSE);
        if (end >= 0) {
            sink.thinking(held.substring(0, end));
            held.delete(0, end + CLOSE.length());
            state = State.GAP;
            return true;
        }
        int keep = heldBack();
        sink.thinking(held.substring(0, held.length() - keep));
        held.delete(0, held.length() - keep);
        return false;
    }

    /// Length of the end of the held text that may be the start of the closing tag.
    private int heldBack() {
        int most = Math.min(CLOSE.length() - 1, held.length());
        for (int n = most; n > 0; n--) {
            if (CLOSE.startsWith(held.substring(held.length() - n))) {
                return n;
            }
        }
        return 0;
    }

    private boolean gap(PartSink sink) throws FaultException {
        String text = held.toString().stripLeading();
        held.replace(0, held.length(), text);
        if (!text.isEmpty()) {
            state = State.TEXT;
            release(sink);
        }
        return false;
    }

    private void release(PartSink sink) throws FaultException {
        sink.text(held.toString());
        held.setLength(0);
    }
}
