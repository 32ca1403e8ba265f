package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.text.Text;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the bodies of refusals: their class and a text for a person (`tool-studio 6.8`). Pure.
final class ErrorBodies {
    private static final int MESSAGE_CHARS = 2_000;
    private static final int PAGE_CHARS = 900;
    private static final Pattern QUOTA =
            Pattern.compile("insufficient[ _]?(quota|balance|credit)|exceeded[^.]{0,20}quota"
                    + "|quota[^.]{0,20}(exceeded|exhausted)|exhausted[^.]{0,20}(quota|credit)|billing[ _]hard[ _]limit"
                    + "|credits?[^.]{0,20}exhausted|credit balance is too low");
    private static final Pattern AUTH =
            Pattern.compile("api[ _-]?key|authenticat|unauthori[sz]ed|invalid[ _]token|credential");
    private static final Pattern POLICY = Pattern.compile("content[ _-]?(policy|filter|management)|safety|moderation");
    private static final Pattern UNKNOWN_MODEL = Pattern.compile(
            "model[ _]not[ _](found|exist)|(unknown|invalid|no such|unsupported) model|unknown_model|invalid_model"
                    + "|model.{0,120}(does not exist|not found|not exist|is not available|not supported)");
    private static final Pattern TOO_LONG =
            Pattern.compile("context[ _]?(length|window|size)|\\btokens?\\b|too long|\\bmaximum\\b|prompt is too");
    private static final Pattern ABOUT_ANSWER_BOUND = Pattern.compile("max_(completion_|output_)?tokens");
    private static final Pattern TAG =
            Pattern.compile("<(script|style)[^>]{0,500}>.*?</\\1>|<[^>]{0,2000}>", Pattern.DOTALL);

    private ErrorBodies() {}

    /// The class of a refusal.
    ///
    /// @param status HTTP status, or a code from an error inside a stream; 0 for none
    /// @param body its text, or a part of it
    static Kind classify(int status, String body) {
        String text = body.toLowerCase(Locale.ROOT);
        if ((status == 400 || status == 402 || status == 429 || status == 0)
                && QUOTA.matcher(text).find()) {
            return Kind.QUOTA_EXHAUSTED;
        }
        return switch (status) {
            case 402 -> Kind.QUOTA_EXHAUSTED;
            case 429 -> Kind.RATE_LIMITED;
            case 401 -> Kind.AUTHENTICATION;
            case 403 -> AUTH.matcher(text).find() ? Kind.AUTHENTICATION : Kind.AUTHORIZATION;
            case 400, 413, 422 -> ofBadRequest(text);
            case 404 -> UNKNOWN_MODEL.matcher(text).find() ? Kind.MODEL : Kind.INVALID_REQUEST;
            case 408 -> Kind.NETWORK;
            case 0 -> ofStreamError(text);
            default -> status >= 499 && status <= 599 ? Kind.SERVER : Kind.INVALID_REQUEST;
        };
    }

    private static Kind ofBadRequest(String text) {
        if (UNKNOWN_MODEL.matcher(text).find()) {
            return Kind.MODEL;
        }
        boolean aboutContext = text.contains("context");
        if (TOO_LONG.matcher(text).find()
                && (aboutContext || !ABOUT_ANSWER_BOUND.matcher(text).find())) {
            return Kind.CONTEXT_LENGTH;
        }
        return POLICY.matcher(text).find() ? Kind.CONTENT_POLICY : Kind.INVALID_REQUEST;
    }

    /// An error inside a stream has no status; what it does not say is taken for the server's fault.
    private static Kind ofStreamError(String text) {
        if (text.contains("rate_limit") || text.contains("rate limit")) {
            return Kind.RATE_LIMITED;
        }
        if (text.contains("authentication_error") || text.contains("invalid_api_key")) {
            return Kind.AUTHENTICATION;
        }
        if (text.contains("context_length") || text.contains("context length")) {
            return Kind.CONTEXT_LENGTH;
        }
        if (text.contains("invalid_request")) {
            return ofBadRequest(text);
        }
        return POLICY.matcher(text).find() ? Kind.CONTENT_POLICY : Kind.SERVER;
    }

    /// What the body says, in one line: the message of a JSON error, the words of a page, or the text itself.
    static String readable(String body) {
        String text = body.strip();
        if (text.startsWith("<")) {
            return page(text);
        }
        try {
            if (Json.parse(text) instanceof JsonObject o) {
                return bounded(message(o).orElse(text), MESSAGE_CHARS) + code(o);
            }
        } catch (JsonSyntaxException notJson) {
            return bounded(text, MESSAGE_CHARS);
        }
        return bounded(text, MESSAGE_CHARS);
    }

    /// A numeric `code` or `status` of an error inside a stream, else 0.
    static int statusOf(String body) {
        try {
            if (Json.parse(body) instanceof JsonObject o) {
                JsonObject error = o.object("error").orElse(o);
                return error.integer("code")
                        .or(() -> error.integer("status"))
                        .filter(s -> s >= 400 && s <= 599)
                        .map(Long::intValue)
                        .orElse(0);
            }
        } catch (JsonSyntaxException notJson) {
            return 0;
        }
        return 0;
    }

    private static Optional<String> message(JsonObject o) {
        Optional<String> nested = o.object("error").flatMap(e -> e.string("message"));
        return nested.or(() -> List.of("error", "message", "detail", "error_description").stream()
                .flatMap(name -> o.string(name).stream())
                .findFirst());
    }

    private static String code(JsonObject o) {
        JsonObject error = o.object("error").orElse(o);
        return error.get("code")
                .filter(JsonString.class::isInstance)
                .map(c -> ((JsonString) c).value())
                .or(() -> error.string("type"))
                .filter(c -> QUOTA.matcher(c.toLowerCase(Locale.ROOT)).find())
                .map(c -> " (" + bounded(c, 80) + ")")
                .orElse("");
    }

    private static String page(String html) {
        String words = bounded(TAG.matcher(html).replaceAll(" "), PAGE_CHARS);
        String lower = words.toLowerCase(Locale.ROOT);
        boolean denied = lower.contains("access denied") || lower.contains("forbidden") || lower.contains("blocked");
        return (denied ? "an access-denied web page: " : "a web page: ") + words;
    }

    private static String bounded(String text, int chars) {
        // Cut once before the white space is collapsed, so that a huge body costs no more than its bound.
        String part =
                Text.firstChars(text, chars * 4).value().replaceAll("\\s+", " ").strip();
        var cut = Text.firstChars(Utf16.wellFormed(part), chars);
        return cut.truncated() ? cut.value() + "…" : cut.value();
    }
}
