package dev.spyhop.app.settings;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.settings.ProviderProbe.Report;
import dev.spyhop.app.settings.UiSettings.Server;
import dev.spyhop.app.theme.Styles;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// An address and a model, whether they are saved, and what a test of them brought.
final class ProviderViewModel {
    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

    /// A line of the test.
    record Check(String icon, String tone, String name, String value) {}

    private final SettingsStore settings;
    private final Background background;
    private final KeySource keys;
    private final Messages messages;
    private final StringProperty baseUrl = new SimpleStringProperty("");
    private final StringProperty model = new SimpleStringProperty("");
    private final ReadOnlyBooleanWrapper saved = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canSave = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper testing = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper key = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<List<Check>> checks = new ReadOnlyObjectWrapper<>(List.of());
    private Background.Work test = () -> {};
    private Background.Work keyLook = () -> {};

    ProviderViewModel(SettingsStore settings, Background background, KeySource keys, Messages messages) {
        this.settings = settings;
        this.background = background;
        this.keys = keys;
        this.messages = messages;
        settings.get().provider().ifPresent(server -> {
            baseUrl.set(server.baseUrl());
            model.set(server.model());
        });
        baseUrl.addListener((_, _, _) -> edited());
        model.addListener((_, _, _) -> edited());
        edited();
    }

    StringProperty baseUrlProperty() {
        return baseUrl;
    }

    StringProperty modelProperty() {
        return model;
    }

    ReadOnlyBooleanProperty savedProperty() {
        return saved.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canSaveProperty() {
        return canSave.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty testingProperty() {
        return testing.getReadOnlyProperty();
    }

    /// Where the key comes from, in words; never the key.
    ReadOnlyStringProperty keyProperty() {
        return key.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<Check>> checksProperty() {
        return checks.getReadOnlyProperty();
    }

    void save() {
        Server server = new Server(baseUrl.get().strip(), model.get().strip());
        settings.change(s -> s.withProvider(server));
        edited();
    }

    void toggleTest() {
        if (testing.get()) {
            test.cancel();
            testing.set(false);
            checks.set(List.of(
                    new Check("circle-help", Styles.NEUTRAL, messages.text("reached"), messages.text("stopped"))));
            return;
        }
        if (baseUrl.get().isBlank()) {
            checks.set(List.of(
                    new Check("circle-x", Styles.FAILED, messages.text("reached"), messages.text("no-address"))));
            return;
        }
        String url = baseUrl.get();
        testing.set(true);
        checks.set(List.of(new Check("loader", Styles.ACCENT, messages.text("reached"), messages.text("testing"))));
        test = background.submit(() -> ProviderProbe.run(url, keys.find(url)), this::tested, e -> {
            testing.set(false);
            checks.set(List.of(
                    new Check("circle-x", Styles.FAILED, messages.text("reached"), String.valueOf(e.getMessage()))));
        });
    }

    private void tested(Report report) {
        testing.set(false);
        List<Check> lines = new ArrayList<>();
        if (report.reachedMillis().isEmpty()) {
            lines.add(failed("reached", report));
        } else {
            lines.add(ok("reached", report.reachedMillis().get() + " ms"));
            switch (report.trouble()) {
                case "" -> {
                    lines.add(ok("key-taken", messages.text("yes")));
                    lines.add(listed(report.models()));
                }
                case "no-list" -> lines.add(unknown("listed", report));
                default -> lines.add(failed("key-taken", report));
            }
        }
        checks.set(List.copyOf(lines));
    }

    private Check listed(List<String> models) {
        String wanted = model.get().strip();
        if (models.contains(wanted)) {
            return ok("listed", messages.text("models", models.size()));
        }
        String some = String.join(", ", models.stream().limit(4).toList());
        String words = models.isEmpty()
                ? messages.text("lists-none")
                : messages.text("not-listed", models.size(), some + (models.size() > 4 ? ", …" : ""));
        return new Check("circle-help", Styles.NEUTRAL, messages.text("listed"), words);
    }

    private Check ok(String name, String value) {
        return new Check("circle-check", Styles.OK, messages.text(name), value);
    }

    private Check failed(String name, Report report) {
        return new Check(
                "circle-x", Styles.FAILED, messages.text(name), messages.text(report.trouble(), report.detail()));
    }

    private Check unknown(String name, Report report) {
        return new Check(
                "circle-help", Styles.NEUTRAL, messages.text(name), messages.text(report.trouble(), report.detail()));
    }

    private void edited() {
        Optional<Server> now = settings.get().provider();
        saved.set(now.equals(
                Optional.of(new Server(baseUrl.get().strip(), model.get().strip()))));
        canSave.set(!saved.get() && isAddress(baseUrl.get()) && !model.get().isBlank());
        checks.set(List.of());
        lookForKey();
    }

    private void lookForKey() {
        String url = baseUrl.get();
        keyLook.cancel();
        keyLook = background.submit(
                () -> keys.find(url),
                found -> key.set(messages.text(
                        found.isPresent() ? "key.found" : isLocal(url) ? "key.not-needed" : "key.missing")),
                e -> key.set(String.valueOf(e.getMessage())));
    }

    private static boolean isAddress(String text) {
        try {
            URI address = URI.create(text.strip());
            return address.getHost() != null
                    && ("http".equals(address.getScheme()) || "https".equals(address.getScheme()));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static boolean isLocal(String text) {
        try {
            String host = URI.create(text.strip()).getHost();
            return host != null && LOCAL.contains(host.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
