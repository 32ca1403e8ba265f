package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.snapshot.SnapshotJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Copies and saves the shown step's snapshot: the very bytes that `/tools json` shows.
final class SnapshotExport {
    private final StudioViewModel model;
    private final Messages messages;
    private final Background background;
    private final Copier copier;
    private final Choosers choosers;

    SnapshotExport(StudioViewModel model, Messages messages, Background background, Copier copier, Choosers choosers) {
        this.model = model;
        this.messages = messages;
        this.background = background;
        this.copier = copier;
        this.choosers = choosers;
    }

    /// Puts the snapshot's JSON on the clipboard; nothing where the step has none.
    void copyJson() {
        json().ifPresent(text -> copy(text, "notice.copiedJson"));
    }

    /// Puts the digest on the clipboard; nothing where the step has none.
    void copyDigest() {
        model.stepProperty().get().flatMap(s -> s.receipt().digest()).ifPresent(d -> copy(d, "notice.copiedDigest"));
    }

    /// Puts any text on the clipboard.
    void copyText(String text) {
        copy(text, "notice.copied");
    }

    /// Asks for a file and writes the snapshot's JSON to it.
    void saveJson() {
        Optional<StepPicture> step = model.stepProperty().get();
        Optional<String> json = json();
        if (step.isEmpty() || json.isEmpty()) {
            return;
        }
        String name = "tools-turn" + step.get().receipt().turnOrdinal() + "-step"
                + step.get().receipt().step() + ".json";
        choosers.save(messages.text("save.title"), name).ifPresent(file -> write(file, json.get()));
    }

    private void write(Path file, String json) {
        background.submit(
                () -> Files.writeString(file, json),
                saved -> model.tell(new Notice(false, messages.text("notice.saved", saved.toString()))),
                failure -> model.tell(new Notice(
                        true,
                        messages.text(
                                "notice.notSaved",
                                file.toString(),
                                failure.getClass().getSimpleName()))));
    }

    private void copy(String text, String message) {
        copier.copy(text);
        model.tell(new Notice(false, messages.text(message, Facts.utf8(text))));
    }

    private Optional<String> json() {
        return model.stepProperty().get().flatMap(StepPicture::snapshot).map(SnapshotJson::pretty);
    }
}
