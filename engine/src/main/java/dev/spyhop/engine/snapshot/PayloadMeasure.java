package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.json.BoundedJson;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import java.util.List;
import java.util.OptionalLong;

/// How many bytes a request's tool array has as compact JSON, or why nobody can say (`tool-studio 2.3`).
///
/// @param bytes exact size, where it was measured
/// @param status begins with `exact` or `unavailable`
public record PayloadMeasure(OptionalLong bytes, String status) {
    /// Largest array that is measured, in bytes, inclusive.
    public static final long BOUND = 1_048_576;

    private static final String EXACT = "exact (bound " + BOUND + " bytes)";
    private static final PayloadMeasure ABSENT = unavailable("unavailable (the tools field is absent)");
    private static final PayloadMeasure EXCEEDS = unavailable("unavailable (exceeds the bound of " + BOUND + " bytes)");
    private static final PayloadMeasure FAILED = unavailable("unavailable (serialization failed)");

    /// Measures. Stops at the bound and builds no text.
    public static PayloadMeasure of(ToolField field) {
        return switch (field) {
            case ToolField.Absent _ -> ABSENT;
            case ToolField.Present(List<ToolDefinition> tools) -> measure(tools);
        };
    }

    /// The size of an array whose parts were written already.
    static PayloadMeasure ofWritten(CarriedTools tools) {
        long total = 2L + Math.max(0, tools.total() - 1);
        for (CarriedTools.Part part : tools.parts()) {
            total += part.size();
        }
        return total > BOUND ? EXCEEDS : exact(total);
    }

    /// Whether the size is known.
    public boolean isExact() {
        return bytes.isPresent();
    }

    private static PayloadMeasure measure(List<ToolDefinition> tools) {
        long total = 2L + Math.max(0, tools.size() - 1);
        for (ToolDefinition tool : tools) {
            BoundedJson one = BoundedJson.write(tool.toJson(), BOUND - total, 0);
            switch (one.outcome()) {
                case EXCEEDED -> {
                    return EXCEEDS;
                }
                case UNWRITABLE -> {
                    return FAILED;
                }
                case COMPLETE -> total += one.bytes();
            }
        }
        return total > BOUND ? EXCEEDS : exact(total);
    }

    private static PayloadMeasure exact(long bytes) {
        return new PayloadMeasure(OptionalLong.of(bytes), EXACT);
    }

    private static PayloadMeasure unavailable(String status) {
        return new PayloadMeasure(OptionalLong.empty(), status);
    }
}
