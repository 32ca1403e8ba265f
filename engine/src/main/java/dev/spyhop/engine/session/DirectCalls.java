package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Authority;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.catalog.CatalogOptions;
import dev.spyhop.engine.catalog.ToolCatalog;
import dev.spyhop.engine.catalog.ToolRegistry;
import dev.spyhop.engine.dispatch.ApprovalOutcome;
import dev.spyhop.engine.dispatch.CallHost;
import dev.spyhop.engine.dispatch.CallPipeline;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock.ToolUse;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.work.WorkLedger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Tool calls without a model, through the very pipeline that a model's calls take: one session, one registry,
/// nobody there to
/// approve. For `spyhop call` and for tests of tools. Used by one thread.
public final class DirectCalls {
    private final TurnAuthority authority;
    private final ToolCatalog catalog;
    private final CallPipeline pipeline;
    private final CancelToken cancel = new CancelToken();
    private final AtomicReference<WorkLedger> ledger = new AtomicReference<>(WorkLedger.EMPTY);

    /// Calls under that authority.
    public DirectCalls(ToolRegistry registry, Authority rules, TurnAuthority authority, Supplier<String> faultIds) {
        this.authority = authority;
        this.catalog = ToolCatalog.of(registry, CatalogOptions.of(authority));
        this.pipeline = new CallPipeline(rules, faultIds);
    }

    /// What came of a call.
    ///
    /// @param complete its result
    /// @param approvalNeeded whether it would have needed a person
    public record Answer(EngineEvent.ToolCallComplete complete, boolean approvalNeeded) {}

    /// Runs one call.
    ///
    /// @param argumentsText the arguments as a model would write them
    /// @throws InterruptedException where this thread was interrupted
    public Answer call(CallId id, String tool, String argumentsText) throws InterruptedException {
        Host host = new Host();
        pipeline.run(List.of(new ToolUse(id, tool, Arguments.read(argumentsText))), catalog, host);
        return new Answer(
                host.complete.orElseThrow(() -> new IllegalStateException("a call ended without result")),
                host.approvalNeeded);
    }

    /// Ends the running call from another thread.
    public void cancel() {
        cancel.cancel(CancelToken.Reason.EXTERNAL);
    }

    private final class Host implements CallHost {
        private volatile Optional<EngineEvent.ToolCallComplete> complete = Optional.empty();
        private volatile boolean approvalNeeded;

        @Override
        public TurnAuthority authority() {
            return authority;
        }

        @Override
        public void emit(EngineEvent event) {
            if (event instanceof EngineEvent.ToolCallComplete done) {
                complete = Optional.of(done);
            }
        }

        @Override
        public ApprovalOutcome ask(ApprovalRequest request) {
            approvalNeeded = true;
            return new ApprovalOutcome.NobodyThere();
        }

        @Override
        public CancelToken cancel() {
            return cancel;
        }

        @Override
        public ToolContext context(CallId call) {
            return new ToolContext() {
                @Override
                public Path workspace() {
                    return authority.workspace();
                }

                @Override
                public CancelToken cancel() {
                    return cancel;
                }

                @Override
                public void progress(String line) {
                    // Nobody watches a direct call.
                }

                @Override
                public WorkLedger updateLedger(UnaryOperator<WorkLedger> change) {
                    return ledger.updateAndGet(change);
                }
            };
        }
    }
}
