package dev.spyhop.engine;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.authority.ShellAccess;
import java.nio.file.Path;
import java.util.OptionalInt;

/// How a session begins.
///
/// @param workspace the folder it works on
/// @param provider the model it talks to
/// @param mode first mode
/// @param posture first posture
/// @param shell how much shell
/// @param maxSteps bound of steps a turn; none by default
/// @param interactive whether a person may answer approvals; where not, a needed approval is denied and the
/// turn ends
/// with the reason `approval_required` (`authority 18`)
public record SessionOptions(
        Path workspace,
        ProviderOptions provider,
        Mode mode,
        Posture posture,
        ShellAccess shell,
        OptionalInt maxSteps,
        boolean interactive) {
    /// A desktop session: Act, Ask, full shell, no bound, a person at hand.
    public static SessionOptions interactive(Path workspace, ProviderOptions provider) {
        return new SessionOptions(
                workspace, provider, Mode.ACT, Posture.ASK, ShellAccess.FULL, OptionalInt.empty(), true);
    }
}
