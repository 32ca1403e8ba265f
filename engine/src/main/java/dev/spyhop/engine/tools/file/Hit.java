package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.text.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// One matching line with its surroundings, every line already cut to what a result shows.
///
/// @param lineNumber from 1
/// @param line the line
/// @param before lines before it, in order
/// @param after lines after it
/// @param contextCut whether surroundings were left out because they were too large
record Hit(int lineNumber, String line, List<String> before, List<String> after, boolean contextCut) {
    /// The row of a result.
    ///
    /// @param file how the file is named
    JsonObject toJson(String file) {
        JsonValue.ObjectBuilder json = JsonValue.object()
                .put("file", file)
                .put("line_number", lineNumber)
                .put("line", line)
                .put("context_before", JsonValue.strings(before))
                .put("context_after", JsonValue.strings(after));
        if (contextCut) {
            json.put("context_cut", true);
        }
        return json.build();
    }

    /// Bytes of the row in a result.
    int bytes(String file) {
        return Text.utf8Bytes(Json.compact(toJson(file))) + 1;
    }

    /// Gathers the hits of one file.
    static final class Gatherer {
        private final String text;
        private final int contextLines;
        private final int lineChars;
        private final int contextBudget;
        private int countedTo;
        private int linesBefore;

        /// @param contextBudget most characters of surroundings of one hit
        Gatherer(String text, int contextLines, int lineChars, int contextBudget) {
            this.text = text;
            this.contextLines = contextLines;
            this.lineChars = lineChars;
            this.contextBudget = contextBudget;
        }

        /// The hit at the cursor; cursors only move on, so lines are counted once.
        Hit at(LineMatcher.Cursor cursor) {
            for (int nl = text.indexOf('\n', countedTo);
                    nl >= 0 && nl < cursor.lineStart();
                    nl = text.indexOf('\n', nl + 1)) {
                linesBefore++;
            }
            countedTo = cursor.lineStart();
            int[] budget = {contextBudget};
            List<String> before = before(cursor.lineStart(), budget);
            List<String> after = after(cursor.lineAfter(), budget);
            return new Hit(
                    linesBefore + 1,
                    Lines.clipped(text.substring(cursor.lineStart(), cursor.lineEnd()), cursor.matchStart(), lineChars),
                    before,
                    after,
                    budget[0] < 0);
        }

        private List<String> before(int lineStart, int[] budget) {
            Deque<String> out = new ArrayDeque<>();
            int end = lineStart - 1;
            while (out.size() < contextLines && end >= 0 && budget[0] >= 0) {
                int start = text.lastIndexOf('\n', end - 1) + 1;
                shown(start, end, budget, out::addFirst);
                end = start - 1;
            }
            return List.copyOf(out);
        }

        private List<String> after(int from, int[] budget) {
            List<String> out = new ArrayList<>();
            int start = from;
            while (out.size() < contextLines && start < text.length() && budget[0] >= 0) {
                int end = text.indexOf('\n', start);
                end = end < 0 ? text.length() : end;
                shown(start, end, budget, out::add);
                start = end + 1;
            }
            return out;
        }

        private void shown(int start, int end, int[] budget, java.util.function.Consumer<String> sink) {
            String line = Lines.clipped(text.substring(start, Lines.withoutReturn(text, start, end)), 0, lineChars);
            budget[0] -= line.length() + 3;
            if (budget[0] >= 0) {
                sink.accept(line);
            }
        }
    }
}
