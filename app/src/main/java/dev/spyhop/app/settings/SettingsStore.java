package dev.spyhop.app.settings;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.FxThread;
import dev.spyhop.app.settings.UiSettings.Server;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The settings, and the file in which they are kept. A change is written in the background, whole and in one
/// move; a
/// file that cannot be read or written costs a message and nothing else. On the toolkit's thread but for
/// {@link #load}.
public final class SettingsStore {
    private final Path file;
    private final Background background;
    private final Consumer<Failure> problems;
    private final ReadOnlyObjectWrapper<UiSettings> settings;
    private final Object writing = new Object();

    private SettingsStore(Path file, UiSettings first, Background background, Consumer<Failure> problems) {
        this.file = file;
        this.background = background;
        this.problems = problems;
        this.settings = new ReadOnlyObjectWrapper<>(first);
    }

    /// Reads the file; before the window is there, on any thread.
    ///
    /// @param file perhaps missing
    /// @param problems told of a file that cannot be read or written
    public static SettingsStore load(Path file, Background background, Consumer<Failure> problems) {
        UiSettings first = UiSettings.DEFAULT;
        try {
            first = parse(Json.parse(Files.readString(file)));
        } catch (NoSuchFileException _) {
            // the first start: nothing was chosen yet
        } catch (IOException | JsonSyntaxException e) {
            problems.accept(new Failure(
                    "settings",
                    "The settings in " + file + " cannot be read: " + e.getMessage() + ".",
                    "The file is left as it is; standard settings are used.",
                    "Mend or remove the file; the next change you make replaces it.",
                    false));
        }
        return new SettingsStore(file, first, background, problems);
    }

    /// The settings as they are.
    public UiSettings get() {
        return settings.get();
    }

    /// The settings, observable.
    public ReadOnlyObjectProperty<UiSettings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    /// Changes the settings and keeps them.
    public void change(UnaryOperator<UiSettings> change) {
        FxThread.check();
        settings.set(change.apply(settings.get()));
        UiSettings now = settings.get();
        background.submit(
                () -> write(now),
                _ -> {},
                e -> problems.accept(new Failure(
                        "settings",
                        "The settings cannot be saved to " + file + ": " + e.getMessage() + ".",
                        "They hold until Spyhop is closed.",
                        "Make the folder writable, or set CODEWHALE_HOME to one that is.",
                        true)));
    }

    private boolean write(UiSettings now) throws IOException {
        synchronized (writing) {
            Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            Path next = Files.createTempFile(folder, "settings", ".tmp");
            Files.writeString(next, Json.pretty(json(now)) + "\n");
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            return true;
        }
    }

    static JsonObject json(UiSettings s) {
        var object = JsonValue.object();
        s.theme().ifPresent(t -> object.put("theme", t.name().toLowerCase(Locale.ROOT)));
        s.provider()
                .ifPresent(p -> object.put(
                        "provider",
                        JsonValue.object()
                                .put("base_url", p.baseUrl())
                                .put("model", p.model())
                                .build()));
        object.put(
                "full_access_folders",
                JsonValue.strings(s.fullAccess().stream().sorted().toList()));
        return object.build();
    }

    static UiSettings parse(JsonValue json) {
        if (!(json instanceof JsonObject object)) {
            return UiSettings.DEFAULT;
        }
        Optional<Theme> theme = object.string("theme").flatMap(SettingsStore::theme);
        Optional<Server> server = object.object("provider")
                .flatMap(p ->
                        p.string("base_url").flatMap(url -> p.string("model").map(model -> new Server(url, model))));
        Set<String> folders = new HashSet<>();
        for (JsonValue item : object.array("full_access_folders")) {
            if (item instanceof JsonValue.JsonString(String folder)) {
                folders.add(folder);
            }
        }
        return new UiSettings(theme, server, folders);
    }

    private static Optional<Theme> theme(String word) {
        return switch (word) {
            case "dark" -> Optional.of(Theme.DARK);
            case "light" -> Optional.of(Theme.LIGHT);
            default -> Optional.empty();
        };
    }
}
