package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import java.util.List;

/// What a model is told about the `File` tool: whole, or narrowed to reading (`tools 1.3`, `4.1`).
final class FileSchema {
    private static final String READING =
            "Look at workspace files. read: text by lines (PDF too); list: one folder; search_name: fuzzy file names;"
                    + " search_content: regex in files.";
    private static final String WHOLE =
            "Read, find and change workspace files. read: text by lines (PDF too); list: one folder; search_name: fuzzy"
                    + " file names; search_content: regex in files; write: create or replace a whole file; edit: replace"
                    + " one occurrence of search by replace, after the file was read.";

    private FileSchema() {}

    static ToolDefinition definition(boolean readOnly) {
        JsonValue.ObjectBuilder p = JsonValue.object()
                .put(
                        "action",
                        JsonValue.object()
                                .put("enum", JsonValue.strings(FileAction.words(readOnly)))
                                .put("type", "string")
                                .build())
                .put("case_insensitive", property("boolean", "search_content"));
        if (!readOnly) {
            p.put("content", property("string", "write: the whole new text"));
        }
        p.put("context_lines", property("integer", "search_content: lines around a match, default 2"))
                .put("exclude", strings("search_*: globs to skip; replaces the default excludes ([] skips nothing)"));
        if (!readOnly) {
            p.put("expected_hash", property("string", "write, edit: sha256:<hex> the file must have now"));
        }
        p.put("extensions", strings("search_name: only these, such as java"))
                .put("include", strings("search_content: only files matching these globs"))
                .put("include_ignored", property("boolean", "search_name: .gitignore'd files too"))
                .put("limit", property("integer", "search_name: rows, default 20, at most 200"))
                .put("max_lines", property("integer", "read: default and most 500"))
                .put("max_results", property("integer", "search_content: default 100"))
                .put("pages", property("string", "read of a PDF: N or N-M"))
                .put(
                        "path",
                        property("string", "file or folder, relative to the workspace; searches and list default to ."))
                .put("pattern", property("string", "search_content: RE2 regular expression, per line"))
                .put("query", property("string", "search_name: part of a name or path"));
        if (!readOnly) {
            p.put("replace", property("string", "edit: new text"))
                    .put("search", property("string", "edit: text that occurs exactly once, with enough context"));
        }
        p.put("start_line", property("integer", "read: first line, from 1"));
        JsonObject schema = JsonValue.object()
                .put("properties", p.build())
                .put("required", JsonValue.strings(List.of("action")))
                .put("type", "object")
                .build();
        return ToolDefinition.nativeTool("File", readOnly ? READING : WHOLE, schema, false);
    }

    private static JsonObject property(String type, String description) {
        return JsonValue.object()
                .put("description", description)
                .put("type", type)
                .build();
    }

    private static JsonObject strings(String description) {
        return JsonValue.object()
                .put("description", description)
                .put("items", JsonValue.object().put("type", "string").build())
                .put("type", "array")
                .build();
    }
}
