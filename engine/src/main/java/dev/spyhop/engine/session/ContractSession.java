package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.event.BlockJson;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.EngineEvent.Outcome;
import dev.spyhop.engine.event.Origin;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A session file in the contract's form (`runtime 3.1` to `3.3`), which other programs write and we read, as
/// the events of our
/// own log. The file itself is never written. Stored approvals and postures are not taken over: an imported
/// transcript
/// authorises nothing.
final class ContractSession {
    /// A fact and where it belongs.
    record Recorded(Origin origin, EngineEvent event) {}

    private final List<Recorded> events = new ArrayList<>();
    private Optional<TurnId> turn = Optional.empty();
    private int turns;
    private int step;
    private boolean cutOff;
    private int leftOut;

    private ContractSession() {}

    /// The events of a session file.
    ///
    /// @throws JsonSyntaxException where a member that a session needs is absent or of the wrong form
    static List<Recorded> events(JsonObject file) throws JsonSyntaxException {
        if (file.integer("schema_version").filter(v -> v == 1).isEmpty()) {
            throw new JsonSyntaxException("its schema_version is not 1");
        }
        JsonObject metadata = file.object("metadata").orElseThrow(() -> new JsonSyntaxException("it has no metadata"));
        ContractSession reader = new ContractSession();
        reader.begin(metadata);
        for (JsonValue message : file.array("messages")) {
            if (message instanceof JsonObject o) {
                reader.message(o);
            }
        }
        reader.endTurn();
        reader.ledger(file);
        return List.copyOf(reader.events);
    }

    private void begin(JsonObject metadata) {
        add(new EngineEvent.SessionStarted(
                metadata.string("workspace").orElse(""),
                metadata.string("model_provider").orElse("deepseek"),
                metadata.string("model").orElse("unknown"),
                metadata.string("mode").flatMap(Mode::parse).orElse(Mode.ACT),
                Posture.ASK));
        metadata.string("title")
                .filter(t -> !t.isBlank())
                .ifPresent(t -> add(
                        new EngineEvent.SessionUpdated(Text.firstChars(t, 100).value())));
    }

    private void add(EngineEvent event) {
        Origin origin =
                turn.map(t -> step < 0 ? Origin.of(t) : Origin.of(t, step)).orElse(Origin.SESSION);
        events.add(new Recorded(origin, event));
    }

    private void message(JsonObject message) {
        List<ContentBlock> blocks =
                message.array("content").stream().map(BlockJson::read).toList();
        switch (message.string("role").orElse("")) {
            case "user" -> user(blocks);
            case "assistant" -> assistant(blocks, false);
            case "assistant_interrupted" -> assistant(blocks, true);
            default -> leftOut++;
        }
    }

    private void user(List<ContentBlock> blocks) {
        List<String> words = new ArrayList<>();
        for (ContentBlock block : blocks) {
            switch (block) {
                case ContentBlock.ToolResult result -> result(result);
                case ContentBlock.Text(String text) -> words.add(text);
                case ContentBlock.Thinking _, ContentBlock.Image _, ContentBlock.ToolUse _, ContentBlock.Opaque _ ->
                    leftOut++;
            }
        }
        if (!words.isEmpty()) {
            endTurn();
            turn = Optional.of(new TurnId("imported-" + ++turns));
            step = -1;
            add(new EngineEvent.TurnStarted(words.getFirst(), words.size() > 1 ? words.get(1) : ""));
        }
    }

    private void assistant(List<ContentBlock> blocks, boolean interrupted) {
        if (turn.isEmpty()) {
            turn = Optional.of(new TurnId("imported-" + ++turns));
            step = -1;
            add(new EngineEvent.TurnStarted("", ""));
        }
        step++;
        cutOff = interrupted;
        for (ContentBlock block : blocks) {
            switch (block) {
                case ContentBlock.Text(String text) -> add(new EngineEvent.MessageComplete(text));
                case ContentBlock.Thinking t -> add(new EngineEvent.ThinkingComplete(t.text(), Duration.ZERO));
                case ContentBlock.ToolUse _, ContentBlock.Image _, ContentBlock.ToolResult _ -> {}
                case ContentBlock.Opaque _ -> leftOut++;
            }
        }
        add(new EngineEvent.AssistantMessage(blocks, interrupted ? "interrupted" : "imported", interrupted));
    }

    private void result(ContentBlock.ToolResult result) {
        if (turn.isEmpty()) {
            leftOut++;
            return;
        }
        Optional<ContentBlock.ToolUse> use = useOf(result.id());
        add(new EngineEvent.ToolCallStarted(
                result.id(),
                use.map(ContentBlock.ToolUse::name).orElse("unknown"),
                use.flatMap(u -> u.input() instanceof JsonObject o ? o.string("action") : Optional.empty())
                        .orElse(""),
                ""));
        add(new EngineEvent.ToolCallComplete(
                result.id(),
                result.content(),
                !result.isError(),
                true,
                result.isError() ? Optional.of("ExecutionFailed") : Optional.empty(),
                Duration.ZERO,
                JsonObject.EMPTY));
    }

    private Optional<ContentBlock.ToolUse> useOf(CallId id) {
        for (Recorded recorded : events.reversed()) {
            if (recorded.event() instanceof EngineEvent.AssistantMessage m) {
                return m.content().stream()
                        .filter(b -> b instanceof ContentBlock.ToolUse u && u.id().equals(id))
                        .map(b -> (ContentBlock.ToolUse) b)
                        .findFirst();
            }
        }
        return Optional.empty();
    }

    private void endTurn() {
        if (turn.isEmpty()) {
            return;
        }
        step = -1;
        add(new EngineEvent.TurnComplete(
                cutOff ? Outcome.INTERRUPTED : Outcome.COMPLETED, Optional.empty(), cutOff ? "as recorded" : ""));
        turn = Optional.empty();
        cutOff = false;
    }

    /// `work_state` is the source of an old to-do (`runtime 3.6`).
    private void ledger(JsonObject file) throws JsonSyntaxException {
        List<WorkLedger.Draft> drafts = new ArrayList<>();
        for (JsonValue item : file.object("work_state")
                .flatMap(w -> w.object("todos"))
                .map(t -> t.array("items"))
                .orElse(List.of())) {
            if (item instanceof JsonObject o) {
                drafts.add(new WorkLedger.Draft(
                        o.string("content").orElse(""),
                        WorkStatus.parse(o.string("status").orElse("pending"))
                                .orElseThrow(() -> new JsonSyntaxException("a to-do has an unknown status"))));
            }
        }
        if (!drafts.isEmpty()) {
            add(new EngineEvent.WorkChanged(new CallId("imported"), WorkLedger.EMPTY.replaced(drafts)));
        }
        if (leftOut > 0) {
            add(new EngineEvent.Status(leftOut + " parts of the original that this version cannot show were left out;"
                    + " the file keeps them"));
        }
    }
}
