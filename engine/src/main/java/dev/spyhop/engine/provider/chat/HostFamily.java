package dev.spyhop.engine.provider.chat;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What kind of server a host is, as far as its dialect differs (`tool-studio 6.4`, reasoning controls). A host
/// that is not listed is `CUSTOM` and gets nothing special.
enum HostFamily {
    DEEPSEEK,
    DEEPSEEK_LIKE,
    GATEWAY,
    OPENAI,
    NIM,
    OLLAMA,
    ZAI,
    KIMI,
    MIMO,
    MINIMAX,
    XAI,
    CUSTOM;

    /// A provider's id and family.
    ///
    /// @param provider canonical lower-case id
    /// @param family its dialect
    record Known(String provider, HostFamily family) {}

    private static final Map<String, Known> HOSTS = Map.ofEntries(
            Map.entry("deepseek.com", new Known("deepseek", DEEPSEEK)),
            Map.entry("siliconflow.cn", new Known("siliconflow", DEEPSEEK_LIKE)),
            Map.entry("siliconflow.com", new Known("siliconflow", DEEPSEEK_LIKE)),
            Map.entry("volces.com", new Known("volcengine", DEEPSEEK_LIKE)),
            Map.entry("deepinfra.com", new Known("deepinfra", DEEPSEEK_LIKE)),
            Map.entry("atlascloud.ai", new Known("atlascloud", DEEPSEEK_LIKE)),
            Map.entry("openrouter.ai", new Known("openrouter", GATEWAY)),
            Map.entry("novita.ai", new Known("novita", GATEWAY)),
            Map.entry("together.xyz", new Known("together", GATEWAY)),
            Map.entry("together.ai", new Known("together", GATEWAY)),
            Map.entry("openai.com", new Known("openai", OPENAI)),
            Map.entry("nvidia.com", new Known("nvidia", NIM)),
            Map.entry("z.ai", new Known("zai", ZAI)),
            Map.entry("bigmodel.cn", new Known("zai", ZAI)),
            Map.entry("moonshot.ai", new Known("moonshot", KIMI)),
            Map.entry("moonshot.cn", new Known("moonshot", KIMI)),
            Map.entry("kimi.com", new Known("moonshot", KIMI)),
            Map.entry("xiaomimimo.com", new Known("mimo", MIMO)),
            Map.entry("minimax.io", new Known("minimax", MINIMAX)),
            Map.entry("minimaxi.com", new Known("minimax", MINIMAX)),
            Map.entry("x.ai", new Known("xai", XAI)),
            Map.entry("groq.com", new Known("groq", CUSTOM)),
            Map.entry("mistral.ai", new Known("mistral", CUSTOM)),
            Map.entry("fireworks.ai", new Known("fireworks", CUSTOM)),
            Map.entry("googleapis.com", new Known("google", CUSTOM)));
    private static final int OLLAMA_PORT = 11_434;
    private static final List<String> OPENAI_REASONING = List.of("o1", "o3", "o4", "gpt-5", "gpt-6");

    /// What a host is known as.
    static Known of(String host, int port, boolean loopback) {
        if (loopback) {
            return port == OLLAMA_PORT ? new Known("ollama", OLLAMA) : new Known("custom", CUSTOM);
        }
        String lower = host.toLowerCase(Locale.ROOT);
        for (String suffix = lower; ; suffix = suffix.substring(suffix.indexOf('.') + 1)) {
            Known known = HOSTS.get(suffix);
            if (known != null) {
                return known;
            }
            if (suffix.indexOf('.') < 0) {
                return new Known("custom", CUSTOM);
            }
        }
    }

    /// Whether a model of OpenAI's reasons, by its id.
    static boolean isOpenAiReasoning(String model) {
        String id = model.toLowerCase(Locale.ROOT);
        return OPENAI_REASONING.stream()
                .anyMatch(m -> id.equals(m) || id.startsWith(m + "-") || id.startsWith(m + "."));
    }

    /// Whether the bound of the answer is called `max_completion_tokens` there.
    boolean wantsCompletionTokens(String model) {
        String id = model.toLowerCase(Locale.ROOT);
        return switch (this) {
            case OPENAI -> isOpenAiReasoning(model);
            case MIMO -> true;
            case MINIMAX -> "minimax-m3".equals(id);
            case KIMI -> "kimi-k3".equals(id);
            case DEEPSEEK, DEEPSEEK_LIKE, GATEWAY, NIM, OLLAMA, ZAI, XAI, CUSTOM -> false;
        };
    }

    /// Whether it refuses `oneOf`, `anyOf` and the like at the root of a schema.
    boolean wantsFlatRoot() {
        return this == XAI || this == KIMI;
    }
}
