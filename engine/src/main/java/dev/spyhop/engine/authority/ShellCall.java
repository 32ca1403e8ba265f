package dev.spyhop.engine.authority;

import dev.spyhop.engine.authority.shell.ReadOnlyProof;
import dev.spyhop.engine.authority.shell.ShellCommandParser;
import dev.spyhop.engine.authority.shell.ShellFeature;
import dev.spyhop.engine.authority.shell.ShellJudge;
import dev.spyhop.engine.authority.shell.ShellJudgement;
import dev.spyhop.engine.authority.shell.ShellScript;
import dev.spyhop.engine.tools.PreparedCall;
import java.nio.file.Path;
import java.util.Optional;

/// A shell command as the authority reads it; read anew here, whatever the tool made of it.
///
/// @param script what would run
/// @param judgement how it is rated
/// @param proven whether it is proven to read only
/// @param folder where it would run
record ShellCall(ShellScript script, ShellJudgement judgement, boolean proven, Path folder) {
    static Optional<ShellCall> of(PreparedCall call, TurnAuthority authority, ShellCommandParser parser) {
        return call.command().map(line -> {
            ShellScript script = parser.parse(line);
            Path folder = call.workingFolder().orElse(authority.workspace());
            boolean proven =
                    ReadOnlyProof.prove(script, folder, authority.workspace()).isPresent();
            return new ShellCall(script, ShellJudge.judge(script), proven, folder);
        });
    }

    /// Whether only a person may let it run, each time anew (decision 18).
    boolean isForced() {
        return script.has(ShellFeature.MULTI_LINE) || script.has(ShellFeature.HERE_DOC);
    }
}
