package dev.spyhop.engine.workspace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jgit.ignore.IgnoreNode;
import org.jspecify.annotations.Nullable;

/// The `.gitignore` files that hold in one folder, nearest first; needs no repository (`tools 4.4`).
/// Immutable.
final class IgnoreRules {
    private static final String FILE = ".gitignore";
    /// A larger ignore file is cut here: the rest is no rule anybody wrote by hand.
    private static final int MAX_BYTES = 1 << 20;
    /// A rule with more stars is dropped: the library matches by backtracking, so it could hang a search.
    private static final int MAX_STARS = 4;

    /// No rule at all.
    static final IgnoreRules NONE = new IgnoreRules(null, null, 0);

    private final @Nullable IgnoreRules outer;
    private final @Nullable IgnoreNode node;
    private final int prefix;

    /// @param prefix length of the path from the top to this node's folder, with its slash
    private IgnoreRules(@Nullable IgnoreRules outer, @Nullable IgnoreNode node, int prefix) {
        this.outer = outer;
        this.node = node;
        this.prefix = prefix;
    }

    /// The rules that hold in a folder below the one these rules hold in.
    ///
    /// @param folder the folder on disk
    /// @param fromTop its path from the top of the walk with `/`, empty for the top itself
    /// @throws IOException where an ignore file exists but cannot be read
    IgnoreRules within(Path folder, String fromTop) throws IOException {
        Optional<IgnoreNode> own = read(folder.resolve(FILE));
        return own.isEmpty() ? this : new IgnoreRules(this, own.get(), fromTop.isEmpty() ? 0 : fromTop.length() + 1);
    }

    /// Whether the entry is ignored: the nearest file with a matching rule decides, its last matching rule
    /// counts.
    ///
    /// @param fromTop its path from the top of the walk
    boolean ignores(String fromTop, boolean folder) {
        for (IgnoreRules rules = this; rules != null; rules = rules.outer) {
            if (rules.node != null) {
                Boolean verdict = rules.node.checkIgnored(fromTop.substring(rules.prefix), folder);
                if (verdict != null) {
                    return verdict;
                }
            }
        }
        return false;
    }

    private static Optional<IgnoreNode> read(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            bytes = in.readNBytes(MAX_BYTES);
        }
        StringBuilder kept = new StringBuilder(bytes.length);
        new String(bytes, StandardCharsets.UTF_8)
                .lines()
                .filter(rule -> rule.chars().filter(c -> c == '*').count() <= MAX_STARS)
                .forEach(rule -> kept.append(rule).append('\n'));
        IgnoreNode node = new IgnoreNode();
        node.parse(FILE, new ByteArrayInputStream(kept.toString().getBytes(StandardCharsets.UTF_8)));
        return Optional.of(node);
    }
}
