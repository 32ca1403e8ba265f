package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonNumber;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.ByteOrder;
import dev.spyhop.engine.workspace.FileTree;
import dev.spyhop.engine.workspace.GlobSet;
import dev.spyhop.engine.workspace.ResolvedPath;
import dev.spyhop.engine.workspace.SkipReason;
import dev.spyhop.engine.workspace.SkipTally;
import dev.spyhop.engine.workspace.WorkspacePaths;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.PriorityQueue;

/// `File.search_name` (`tools 4.4`): files whose name or path fits a query, best first. Honours
/// `.gitignore`, looks at hidden files, and says what it skipped.
final class NameSearch {
    private static final List<String> DEFAULT_EXCLUDES = List.of(
            "target/**", "node_modules/**", ".git/**", "DerivedData/**", "dist/**", "build/**", "*.lock", "*.plist");
    private static final Comparator<Row> BEST_FIRST =
            Comparator.comparingDouble(Row::score).reversed().thenComparing(Row::path, ByteOrder.NAMES);

    private final WorkspacePaths paths;
    private final FileLimits limits;

    NameSearch(WorkspacePaths paths, FileLimits limits) {
        this.paths = paths;
        this.limits = limits;
    }

    private record Row(String path, String name, double score) {
        JsonObject toJson() {
            BigDecimal rounded = BigDecimal.valueOf(score).setScale(4, RoundingMode.HALF_UP);
            return JsonValue.object()
                    .put("path", path)
                    .put("name", name)
                    .put("score", new JsonNumber(rounded, false))
                    .build();
        }
    }

    /// What the walk has gathered so far. Confined to the walking thread until the walk has ended.
    private static final class Gathered implements FileTree.Visitor {
        private final NameScore score;
        private final List<String> extensions;
        private final int limit;
        private final Deadline deadline;
        private final PriorityQueue<Row> best = new PriorityQueue<>(BEST_FIRST.reversed());
        private final SkipTally skipped = new SkipTally();
        private long matches;
        private boolean timedOut;

        Gathered(String query, List<String> extensions, int limit, Deadline deadline) {
            this.score = new NameScore(query);
            this.extensions = extensions;
            this.limit = limit;
            this.deadline = deadline;
        }

        @Override
        public boolean wantsMore() {
            timedOut = timedOut || deadline.hasPassed();
            return !timedOut && !deadline.isCancelled();
        }

        @Override
        public void file(FileTree.Found file) {
            OptionalDouble fit =
                    hasExtension(file.name()) ? score.of(file.name(), file.relative()) : OptionalDouble.empty();
            if (fit.isPresent()) {
                matches++;
                best.add(new Row(file.relative(), file.name(), fit.getAsDouble()));
                if (best.size() > limit) {
                    best.poll();
                }
            }
        }

        private boolean hasExtension(String name) {
            int dot = name.lastIndexOf('.');
            return extensions.isEmpty()
                    || (dot >= 0 && extensions.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT)));
        }

        @Override
        public void skipped(SkipReason reason, boolean folder) {
            skipped.add(reason, folder);
        }
    }

    ToolResult run(FileArguments arguments, ResolvedPath base, ToolContext context)
            throws ToolException, InterruptedException {
        Deadline deadline = new Deadline(context.cancel(), limits.timeout());
        Gathered gathered = new Gathered(
                arguments.text("query").strip(),
                extensions(arguments.texts("extensions", List.of())),
                arguments.clamped("limit", 20, 1, 200),
                deadline);
        GlobSet exclude = Globs.compiled("exclude", arguments.texts("exclude", DEFAULT_EXCLUDES));
        FileTree.Options options = new FileTree.Options(!arguments.flag("include_ignored"), exclude);
        try {
            Workers.aside(() -> {
                new FileTree(paths, options, gathered).walk(base.real());
                return true;
            });
        } catch (IOException e) {
            throw Refusals.failed("cannot search " + base.display(), e);
        }
        if (deadline.isCancelled()) {
            deadline.check("searching names");
        }
        return result(gathered);
    }

    private static List<String> extensions(List<String> given) {
        return given.stream()
                .map(e -> e.replaceFirst("^\\.+", "").toLowerCase(Locale.ROOT))
                .toList();
    }

    private ToolResult result(Gathered gathered) {
        List<Row> rows = new ArrayList<>(gathered.best);
        rows.sort(BEST_FIRST);
        List<JsonValue> shown = new ArrayList<>();
        int bytes = 0;
        for (Row row : rows) {
            JsonObject json = row.toJson();
            bytes += Text.utf8Bytes(Json.compact(json)) + 1;
            if (bytes > limits.searchResultBytes()) {
                break;
            }
            shown.add(json);
        }
        JsonValue.ObjectBuilder json = JsonValue.object()
                .put("matches", new JsonArray(shown))
                .put("total_matches", gathered.matches)
                .put("truncated", gathered.timedOut || shown.size() < gathered.matches);
        if (gathered.timedOut) {
            json.put("truncated_by", "time");
        }
        json.put("skipped", gathered.skipped.toJson());
        long left = gathered.skipped.count(SkipReason.IGNORED) + gathered.skipped.count(SkipReason.EXCLUDED);
        if (left > 0) {
            json.put("hint", "include_ignored=true and exclude=[] search the ignored and excluded entries too");
        }
        return ToolResult.bounded(
                Json.compact(json.build()),
                true,
                JsonValue.object()
                        .put("event", "file.search_name")
                        .put("total_matches", gathered.matches)
                        .build());
    }
}
