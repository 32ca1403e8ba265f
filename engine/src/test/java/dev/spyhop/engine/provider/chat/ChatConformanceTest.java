package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.provider.wire.Limits;
import dev.spyhop.engine.provider.wire.ProviderConformance;
import dev.spyhop.engine.provider.wire.RetryClock;
import java.util.Optional;

class ChatConformanceTest extends ProviderConformance {
    @Override
    protected ModelClient client(String baseUrl, Limits limits, RetryClock clock, Optional<String> key)
            throws ProviderException {
        return ChatClient.create(ChatOptions.of(baseUrl, "test-model", key).withLimits(limits), clock);
    }

    @Override
    protected Script script() {
        return new ChatScript();
    }
}
