package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.util.Locale;

/// How hard a model is asked to think.
enum Effort {
    OFF,
    LOW,
    MEDIUM,
    HIGH,
    MAX;

    /// The effort of a word or one of its synonyms.
    ///
    /// @throws IllegalArgumentException for any other word
    static Effort of(String word) {
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "off", "none", "disabled", "false" -> OFF;
            case "low", "minimal", "min" -> LOW;
            case "medium", "mid", "normal" -> MEDIUM;
            case "high" -> HIGH;
            case "max", "maximum", "xhigh", "highest" -> MAX;
            default ->
                throw new IllegalArgumentException("reasoning effort is off, low, medium, high or max, not: " + word);
        };
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The members that ask a host for this effort (`tool-studio 6.4`); none where a host has no such control.
    JsonObject controls(HostFamily family, String model) {
        return switch (family) {
            case DEEPSEEK -> thinkingAnd(this == MEDIUM ? "high" : word());
            case DEEPSEEK_LIKE -> thinkingAnd(this == MAX ? "max" : "high");
            case GATEWAY -> thinkingAnd(this == MAX ? "xhigh" : word());
            case OPENAI -> HostFamily.isOpenAiReasoning(model) ? openAi() : JsonObject.EMPTY;
            case NIM -> nim();
            case OLLAMA -> JsonValue.object().put("think", this != OFF).build();
            case ZAI, KIMI, MIMO -> thinking();
            case MINIMAX, XAI, CUSTOM -> JsonObject.EMPTY;
        };
    }

    private JsonObject thinking() {
        JsonObject type = JsonValue.object()
                .put("type", this == OFF ? "disabled" : "enabled")
                .build();
        return JsonValue.object().put("thinking", type).build();
    }

    private JsonObject thinkingAnd(String effortWord) {
        return this == OFF ? thinking() : thinking().with("reasoning_effort", JsonValue.of(effortWord));
    }

    private JsonObject openAi() {
        String word = switch (this) {
            case OFF -> "none";
            case LOW, MEDIUM, HIGH -> word();
            case MAX -> "xhigh";
        };
        return JsonValue.object().put("reasoning_effort", word).build();
    }

    private JsonObject nim() {
        JsonValue.ObjectBuilder inside = JsonValue.object().put("thinking", this != OFF);
        if (this != OFF) {
            inside.put("reasoning_effort", this == MAX ? "max" : "high");
        }
        return JsonValue.object().put("chat_template_kwargs", inside.build()).build();
    }
}
