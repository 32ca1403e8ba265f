package dev.spyhop.engine.projection;

import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.projection.TranscriptBlock.BrokenStream;
import dev.spyhop.engine.projection.TranscriptBlock.Fault;
import dev.spyhop.engine.projection.TranscriptBlock.Notice;
import dev.spyhop.engine.projection.TranscriptBlock.Outcome;
import dev.spyhop.engine.projection.TranscriptBlock.Reply;
import dev.spyhop.engine.projection.TranscriptBlock.Steer;
import dev.spyhop.engine.projection.TranscriptBlock.Thinking;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.TranscriptBlock.TurnEnd;
import dev.spyhop.engine.projection.TranscriptBlock.UserText;
import dev.spyhop.engine.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/// A transcript as Markdown, for a file and for the clipboard. Terminal control sequences are taken out and
/// other control
/// characters shown ({@link VisibleText}); tool text stands in fences that it cannot close.
public final class TranscriptMarkdown {
    private final Limits limits;

    /// Bounds of an export.
    ///
    /// @param blocks blocks written at most, the last ones; what is left out is counted in a line
    /// @param partChars code points of one part, such as an output, at most
    public record Limits(int blocks, int partChars) {
        /// 200,000 blocks, 64 Ki code points a part.
        public static final Limits DEFAULT = new Limits(200_000, 64 * 1024);
    }

    /// An exporter with these bounds.
    public TranscriptMarkdown(Limits limits) {
        this.limits = limits;
    }

    /// The whole transcript, blocks apart by blank lines, a line feed at the end; empty for no blocks.
    public String render(TranscriptState state) {
        List<TranscriptBlock> blocks = state.blocks();
        int from = Math.max(0, blocks.size() - limits.blocks());
        StringBuilder out = new StringBuilder();
        if (from > 0) {
            out.append("*").append(from).append(" earlier blocks left out*\n\n");
        }
        for (TranscriptBlock block : blocks.subList(from, blocks.size())) {
            String text = block(block);
            if (!text.isEmpty()) {
                out.append(text).append("\n\n");
            }
        }
        return out.isEmpty() ? "" : out.substring(0, out.length() - 1);
    }

    /// One block, without a line feed at the end; empty for one that says nothing, such as the end of a turn
    /// that went well.
    public String block(TranscriptBlock block) {
        return switch (block) {
            case UserText u -> "## You\n\n" + cut(VisibleText.of(u.text()));
            case Steer s -> "### You, while it worked\n\n" + cut(VisibleText.of(s.text()));
            case Thinking t -> thinking(t);
            case Reply r -> cut(VisibleText.of(r.text().toString())).strip();
            case ToolCell c -> cell(c);
            case Notice n -> "*" + notice(n) + "*";
            case Fault f -> failure("Error", f.failure());
            case BrokenStream b -> broken(b);
            case TurnEnd e -> turnEnd(e);
        };
    }

    private String thinking(Thinking t) {
        String head =
                t.took().map(d -> "*Thought for " + Durations.text(d) + "*").orElse("*Thinking*");
        return head + "\n\n" + quoted(cut(VisibleText.of(t.text().toString())));
    }

    private String cell(ToolCell cell) {
        StringJoiner parts = new StringJoiner("\n\n");
        StringBuilder head =
                new StringBuilder("**").append(VisibleText.line(cell.label().tool()));
        if (!cell.label().action().isEmpty()) {
            head.append(' ').append(VisibleText.line(cell.label().action()));
        }
        head.append("**");
        if (!cell.label().headline().isEmpty()) {
            head.append(' ').append(code(VisibleText.line(cell.label().headline())));
        }
        head.append(" · ").append(words(CallSummary.of(cell)));
        cell.outcome().ifPresent(o -> head.append(" · ").append(Durations.text(o.took())));
        parts.add(head);
        if (cell.work().isPresent()) {
            return parts.add(work(cell.work().get())).toString();
        }
        cell.permission().filter(TranscriptMarkdown::isTelling).ifPresent(p -> parts.add(permission(p)));
        cell.arguments().ifPresent(a -> parts.add(arguments(a)));
        cell.outcome().ifPresent(o -> result(o, parts));
        return parts.toString();
    }

    /// Whether a decision is worth a line: what a rule simply let run is not.
    private static boolean isTelling(PermissionReceipt receipt) {
        return receipt.decidedBy().equals("person") || !receipt.verdict().equals("allow");
    }

    private static String permission(PermissionReceipt p) {
        String reason = p.reason().isBlank() ? "" : ": " + p.reason();
        return "*" + VisibleText.line(p.verdict() + " by " + p.decidedBy() + " (" + p.rule() + ")" + reason) + "*";
    }

    private void result(Outcome outcome, StringJoiner parts) {
        Optional<String> diff = outcome.diff();
        if (diff.isPresent()) {
            parts.add(fenced("diff", diff.get()));
        } else if (!outcome.content().isEmpty()) {
            parts.add(fenced("text", outcome.content()));
        }
    }

    private String arguments(JsonValue arguments) {
        return fenced("json", Json.pretty(arguments));
    }

    private static String work(WorkChange change) {
        StringJoiner parts = new StringJoiner("  \n");
        change.added().forEach(c -> parts.add("+ " + VisibleText.line(c)));
        change.removed().forEach(c -> parts.add("− " + VisibleText.line(c)));
        change.moved().forEach(m -> parts.add("→ " + VisibleText.line(m.content()) + ": " + m.to().wire()));
        return change.isEmpty() ? "no change" : parts.toString();
    }

    private static String words(CallSummary summary) {
        return switch (summary) {
            case CallSummary.Plain(var state) -> state.word();
            case CallSummary.Changed(int added, int removed) -> "+" + added + " −" + removed;
            case CallSummary.Hits(long n) -> n + (n == 1 ? " hit" : " hits");
            case CallSummary.Tests(long failed, long passed) -> failed + " failed, " + passed + " passed";
            case CallSummary.Exit(long code) -> "exit " + code;
            case CallSummary.TimedOut _ -> "timed out";
            case CallSummary.NotDone(String kind) -> "failed: " + kind;
        };
    }

    private static String notice(Notice n) {
        String all = VisibleText.line(String.join(" · ", n.lines()));
        return switch (n.kind()) {
            case STATUS -> all;
            case RESUMED -> "Session opened again: " + all;
            case REFUSED -> "Refused: " + all;
            case MODE -> "Mode is now " + all;
            case POSTURE -> "Posture is now " + all;
            case UNKNOWN_PART -> "A part that this version cannot show: " + all;
        };
    }

    private String broken(BrokenStream b) {
        String head = "*The stream broke (" + VisibleText.line(b.reason()) + "), attempt " + b.attempt()
                + (b.willRetry() ? "; the step was redone*" : "*");
        return b.partialText().isEmpty() ? head : head + "\n\n" + quoted(cut(VisibleText.of(b.partialText())));
    }

    private static String failure(String title, Failure f) {
        return "**" + title + "**: " + VisibleText.line(f.oneLine());
    }

    private static String turnEnd(TurnEnd e) {
        return switch (e.outcome()) {
            case COMPLETED -> "";
            case INTERRUPTED ->
                "*Interrupted" + (e.reason().isBlank() ? "" : ": " + VisibleText.line(e.reason())) + "*";
            case FAILED -> e.failure().map(f -> failure("The turn failed", f)).orElse("**The turn failed**");
        };
    }

    private String cut(String text) {
        Bounded<String> kept = Text.firstChars(text, limits.partChars());
        return kept.truncated()
                ? kept.value() + "\n\n*cut: " + limits.partChars() + " of " + Text.chars(text) + " characters*"
                : kept.value();
    }

    private String fenced(String language, String content) {
        String safe = VisibleText.of(content);
        Bounded<String> kept = Text.firstChars(safe, limits.partChars());
        String fence = "`".repeat(Math.max(3, longestRun(kept.value()) + 1));
        String body = kept.value().endsWith("\n") ? kept.value() : kept.value() + "\n";
        String note =
                kept.truncated() ? "\n*cut: " + limits.partChars() + " of " + Text.chars(safe) + " characters*" : "";
        return fence + language + "\n" + body + fence + note;
    }

    private static String code(String line) {
        String ticks = "`".repeat(longestRun(line) + 1);
        String pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
        return ticks + pad + line + pad + ticks;
    }

    private static String quoted(String text) {
        return text.lines().map(l -> l.isEmpty() ? ">" : "> " + l).collect(Collectors.joining("\n"));
    }

    private static int longestRun(String text) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
