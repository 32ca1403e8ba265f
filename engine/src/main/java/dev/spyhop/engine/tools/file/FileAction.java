package dev.spyhop.engine.tools.file;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The actions of the `File` tool with the keys each takes (`tools 4.1`).
enum FileAction {
    READ("read", true),
    LIST("list", true),
    SEARCH_NAME("search_name", true),
    SEARCH_CONTENT("search_content", true),
    WRITE("write", false),
    EDIT("edit", false);

    /// Synonyms of the path, which every action folds.
    private static final Map<String, String> PATH = Map.of("file_path", "path", "filePath", "path");

    private final String word;
    private final boolean reading;

    FileAction(String word, boolean reading) {
        this.word = word;
        this.reading = reading;
    }

    /// The word in arguments.
    String word() {
        return word;
    }

    /// Whether it changes nothing.
    boolean isReading() {
        return reading;
    }

    /// Keys that must be there.
    List<String> required() {
        return switch (this) {
            case READ -> List.of("path");
            case LIST -> List.of();
            case SEARCH_NAME -> List.of("query");
            case SEARCH_CONTENT -> List.of("pattern");
            case WRITE -> List.of("path", "content");
            case EDIT -> List.of("path", "search", "replace");
        };
    }

    private List<String> optional() {
        return switch (this) {
            case READ -> List.of("start_line", "max_lines", "pages");
            case LIST -> List.of("path");
            case SEARCH_NAME -> List.of("path", "limit", "extensions", "exclude", "include_ignored");
            case SEARCH_CONTENT ->
                List.of("path", "include", "exclude", "context_lines", "case_insensitive", "max_results");
            case WRITE, EDIT -> List.of("expected_hash");
        };
    }

    /// Whether it takes this key.
    boolean takes(String key) {
        return required().contains(key) || optional().contains(key);
    }

    /// All keys it takes, required ones first.
    String keys() {
        return Stream.concat(required().stream(), optional().stream()).collect(Collectors.joining(", "));
    }

    /// The canonical key that this key stands for.
    Optional<String> canonical(String key) {
        return Optional.ofNullable(PATH.get(key))
                .or(() -> Optional.ofNullable(ownSynonyms().get(key)));
    }

    private Map<String, String> ownSynonyms() {
        return switch (this) {
            case READ ->
                Map.of(
                        "offset", "start_line",
                        "line_offset", "start_line",
                        "limit", "max_lines",
                        "n_lines", "max_lines",
                        "num_lines", "max_lines");
            case SEARCH_NAME -> Map.of("max_results", "limit", "extension", "extensions");
            case SEARCH_CONTENT -> Map.of("limit", "max_results", "query", "pattern");
            case EDIT ->
                Map.of(
                        "old_string", "search",
                        "old_str", "search",
                        "oldText", "search",
                        "old_text", "search",
                        "new_string", "replace",
                        "new_str", "replace",
                        "newText", "replace",
                        "new_text", "replace",
                        "replacement", "replace");
            case LIST, WRITE -> Map.of();
        };
    }

    /// The action of that word.
    static Optional<FileAction> of(String word) {
        return Arrays.stream(values()).filter(a -> a.word.equals(word)).findFirst();
    }

    /// The words of all actions, or of the reading ones.
    static List<String> words(boolean readingOnly) {
        return Arrays.stream(values())
                .filter(a -> a.reading || !readingOnly)
                .map(FileAction::word)
                .toList();
    }
}
