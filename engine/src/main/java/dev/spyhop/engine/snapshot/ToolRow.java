package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;

/// One carried tool: wire facts, then surface facts, kept apart (`tool-studio 1.3`).
///
/// @param ordinal 1-based place in the request
/// @param name at most 256 code points
/// @param toolType the request's `type`
/// @param description at most 512 code points
/// @param inputSchemaJson compact schema, first 2,048 bytes
/// @param allowedCallers at most 16
/// @param deferLoading the request's flag
/// @param inputExamples how many; never the values
/// @param strict the request's flag
/// @param cacheControlType the request's `cache_control.type`
/// @param provenance surface: where it came from
/// @param mcpServer surface: the server it was attributed to
/// @param capabilities surface: what it declared; none declared is a known empty list
/// @param approval surface: Auto, Suggest or Required
/// @param modelVisible surface: the registry's flag
/// @param visibility wire: from `defer_loading`
public record ToolRow(
        int ordinal,
        Bounded<String> name,
        Evidence<Bounded<String>> toolType,
        Bounded<String> description,
        Bounded<String> inputSchemaJson,
        Evidence<BoundedList> allowedCallers,
        Evidence<Boolean> deferLoading,
        Evidence<Integer> inputExamples,
        Evidence<Boolean> strict,
        Evidence<Bounded<String>> cacheControlType,
        Evidence<Provenance> provenance,
        Evidence<Bounded<String>> mcpServer,
        Evidence<BoundedList> capabilities,
        Evidence<Bounded<String>> approval,
        Evidence<Boolean> modelVisible,
        Visibility visibility) {}
