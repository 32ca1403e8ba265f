package dev.spyhop.engine.tools;

import dev.spyhop.engine.model.ToolDefinition;
import java.util.Optional;
import java.util.Set;

/// One tool: what it is, what a call of it would do, and doing it. Implementations are safe for use by several
/// threads.
public interface Tool {
    /// The tool as a model sees it in the given mode of admission.
    ///
    /// @param readOnly true where only reading actions are admitted (Plan): the schema then lists those alone
    ToolDefinition definition(boolean readOnly);

    /// The registered name.
    default String name() {
        return definition(false).name();
    }

    /// What it is able to do.
    Set<Capability> capabilities();

    /// The strongest requirement among its actions, as evidence shows it.
    Requirement requirement();

    /// Where it comes from.
    default ToolSource source() {
        return new ToolSource.Builtin();
    }

    /// The canonical action that this replay-only spelling stands for, such as `File.patch` or `work_update`
    /// (`tools 20`); none for a tool in its own right.
    default Optional<String> aliasOf() {
        return Optional.empty();
    }

    /// Whether models see it; hidden aliases say false.
    default boolean isModelVisible() {
        return aliasOf().isEmpty();
    }

    /// Whether it has actions that only read, so that a read-only turn admits it narrowed.
    boolean hasReadOnlyForm();

    /// Checks the arguments and works out what the call would do. No side effects; bounded time.
    ///
    /// @throws ToolException where the arguments are not valid
    PreparedCall prepare(ToolCall call) throws ToolException;

    /// Does it. May block; ends soon after the context's token is cancelled.
    ///
    /// @throws ToolException where it cannot be done
    /// @throws InterruptedException where the thread was interrupted while it waited
    ToolResult execute(PreparedCall call, ToolContext context) throws ToolException, InterruptedException;
}
