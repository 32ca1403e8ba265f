package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.provider.wire.BaseUrl;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import okhttp3.HttpUrl;

/// Where and how one client asks: its address, the family of its host and the defaults of its requests.
/// Immutable.
///
/// @param base the checked base URL
/// @param provider canonical lower-case id
/// @param family what its dialect wants different
/// @param maxTokens bound of an answer where a request sets none
/// @param effort effort where a request sets none
/// @param pathSuffix what replaces the path after the unversioned base
record ChatRoute(
        BaseUrl base,
        String provider,
        HostFamily family,
        OptionalInt maxTokens,
        Optional<Effort> effort,
        Optional<String> pathSuffix) {
    private static final byte[] STRICT = "\"strict\":true".getBytes(StandardCharsets.UTF_8);

    /// Whether `strict` may be sent: DeepSeek knows it only below `/beta` (`tool-studio 6.2`).
    boolean takesStrict() {
        return family != HostFamily.DEEPSEEK || base.isBeta();
    }

    /// The address for a body (`tool-studio 6.4`, `6.6`).
    ///
    /// @param head the first segment of the body, which holds its tools
    HttpUrl url(byte[] head) {
        if (pathSuffix.isPresent()) {
            return base.unversioned(pathSuffix.get());
        }
        if (family == HostFamily.DEEPSEEK && base.isBeta() && contains(head, STRICT)) {
            return base.unversioned("beta/chat/completions");
        }
        return base.versioned("chat/completions");
    }

    /// Quotes inside a JSON string are escaped, so these bytes can only be a member. One that belongs to a
    /// schema is taken for the tool's own; the beta address answers such a request too.
    private static boolean contains(byte[] text, byte[] part) {
        for (int i = 0; i + part.length <= text.length; i++) {
            int n = 0;
            while (n < part.length && text[i + n] == part[n]) {
                n++;
            }
            if (n == part.length) {
                return true;
            }
        }
        return false;
    }
}
