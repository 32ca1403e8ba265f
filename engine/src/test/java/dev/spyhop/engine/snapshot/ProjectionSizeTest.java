package dev.spyhop.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.Requirement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProjectionSizeTest {
    private static final List<String> LETTERS = List.of("x", "\"", "\\", "\n", "\u0001", "é", "界", "🐋", "\u2028");

    @Test
    void theCheapBoundIsNeverBelowTheRealSize() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 60; round++) {
            ToolRequestSnapshot snapshot = random(random);
            assertThat(ProjectionSize.upperBound(snapshot))
                    .as("seed %d, round %d", seed, round)
                    .isGreaterThanOrEqualTo(Text.utf8Bytes(SnapshotJson.pretty(snapshot)));
        }
    }

    private static ToolRequestSnapshot random(Random random) {
        List<ToolDefinition> tools = new ArrayList<>();
        List<ToolSurfaceContext.Registration> registrations = new ArrayList<>();
        Map<String, String> servers = new HashMap<>();
        for (int i = random.nextInt(36); i > 0; i--) {
            ToolDefinition tool = tool(random);
            tools.add(tool);
            if (random.nextBoolean()) {
                registrations.add(new ToolSurfaceContext.Registration(
                        tool.name(), random.nextBoolean(), Set.of(Capability.values()), Requirement.REQUIRED, false));
            }
            if (random.nextBoolean()) {
                servers.put(tool.name(), text(random, 20));
            }
        }
        ToolSurfaceContext context = new ToolSurfaceContext(
                registrations, servers, List.of(), new ProviderReceipt.Available(text(random, 600), text(random, 600)));
        return SnapshotCapture.capture(
                new ToolField.Present(tools),
                random.nextInt(4) == 0 ? Optional.empty() : Optional.of(context),
                new TurnId(text(random, 600)),
                Integer.MAX_VALUE);
    }

    private static ToolDefinition tool(Random random) {
        return new ToolDefinition(
                Optional.of(text(random, 30)).filter(_ -> random.nextBoolean()),
                text(random, 40),
                text(random, 300),
                JsonValue.object().put("d", text(random, 1_500)).build(),
                Optional.of(List.of(text(random, 40), text(random, 40))).filter(_ -> random.nextBoolean()),
                Optional.of(true).filter(_ -> random.nextBoolean()),
                Optional.of(List.<JsonValue>of(JsonValue.of(1))).filter(_ -> random.nextBoolean()),
                Optional.of(true).filter(_ -> random.nextBoolean()),
                Optional.of(text(random, 30)).filter(_ -> random.nextBoolean()));
    }

    private static String text(Random random, int most) {
        return LETTERS.get(random.nextInt(LETTERS.size())).repeat(random.nextInt(most));
    }
}
