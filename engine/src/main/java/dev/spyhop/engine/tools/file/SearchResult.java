package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.SkipReason;
import dev.spyhop.engine.workspace.SkipTally;
import dev.spyhop.engine.workspace.WorkspacePaths;
import java.util.ArrayList;
import java.util.List;

/// The result of a content search as it grows, file by file in order, until one of its bounds is met. Since
/// files arrive in order, the same tree gives the same result, however many threads searched.
final class SearchResult {
    private final WorkspacePaths paths;
    private final int most;
    private final int mostBytes;
    private final List<JsonValue> rows = new ArrayList<>();
    private SkipTally walked = new SkipTally();
    private final SkipTally scanned = new SkipTally();
    private int bytes;
    private long filesSearched;
    private String endedBy = "";

    SearchResult(WorkspacePaths paths, int most, int mostBytes) {
        this.paths = paths;
        this.most = most;
        this.mostBytes = mostBytes;
    }

    /// Takes in the next file.
    ///
    /// @return whether more files are wanted
    boolean add(FileScan.Outcome outcome) {
        if (outcome.skip().isPresent()) {
            scanned.add(outcome.skip().get(), false);
            return true;
        }
        filesSearched++;
        String file =
                outcome.hits().isEmpty() ? "" : paths.display(outcome.file().path());
        for (Hit hit : outcome.hits()) {
            JsonObject row = hit.toJson(file);
            bytes += Text.utf8Bytes(Json.compact(row)) + 1;
            if (rows.size() == most) {
                endedBy = "max_results";
            } else if (bytes > mostBytes && !rows.isEmpty()) {
                endedBy = "bytes";
            }
            if (!endedBy.isEmpty()) {
                return false;
            }
            rows.add(row);
        }
        return true;
    }

    /// What the walk had skipped when it came to the files taken in last.
    void walkSkipped(SkipTally soFar) {
        walked = soFar;
    }

    /// The search ended before its end.
    void endEarly(String by) {
        endedBy = endedBy.isEmpty() ? by : endedBy;
    }

    ToolResult toToolResult() {
        SkipTally skipped = walked.copy();
        skipped.addAll(scanned);
        JsonValue.ObjectBuilder json = JsonValue.object()
                .put("matches", new JsonArray(rows))
                .put("total_matches", rows.size())
                .put("files_searched", filesSearched)
                .put("truncated", !endedBy.isEmpty());
        if (!endedBy.isEmpty()) {
            json.put("truncated_by", endedBy);
        }
        json.put("skipped", skipped.toJson());
        if (skipped.count(SkipReason.EXCLUDED) > 0) {
            json.put("hint", "exclude=[] searches the excluded entries too");
        }
        return ToolResult.bounded(
                Json.compact(json.build()),
                true,
                JsonValue.object()
                        .put("event", "file.search_content")
                        .put("total_matches", rows.size())
                        .put("files_searched", filesSearched)
                        .put("truncated", !endedBy.isEmpty())
                        .build());
    }
}
