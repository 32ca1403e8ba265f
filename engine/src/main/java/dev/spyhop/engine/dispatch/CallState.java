package dev.spyhop.engine.dispatch;

import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.authority.Decision;
import dev.spyhop.engine.catalog.ToolCatalog;
import dev.spyhop.engine.model.ContentBlock.ToolUse;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolResult;
import java.util.Optional;

/// One call on its way through the stages. Confined to one thread at a time; each stage fills in what it found
/// out.
final class CallState {
    private final ToolUse use;
    private final ToolCatalog catalog;
    private Optional<Tool> tool = Optional.empty();
    private Optional<PreparedCall> prepared = Optional.empty();
    private Optional<Decision> decision = Optional.empty();
    private long authorityRevision;
    private boolean approvedByPerson;
    private Optional<ToolResult> result = Optional.empty();

    CallState(ToolUse use, ToolCatalog catalog) {
        this.use = use;
        this.catalog = catalog;
    }

    ToolUse use() {
        return use;
    }

    ToolCatalog catalog() {
        return catalog;
    }

    Tool tool() {
        return tool.orElseThrow(() -> new IllegalStateException("the call was not resolved yet"));
    }

    Optional<Tool> resolvedTool() {
        return tool;
    }

    void resolved(Tool found) {
        tool = Optional.of(found);
    }

    PreparedCall prepared() {
        return prepared.orElseThrow(() -> new IllegalStateException("the call was not prepared yet"));
    }

    Optional<PreparedCall> preparedCall() {
        return prepared;
    }

    void prepared(PreparedCall call) {
        prepared = Optional.of(call);
    }

    Decision decision() {
        return decision.orElseThrow(() -> new IllegalStateException("the call was not decided yet"));
    }

    void decided(Decision made, long revision) {
        decision = Optional.of(made);
        authorityRevision = revision;
    }

    long authorityRevision() {
        return authorityRevision;
    }

    boolean isApprovedByPerson() {
        return approvedByPerson;
    }

    void answered(ApprovalAnswer answer) {
        approvedByPerson = switch (answer) {
            case ApprovalAnswer.AllowOnce _ -> true;
            case ApprovalAnswer.Deny _ -> false;
        };
    }

    Optional<ToolResult> result() {
        return result;
    }

    void result(ToolResult value) {
        result = Optional.of(value);
    }

    /// Whether it may share a batch: it only reads, its tool says so, and nobody is asked (`tools 2.6`).
    boolean isParallel() {
        return result.isEmpty()
                && prepared.map(p -> p.readOnly() && p.parallel()).orElse(false)
                && decision.map(d -> d instanceof Decision.Allow).orElse(false);
    }
}
