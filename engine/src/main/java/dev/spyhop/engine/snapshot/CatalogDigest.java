package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.json.CanonicalJson;
import dev.spyhop.engine.model.ToolDefinition;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// The one hash of a request's tools, `active_tool_catalog_sha256` (`tool-studio 2.1`). Request manifest,
/// snapshot, step receipt and `contract` all call this; nothing else defines a hash of the catalog.
public final class CatalogDigest {
    private CatalogDigest() {}

    /// The digest as 64 lower-case hex digits. Moves on add, remove, reorder, rename, and any edit of a
    /// description or schema; not on the key order of a schema, nor on transport flags.
    ///
    /// @param tools in request order, as prepared
    public static String of(List<ToolDefinition> tools) {
        MessageDigest sha = sha256();
        StringBuilder one = new StringBuilder(2048);
        for (ToolDefinition tool : tools) {
            one.setLength(0);
            appendInput(one, tool);
            sha.update(one.toString().getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    /// The bytes that are hashed: name, U+0001, description, U+0001, canonical schema, LF, for each tool.
    static byte[] input(List<ToolDefinition> tools) {
        StringBuilder all = new StringBuilder();
        tools.forEach(tool -> appendInput(all, tool));
        return all.toString().getBytes(StandardCharsets.UTF_8);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    private static void appendInput(StringBuilder out, ToolDefinition tool) {
        out.append(tool.name()).append('\u0001').append(tool.description()).append('\u0001');
        CanonicalJson.append(out, tool.inputSchema());
        out.append('\n');
    }
}
