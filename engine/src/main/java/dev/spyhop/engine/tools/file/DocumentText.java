package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.ResolvedPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of documents that are no text: PDF through `pdftotext` in layout mode, pictures through
/// `tesseract`, where the machine has them (`tools 4.2`).
final class DocumentText {
    private static final Set<String> IMAGES = Set.of("png", "jpg", "jpeg", "tif", "tiff", "bmp");
    private static final Pattern PAGES = Pattern.compile("([1-9][0-9]{0,5})(?:-([1-9][0-9]{0,5}))?");

    private final Programs programs;
    private final FileLimits limits;

    DocumentText(Programs programs, FileLimits limits) {
        this.programs = programs;
        this.limits = limits;
    }

    static boolean isPdf(ResolvedPath path) {
        return extension(path).equals("pdf");
    }

    static boolean isImage(ResolvedPath path) {
        return IMAGES.contains(extension(path));
    }

    private static String extension(ResolvedPath path) {
        String name = path.display();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /// The text of a PDF.
    ///
    /// @param pages `N` or `N-M`, all where absent
    ToolResult pdf(ResolvedPath path, Optional<String> pages, Deadline deadline)
            throws ToolException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("-layout", "-enc", "UTF-8"));
        if (pages.isPresent()) {
            command.addAll(range(pages.get()));
        }
        command.add(path.real().toString());
        command.add("-");
        String raw = run(
                programs.pdfToText(),
                command,
                path,
                "pdf",
                "install poppler-utils, or convert the file to text",
                deadline);
        String text = cleaned(raw);
        boolean small = Text.utf8Bytes(text) <= limits.readBytes();
        return small ? ToolResult.bounded(text, true, JsonObject.EMPTY) : ToolResult.of(text, true, JsonObject.EMPTY);
    }

    /// The text in a picture.
    ToolResult image(ResolvedPath path, Deadline deadline) throws ToolException, InterruptedException {
        String text = run(
                programs.tesseract(),
                List.of(path.real().toString(), "stdout"),
                path,
                "image",
                "install tesseract, or describe the picture in words",
                deadline);
        String wrapped = "<image_ocr path=\"" + ReadAction.attribute(path.display()) + "\">\n" + cleaned(text)
                + "\n</image_ocr>";
        return ToolResult.of(wrapped, true, JsonObject.EMPTY);
    }

    private static List<String> range(String pages) throws ToolException {
        Matcher m = PAGES.matcher(pages.strip());
        if (!m.matches()) {
            throw Refusals.invalid("pages", "'pages' is N or N-M with pages from 1, such as 2-5. Nothing was read.");
        }
        String first = m.group(1);
        String last = m.group(2) == null ? first : m.group(2);
        if (Integer.parseInt(last) < Integer.parseInt(first)) {
            throw Refusals.invalid("pages", "'pages' ends before it begins: " + pages + ". Nothing was read.");
        }
        return List.of("-f", first, "-l", last);
    }

    private String run(
            String program, List<String> arguments, ResolvedPath path, String kind, String hint, Deadline deadline)
            throws ToolException, InterruptedException {
        Optional<String> found = Programs.find(program);
        if (found.isEmpty()) {
            throw new ToolException(new ToolError.NotAvailable(Json.compact(JsonValue.object()
                    .put("type", "binary_unavailable")
                    .put("kind", kind)
                    .put("binary", program)
                    .put("reason", program + " is not installed or not on the path")
                    .put("hint", hint)
                    .build())));
        }
        List<String> command = new ArrayList<>();
        command.add(found.get());
        command.addAll(arguments);
        return Programs.output(command, path.display(), limits.documentBytes(), deadline);
    }

    /// Blank runs become one blank line, NUL the replacement character, no-break space a space; trailing
    /// blanks go.
    static String cleaned(String raw) {
        StringBuilder out = new StringBuilder(raw.length());
        boolean blank = false;
        for (String line : raw.replace('\0', '\uFFFD').replace('\u00A0', ' ').split("[\n\f]", -1)) {
            String kept = line.stripTrailing();
            if (!kept.isEmpty()) {
                out.append(out.isEmpty() ? "" : blank ? "\n\n" : "\n").append(kept);
                blank = false;
            } else {
                blank = true;
            }
        }
        return out.toString();
    }
}
