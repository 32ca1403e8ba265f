package dev.spyhop.engine.authority;

import dev.spyhop.engine.authority.Decision.Allow;
import dev.spyhop.engine.authority.Decision.Ask;
import dev.spyhop.engine.authority.Decision.Deny;
import dev.spyhop.engine.authority.shell.ShellCommandParser;
import dev.spyhop.engine.sandbox.SandboxLabel;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import java.nio.file.Path;
import java.util.Optional;

/// The built-in rules, in this order: Plan, shell access, hard holds, then requirement by posture with the
/// write
/// carve-out (`authority 3.1`, `4.1`, `8`; decision 18). Pure, bounded, safe for use by several threads.
///
/// Rule ids, stable: `plan`, `shell-none`, `shell-read-only`, those of {@link Hold}, `read-only`, `auto`, `carve-out`,
/// `ask-suggest`,
/// `ask-required`, `ask-several-lines`, `auto-review`, `never`, `full-access`.
public final class RuleAuthority implements Authority {
    private final OwnFiles own;
    private final SandboxLabel sandbox;
    private final ShellCommandParser parser = new ShellCommandParser();

    /// The rules for one installation.
    ///
    /// @param own the product's own folders, which no tool may write
    /// @param sandbox what confines a shell command, for the card
    public RuleAuthority(OwnFiles own, SandboxLabel sandbox) {
        this.own = own;
        this.sandbox = sandbox;
    }

    @Override
    public Decision decide(PreparedCall call, TurnAuthority authority) {
        Optional<ShellCall> shell = ShellCall.of(call, authority, parser);
        return plan(call, authority)
                .or(() -> shell.flatMap(s -> access(s, authority)))
                .or(() -> shell.flatMap(RuleAuthority::danger))
                .or(() -> ownFiles(call, shell))
                .or(() -> shell.flatMap(s -> publish(call, s, authority)))
                .orElseGet(() -> byRequirement(call, shell, authority));
    }

    private static Optional<Decision> plan(PreparedCall call, TurnAuthority authority) {
        if (!authority.isReadOnly() || (call.readOnly() && call.command().isEmpty())) {
            return Optional.empty();
        }
        String reason = call.canonicalAction()
                + " is unavailable in Plan mode, which changes nothing; present the plan, or switch to Act with"
                + " /mode act";
        return Optional.of(deny("plan", reason, true));
    }

    private static Optional<Decision> access(ShellCall shell, TurnAuthority authority) {
        return switch (authority.effectiveShell()) {
            case FULL -> Optional.empty();
            case NONE ->
                Optional.of(deny(
                        "shell-none",
                        "the shell is disabled by this session's permission profile; use the file tools",
                        false));
            case READ_ONLY ->
                Optional.of(deny(
                                "shell-read-only",
                                "this session's permission profile allows only shell commands that are proven to read;"
                                        + " use one plain reading command, or the file tools",
                                false))
                        .filter(_ -> !shell.proven());
        };
    }

    private static Optional<Decision> danger(ShellCall shell) {
        return shell.judgement().dangers().stream()
                .findFirst()
                .map(why ->
                        deny(Hold.DANGER.id(), "blocked by a built-in safety hold in every posture: " + why, false));
    }

    private Optional<Decision> ownFiles(PreparedCall call, Optional<ShellCall> shell) {
        Optional<Path> file = call.writeTargets().stream().filter(own::owns).findFirst();
        Optional<Path> named = shell.flatMap(s -> own.named(s.script(), s.folder()));
        return file.or(() -> named)
                .map(path -> deny(
                        Hold.OWN_FILES.id(),
                        "blocked by a built-in safety hold in every posture: " + path
                                + " is one of Spyhop's own files; only the person changes these",
                        false));
    }

    private Optional<Decision> publish(PreparedCall call, ShellCall shell, TurnAuthority authority) {
        return shell.judgement().publish().map(why -> switch (authority.effectivePosture()) {
            case ASK ->
                ask(Hold.PUBLISHING.id(), call, Optional.of(shell), authority, why + ", which others see", true);
            case AUTO_REVIEW, FULL_ACCESS, NEVER ->
                deny(
                        Hold.PUBLISHING.id(),
                        "held by a built-in safety hold: " + why + ", and the posture "
                                + Words.posture(authority.effectivePosture())
                                + " opens no card; switch to Ask so that the person can decide",
                        true);
        });
    }

    private Decision byRequirement(PreparedCall call, Optional<ShellCall> shell, TurnAuthority authority) {
        boolean reads = call.readOnly() && shell.map(ShellCall::proven).orElse(true);
        if (call.requirement() == Requirement.AUTO && reads) {
            return new Allow("read-only", call.canonicalAction() + " only reads");
        }
        if (call.requirement() == Requirement.AUTO && shell.isEmpty()) {
            return authority.effectivePosture() == Posture.AUTO_REVIEW
                    ? review(call)
                    : new Allow("auto", call.canonicalAction() + " needs no permission");
        }
        // A command that says it needs no permission but is not proven to read needs one.
        Requirement needed = shell.isPresent() ? Requirement.REQUIRED : call.requirement();
        Optional<String> outside = WriteCarveOut.outside(call, authority);
        boolean carved = needed == Requirement.SUGGEST && outside.isEmpty();
        return switch (authority.effectivePosture()) {
            case NEVER ->
                deny(
                        "never",
                        call.canonicalAction() + " would need a person's word, and the posture Never refuses whatever"
                                + " would; only the person can change the posture",
                        false);
            case FULL_ACCESS -> new Allow("full-access", "the posture Full Access asks for nothing ordinary");
            case AUTO_REVIEW -> carved ? carvedOut() : review(call);
            case ASK -> carved ? carvedOut() : ordinary(call, shell, authority, needed, outside);
        };
    }

    private Decision ordinary(
            PreparedCall call,
            Optional<ShellCall> shell,
            TurnAuthority authority,
            Requirement needed,
            Optional<String> outside) {
        if (shell.map(ShellCall::isForced).orElse(false)) {
            return ask("ask-several-lines", call, shell, authority, "it has several lines or a here-document", true);
        }
        if (needed == Requirement.SUGGEST) {
            return ask("ask-suggest", call, shell, authority, outside.orElse("it writes"), false);
        }
        return ask("ask-required", call, shell, authority, "it is not proven to read only", false);
    }

    private Ask ask(
            String rule,
            PreparedCall call,
            Optional<ShellCall> shell,
            TurnAuthority authority,
            String why,
            boolean forced) {
        String word = shell.isPresent()
                ? Requirement.REQUIRED.word()
                : call.requirement().word();
        String because = call.canonicalAction() + " (" + word + ") under "
                + Words.posture(authority.effectivePosture()) + ": " + why
                + (forced ? "; it is asked each time anew" : "");
        return new Ask(rule, why, forced, CardFacts.of(call, shell, sandbox, because));
    }

    private static Allow carvedOut() {
        return new Allow("carve-out", "every file that it writes is an ordinary file of this repository");
    }

    private static Decision review(PreparedCall call) {
        return deny(
                "auto-review",
                "Auto-Review lets reads and ordinary workspace writes run and denies the rest without a card; "
                        + call.canonicalAction()
                        + " is neither. Do not work around it; switch to Ask so that the person can decide",
                true);
    }

    /// A refusal whose reason is a whole sentence.
    private static Decision deny(String rule, String reason, boolean retryable) {
        return new Deny(rule, reason + ".", retryable);
    }
}
