package dev.spyhop.engine.model;

import java.util.List;

/// The `tools` value of a request: absent, or a list that may be empty. The two differ (`tool-studio 1.10`).
public sealed interface ToolField {
    /// The request has no `tools` field.
    record Absent() implements ToolField {}

    /// The request has the field.
    ///
    /// @param tools in request order, perhaps none
    record Present(List<ToolDefinition> tools) implements ToolField {
        /// Copies the list.
        public Present {
            tools = List.copyOf(tools);
        }
    }

    /// The tools carried; none where the field is absent.
    default List<ToolDefinition> carried() {
        return switch (this) {
            case Absent _ -> List.of();
            case Present(List<ToolDefinition> tools) -> tools;
        };
    }
}
