package dev.spyhop.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.SpotBackground;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProviderCardTest {
    @TempDir
    Path home;

    private FxDriver show(Optional<String> key) {
        SettingsStore store = SettingsStore.load(home.resolve("settings.json"), new SpotBackground(), _ -> {});
        return FxDriver.show(() -> new ProviderCard(store, Background.virtual(), _ -> key));
    }

    private static void write(FxDriver driver, String field, String text) {
        driver.run(() ->
                ((javafx.scene.control.TextField) driver.stage().getScene().lookup(field)).setText(text));
    }

    @Test
    void savingKeepsAddressAndModelAndNeverAKey() throws Exception {
        try (FxDriver driver = show(Optional.of("sk-secret"))) {
            write(driver, "#provider-url", "http://127.0.0.1:11434/v1");
            write(driver, "#provider-model", "tide-coder-7b");
            driver.click("#provider-save");
            assertThat(driver.textsBelow("#provider")).contains("saved");
            assertThat(Files.readString(home.resolve("settings.json")))
                    .contains("tide-coder-7b")
                    .doesNotContain("sk-secret");
        }
    }

    @Test
    void withoutAnAddressOrModelItCannotBeSaved() {
        try (FxDriver driver = show(Optional.empty())) {
            write(driver, "#provider-url", "not an address");
            write(driver, "#provider-model", "m");
            assertThat(driver.node("#provider-save").isDisabled()).isTrue();
        }
    }

    @Test
    void theCardSaysWhereTheKeyComesFrom() {
        try (FxDriver driver = show(Optional.empty())) {
            write(driver, "#provider-url", "http://localhost:11434/v1");
            driver.waitFor(() -> key(driver).equals("not needed for this address"), "the key's words");
            write(driver, "#provider-url", "https://models.example/v1");
            driver.waitFor(() -> key(driver).startsWith("none found: set SPYHOP_API_KEY"), "the key's words");
        }
    }

    private static String key(FxDriver driver) {
        return ((javafx.scene.control.Label) driver.stage().getScene().lookup("#provider-key")).getText();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200|{\"data\":[{\"id\":\"a\"},{\"id\":\"tide\"}]}|one of 2",
                "200|{\"data\":[{\"id\":\"a\"}]}|not among 1: a",
                "401|{}|the server said 401: the key is missing or wrong",
                "404|{}|unknown: the server said 404",
                "500|{}|the server said 500"
            })
    void aTestSaysWhatTheServerAnswered(int status, String body, String words) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                FxDriver driver = show(Optional.of("k"))) {
            Thread.ofVirtual().start(() -> answer(server, status, body));
            write(driver, "#provider-url", "http://127.0.0.1:" + server.getLocalPort() + "/v1");
            write(driver, "#provider-model", "tide");
            driver.click("#provider-test");
            driver.waitFor(() -> all(driver).contains(words), words);
        }
    }

    @Test
    void anAddressWhereNobodyListensIsSaidSo() throws IOException {
        int port;
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = gone.getLocalPort();
        }
        try (FxDriver driver = show(Optional.empty())) {
            write(driver, "#provider-url", "http://127.0.0.1:" + port + "/v1");
            driver.click("#provider-test");
            driver.waitFor(() -> all(driver).contains("nothing answers there"), "the verdict");
        }
    }

    private static String all(FxDriver driver) {
        StringBuilder words = new StringBuilder();
        driver.stage()
                .getScene()
                .getRoot()
                .lookupAll(".label")
                .forEach(n ->
                        words.append(((javafx.scene.control.Label) n).getText()).append(' '));
        return words.toString();
    }

    private static void answer(ServerSocket server, int status, String body) {
        try (Socket socket = server.accept();
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            String line = in.readLine();
            while (line != null && !line.isEmpty()) {
                line = in.readLine();
            }
            String head = "HTTP/1.1 " + status + " X\r\nContent-Type: application/json\r\nContent-Length: "
                    + body.getBytes(StandardCharsets.UTF_8).length + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write((head + body).getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
