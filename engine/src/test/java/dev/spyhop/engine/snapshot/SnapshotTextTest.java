package dev.spyhop.engine.snapshot;

import static dev.spyhop.engine.snapshot.SampleTools.T1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.testkit.Golden;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SnapshotTextTest {
    @Test
    void theWholeIsAsReviewed() throws Exception {
        Golden.assertMatches("snapshot/sample.txt", SnapshotText.of(SnapshotJsonTest.SAMPLE));
    }

    @Test
    void aWireOnlyCaptureIsAsReviewed() throws Exception {
        Golden.assertMatches("snapshot/wire-only.txt", SnapshotText.of(wireOnly(new ToolField.Present(List.of(T1)))));
    }

    @Test
    void anAbsentFieldIsSaidToBeAbsent() {
        assertThat(SnapshotText.of(wireOnly(new ToolField.Absent())))
                .contains("tools field: absent   count: 0")
                .contains("tool JSON bytes: unavailable")
                .contains("active_tool_catalog_sha256: unavailable");
        assertThat(SnapshotText.of(wireOnly(new ToolField.Present(List.of()))))
                .contains("tools field: present   count: 0")
                .contains("tool JSON bytes: 2\n");
    }

    @Test
    void noTextFromOutsideForgesALineOrTurnsTheDirection() {
        String evil = "x\nstep: 99\r\u0085\u2028\u2029\u202e\u2066\u200f\u0000\u001b[31m\ufeff";
        ToolDefinition tool = new ToolDefinition(
                Optional.of(evil),
                evil,
                evil,
                JsonValue.object().put(evil, evil).build(),
                Optional.of(List.of(evil)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(evil));
        ToolSurfaceContext context = new ToolSurfaceContext(
                List.of(Surfaces.visible(evil + 2)),
                Map.of(evil, evil),
                List.of(),
                new ProviderReceipt.Available(evil, evil));
        String text = SnapshotText.of(SnapshotCapture.capture(
                new ToolField.Present(List.of(tool)), Optional.of(context), new TurnId(evil), 5));
        assertThat(text.lines().filter(line -> line.startsWith("step:"))).containsExactly("step: 5");
        assertThat(text.codePoints().filter(c -> c != '\n').filter(SnapshotTextTest::isUnruly))
                .isEmpty();
        assertThat(text).contains("\\u202e", "\\u2028", "\\u0085", "\\ufeff", "\\u001b[31m");
    }

    @Test
    void anUnavailableProviderIsNamedWithItsReason() {
        ToolSurfaceContext context = new ToolSurfaceContext(
                List.of(), Map.of(), List.of(), new ProviderReceipt.Unavailable("no model client"));
        assertThat(SnapshotText.of(
                        SnapshotCapture.capture(new ToolField.Absent(), Optional.of(context), new TurnId("t"), 0)))
                .contains("provider: unavailable (\"no model client\")")
                .contains("unavailable for this request: provider_wire_payload, provider, model\n");
    }

    private static ToolRequestSnapshot wireOnly(ToolField field) {
        return SnapshotCapture.capture(field, Optional.empty(), new TurnId("6f0c"), 0);
    }

    private static boolean isUnruly(int c) {
        int type = Character.getType(c);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
