package dev.spyhop.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.settings.UiSettings.Server;
import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.SpotBackground;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.engine.model.Failure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsStoreTest {
    @TempDir
    Path home;

    private final List<Failure> problems = new ArrayList<>();

    private SettingsStore load(Path file) {
        return SettingsStore.load(file, new SpotBackground(), problems::add);
    }

    private static void change(SettingsStore store, java.util.function.UnaryOperator<UiSettings> change) {
        FxDriver.fx(() -> {
            store.change(change);
            return true;
        });
    }

    @Test
    void aMissingFileMeansThatNothingWasChosen() {
        assertThat(load(home.resolve("settings.json")).get()).isEqualTo(UiSettings.DEFAULT);
        assertThat(problems).isEmpty();
    }

    @Test
    void whatWasChosenIsThereAgain() throws Exception {
        Path file = home.resolve("spyhop/settings.json");
        SettingsStore store = load(file);
        change(store, s -> s.withTheme(Theme.LIGHT).withProvider(new Server("http://127.0.0.1:1/v1", "m")));
        change(store, s -> s.withFullAccess("/home/me/tide"));
        UiSettings again = load(file).get();
        assertThat(again)
                .isEqualTo(new UiSettings(
                        Optional.of(Theme.LIGHT),
                        Optional.of(new Server("http://127.0.0.1:1/v1", "m")),
                        Set.of("/home/me/tide")));
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aBrokenFileCostsAMessageAndIsLeftAsItIs() throws Exception {
        Path file = home.resolve("settings.json");
        Files.writeString(file, "{ not json");
        assertThat(load(file).get()).isEqualTo(UiSettings.DEFAULT);
        assertThat(problems).hasSize(1);
        assertThat(problems.getFirst().kept()).contains("left as it is");
        assertThat(Files.readString(file)).isEqualTo("{ not json");
    }

    @Test
    void aHomeThatCannotBeWrittenCostsAMessageAndTheChoiceHolds() throws Exception {
        Path blocked = Files.writeString(home.resolve("file"), "in the way");
        SettingsStore store = load(blocked.resolve("settings.json"));
        problems.clear();
        change(store, s -> s.withTheme(Theme.LIGHT));
        assertThat(store.get().theme()).contains(Theme.LIGHT);
        assertThat(problems).hasSize(1);
        assertThat(problems.getFirst().what()).contains("cannot be saved");
    }
}
