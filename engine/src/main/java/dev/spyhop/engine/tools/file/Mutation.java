package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.FileFacts;
import dev.spyhop.engine.workspace.FileReplacer;
import dev.spyhop.engine.workspace.FileVersions;
import dev.spyhop.engine.workspace.FileVersions.Version;
import dev.spyhop.engine.workspace.ResolvedPath;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// One change of one file: carried out, remembered as seen, and told with its diff (`tools 4.6`, `4.7`).
final class Mutation {
    private final ResolvedPath path;
    private final Optional<String> before;
    private final String after;
    private final byte[] content;
    private final boolean created;

    /// A change that is not yet made.
    ///
    /// @param path the file
    /// @param before its text before; empty text for a new file, absent where it was no text or too large
    ///     to compare
    /// @param after its text after
    /// @param content its bytes after, not copied
    /// @param created whether the file is new
    Mutation(ResolvedPath path, Optional<String> before, String after, byte[] content, boolean created) {
        this.path = path;
        this.before = before;
        this.after = after;
        this.content = content;
        this.created = created;
    }

    /// Writes the file and remembers the version, so that a following edit needs no read.
    ///
    /// @return the hash of what was written
    String carryOut(FileVersions versions) throws ToolException {
        String hash = Content.hash(content);
        try {
            FileReplacer.replace(path.real(), content);
            FileFacts facts = FileFacts.of(path.real());
            versions.saw(path.real(), new Version(content.length, facts.modified(), hash));
        } catch (IOException e) {
            versions.forget(path.real());
            throw Refusals.failed("cannot write " + path.display(), e);
        }
        return hash;
    }

    /// The result.
    ///
    /// @param headline what was done, one line
    /// @param hash of the new content
    ToolResult result(String headline, String hash, FileLimits limits) {
        Optional<UnifiedDiff> diff = before.map(old -> new UnifiedDiff(path.display(), old, after));
        StringBuilder text = new StringBuilder(headline).append('\n');
        if (diff.isPresent()) {
            Bounded<String> shown = diff.get().text(limits.diffChars());
            text.append(shown.value());
            if (shown.truncated()) {
                text.append("[TRUNCATED] The diff is longer: ")
                        .append(diff.get().added())
                        .append(" lines added, ")
                        .append(diff.get().removed())
                        .append(" removed in all.\n");
            }
            if (diff.get().isCoarse()) {
                text.append("[NOTE] The texts differ so much that the diff is not the smallest one.\n");
            }
        } else {
            text.append("[NO DIFF] The old content was not UTF-8 text or too large to compare.\n");
        }
        text.append("content_hash: ").append(hash);
        return ToolResult.bounded(text.toString(), true, metadata(diff, hash, limits));
    }

    private JsonObject metadata(Optional<UnifiedDiff> diff, String hash, FileLimits limits) {
        Bounded<String> shown =
                diff.map(d -> d.text(limits.diffMetadataChars())).orElse(new Bounded<>("", true));
        JsonValue.ObjectBuilder file = JsonValue.object()
                .put("path", path.display())
                .put("outcome", created ? "created" : "updated")
                .put("bytes", content.length)
                .put("content_hash", hash);
        JsonValue.ObjectBuilder mutation = JsonValue.object().put("diff", shown.value());
        if (shown.truncated()) {
            mutation.put("diff_truncated", true);
        }
        // Where the old content could not be compared the counts are unknown, so they are absent.
        diff.ifPresent(d -> {
            file.put("added", d.added()).put("removed", d.removed());
            mutation.put("added", d.added()).put("removed", d.removed());
        });
        return JsonValue.object()
                .put("event", "file.mutation")
                .put(
                        "mutation",
                        mutation.put("files", new JsonArray(List.of(file.build())))
                                .put("renames", new JsonArray(List.of()))
                                .build())
                .build();
    }
}
