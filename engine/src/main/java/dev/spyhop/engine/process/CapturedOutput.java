package dev.spyhop.engine.process;

import java.util.List;

/// What was kept of a stream, as clean text.
///
/// @param head its beginning; all of it where nothing is left out
/// @param tail its end; empty where nothing is left out
/// @param totalBytes what the program wrote, before control characters were taken out
/// @param omittedBytes clean bytes left out between head and tail
/// @param omittedLines line ends among them
/// @param signalLines telling lines from between, in order
public record CapturedOutput(
        String head, String tail, long totalBytes, long omittedBytes, long omittedLines, List<String> signalLines) {
    /// Copies the lines.
    public CapturedOutput {
        signalLines = List.copyOf(signalLines);
    }

    /// Whether something was left out.
    public boolean isTruncated() {
        return omittedBytes > 0;
    }

    /// Whether the program wrote nothing visible.
    public boolean isEmpty() {
        return head.isEmpty();
    }
}
