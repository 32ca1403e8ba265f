package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.provider.ProviderException;
import java.time.Duration;

/// Tells a fault to a person: who, which model, in which phase, after how many bytes and tries, what was kept,
/// what to do. Pure.
final class FaultTexts {
    private FaultTexts() {}

    /// The exception of a fault.
    ///
    /// @param route where the request went
    /// @param phase the stretch it was in, in words
    /// @param bytes bytes of the answer so far
    /// @param attempts tries that it took
    /// @param shown whether parts of the answer were handed out
    static ProviderException tell(
            Fault fault, RouteFacts route, String phase, long bytes, int attempts, boolean shown) {
        // A refusal says by its status how far it came.
        String where = fault.status().isPresent()
                ? ""
                : " while " + phase + ", after " + bytes + (bytes == 1 ? " byte" : " bytes") + " of the answer";
        String what = "%s, model %s at %s: %s%s%s%s."
                .formatted(
                        route.provider(),
                        route.model(),
                        route.host(),
                        fault.detail(),
                        where,
                        attempts > 1 ? ", in " + attempts + " tries" : "",
                        fault.requestId().map(id -> " (request " + id + ")").orElse(""));
        String kept = shown
                ? "What was shown of the answer stays visible; the conversation is kept without it."
                : "Nothing of an answer was shown; the conversation is kept.";
        return new ProviderException(
                fault.kind(), new Failure(fault.kind().word(), what, kept, remedy(fault, route), fault.again()));
    }

    private static String remedy(Fault fault, RouteFacts route) {
        return switch (fault.kind()) {
            case QUOTA_EXHAUSTED ->
                "Add credit or raise the limit at " + route.provider() + ", or choose another model.";
            case RATE_LIMITED ->
                fault.retryAfter()
                        .map(d -> "The provider asks to wait " + words(d) + "; then send again.")
                        .orElse("Wait a little, then send again.");
            case AUTHENTICATION ->
                "Check the API key (SPYHOP_API_KEY or SPYHOP_API_KEY_FILE) for " + route.host() + ".";
            case AUTHORIZATION ->
                "The key is known but may not do this: check its rights, its project and your region.";
            case CONTEXT_LENGTH ->
                "Compact the conversation or start a new one, or choose a model with a larger window.";
            case CONTENT_POLICY -> "The provider refuses this content: change the request, or choose another model.";
            case MODEL -> "Check the model's name; " + route.host() + " does not know " + route.model() + ".";
            case INVALID_REQUEST -> "Check that the address speaks Chat Completions and that the model takes tools.";
            case SERVER -> "The provider has a fault: send again in a minute.";
            case NETWORK -> "Check that " + route.host() + " is running and reachable from here, then send again.";
            case BROKEN_STREAM ->
                "Send again; if it happens each time, the server or a proxy before it cuts answers off.";
            case CONFIGURATION -> "Correct the base URL in the settings.";
        };
    }

    private static String words(Duration d) {
        return d.toSeconds() < 120 ? d.toSeconds() + " s" : d.toMinutes() + " min";
    }
}
