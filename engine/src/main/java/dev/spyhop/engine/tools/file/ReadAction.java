package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.FileFacts;
import dev.spyhop.engine.workspace.FileVersions;
import dev.spyhop.engine.workspace.FileVersions.Version;
import dev.spyhop.engine.workspace.ResolvedPath;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// `File.read` (`tools 4.2`): small text as it is, else a window of numbered lines; documents through an
/// extractor.
final class ReadAction {
    private static final byte[] PDF_MAGIC = "%PDF".getBytes(StandardCharsets.US_ASCII);

    private final FileVersions versions;
    private final FileLimits limits;
    private final DocumentText documents;

    ReadAction(FileVersions versions, FileLimits limits, DocumentText documents) {
        this.versions = versions;
        this.limits = limits;
        this.documents = documents;
    }

    ToolResult run(FileArguments arguments, ResolvedPath path, ToolContext context)
            throws ToolException, InterruptedException {
        FileFacts facts = Target.regularFile(path, "cannot read");
        Deadline deadline = new Deadline(context.cancel(), limits.timeout());
        try {
            if (DocumentText.isPdf(path) || startsLikePdf(path)) {
                return documents.pdf(path, arguments.optionalText("pages"), deadline);
            }
            if (arguments.has("pages")) {
                throw Refusals.invalid(
                        "pages",
                        "'pages' is for PDF files; " + path.display() + " is none. Use"
                                + " start_line and max_lines. Nothing was read.");
            }
            return DocumentText.isImage(path)
                    ? documents.image(path, deadline)
                    : text(arguments, path, facts, deadline);
        } catch (CharacterCodingException e) {
            throw Refusals.failed("cannot read " + path.display()
                    + ": it is not valid UTF-8 text (binary, or another encoding); nothing was decoded");
        } catch (IOException e) {
            throw Refusals.failed("cannot read " + path.display(), e);
        }
    }

    private boolean startsLikePdf(ResolvedPath path) throws IOException {
        return Arrays.equals(Target.bytes(path, PDF_MAGIC.length), PDF_MAGIC);
    }

    private ToolResult text(FileArguments arguments, ResolvedPath path, FileFacts facts, Deadline deadline)
            throws ToolException, IOException, InterruptedException {
        long start = arguments.positive("start_line", 1);
        long lines = Math.min(arguments.positive("max_lines", limits.readLines()), limits.readLines());
        boolean ranged = arguments.has("start_line") || arguments.has("max_lines");
        if (!ranged && facts.size() <= limits.readBytes()) {
            byte[] bytes = Target.bytes(path, limits.readBytes() + 1);
            String text = Content.decode(bytes);
            long total = lineCount(text);
            if (bytes.length <= limits.readBytes() && total <= limits.readLines()) {
                String hash = Content.hash(bytes);
                versions.saw(path.real(), new Version(bytes.length, facts.modified(), hash));
                return ToolResult.bounded(text, true, metadata(path, hash, total, bytes.length));
            }
        }
        TextPage page = new TextPage(start, lines, limits.readBytes());
        try (SeekableByteChannel channel = Target.open(path)) {
            page.read(channel, deadline, "reading " + path.display());
        }
        versions.saw(path.real(), new Version(page.bytes(), facts.modified(), page.hash()));
        return ToolResult.bounded(
                wrapped(path, page), true, metadata(path, page.hash(), page.totalLines(), page.bytes()));
    }

    private static long lineCount(String text) {
        long newlines = text.chars().filter(c -> c == '\n').count();
        return text.isEmpty() || text.endsWith("\n") ? newlines : newlines + 1;
    }

    private static JsonObject metadata(ResolvedPath path, String hash, long lines, long bytes) {
        return JsonValue.object()
                .put("event", "file.read")
                .put("path", path.display())
                .put("content_hash", hash)
                .put("total_lines", lines)
                .put("bytes", bytes)
                .build();
    }

    private static String wrapped(ResolvedPath path, TextPage page) {
        boolean shown = page.shownLast() > 0;
        boolean truncated = page.hasMore() || page.isLastLineCut();
        long next = page.shownLast() + 1;
        StringBuilder out = new StringBuilder("<file path=\"")
                .append(attribute(path.display()))
                .append("\" total_lines=\"")
                .append(page.totalLines())
                .append("\" shown_lines=\"")
                .append(shown ? page.shownFirst() + "-" + page.shownLast() : "none")
                .append("\" truncated=\"")
                .append(truncated)
                .append('"');
        if (page.hasMore()) {
            out.append(" next_start_line=\"").append(next).append('"');
        }
        out.append(" content_hash=\"").append(page.hash()).append("\">\n").append(page.body());
        if (!shown) {
            out.append("[NO CONTENT] The file has ")
                    .append(page.totalLines())
                    .append(" lines; line ")
                    .append(page.shownFirst())
                    .append(" is past its end.\n");
        }
        if (page.isLastLineCut()) {
            out.append("[TRUNCATED] Line ")
                    .append(page.shownLast())
                    .append(" has ")
                    .append(page.lastLineChars())
                    .append(" characters; only its beginning is shown. search_content shows other parts of it.\n");
        }
        if (page.hasMore()) {
            out.append("[TRUNCATED] Lines ")
                    .append(next)
                    .append('-')
                    .append(page.totalLines())
                    .append(" follow; continue with start_line=")
                    .append(next)
                    .append(".\n");
        }
        return out.append("</file>").toString();
    }

    static String attribute(String value) {
        return value.replace("&", "&amp;")
                .replace("\"", "&quot;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\n", "&#10;");
    }
}
