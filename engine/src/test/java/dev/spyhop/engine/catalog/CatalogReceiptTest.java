package dev.spyhop.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.snapshot.SnapshotCapture;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CatalogReceiptTest {
    @Test
    void theFormIsTheContracts() {
        JsonObject json = CatalogReceipt.of(Surface.catalog(Mode.PLAN), true).toJson();
        assertThat(json.members().keySet())
                .containsExactly(
                        "schema_version",
                        "mode",
                        "memory",
                        "active",
                        "deferred",
                        "hidden_aliases",
                        "registered_count",
                        "payload_json_bytes",
                        "active_tool_catalog_sha256");
        assertThat(json.string("mode")).hasValue("plan");
        assertThat(json.bool("memory")).hasValue(true);
        assertThat(json.array("active")).hasSize(6);
        assertThat(Json.compact(json)).contains("{\"name\":\"apply_patch\",\"canonical\":\"File.patch\"}");
        assertThat(json.integer("registered_count"))
                .hasValue((long) Surface.WHOLE.all().size());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void itSaysWhatTheFirstRequestsSnapshotSays(Mode mode) {
        CatalogReceipt receipt = CatalogReceipt.of(Surface.catalog(mode), false);
        ToolRequestSnapshot snapshot = SnapshotCapture.capture(
                ActiveTools.of(Surface.catalog(mode)).field(), Optional.empty(), new TurnId("t"), 0);
        assertThat(receipt.sha256()).isPresent().isEqualTo(snapshot.catalogSha256());
        assertThat(receipt.payloadJsonBytes()).isEqualTo(snapshot.payloadJsonBytes());
        assertThat(receipt.active())
                .extracting(CatalogReceipt.Active::name)
                .isEqualTo(
                        snapshot.tools().stream().map(row -> row.name().value()).toList());
    }

    @Test
    void schemaBytesAreThoseOfTheCarriedSchema() {
        ToolCatalog catalog = Surface.catalog(Mode.ACT);
        assertThat(CatalogReceipt.of(catalog, true).active())
                .allSatisfy(tool -> assertThat(tool.schemaBytes())
                        .isEqualTo(Json.bytes(catalog.find(tool.name())
                                        .orElseThrow()
                                        .definition()
                                        .inputSchema())
                                .length));
    }

    @Test
    void deferredNamesStandInCatalogOrder() {
        assertThat(CatalogReceipt.of(Surface.catalog(Mode.ACT), true).deferred())
                .containsExactly("Web", "notify", "update_plan", "mcp_a_b_c", "mcp_docs_search");
    }

    @Test
    void anEmptyCatalogHasNoFieldToMeasure() {
        ToolCatalog empty = ToolCatalog.of(ToolRegistry.of(List.of()), CatalogOptions.of(Mode.ACT, ShellAccess.FULL));
        JsonObject json = CatalogReceipt.of(empty, true).toJson();
        assertThat(json.get("payload_json_bytes")).hasValue(JsonNull.INSTANCE);
        assertThat(json.get("active_tool_catalog_sha256")).hasValue(JsonNull.INSTANCE);
    }
}
