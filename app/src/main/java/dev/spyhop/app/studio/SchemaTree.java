package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.studio.JsonOutline.Kind;
import dev.spyhop.app.studio.JsonOutline.Node;
import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.app.ui.TreeRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Draws an input schema as rows: a row a property with its type, bounds and bytes, its remaining keywords
/// below. Whatever
/// is no schema is drawn as plain JSON, so that nothing is left out. Opens lazily, {@value #CHUNK} rows at a
/// time.
final class SchemaTree {
    static final int CHUNK = 100;

    private static final int TEXT_CHARS = 400;
    /// Keywords that the row of a schema itself says, or that have rows of their own.
    private static final Set<String> SAID =
            Set.of("type", "enum", "properties", "items", "required", "minimum", "maximum", "anyOf", "oneOf", "allOf");

    private final Messages messages;
    private final long offset;

    /// A builder of rows.
    ///
    /// @param messages the studio's words
    /// @param offset where the outline's text begins in the measured text
    SchemaTree(Messages messages, long offset) {
        this.messages = messages;
        this.offset = offset;
    }

    /// The row of a whole schema.
    TreeRow root(Node schema) {
        String bytes = bytes(schema.value());
        int required = requiredNames(schema).size();
        String detail = required == 0 ? bytes : messages.text("tree.root", bytes, required);
        return row(typeWord(schema), detail, schema, schema.value());
    }

    private TreeRow schemaRow(String name, Node schema, boolean required) {
        List<String> words = new ArrayList<>();
        words.add(type(schema));
        schema.member("enum")
                .ifPresent(
                        e -> words.add(messages.text("tree.enum", e.children().size())));
        bound(schema, "minimum", "≥").ifPresent(words::add);
        bound(schema, "maximum", "≤").ifPresent(words::add);
        if (required) {
            words.add(messages.text("tree.required"));
        }
        words.add(bytes(schema.part()));
        return row(name, String.join(" · ", words), schema, schema.part());
    }

    private TreeRow row(String name, String detail, Node schema, ByteRange range) {
        if (schema.kind() != Kind.OBJECT || schema.children().stream().noneMatch(this::hasRows)) {
            return TreeRow.leaf(name, detail, at(range));
        }
        return TreeRow.branch(name, detail, at(range), () -> schemaChildren(schema));
    }

    private boolean hasRows(Node keyword) {
        return keyword.name().filter("enum"::equals).isPresent()
                || !keyword.children().isEmpty()
                || keyword.name().filter(SAID::contains).isEmpty();
    }

    private List<TreeRow> schemaChildren(Node schema) {
        List<TreeRow> rows = new ArrayList<>();
        for (Node keyword : schema.children()) {
            switch (keyword.name().orElse("")) {
                case "properties" -> {
                    Set<String> required = requiredNames(schema);
                    for (Node p : keyword.children()) {
                        String name = p.name().orElse("");
                        rows.add(
                                p.kind() == Kind.OBJECT ? schemaRow(name, p, required.contains(name)) : plain(name, p));
                    }
                }
                case "items" ->
                    rows.add(keyword.kind() == Kind.OBJECT ? schemaRow("items", keyword, false) : plain(keyword));
                case "anyOf", "oneOf", "allOf" -> {
                    String name = keyword.name().orElse("");
                    int n = 0;
                    for (Node choice : keyword.children()) {
                        n++;
                        rows.add(schemaRow(name + " " + n, choice, false));
                    }
                }
                case "enum" ->
                    rows.add(
                            keyword.children().isEmpty()
                                    ? plain(keyword)
                                    : TreeRow.leaf("", enumWords(keyword), at(keyword.part())));
                case "type", "required", "minimum", "maximum" -> {
                    // The row of the schema has said these.
                }
                default -> rows.add(plain(keyword));
            }
        }
        return chunked(rows);
    }

    private TreeRow plain(Node node) {
        return plain(node.name().orElse(""), node);
    }

    private TreeRow plain(String name, Node node) {
        return switch (node.kind()) {
            case STRING -> TreeRow.leaf(name, '"' + cut(oneLine(node.text())) + '"', at(node.part()));
            case NUMBER, BOOLEAN, NULL -> TreeRow.leaf(name, cut(node.text()), at(node.part()));
            case OBJECT, ARRAY -> {
                String detail = messages.text(
                        node.kind() == Kind.OBJECT ? "tree.object" : "tree.array",
                        node.children().size(),
                        bytes(node.part()));
                yield node.children().isEmpty()
                        ? TreeRow.leaf(name, node.kind() == Kind.OBJECT ? "{}" : "[]", at(node.part()))
                        : TreeRow.branch(
                                name,
                                detail,
                                at(node.part()),
                                () -> chunked(node.children().stream()
                                        .map(this::plain)
                                        .toList()));
            }
        };
    }

    private List<TreeRow> chunked(List<TreeRow> rows) {
        if (rows.size() <= CHUNK) {
            return rows;
        }
        List<TreeRow> rest = rows.subList(CHUNK, rows.size());
        List<TreeRow> shown = new ArrayList<>(rows.subList(0, CHUNK));
        Optional<ByteRange> range = rest.getFirst()
                .range()
                .flatMap(first -> rest.getLast().range().map(last -> new ByteRange(first.start(), last.end())));
        shown.add(new TreeRow("", messages.text("tree.more", rest.size()), range, () -> chunked(rest), false));
        return shown;
    }

    private String type(Node schema) {
        String word = typeWord(schema);
        Optional<Node> items = schema.member("items").filter(i -> i.kind() == Kind.OBJECT);
        return word.equals("array") && items.isPresent() ? messages.text("tree.arrayOf", typeWord(items.get())) : word;
    }

    private String typeWord(Node schema) {
        Optional<Node> type = schema.member("type");
        if (type.isPresent()) {
            Node t = type.get();
            return t.kind() == Kind.ARRAY
                    ? t.children().stream().map(Node::text).collect(Collectors.joining("|"))
                    : t.text();
        }
        for (String choice : List.of("$ref", "anyOf", "oneOf", "allOf", "const", "enum")) {
            if (schema.member(choice).isPresent()) {
                return choice;
            }
        }
        return messages.text(schema.kind() == Kind.OBJECT ? "tree.anyType" : "tree.notSchema");
    }

    private static Optional<String> bound(Node schema, String keyword, String sign) {
        return schema.member(keyword).filter(b -> b.kind() == Kind.NUMBER).map(b -> sign + " " + b.text());
    }

    private static Set<String> requiredNames(Node schema) {
        return schema.member("required").stream()
                .flatMap(r -> r.children().stream())
                .map(Node::text)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static String enumWords(Node values) {
        return cut(values.children().stream()
                .map(v -> v.text().isEmpty() ? "\"\"" : oneLine(v.text()))
                .collect(Collectors.joining("  ")));
    }

    private ByteRange at(ByteRange range) {
        return range.shifted(offset);
    }

    private String bytes(ByteRange range) {
        return messages.text("bytes", range.length());
    }

    private static String oneLine(String text) {
        return text.replace('\n', '⏎').replace('\r', '⏎').replace('\t', ' ');
    }

    private static String cut(String text) {
        return text.length() <= TEXT_CHARS ? text : text.substring(0, text.offsetByCodePoints(0, TEXT_CHARS / 2)) + "…";
    }
}
