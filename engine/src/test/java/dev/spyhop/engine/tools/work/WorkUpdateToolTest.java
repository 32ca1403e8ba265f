package dev.spyhop.engine.tools.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.catalog.ActiveTools;
import dev.spyhop.engine.catalog.CatalogOptions;
import dev.spyhop.engine.catalog.ToolCatalog;
import dev.spyhop.engine.catalog.ToolRegistry;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.work.WorkItem;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WorkUpdateToolTest {
    private final WorkUpdateTool tool = new WorkUpdateTool();
    private final Session session = new Session();

    @Test
    void theWholeListIsReplacedAndIdsFollowTheOrder() throws Exception {
        update("{\"todos\":[{\"content\":\"old\",\"status\":\"pending\"}]}");
        update("{\"todos\":[{\"content\":\"one\",\"status\":\"completed\"},{\"content\":\"two\",\"status\":"
                + "\"in_progress\"},{\"content\":\"three\"}]}");
        assertThat(session.ledger.items())
                .containsExactly(
                        new WorkItem(1, "one", WorkStatus.COMPLETED),
                        new WorkItem(2, "two", WorkStatus.IN_PROGRESS),
                        new WorkItem(3, "three", WorkStatus.PENDING));
        assertThat(session.ledger.revision()).isEqualTo(2);
    }

    @Test
    void theResultIsOneLineAndTheSnapshot() throws Exception {
        ToolResult result =
                update("{\"todos\":[{\"content\":\"one\",\"status\":\"done\"},{\"content\":\"two\",\"status\":"
                        + "\"in progress\"},{\"content\":\"three\",\"status\":\"canceled\"}]}");
        List<String> lines = result.content().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).isEqualTo("To-do list updated: 3 items, 67% settled");
        assertThat(lines.getLast())
                .isEqualTo("{\"items\":[{\"id\":1,\"content\":\"one\",\"status\":\"completed\"},"
                        + "{\"id\":2,\"content\":\"two\",\"status\":\"in_progress\"},"
                        + "{\"id\":3,\"content\":\"three\",\"status\":\"cancelled\"}],"
                        + "\"completion_pct\":67,\"in_progress_id\":2}");
        assertThat(result.success()).isTrue();
    }

    @Test
    void metadataHoldsTheCanonicalToolAndTheChecklist() throws Exception {
        JsonObject metadata = update("{\"todos\":[{\"content\":\"one\",\"status\":\"pending\"}]}")
                .metadata();
        assertThat(metadata.string("canonical_tool")).hasValue("work_update");
        assertThat(metadata.string("work_surface")).isPresent();
        assertThat(metadata.bool("compat_alias")).hasValue(false);
        JsonObject checklist = metadata.object("task_updates")
                .flatMap(updates -> updates.object("checklist"))
                .orElseThrow();
        assertThat(checklist.array("items")).hasSize(1);
        assertThat(checklist.integer("completion_pct")).hasValue(0L);
        assertThat(checklist.get("in_progress_id")).hasValue(JsonNull.INSTANCE);
    }

    @Test
    void anEmptyArrayClearsTheList() throws Exception {
        update("{\"todos\":[{\"content\":\"one\",\"status\":\"pending\"}]}");
        assertThat(update("{\"todos\":[]}").content()).startsWith("To-do list cleared\n{\"items\":[]");
        assertThat(session.ledger.items()).isEmpty();
    }

    @Test
    void aLaterItemInProgressSendsTheEarlierBackToPending() throws Exception {
        update("{\"todos\":[{\"content\":\"a\",\"status\":\"in_progress\"},{\"content\":\"b\",\"status\":"
                + "\"in_progress\"}]}");
        assertThat(session.ledger.items())
                .extracting(WorkItem::status)
                .containsExactly(WorkStatus.PENDING, WorkStatus.IN_PROGRESS);
    }

    @ParameterizedTest
    @CsvSource({
        "pending, PENDING", "in_progress, IN_PROGRESS", "inprogress, IN_PROGRESS", "in-progress, IN_PROGRESS",
        "in progress, IN_PROGRESS", "completed, COMPLETED", "complete, COMPLETED", "done, COMPLETED",
        "cancelled, CANCELLED", "canceled, CANCELLED"
    })
    void spellingsOfAStatusAreAccepted(String word, WorkStatus status) throws Exception {
        update("{\"todos\":[{\"content\":\"a\",\"status\":\"" + word + "\"}]}");
        assertThat(session.ledger.items()).extracting(WorkItem::status).containsExactly(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | todos | no keys were given",
                "{\"content\":\"a\",\"status\":\"done\"} | todos | content, status",
                "{\"todos\":null} | todos | null",
                "{\"todos\":\"a\"} | todos | string",
                "{\"todos\":{\"content\":\"a\"}} | todos | object",
                "{\"todos\":[\"a\"]} | todos[0] | string",
                "{\"todos\":[{\"status\":\"done\"}]} | todos[0].content | absent",
                "{\"todos\":[{\"content\":1}]} | todos[0].content | the number 1",
                "{\"todos\":[{\"content\":\"a\"},{\"content\":\"b\",\"status\":\"finished\"}]} | todos[1].status | finished",
                "{\"todos\":[{\"content\":\"a\",\"status\":true}]} | todos[0].status | boolean",
                "{\"todos\":[{\"content\":\"a\",\"status\":\"\"}]} | todos[0].status | pending, in_progress"
            })
    void aBadListIsRefusedAndTheOldOneStays(String arguments, String field, String says) throws Exception {
        update("{\"todos\":[{\"content\":\"kept\",\"status\":\"pending\"}]}");
        assertThatExceptionOfType(ToolException.class)
                .isThrownBy(() -> update(arguments))
                .satisfies(e -> {
                    assertThat(e.error()).isInstanceOf(ToolError.InvalidInput.class);
                    assertThat(e.error().badField()).hasValue(field);
                    assertThat(e.error().message()).contains(says).contains("The list was not changed");
                });
        assertThat(session.ledger.items()).extracting(WorkItem::content).containsExactly("kept");
        assertThat(session.ledger.revision()).isEqualTo(1);
    }

    @Test
    void aBadListIsRefusedWhilePreparingBeforeAnyGate() {
        assertThatExceptionOfType(ToolException.class)
                .isThrownBy(() -> tool.prepare(call("{\"todos\":[{\"content\":\"a\",\"status\":\"x\"}]}")));
    }

    @Test
    void aValueInAnErrorIsCut() {
        assertThatExceptionOfType(ToolException.class)
                .isThrownBy(() -> update("{\"todos\":\"" + "x".repeat(5_000) + "\"}"))
                .satisfies(e -> assertThat(e.error().message()).hasSizeLessThan(500));
    }

    @Test
    void preparationAsksForNothingAndChangesNothing() throws Exception {
        PreparedCall prepared = tool.prepare(call("{\"todos\":[{\"content\":\"a\",\"status\":\"pending\"}]}"));
        assertThat(prepared.requirement()).isEqualTo(Requirement.AUTO);
        assertThat(prepared.readOnly()).isFalse();
        assertThat(prepared.canonicalAction()).isEqualTo("work_update");
        assertThat(prepared.headline()).isEqualTo("1 item");
        assertThat(session.ledger).isEqualTo(WorkLedger.EMPTY);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void everyModeOffersIt(Mode mode) {
        ToolCatalog catalog = ToolCatalog.of(ToolRegistry.of(List.of(tool)), CatalogOptions.of(mode, ShellAccess.NONE));
        assertThat(ActiveTools.of(catalog).names()).containsExactly("work_update");
    }

    @Test
    void theSchemaRequiresTheListAndBothKeysOfAnItem() {
        JsonObject schema = tool.definition(false).inputSchema();
        assertThat(Json.compact(schema))
                .contains("\"required\":[\"todos\"]")
                .contains("\"required\":[\"content\",\"status\"]");
    }

    @Test
    void aListOfAnyLengthIsTaken() throws Exception {
        StringBuilder list = new StringBuilder("{\"todos\":[");
        for (int i = 0; i < 2_000; i++) {
            list.append(i == 0 ? "" : ",").append("{\"content\":\"t").append(i).append("\",\"status\":\"pending\"}");
        }
        update(list.append("]}").toString());
        assertThat(session.ledger.items()).hasSize(2_000);
    }

    private ToolResult update(String arguments) throws ToolException {
        return tool.execute(tool.prepare(call(arguments)), session);
    }

    private static ToolCall call(String arguments) {
        try {
            return new ToolCall(new CallId("c1"), "work_update", (JsonObject) Json.parse(arguments));
        } catch (JsonSyntaxException e) {
            throw new AssertionError(arguments, e);
        }
    }

    /// A session of one ledger.
    private static final class Session implements ToolContext {
        private WorkLedger ledger = WorkLedger.EMPTY;

        @Override
        public Path workspace() {
            return Path.of("/");
        }

        @Override
        public CancelToken cancel() {
            return new CancelToken();
        }

        @Override
        public void progress(String line) {
            throw new AssertionError("a short call tells no progress: " + line);
        }

        @Override
        public WorkLedger updateLedger(UnaryOperator<WorkLedger> change) {
            ledger = change.apply(ledger);
            return ledger;
        }
    }
}
