package dev.spyhop.engine.authority;

import dev.spyhop.engine.authority.shell.SecretNames;
import dev.spyhop.engine.tools.PreparedCall;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Writes that need no card: files of a workspace that is a repository, except those that hold credentials or
/// that
/// change what runs, or what a model is told, next time (`authority 4.5`). Pure: links were resolved before.
final class WriteCarveOut {
    private static final Set<String> EXCLUDED = Set.of(
            ".git",
            ".codewhale",
            ".deepseek",
            ".githooks",
            ".husky",
            ".gitattributes",
            ".gitmodules",
            ".envrc",
            ".vscode",
            ".idea",
            ".mcp.json",
            "agents.md",
            "claude.md",
            ".claude",
            ".agents");

    private WriteCarveOut() {}

    /// Why the call lies outside; empty where every target lies in the carve-out.
    static Optional<String> outside(PreparedCall call, TurnAuthority authority) {
        if (!authority.repository()) {
            return Optional.of("the workspace is no git repository, so a change could not be taken back");
        }
        if (call.writeTargets().isEmpty()) {
            return Optional.of("it names no file that it would write");
        }
        return call.writeTargets().stream()
                .flatMap(target -> excluded(target, authority.workspace()).stream())
                .findFirst();
    }

    private static Optional<String> excluded(Path target, Path workspace) {
        Path clean = target.normalize();
        if (!clean.startsWith(workspace) || clean.equals(workspace)) {
            return Optional.of(target + " lies outside the workspace");
        }
        Path inside = workspace.relativize(clean);
        if (SecretNames.isSecret(inside)) {
            return Optional.of(inside + " may hold credentials");
        }
        String before = "";
        for (Path part : inside) {
            String name = SecretNames.fold(part.toString());
            if (EXCLUDED.contains(name) || (before.equals(".github") && name.equals("workflows"))) {
                return Optional.of(inside + " changes what runs, or what a model is told, later on");
            }
            before = name;
        }
        return Optional.empty();
    }
}
