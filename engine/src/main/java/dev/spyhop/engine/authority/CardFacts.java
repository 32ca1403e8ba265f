package dev.spyhop.engine.authority;

import dev.spyhop.engine.authority.Decision.Fact;
import dev.spyhop.engine.authority.shell.ShellCommand;
import dev.spyhop.engine.authority.shell.ShellFeature;
import dev.spyhop.engine.authority.shell.ShellJudgement.Row;
import dev.spyhop.engine.authority.shell.ShellWrites;
import dev.spyhop.engine.authority.shell.Word;
import dev.spyhop.engine.sandbox.SandboxLabel;
import dev.spyhop.engine.text.VisibleText;
import dev.spyhop.engine.tools.PreparedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The lines of an approval card besides the command itself: what it was read as, what it would write, what
/// confines it, and why a person is asked (`authority 5.1`, 6). Each value is one line without invisible
/// characters.
final class CardFacts {
    private static final int SHOWN = 12;
    private static final int CHARS = 400;

    private CardFacts() {}

    static List<Fact> of(PreparedCall call, Optional<ShellCall> shell, SandboxLabel sandbox, String because) {
        List<Fact> facts = new ArrayList<>();
        shell.ifPresent(s -> facts.addAll(ofShell(s)));
        if (!call.writeTargets().isEmpty()) {
            facts.add(fact(
                    "writes",
                    joined(call.writeTargets().stream().map(Object::toString).toList())));
        }
        if (shell.isPresent()) {
            facts.add(fact("sandbox", sandbox.word() + ": " + sandbox.meaning()));
        }
        facts.add(fact("asked because", because));
        return facts;
    }

    private static List<Fact> ofShell(ShellCall shell) {
        List<Fact> facts = new ArrayList<>();
        List<Row> rows = shell.judgement().rows();
        facts.add(fact(
                "parsed",
                rows.size()
                        + (rows.size() == 1 ? " command: " : " commands: ")
                        + joined(rows.stream().map(CardFacts::row).toList())));
        String uses = shell.script().features().stream()
                .sorted()
                .map(ShellFeature::word)
                .collect(Collectors.joining(", "));
        if (!uses.isEmpty()) {
            facts.add(fact("uses", uses));
        }
        List<String> variables = shell.script().commands().stream()
                .filter(ShellCommand::certain)
                .flatMap(c -> c.assignments().stream())
                .distinct()
                .toList();
        if (!variables.isEmpty()) {
            facts.add(fact("sets", joined(variables)));
        }
        List<String> writes =
                ShellWrites.of(shell.script()).stream().map(Word::text).toList();
        if (!writes.isEmpty()) {
            facts.add(fact("writes", joined(writes)));
        }
        if (shell.script().has(ShellFeature.INVISIBLE_CHARACTERS)) {
            facts.add(fact("invisible characters", shell.script().source()));
        }
        facts.add(fact("folder", shell.folder().toString()));
        return facts;
    }

    private static String row(Row row) {
        return row.program() + " (" + row.why() + ")";
    }

    private static String joined(List<String> values) {
        String shown = values.stream().limit(SHOWN).collect(Collectors.joining("; "));
        int more = values.size() - SHOWN;
        return more > 0 ? shown + "; and " + more + " more" : shown;
    }

    private static Fact fact(String label, String value) {
        return new Fact(label, VisibleText.line(value, CHARS));
    }
}
