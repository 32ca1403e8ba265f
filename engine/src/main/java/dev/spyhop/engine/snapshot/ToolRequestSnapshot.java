package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The tool field of one prepared request as bounded, inert evidence (`tool-studio 1.3`). Holds nothing of the
/// request
/// alive.
///
/// @param turnId at most 512 code points
/// @param step 0-based
/// @param toolsFieldPresent false only where the request has no `tools` field
/// @param toolCount exact; 0 for absent and for empty
/// @param payloadJsonBytes size of the tools array as compact JSON, where it was measured
/// @param payloadMeasurementStatus begins with `exact` or `unavailable`
/// @param catalogSha256 the one digest, where the measurement is exact
/// @param unavailable what this capture cannot say, never empty
/// @param provider which provider and model
/// @param registryFactsPresent whether a surface context was captured
/// @param registryToolCount registrations, hidden ones included
/// @param registryOnlyTools visible registrations that the request does not carry
/// @param tools the first 32 rows in request order
public record ToolRequestSnapshot(
        Bounded<String> turnId,
        int step,
        boolean toolsFieldPresent,
        int toolCount,
        OptionalLong payloadJsonBytes,
        String payloadMeasurementStatus,
        Optional<String> catalogSha256,
        List<String> unavailable,
        ProviderReceipt provider,
        boolean registryFactsPresent,
        Evidence<Integer> registryToolCount,
        Evidence<BoundedList> registryOnlyTools,
        List<ToolRow> tools) {
    /// Version of the JSON form.
    public static final int SCHEMA_VERSION = 1;
    /// What a capture is taken from.
    public static final String CAPTURE_SOURCE = "prepared model-client request";
    /// What is known of delivery, always.
    public static final String DELIVERY_STATUS = "unknown (capturing a prepared request proves no delivery)";

    /// Copies the lists.
    public ToolRequestSnapshot {
        unavailable = List.copyOf(unavailable);
        tools = List.copyOf(tools);
    }

    /// How many tools were left out of the rows.
    public int omittedToolCount() {
        return toolCount - tools.size();
    }
}
