package dev.spyhop.app.feed;

import dev.spyhop.app.fx.Background;
import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.ProviderOptions;
import dev.spyhop.engine.SessionHandle;
import dev.spyhop.engine.SessionOptions;
import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.SessionId;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The sessions of the window: which are open, which is in front, and the list of all, by page. Files are
/// touched in
/// the background only. On the toolkit's thread.
public final class Workbench implements AutoCloseable {
    private static final int PAGE = 50;

    private final Sessions sessions;
    private final Background background;
    private final InstantSource clock;
    private final Map<SessionId, SessionFeed> open = new LinkedHashMap<>();
    private final Map<SessionId, SessionSummary> live = new LinkedHashMap<>();
    private final List<SessionSummary> stored = new ArrayList<>();
    private final ReadOnlyObjectWrapper<Optional<SessionFeed>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<SessionSummary>> list = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<Failure>> problem = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper more = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper listed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    /// A workbench without an open session.
    public Workbench(Sessions sessions, Background background, InstantSource clock) {
        this.sessions = sessions;
        this.background = background;
        this.clock = clock;
    }

    /// The session in front.
    public ReadOnlyObjectProperty<Optional<SessionFeed>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /// All sessions as far as they were read, newest first; open ones say how they stand now.
    public ReadOnlyObjectProperty<List<SessionSummary>> listProperty() {
        return list.getReadOnlyProperty();
    }

    /// Whether there are more than were read.
    public ReadOnlyBooleanProperty moreProperty() {
        return more.getReadOnlyProperty();
    }

    /// Whether the list was read at least once.
    public ReadOnlyBooleanProperty listedProperty() {
        return listed.getReadOnlyProperty();
    }

    /// Whether a session is being opened or begun.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// What went wrong last, until it is dismissed.
    public ReadOnlyObjectProperty<Optional<Failure>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /// Takes the last problem off the screen.
    public void dismissProblem() {
        problem.set(Optional.empty());
    }

    /// Shows a problem.
    public void report(Failure failure) {
        problem.set(Optional.of(failure));
    }

    /// Reads the first page of the list again.
    public void refresh() {
        load(0);
    }

    /// Reads the next page of the list.
    public void loadMore() {
        load(stored.size());
    }

    /// Begins a session on a copy of the sample workspace and says the first words.
    public void beginOnSample(ProviderOptions provider, String words) {
        start(() -> sessions.create(SessionOptions.interactive(sessions.sampleWorkspace(), provider)), words);
    }

    /// Begins a session in a folder; nothing is said yet.
    public void begin(Path folder, ProviderOptions provider) {
        start(() -> sessions.create(SessionOptions.interactive(folder, provider)), "");
    }

    /// Brings a session to the front, opening it where it is not open.
    public void open(SessionId id, ProviderOptions provider) {
        SessionFeed already = open.get(id);
        if (already != null) {
            current.set(Optional.of(already));
        } else {
            start(() -> sessions.open(id, provider), "");
        }
    }

    /// Puts no session in front; the open ones go on.
    public void leave() {
        current.set(Optional.empty());
    }

    /// How many turns run in open sessions.
    public long running() {
        return open.values().stream()
                .filter(f -> f.frame().session().turn().running())
                .count();
    }

    @Override
    public void close() {
        open.values().forEach(SessionFeed::close);
    }

    private void start(Callable<SessionHandle> work, String words) {
        busy.set(true);
        background.submit(
                work,
                handle -> {
                    busy.set(false);
                    adopt(handle, words);
                },
                fault -> {
                    busy.set(false);
                    report(failure(fault));
                });
    }

    private void adopt(SessionHandle handle, String words) {
        SessionFeed feed = open.computeIfAbsent(handle.id(), _ -> SessionFeed.follow(handle, f -> report(failure(f))));
        feed.frameProperty().addListener((_, _, frame) -> heard(feed.id(), frame));
        current.set(Optional.of(feed));
        if (!words.isBlank()) {
            feed.submit(new Command.SendMessage(words));
        }
    }

    private void heard(SessionId id, SessionFrame frame) {
        SessionSummary next = Summaries.of(id, frame, clock.instant());
        SessionSummary old = live.get(id);
        if (frame.sequence() > 0 && (old == null || !Summaries.sameWords(old, next))) {
            live.put(id, next);
            publish();
        }
    }

    private void load(int offset) {
        background.submit(
                () -> sessions.page(offset, PAGE + 1),
                page -> {
                    if (offset == 0) {
                        stored.clear();
                    }
                    stored.addAll(page.subList(0, Math.min(PAGE, page.size())));
                    more.set(page.size() > PAGE);
                    listed.set(true);
                    publish();
                },
                fault -> {
                    listed.set(true);
                    report(failure(fault));
                });
    }

    private void publish() {
        List<SessionSummary> all = new ArrayList<>(live.values());
        stored.stream().filter(s -> !live.containsKey(s.id())).forEach(all::add);
        all.sort(java.util.Comparator.comparing(SessionSummary::updatedAt).reversed());
        list.set(List.copyOf(all));
    }

    private static Failure failure(Throwable fault) {
        return fault instanceof EngineException e
                ? e.failure()
                : new Failure(
                        "internal",
                        "Something went wrong in the desktop: " + fault + ".",
                        "Your sessions are kept.",
                        "Try again; if it happens again, start Spyhop anew.",
                        false);
    }
}
