package dev.spyhop.app.transcript;

import dev.spyhop.app.transcript.TranscriptRow.Part;
import dev.spyhop.app.ui.MarkdownSegments;
import dev.spyhop.app.ui.MarkdownSegments.Segment;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.projection.DiffLine;
import dev.spyhop.engine.projection.TranscriptBlock;
import dev.spyhop.engine.projection.TranscriptBlock.Outcome;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.TranscriptBlock.TurnEnd;
import dev.spyhop.engine.projection.UnifiedDiff;
import dev.spyhop.engine.projection.VisibleText;
import java.util.ArrayList;
import java.util.List;

/// Cuts a block into rows. Pure: same block and fold, same rows.
final class TranscriptRows {
    private static final int ARGUMENT_PIECES = 3;

    private final int place;
    private final Fold fold;
    private final List<TranscriptRow> rows = new ArrayList<>();

    private TranscriptRows(int place, Fold fold) {
        this.place = place;
        this.fold = fold;
    }

    static List<TranscriptRow> of(int place, TranscriptBlock block, Fold fold) {
        TranscriptRows maker = new TranscriptRows(place, fold);
        maker.add(block);
        return List.copyOf(maker.rows);
    }

    /// The row of one segment of a reply.
    static TranscriptRow row(int place, Segment segment) {
        return switch (segment) {
            case Segment.Prose(String text) -> new TranscriptRow.Prose(place, VisibleText.of(text));
            case Segment.Code(String language, String text, boolean first, boolean last) ->
                new TranscriptRow.Code(place, language, VisibleText.of(text), first, last);
        };
    }

    private void add(TranscriptBlock block) {
        switch (block) {
            case TranscriptBlock.UserText u -> user(u.text(), false);
            case TranscriptBlock.Steer s -> user(s.text(), true);
            case TranscriptBlock.Thinking t -> thinking(t);
            case TranscriptBlock.Reply r ->
                MarkdownSegments.of(r.text().toString()).forEach(s -> rows.add(row(place, s)));
            case ToolCell c -> tool(c);
            case TranscriptBlock.Notice n ->
                rows.add(new TranscriptRow.Remark(
                        place,
                        new TranscriptBlock.Notice(
                                n.kind(),
                                n.lines().stream().map(VisibleText::line).toList())));
            case TranscriptBlock.Fault f -> rows.add(new TranscriptRow.Failed(place, f.failure(), false));
            case TranscriptBlock.BrokenStream b -> rows.add(new TranscriptRow.Broken(place, b));
            case TurnEnd e -> end(e);
        }
    }

    private void user(String text, boolean steer) {
        Pieces pieces = Pieces.of(VisibleText.of(text), fold.pieces());
        List<String> shown = pieces.shown().isEmpty() ? List.of("") : pieces.shown();
        for (int i = 0; i < shown.size(); i++) {
            boolean last = i == shown.size() - 1;
            rows.add(new TranscriptRow.User(place, shown.get(i), steer, i == 0, last));
        }
        if (pieces.hiddenLines() > 0) {
            rows.add(new TranscriptRow.More(place, pieces.hiddenLines(), true));
        }
    }

    private void thinking(TranscriptBlock.Thinking t) {
        rows.add(new TranscriptRow.ThinkingHead(place, t.took(), t.open(), fold.open()));
        if (fold.open()) {
            Pieces pieces = Pieces.of(VisibleText.of(t.text().toString().strip()), fold.pieces());
            pieces.shown().forEach(p -> rows.add(new TranscriptRow.ThinkingText(place, p)));
            if (pieces.hiddenLines() > 0) {
                rows.add(new TranscriptRow.More(place, pieces.hiddenLines(), true));
            }
        }
    }

    /// About how many characters the rows of a block are made from.
    static int size(TranscriptBlock block) {
        return switch (block) {
            case ToolCell c -> c.outcome().map(o -> o.content().length()).orElse(0);
            case TranscriptBlock.Reply r -> r.text().length();
            case TranscriptBlock.Thinking t -> t.text().length();
            case TranscriptBlock.UserText u -> u.text().length();
            case TranscriptBlock.Steer s -> s.text().length();
            case TranscriptBlock _ -> 0;
        };
    }

    private void tool(ToolCell cell) {
        rows.add(new TranscriptRow.ToolHead(place, cell, fold.open()));
        if (!fold.open()) {
            return;
        }
        if (cell.outcome().flatMap(Outcome::diff).isPresent()) {
            diff(cell.outcome().flatMap(Outcome::diff).get());
        } else {
            cell.permission()
                    .ifPresent(p -> rows.add(new TranscriptRow.ToolFact(
                            place, VisibleText.line(p.verdict() + " · " + p.rule() + " · " + p.reason()), false)));
            cell.arguments().ifPresent(this::arguments);
            cell.outcome().ifPresent(o -> output(o.content()));
        }
        closeBox();
    }

    private void arguments(JsonValue arguments) {
        rows.add(new TranscriptRow.ToolCaption(place, Part.ARGUMENTS, false));
        Pieces pieces = Pieces.of(VisibleText.of(Json.pretty(arguments)), ARGUMENT_PIECES);
        pieces.shown().forEach(p -> rows.add(new TranscriptRow.ToolText(place, "json", p, false)));
    }

    private void output(String content) {
        if (content.isBlank()) {
            rows.add(new TranscriptRow.ToolCaption(place, Part.NO_OUTPUT, false));
            return;
        }
        rows.add(new TranscriptRow.ToolCaption(place, Part.OUTPUT, false));
        Pieces pieces = Pieces.of(VisibleText.of(content), fold.pieces());
        pieces.shown().forEach(p -> rows.add(new TranscriptRow.ToolText(place, "", p, false)));
        if (pieces.hiddenLines() > 0) {
            rows.add(new TranscriptRow.More(place, pieces.hiddenLines(), false));
        }
    }

    private void diff(String diff) {
        List<DiffLine> lines = shownLines(UnifiedDiff.lines(diff));
        int most = (int) Math.min(lines.size(), (long) fold.pieces() * Pieces.LINES);
        for (int from = 0; from < most; from += Pieces.LINES) {
            rows.add(new TranscriptRow.ToolDiff(
                    place, lines.subList(from, Math.min(most, from + Pieces.LINES)), false));
        }
        if (most < lines.size()) {
            rows.add(new TranscriptRow.More(place, lines.size() - most, false));
        }
    }

    /// The head names the file of a diff of one file, and nothing is left out before its first hunk worth a row.
    private static List<DiffLine> shownLines(List<DiffLine> lines) {
        long files = lines.stream().filter(l -> l.kind() == DiffLine.Kind.FILE).count();
        List<DiffLine> shown = new ArrayList<>();
        boolean begun = false;
        for (DiffLine l : lines) {
            boolean isFile = l.kind() == DiffLine.Kind.FILE;
            boolean isNeedless = (isFile && files <= 1) || (l.kind() == DiffLine.Kind.GAP && !begun);
            if (!isNeedless) {
                shown.add(new DiffLine(l.kind(), l.before(), l.after(), VisibleText.of(l.text())));
            }
            begun = !isFile && (begun || l.kind() != DiffLine.Kind.GAP);
        }
        return List.copyOf(shown);
    }

    private void closeBox() {
        TranscriptRow last = rows.removeLast();
        rows.add(
                switch (last) {
                    case TranscriptRow.ToolHead r -> new TranscriptRow.ToolHead(r.block(), r.cell(), r.unfolded());
                    case TranscriptRow.ToolCaption r -> new TranscriptRow.ToolCaption(r.block(), r.part(), true);
                    case TranscriptRow.ToolFact r -> new TranscriptRow.ToolFact(r.block(), r.text(), true);
                    case TranscriptRow.ToolText r ->
                        new TranscriptRow.ToolText(r.block(), r.language(), r.text(), true);
                    case TranscriptRow.ToolDiff r -> new TranscriptRow.ToolDiff(r.block(), r.lines(), true);
                    case TranscriptRow.More r -> new TranscriptRow.More(r.block(), r.lines(), true);
                    case TranscriptRow r -> r;
                });
    }

    private void end(TurnEnd e) {
        if (e.failure().isPresent()) {
            rows.add(new TranscriptRow.Failed(place, e.failure().get(), true));
        } else {
            rows.add(new TranscriptRow.End(place, e));
        }
    }
}
