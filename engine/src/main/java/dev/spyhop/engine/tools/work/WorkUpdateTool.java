package dev.spyhop.engine.tools.work;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.work.WorkItem;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `work_update`: replaces the session's whole to-do (`tools 11`), and is its only writer. Runs without asking
/// in every mode, Plan included: the ledger is the agent's own notebook, not the workspace. Not read-only, but
/// idempotent: the same list again only moves the revision.
public final class WorkUpdateTool implements Tool {
    private static final String NAME = "work_update";
    private static final ToolDefinition DEFINITION = ToolDefinition.nativeTool(NAME, description(), schema(), false);

    /// Makes one; it holds no state.
    public WorkUpdateTool() {}

    @Override
    public ToolDefinition definition(boolean readOnly) {
        return DEFINITION;
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of();
    }

    @Override
    public Requirement requirement() {
        return Requirement.AUTO;
    }

    @Override
    public boolean hasReadOnlyForm() {
        return true;
    }

    @Override
    public PreparedCall prepare(ToolCall call) throws ToolException {
        List<WorkLedger.Draft> drafts = TodoArguments.parse(call.arguments());
        return new PreparedCall(
                call,
                "",
                Requirement.AUTO,
                false,
                false,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                items(drafts.size()));
    }

    @Override
    public ToolResult execute(PreparedCall call, ToolContext context) throws ToolException {
        List<WorkLedger.Draft> drafts = TodoArguments.parse(call.call().arguments());
        WorkLedger ledger = context.updateLedger(now -> now.replaced(drafts));
        JsonObject snapshot = snapshot(ledger);
        String line = drafts.isEmpty()
                ? "To-do list cleared"
                : "To-do list updated: " + items(ledger.items().size()) + ", " + ledger.completionPercent()
                        + "% settled";
        return ToolResult.of(line + "\n" + Json.compact(snapshot), true, metadata(snapshot));
    }

    private static String items(int count) {
        return count == 1 ? "1 item" : count + " items";
    }

    /// The list as the result and the host see it: items, settled percent, id of the item in progress or
    /// `null`.
    private static JsonObject snapshot(WorkLedger ledger) {
        JsonValue active = ledger.inProgressId().isPresent()
                ? JsonValue.of(ledger.inProgressId().getAsInt())
                : JsonNull.INSTANCE;
        return JsonValue.object()
                .put(
                        "items",
                        new JsonArray(ledger.items().stream()
                                .<JsonValue>map(WorkUpdateTool::item)
                                .toList()))
                .put("completion_pct", ledger.completionPercent())
                .put("in_progress_id", active)
                .build();
    }

    private static JsonObject item(WorkItem item) {
        return JsonValue.object()
                .put("id", item.id())
                .put("content", item.content())
                .put("status", item.status().wire())
                .build();
    }

    private static JsonObject metadata(JsonObject snapshot) {
        return JsonValue.object()
                .put("canonical_tool", NAME)
                .put("work_surface", "checklist")
                .put("invoked_as", NAME)
                .put("compat_alias", false)
                .put(
                        "task_updates",
                        JsonValue.object().put("checklist", snapshot).build())
                .build();
    }

    private static String description() {
        return "Replace the session's to-do list with the list you send. Send the whole list every time; an empty"
                + " array clears it. Keep exactly one item in_progress while you work on it, and settle an item as"
                + " soon as it is done. Use it for work of three steps or more.";
    }

    private static JsonObject schema() {
        JsonObject content = JsonValue.object()
                .put("type", "string")
                .put("description", "What is to be done, one short line")
                .build();
        JsonObject status = JsonValue.object()
                .put("type", "string")
                .put(
                        "enum",
                        JsonValue.strings(List.of(
                                WorkStatus.PENDING.wire(),
                                WorkStatus.IN_PROGRESS.wire(),
                                WorkStatus.COMPLETED.wire(),
                                WorkStatus.CANCELLED.wire())))
                .build();
        JsonObject entry = JsonValue.object()
                .put("type", "object")
                .put(
                        "properties",
                        JsonValue.object()
                                .put("content", content)
                                .put("status", status)
                                .build())
                .put("required", JsonValue.strings(List.of("content", "status")))
                .build();
        JsonObject todos = JsonValue.object()
                .put("type", "array")
                .put("description", "The whole list, in order")
                .put("items", entry)
                .build();
        return JsonValue.object()
                .put("type", "object")
                .put("properties", JsonValue.object().put("todos", todos).build())
                .put("required", JsonValue.strings(List.of("todos")))
                .build();
    }
}
