package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ContentBlock.ToolResult;
import dev.spyhop.engine.model.ContentBlock.ToolUse;
import dev.spyhop.engine.provider.wire.Secrets;
import dev.spyhop.engine.provider.wire.Utf16;
import dev.spyhop.engine.text.Text;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// The text of a tool result as a request carries it (`tool-studio 6.4`, `tools 22.2`): without secrets, and
/// cut where it is long and its tool did not bound it. A function of the stored call and result alone, so that
/// history keeps its bytes.
final class ResultText {
    private static final int WHOLE_CHARS = 12_000;
    private static final int PART_CHARS = 4_000;
    private static final int QUERY_CHARS = 200;
    private final Secrets secrets;

    ResultText(Secrets secrets) {
        this.secrets = secrets;
    }

    String of(ToolUse call, ToolResult result) {
        String text = Utf16.wellFormed(secrets.redact(result.content()));
        int chars = Text.chars(text);
        if (result.bounded() || chars <= WHOLE_CHARS) {
            return text;
        }
        String head = text.substring(0, text.offsetByCodePoints(0, PART_CHARS));
        String tail = text.substring(text.offsetByCodePoints(text.length(), -PART_CHARS));
        String query = query(call).map(q -> "command_or_query: " + q + "\n").orElse("");
        return "[TOOL_RESULT_TRUNCATED]\ntool_name: " + call.name() + "\n" + query + "exit_status: "
                + (result.isError() ? "error" : "ok") + "\noriginal_chars: " + chars + "\nsha256: " + sha256(text)
                + "\n\n" + head + "\n[… " + (chars - 2 * PART_CHARS) + " chars left out …]\n" + tail;
    }

    private Optional<String> query(ToolUse call) {
        if (!(call.input() instanceof JsonObject input)) {
            return Optional.empty();
        }
        return List.of("command", "query", "pattern", "path").stream()
                .flatMap(name -> input.string(name).stream())
                .findFirst()
                .map(q -> Text.firstChars(secrets.redact(q).replaceAll("\\s+", " "), QUERY_CHARS)
                        .value());
    }

    private static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
