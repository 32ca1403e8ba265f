package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.ByteOrder;
import dev.spyhop.engine.workspace.ResolvedPath;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/// `File.list` (`tools 4.3`): one level, sorted by the bytes of names, hidden files shown, ignore files not
/// applied.
final class ListAction {
    private static final int CHECK_EVERY = 1_000;

    private final FileLimits limits;

    ListAction(FileLimits limits) {
        this.limits = limits;
    }

    private record Listing(List<String> names, long total) {}

    ToolResult run(ResolvedPath path, ToolContext context) throws ToolException, InterruptedException {
        Listing listing;
        try {
            listing = names(path.real(), new Deadline(context.cancel(), limits.timeout()), path.display());
        } catch (IOException e) {
            throw Refusals.failed("cannot list " + path.display(), e);
        }
        List<JsonValue> rows = new ArrayList<>(listing.names().size());
        for (String name : listing.names()) {
            boolean folder = Files.isDirectory(path.real().resolve(name), LinkOption.NOFOLLOW_LINKS);
            rows.add(JsonValue.object().put("name", name).put("is_dir", folder).build());
        }
        JsonArray entries = new JsonArray(rows);
        boolean cut = listing.total() > rows.size();
        JsonValue result = !cut
                ? entries
                : JsonValue.object()
                        .put("entries", entries)
                        .put("listed_entries", rows.size())
                        .put("total_entries", listing.total())
                        .put("truncated", true)
                        .build();
        return ToolResult.bounded(
                Json.compact(result),
                true,
                JsonValue.object()
                        .put("event", "file.list")
                        .put("path", path.display())
                        .put("total_entries", listing.total())
                        .build());
    }

    /// Keeps only the first names, so that a folder of any size is listed in bounded memory.
    private Listing names(Path folder, Deadline deadline, String display)
            throws IOException, ToolException, InterruptedException {
        PriorityQueue<String> kept = new PriorityQueue<>(ByteOrder.NAMES.reversed());
        long total = 0;
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path path : stream) {
                if (total++ % CHECK_EVERY == 0) {
                    deadline.check("listing " + display);
                }
                kept.add(String.valueOf(path.getFileName()));
                if (kept.size() > limits.listEntries()) {
                    kept.poll();
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        List<String> names = new ArrayList<>(kept);
        names.sort(ByteOrder.NAMES);
        return new Listing(names, total);
    }
}
