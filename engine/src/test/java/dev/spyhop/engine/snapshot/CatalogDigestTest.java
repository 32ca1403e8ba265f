package dev.spyhop.engine.snapshot;

import static dev.spyhop.engine.snapshot.SampleTools.T1;
import static dev.spyhop.engine.snapshot.SampleTools.T1_OTHER_KEY_ORDER;
import static dev.spyhop.engine.snapshot.SampleTools.T1_STRICT;
import static dev.spyhop.engine.snapshot.SampleTools.T2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.spyhop.engine.model.ToolDefinition;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogDigestTest {
    private static final String V1_INPUT =
            "File\u0001Read files\u0001{\"properties\":{\"path\":{\"type\":\"string\"}},\"required\":[\"path\"],"
                    + "\"type\":\"object\"}\n";
    private static final String T2_INPUT =
            "tool_search\u0001Find \"deferred\" tools\n(é, 界)\u0001{\"properties\":{\"max\":{\"maximum\":100,"
                    + "\"minimum\":1,\"type\":\"integer\"},\"query\":{\"description\":\"a/b\\t\\\"q\\\" \\u0001\","
                    + "\"type\":\"string\"}},\"required\":[\"query\"],\"type\":\"object\"}\n";

    static Stream<Arguments> vectors() {
        return Stream.of(
                arguments("V0", List.of(), 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
                arguments("V1", List.of(T1), 94, "d86294c5ce120d2f40ef38debd1fbb6990c23041cec0a3c8d20fbbe4c9b6621b"),
                arguments(
                        "V2", List.of(T1, T2), 303, "210891bc326daaa3bcd5a87c928bdb272555949154a61d7539020607d3bf91c2"),
                arguments(
                        "V2r",
                        List.of(T2, T1),
                        303,
                        "4ab90289d8b278c753e60786d9e52ce4daa1688d8068e40dff737cc4a9205ed6"),
                arguments(
                        "V3",
                        List.of(T1_STRICT),
                        123,
                        "16f13a17d9c2c00f8971be1746145070e1abc6376d04ad15c119937116a7851c"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("vectors")
    void vectorsOfTheContractHold(String id, List<ToolDefinition> tools, int inputBytes, String sha256) {
        assertThat(CatalogDigest.input(tools)).as(id).hasSize(inputBytes);
        assertThat(CatalogDigest.of(tools)).as(id).isEqualTo(sha256);
    }

    @Test
    void inputIsTheContractsToTheByte() {
        assertThat(text(List.of(T1))).isEqualTo(V1_INPUT);
        assertThat(text(List.of(T1, T2))).isEqualTo(V1_INPUT + T2_INPUT);
    }

    @Test
    void keyOrderOfASchemaDoesNotMoveIt() {
        assertThat(CatalogDigest.of(List.of(T1_OTHER_KEY_ORDER))).isEqualTo(CatalogDigest.of(List.of(T1)));
    }

    @Test
    void reorderAloneMovesTheDigest() {
        assertThat(CatalogDigest.of(List.of(T2, T1))).isNotEqualTo(CatalogDigest.of(List.of(T1, T2)));
    }

    @Test
    void renameAndDescriptionEditMoveIt() {
        String digest = CatalogDigest.of(List.of(SampleTools.described("a", "b")));
        assertThat(CatalogDigest.of(List.of(SampleTools.described("x", "b")))).isNotEqualTo(digest);
        assertThat(CatalogDigest.of(List.of(SampleTools.described("a", "b ")))).isNotEqualTo(digest);
    }

    @Test
    void transportFlagsDoNotMoveIt() {
        ToolDefinition flagged = new ToolDefinition(
                Optional.of("custom"),
                T1.name(),
                T1.description(),
                T1.inputSchema(),
                Optional.empty(),
                Optional.of(true),
                Optional.of(List.of(T1.inputSchema())),
                Optional.of(true),
                Optional.of("ephemeral"));
        assertThat(CatalogDigest.of(List.of(flagged))).isEqualTo(CatalogDigest.of(List.of(T1)));
    }

    private static String text(List<ToolDefinition> tools) {
        return new String(CatalogDigest.input(tools), StandardCharsets.UTF_8);
    }
}
