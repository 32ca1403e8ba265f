package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.studio.JsonOutline.Node;
import dev.spyhop.app.ui.Fact;
import dev.spyhop.app.ui.Fact.Tone;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.util.List;
import java.util.Optional;

/// What changed for one tool since the step before, read off the receipt (hazard IN-02).
final class SinceFacts {
    /// The receipt names no more than these of each kind of change.
    private static final int NAMES = 32;

    private final Messages messages;
    private final Facts facts;

    SinceFacts(Messages messages) {
        this.messages = messages;
        this.facts = new Facts(messages);
    }

    /// The heading: against which step.
    String heading(StepPicture step) {
        if (step.before().isEmpty()) {
            return messages.text(step.beforeDropped() ? "since.dropped" : "since.first");
        }
        StepReceipt before = step.before().get();
        return before.turn().equals(step.receipt().turn())
                ? messages.text("since.step", before.step())
                : messages.text("since.turn", before.turnOrdinal(), before.step());
    }

    /// The facts of a tool.
    ///
    /// @param now the tool's JSON in this step, where kept
    /// @param then the same name's JSON in the step before, where kept
    List<Fact> of(StepPicture step, String name, Optional<ToolDocument> now, Optional<ToolDocument> then) {
        if (step.before().isEmpty() && !step.beforeDropped()) {
            return List.of();
        }
        return List.of(schema(step.receipt(), name, now, then), position(step.receipt(), name), prefix(step));
    }

    private Fact schema(StepReceipt receipt, String name, Optional<ToolDocument> now, Optional<ToolDocument> then) {
        if (receipt.added().contains(name)) {
            return told("schema", Tone.ASK, "since.new");
        }
        if (!receipt.changed().contains(name)) {
            return receipt.changed().size() >= NAMES
                    ? facts.unknown("schema", messages.text("since.tooMany"))
                    : told("schema", Tone.OK, "since.unchanged");
        }
        Optional<String> schemaNow = now.flatMap(SinceFacts::schemaText);
        Optional<String> schemaThen = then.flatMap(SinceFacts::schemaText);
        if (schemaNow.isEmpty() || schemaThen.isEmpty()) {
            return told("schema", Tone.ASK, "since.definition");
        }
        return schemaNow.equals(schemaThen)
                ? told("schema", Tone.ASK, "since.otherMembers")
                : facts.told(
                        "schema",
                        Tone.ASK,
                        messages.text("since.schema", Facts.utf8(schemaThen.get()), Facts.utf8(schemaNow.get())),
                        Optional.empty());
    }

    private Fact position(StepReceipt receipt, String name) {
        if (receipt.added().contains(name)) {
            return told("position", Tone.ASK, "since.new");
        }
        if (receipt.moved().contains(name)) {
            return told("position", Tone.ASK, "since.moved");
        }
        return receipt.moved().size() >= NAMES
                ? facts.unknown("position", messages.text("since.tooMany"))
                : told("position", Tone.OK, "since.unchanged");
    }

    private Fact prefix(StepPicture step) {
        StepReceipt receipt = step.receipt();
        if (!receipt.fieldPresent()) {
            return facts.unknown("prefix", messages.text("reason.fieldAbsent"));
        }
        if (receipt.bytes().isEmpty()) {
            return facts.unknown("prefix", step.unmeasured().orElse(messages.text("reason.unmeasured")));
        }
        long total = receipt.bytes().getAsLong();
        if (receipt.firstDifferingByte().isEmpty()) {
            return facts.told(
                    "prefix",
                    Tone.PLAIN,
                    messages.text("since.equal", total),
                    Optional.of(messages.text("since.kept")));
        }
        long first = receipt.firstDifferingByte().getAsLong();
        return facts.told(
                "prefix",
                Tone.ASK,
                messages.text("since.equalTo", first, total),
                Optional.of(messages.text("since.broke")));
    }

    private Fact told(String key, Tone tone, String message) {
        return facts.told(key, tone, messages.text(message), Optional.empty());
    }

    private static Optional<String> schemaText(ToolDocument tool) {
        return tool.schema().map(Node::value).map(r -> tool.slice(r.shifted(tool.offset())));
    }
}
