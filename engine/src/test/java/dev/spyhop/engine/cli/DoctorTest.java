package dev.spyhop.engine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    @TempDir
    Path temp;

    private final StringWriter out = new StringWriter();

    private int doctor(Map<String, String> environment, String... arguments) {
        Map<String, String> all =
                new HashMap<>(Map.of("CODEWHALE_HOME", temp.resolve("home").toString()));
        all.putAll(environment);
        String[] line = new String[arguments.length + 1];
        line[0] = "doctor";
        System.arraycopy(arguments, 0, line, 1, arguments.length);
        return Main.run(all, new PrintWriter(out, true), new PrintWriter(new StringWriter()), line);
    }

    private JsonObject finding(String id) throws Exception {
        JsonObject report = (JsonObject) Json.parse(out.toString());
        for (JsonValue value : report.array("findings")) {
            if (value instanceof JsonObject finding
                    && finding.string("id").orElseThrow().equals(id)) {
                return finding;
            }
        }
        throw new AssertionError("no finding " + id + " in " + out);
    }

    @Test
    void everyFindingThatIsNotWellCarriesARemedy() throws Exception {
        assertThat(doctor(Map.of(), "--json")).isZero();
        JsonObject report = (JsonObject) Json.parse(out.toString());
        assertThat(report.integer("schema_version")).contains(1L);
        assertThat(report.array("findings")).hasSizeGreaterThan(5).allSatisfy(value -> {
            JsonObject finding = (JsonObject) value;
            boolean ok = finding.string("state").orElseThrow().equals("ok");
            assertThat(finding.string("remedy").isPresent()).isEqualTo(!ok);
            assertThat(finding.string("found").orElseThrow()).isNotBlank();
        });
    }

    @Test
    void theHomeFolderIsProbedAndTheProbeTakenAway() throws Exception {
        doctor(Map.of(), "--json");
        assertThat(finding("home").string("state")).contains("ok");
        try (var left = Files.list(temp.resolve("home/spyhop"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void anUnwritableHomeIsBrokenAndSaysWhatToDo() throws Exception {
        Path file = Files.writeString(temp.resolve("file"), "in the way");
        assertThat(doctor(Map.of("CODEWHALE_HOME", file.toString()), "--json")).isEqualTo(1);
        assertThat(finding("home").string("state")).contains("broken");
        assertThat(finding("home").string("remedy").orElseThrow()).contains("CODEWHALE_HOME");
    }

    @Test
    void aKeyIsSaidToBeSetAndNeverShown() throws Exception {
        doctor(Map.of("SPYHOP_BASE_URL", "https://api.example.org/v1", "SPYHOP_API_KEY", "sk-very-secret"), "--json");
        assertThat(finding("provider").string("found").orElseThrow()).contains("api.example.org", "key set");
        assertThat(out.toString()).doesNotContain("very-secret");
    }

    @Test
    void aKeyFileThatCannotBeReadIsBroken() throws Exception {
        Map<String, String> environment = Map.of(
                "SPYHOP_BASE_URL",
                "https://api.example.org/v1",
                "SPYHOP_API_KEY_FILE",
                temp.resolve("nowhere").toString());
        assertThat(doctor(environment, "--json")).isEqualTo(1);
        assertThat(finding("provider").string("state")).contains("broken");
    }

    @Test
    void thePlainReportNamesEachThing() {
        doctor(Map.of());
        assertThat(out.toString()).contains("jdk", "git", "sandbox", "search", "display", "home", "provider");
    }
}
