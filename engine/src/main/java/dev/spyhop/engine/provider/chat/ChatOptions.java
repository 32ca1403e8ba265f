package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.provider.wire.Limits;
import java.util.Optional;
import java.util.OptionalInt;

/// How to talk to a server that speaks Chat Completions.
///
/// @param baseUrl such as `https://api.deepseek.com` or `http://127.0.0.1:11434/v1`
/// @param model the model's id there
/// @param apiKey the key; none is needed on loopback; never logged, never shown
/// @param maxTokens bound of an answer in tokens, where a request sets none
/// @param reasoningEffort off, low, medium, high or max, where a request sets none
/// @param pathSuffix what replaces the path after the unversioned base, for servers that do it their way
/// @param allowInsecureHttp whether plain `http` may leave this machine
/// @param limits time limits, retries and bounds
public record ChatOptions(
        String baseUrl,
        String model,
        Optional<String> apiKey,
        OptionalInt maxTokens,
        Optional<String> reasoningEffort,
        Optional<String> pathSuffix,
        boolean allowInsecureHttp,
        Limits limits) {
    /// The usual case: the contract's limits, nothing special.
    public static ChatOptions of(String baseUrl, String model, Optional<String> apiKey) {
        return new ChatOptions(
                baseUrl,
                model,
                apiKey,
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Limits.DEFAULTS);
    }

    /// The same with other limits.
    public ChatOptions withLimits(Limits other) {
        return new ChatOptions(
                baseUrl, model, apiKey, maxTokens, reasoningEffort, pathSuffix, allowInsecureHttp, other);
    }

    /// The same with a bound of the answer and an effort.
    public ChatOptions withAnswer(OptionalInt tokens, Optional<String> effort) {
        return new ChatOptions(baseUrl, model, apiKey, tokens, effort, pathSuffix, allowInsecureHttp, limits);
    }

    /// The same with plain `http` allowed or not.
    public ChatOptions withInsecureHttp(boolean allowed) {
        return new ChatOptions(baseUrl, model, apiKey, maxTokens, reasoningEffort, pathSuffix, allowed, limits);
    }

    @Override
    public String toString() {
        return "ChatOptions[" + baseUrl + ", " + model + ", key " + (apiKey.isPresent() ? "set" : "absent") + "]";
    }
}
