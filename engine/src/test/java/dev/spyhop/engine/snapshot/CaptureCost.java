package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import java.io.PrintStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Measures what a step pays for its evidence, as a program and not as a test: a time is never asserted. Run its
/// `main` from an IDE or by class path; it prints medians of a warm machine in microseconds.
final class CaptureCost {
    private static final int WARM_UP = 3_000;
    private static final int ROUNDS = 2_000;

    private CaptureCost() {}

    static void main(String[] args) {
        PrintStream out = System.out;
        out.println("tools  array bytes  snapshot µs  with receipt µs  same field again µs  first capture µs");
        for (int count : new int[] {9, 32, 128}) {
            ToolField field = field(count);
            Optional<ToolSurfaceContext> context = Optional.of(Surfaces.ofVisible(count + 20));
            long first = once(new InMemoryStepEvidence(), field, context, 0);
            InMemoryStepEvidence evidence = new InMemoryStepEvidence();
            long snapshot = median(i -> SnapshotCapture.capture(field, context, new TurnId("turn"), i));
            long both = median(i -> once(evidence, new ToolField.Present(field.carried()), context, i));
            long again = median(i -> once(evidence, field, context, i));
            out.printf(
                    "%5d  %11d  %11d  %15d  %19d  %16d%n",
                    count,
                    PayloadMeasure.of(field).bytes().orElse(-1),
                    snapshot / 1_000,
                    both / 1_000,
                    again / 1_000,
                    first / 1_000);
        }
    }

    private static long once(
            InMemoryStepEvidence evidence, ToolField field, Optional<ToolSurfaceContext> context, int step) {
        long start = System.nanoTime();
        evidence.capture(
                new InMemoryStepEvidence.Stamp(new TurnId("turn"), 1, step, Instant.EPOCH),
                field,
                context,
                Optional.empty());
        return System.nanoTime() - start;
    }

    private static long median(java.util.function.IntConsumer work) {
        for (int i = 0; i < WARM_UP; i++) {
            work.accept(i);
        }
        long[] times = new long[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            work.accept(WARM_UP + i);
            times[i] = System.nanoTime() - start;
        }
        Arrays.sort(times);
        return times[ROUNDS / 2];
    }

    /// Tools with a description of 400 chars and a schema of about 2 KB, as the larger of ours have.
    private static ToolField field(int count) {
        List<ToolDefinition> tools = IntStream.range(0, count)
                .mapToObj(i -> {
                    JsonValue.ObjectBuilder properties = JsonValue.object();
                    for (int p = 0; p < 16; p++) {
                        properties.put(
                                "property_" + p,
                                JsonValue.object()
                                        .put("type", "string")
                                        .put("description", "What this property does, in a sentence or so. ".repeat(2))
                                        .build());
                    }
                    JsonValue.JsonObject schema = JsonValue.object()
                            .put("type", "object")
                            .put("properties", properties.build())
                            .put("required", JsonValue.strings(List.of("property_0", "property_1")))
                            .build();
                    return ToolDefinition.nativeTool("tool_" + (1000 + i), "d".repeat(400), schema, false);
                })
                .toList();
        return new ToolField.Present(tools);
    }
}
