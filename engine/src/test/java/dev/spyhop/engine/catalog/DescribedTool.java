package dev.spyhop.engine.catalog;

import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolResult;
import java.util.List;
import java.util.Set;

/// A tool that describes itself with other words each time it is asked, until it runs out of them.
record DescribedTool(FixtureTool plain, List<String> words) implements Tool {
    @Override
    public String name() {
        return plain.name();
    }

    @Override
    public ToolDefinition definition(boolean readOnly) {
        String word = words.size() > 1 ? words.removeFirst() : words.getFirst();
        return ToolDefinition.nativeTool(
                plain.name(), word, plain.definition(readOnly).inputSchema(), false);
    }

    @Override
    public Set<Capability> capabilities() {
        return plain.capabilities();
    }

    @Override
    public Requirement requirement() {
        return plain.requirement();
    }

    @Override
    public boolean hasReadOnlyForm() {
        return plain.hasReadOnlyForm();
    }

    @Override
    public PreparedCall prepare(ToolCall call) {
        return plain.prepare(call);
    }

    @Override
    public ToolResult execute(PreparedCall call, ToolContext context) {
        return plain.execute(call, context);
    }
}
