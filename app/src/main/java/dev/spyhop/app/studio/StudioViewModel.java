package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/// What the studio shows and what is chosen in it. Follows the latest step until the person chooses an older
/// one; the chosen tool stays chosen, by name, from step to step. Lives on the JavaFX thread; tools are parsed
/// in the background and a result that is no longer wanted is dropped.
final class StudioViewModel {
    private final Messages messages;
    private final Background background;
    private final ToolReader reader;

    private final ReadOnlyObjectWrapper<Optional<StepPicture>> step = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<CatalogEntry>> selected =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ToolPicture>> tool = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ByteRange>> lit = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Notice>> notice = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<SchemaForm> form = new SimpleObjectProperty<>(SchemaForm.TREE);
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObservableList<StepReceipt> steps = FXCollections.observableArrayList();
    private final ObservableList<StepReceipt> shownSteps = FXCollections.unmodifiableObservableList(steps);
    private final ObservableList<CatalogEntry> entries = FXCollections.observableArrayList();
    private final FilteredList<CatalogEntry> catalog = new FilteredList<>(entries);

    private Optional<StepEvidence> evidence = Optional.empty();
    private Optional<StepReceipt> latest = Optional.empty();
    private long dropped;
    private String wantedTool = "";
    private Background.Work loading = () -> {};

    StudioViewModel(Messages messages, Background background) {
        this.messages = messages;
        this.background = background;
        this.reader = new ToolReader(messages);
        filter.subscribe(this::applyFilter);
    }

    /// Takes the newest evidence; cheap where nothing is new, so it may be called on every frame.
    void show(StepEvidence next) {
        Optional<StepReceipt> newest = next.latest().map(StepEvidence.Captured::receipt);
        boolean sameSession = evidence.filter(next::equals).isPresent();
        if (sameSession && newest.equals(latest)) {
            return;
        }
        boolean follow = !sameSession || isFollowing();
        evidence = Optional.of(next);
        latest = newest;
        dropped = next.droppedReceipts();
        updateSteps(next.receipts());
        Optional<StepReceipt> chosen = step.get().map(StepPicture::receipt).filter(steps::contains);
        if (follow || chosen.isEmpty()) {
            turnTo(StepPicture.latest(next));
        } else {
            turnTo(Optional.of(StepPicture.of(next, chosen.get())));
        }
    }

    /// Chooses a step by its receipt.
    void choose(StepReceipt receipt) {
        if (step.get().filter(s -> s.receipt().equals(receipt)).isEmpty()) {
            evidence.ifPresent(e -> turnTo(Optional.of(StepPicture.of(e, receipt))));
        }
    }

    /// Goes back to the latest step and follows it from now on.
    void chooseLatest() {
        evidence.ifPresent(e -> turnTo(StepPicture.latest(e)));
    }

    /// Chooses a tool of the step.
    void choose(CatalogEntry entry) {
        if (selected.get().filter(entry::equals).isPresent()) {
            return;
        }
        wantedTool = entry.name();
        select(Optional.of(entry));
    }

    /// Chooses a tool by name, now or as soon as a step carries it.
    void chooseTool(String name) {
        wantedTool = name;
        entries.stream().filter(e -> e.name().equals(name)).findFirst().ifPresent(this::choose);
    }

    /// Lights a stretch of the measured array, or none.
    void light(Optional<ByteRange> range) {
        lit.set(range);
    }

    /// Says what came of an action.
    void tell(Notice what) {
        notice.set(Optional.of(what));
    }

    private boolean isFollowing() {
        return step.get().map(StepPicture::receipt).equals(latest);
    }

    private void turnTo(Optional<StepPicture> next) {
        step.set(next);
        List<CatalogEntry> now = next.map(StepPicture::catalog).orElse(List.of());
        if (!now.equals(entries)) {
            entries.setAll(now);
        }
        Optional<CatalogEntry> kept =
                now.stream().filter(e -> e.name().equals(wantedTool)).findFirst();
        select(kept.or(() -> now.stream().findFirst()));
    }

    private void select(Optional<CatalogEntry> entry) {
        selected.set(entry);
        lit.set(Optional.empty());
        loading.cancel();
        if (entry.isEmpty() || evidence.isEmpty() || step.get().isEmpty()) {
            tool.set(Optional.empty());
            return;
        }
        StepEvidence from = evidence.get();
        StepPicture of = step.get().get();
        CatalogEntry what = entry.get();
        loading = background.submit(() -> reader.read(from, of, what), p -> tool.set(Optional.of(p)), this::failed);
    }

    private void failed(Exception cause) {
        tool.set(Optional.empty());
        tell(new Notice(true, messages.text("notice.unreadable", String.valueOf(cause.getMessage()))));
    }

    /// Receipts come at the end and go at the beginning, so the list is mended instead of made again.
    private void updateSteps(List<StepReceipt> now) {
        int gone = now.isEmpty() ? -1 : steps.indexOf(now.getFirst());
        if (gone < 0) {
            steps.setAll(now);
            return;
        }
        steps.remove(0, gone);
        int same = 0;
        while (same < steps.size() && same < now.size() && steps.get(same).equals(now.get(same))) {
            same++;
        }
        steps.remove(same, steps.size());
        steps.addAll(now.subList(same, now.size()));
    }

    private void applyFilter(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        catalog.setPredicate(
                wanted.isEmpty()
                        ? _ -> true
                        : e -> e.name().toLowerCase(Locale.ROOT).contains(wanted));
    }

    /// The step that is shown; none before the first request.
    ReadOnlyObjectProperty<Optional<StepPicture>> stepProperty() {
        return step.getReadOnlyProperty();
    }

    /// The tool that is chosen.
    ReadOnlyObjectProperty<Optional<CatalogEntry>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// The chosen tool in full; the one before until it is read.
    ReadOnlyObjectProperty<Optional<ToolPicture>> toolProperty() {
        return tool.getReadOnlyProperty();
    }

    /// The stretch of the measured array that is lit.
    ReadOnlyObjectProperty<Optional<ByteRange>> litProperty() {
        return lit.getReadOnlyProperty();
    }

    /// What came of the last action.
    ReadOnlyObjectProperty<Optional<Notice>> noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    /// In which form the schema is shown.
    ObjectProperty<SchemaForm> formProperty() {
        return form;
    }

    /// What the list of tools is filtered by.
    StringProperty filterProperty() {
        return filter;
    }

    /// Receipts of all kept steps, oldest first.
    ObservableList<StepReceipt> steps() {
        return shownSteps;
    }

    /// How many receipts the bound has dropped.
    long droppedSteps() {
        return dropped;
    }

    /// The carried tools that pass the filter.
    ObservableList<CatalogEntry> catalog() {
        return catalog;
    }

    /// The evidence of the open session.
    Optional<StepEvidence> evidence() {
        return evidence;
    }
}
