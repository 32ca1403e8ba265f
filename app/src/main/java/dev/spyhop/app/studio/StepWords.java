package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// What a step's receipt says, in words: cause, names, figures against the step before.
final class StepWords {
    private static final int NAMES = 4;
    /// A cause that the engine derived from the very lists whose names are told here.
    private static final Pattern COUNTS = Pattern.compile("\\d+ (added|removed|changed|moved)(, \\d+ \\w+)*");

    private final Messages messages;
    private final List<StepReceipt> steps;

    /// @param steps receipts of all kept steps, oldest first; read at each call
    StepWords(Messages messages, List<StepReceipt> steps) {
        this.messages = messages;
        this.steps = steps;
    }

    /// Whether the tool field differs from the step before; the first kept step has none before it.
    ///
    /// @param at place of the step in the list
    boolean isMarked(int at) {
        return at > 0 && steps.get(at).isChanged();
    }

    /// Whether no kept step of the same turn stands before it.
    boolean isFirstOfTurn(int at) {
        return at == 0 || !steps.get(at - 1).turn().equals(steps.get(at).turn());
    }

    /// How large the tool field is.
    String size(StepReceipt step) {
        if (!step.fieldPresent()) {
            return messages.text("steps.absent");
        }
        return step.bytes().isPresent()
                ? messages.text("header.size", step.toolCount(), step.bytes().getAsLong())
                : messages.text("header.size.unmeasured", step.toolCount());
    }

    /// What changed against the step before, why, and where.
    String what(int at) {
        if (at == 0) {
            return messages.text("steps.first");
        }
        StepReceipt step = steps.get(at);
        StepReceipt before = steps.get(at - 1);
        List<String> parts = new ArrayList<>();
        step.cause().filter(c -> !COUNTS.matcher(c).matches()).ifPresent(parts::add);
        names("steps.added", step.added(), parts);
        names("steps.removed", step.removed(), parts);
        names("steps.changedNames", step.changed(), parts);
        names("steps.moved", step.moved(), parts);
        if (step.isChanged()) {
            deltas(before, step, parts);
        }
        step.firstDifferingByte().ifPresent(b -> parts.add(messages.text("steps.differs", b)));
        if (parts.isEmpty()) {
            boolean same = before.fieldPresent() == step.fieldPresent();
            return messages.text(same ? "steps.same" : step.fieldPresent() ? "steps.appeared" : "steps.absent");
        }
        return String.join(", ", parts);
    }

    private void names(String key, List<String> names, List<String> parts) {
        if (names.isEmpty()) {
            return;
        }
        String shown = String.join(" ", names.subList(0, Math.min(NAMES, names.size())));
        parts.add(messages.text(
                key, names.size() <= NAMES ? shown : messages.text("steps.more", shown, names.size() - NAMES)));
    }

    private void deltas(StepReceipt before, StepReceipt step, List<String> parts) {
        int tools = step.toolCount() - before.toolCount();
        if (tools != 0) {
            parts.add(messages.text("steps.toolsDelta", signed(tools), Math.abs(tools)));
        }
        OptionalLong now = step.bytes();
        OptionalLong then = before.bytes();
        if (now.isPresent() && then.isPresent() && now.getAsLong() != then.getAsLong()) {
            parts.add(messages.text("steps.bytesDelta", signed(now.getAsLong() - then.getAsLong())));
        }
    }

    private static String signed(long number) {
        return (number < 0 ? "−" : "+")
                + String.format(Locale.getDefault(Locale.Category.FORMAT), "%,d", Math.abs(number));
    }
}
