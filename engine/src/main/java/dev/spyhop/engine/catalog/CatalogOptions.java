package dev.spyhop.engine.catalog;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.authority.TurnAuthority;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What shapes a turn's catalog besides the registry. The posture is not among it: it never changes what a
/// model
/// sees (`tools 1.4`).
///
/// @param mode Plan admits reading forms only
/// @param shell none removes what needs a shell
/// @param alwaysLoad names that are eager beside the default ones
/// @param allowed rules of which one must match, or none to admit all: an exact name in any case, or a prefix
/// with
/// one trailing `*`
/// @param denied rules of which none may match; deny beats allow
public record CatalogOptions(
        Mode mode, ShellAccess shell, Set<String> alwaysLoad, List<String> allowed, List<String> denied) {
    /// Copies the collections.
    public CatalogOptions {
        alwaysLoad = Set.copyOf(alwaysLoad);
        allowed = List.copyOf(allowed);
        denied = List.copyOf(denied);
    }

    /// The options of a turn without rules of its own.
    public static CatalogOptions of(TurnAuthority authority) {
        return of(authority.mode(), authority.shell());
    }

    /// The options of a mode and shell access without rules.
    public static CatalogOptions of(Mode mode, ShellAccess shell) {
        return new CatalogOptions(mode, shell, Set.of(), List.of(), List.of());
    }

    /// Whether a name is eager.
    boolean isEager(String name) {
        return DefaultTools.EAGER.contains(name) || alwaysLoad.contains(name);
    }

    /// Whether the rules let a name in.
    boolean admits(String name) {
        return denied.stream().noneMatch(rule -> matches(rule, name))
                && (allowed.isEmpty() || allowed.stream().anyMatch(rule -> matches(rule, name)));
    }

    private static boolean matches(String rule, String name) {
        String pattern = rule.strip().toLowerCase(Locale.ROOT);
        String lower = name.toLowerCase(Locale.ROOT);
        return pattern.endsWith("*")
                ? lower.startsWith(pattern.substring(0, pattern.length() - 1))
                : lower.equals(pattern);
    }
}
