package dev.spyhop.engine.provider.wire;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Takes secrets out of text that leaves for a model or a screen (`tool-studio 6.1`): the configured ones, and
/// what has the unmistakable shape of one. Immutable.
public final class Secrets {
    /// What stands in a secret's place.
    public static final String MARK = "[redacted]";

    /// Shorter values are no secrets but words such as `test`, and would garble text.
    private static final int MIN_CHARS = 8;

    private static final Pattern SHAPES = Pattern.compile("\\b(?:sk-[A-Za-z0-9_-]{20,}|gh[pousr]_[A-Za-z0-9]{36,}"
            + "|github_pat_[A-Za-z0-9_]{40,}|xox[abprs]-[A-Za-z0-9-]{20,}|AKIA[0-9A-Z]{16}|AIza[0-9A-Za-z_-]{35})"
            + "|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[A-Za-z0-9+/=\\s]{40,}-----END [A-Z ]{0,30}PRIVATE KEY-----");
    private static final List<String> HINTS = List.of("sk-", "gh", "github_pat_", "xox", "AKIA", "AIza", "PRIVATE KEY");
    private final List<String> configured;

    /// Makes one.
    ///
    /// @param key the configured key, where there is one
    public Secrets(Optional<String> key) {
        this.configured = key.filter(k -> k.length() >= MIN_CHARS).stream().toList();
    }

    /// The text without secrets; the very string where it holds none.
    public String redact(String text) {
        String clean = text;
        for (String secret : configured) {
            clean = clean.replace(secret, MARK);
        }
        for (String hint : HINTS) {
            if (clean.contains(hint)) {
                return SHAPES.matcher(clean).replaceAll(MARK);
            }
        }
        return clean;
    }
}
