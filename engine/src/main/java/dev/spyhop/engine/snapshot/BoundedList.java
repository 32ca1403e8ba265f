package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Bounded;
import java.util.List;

/// The first entries of a list with how many there were (`tool-studio 1.2`).
///
/// @param count exact total
/// @param rendered the first entries
public record BoundedList(int count, List<Bounded<String>> rendered) {
    /// Copies the entries.
    public BoundedList {
        rendered = List.copyOf(rendered);
    }

    /// How many were left out.
    public int omitted() {
        return count - rendered.size();
    }
}
