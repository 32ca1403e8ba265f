package dev.spyhop.engine.testkit;

import dev.spyhop.engine.authority.Authority;
import dev.spyhop.engine.authority.Decision;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.catalog.ToolRegistry;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventCursor;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.RequestObserver;
import dev.spyhop.engine.session.AgentSession;
import dev.spyhop.engine.session.SessionConfig;
import dev.spyhop.engine.session.SessionStore;
import dev.spyhop.engine.store.DiskSync;
import dev.spyhop.engine.tools.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;

/// A session over a folder, a scripted model and fixture tools. Closing it holds all its events to the grammar.
public final class TestSession implements AutoCloseable {
    /// Judges by requirement alone: auto runs, the rest asks; Full Access runs all.
    public static final Authority BY_REQUIREMENT = (call, authority) -> switch (call.requirement()) {
        case AUTO -> new Decision.Allow("auto", "It only reads.");
        case SUGGEST, REQUIRED ->
            switch (authority.effectivePosture()) {
                case ASK -> new Decision.Ask("required-ask", "It needs an approval.", false, List.of());
                case AUTO_REVIEW, NEVER -> new Decision.Deny("review-deny", "Nobody is asked here.", false);
                case FULL_ACCESS -> new Decision.Allow("full-access", "Full Access.");
            };
    };

    private final AgentSession session;
    private final DiskSync disk;

    private TestSession(AgentSession session, DiskSync disk) {
        this.session = session;
        this.disk = disk;
    }

    /// Ids that count: `id-1`, `id-2`, …
    public static java.util.function.Supplier<String> countingIds() {
        AtomicInteger next = new AtomicInteger();
        return () -> "id-" + next.incrementAndGet();
    }

    /// A configuration in Act and Ask with a person at hand.
    public static SessionConfig config(Path workspace, ModelClient model, Tool... tools) {
        return new SessionConfig(
                ToolRegistry.of(List.of(tools)),
                BY_REQUIREMENT,
                new TurnAuthority(Mode.ACT, Posture.ASK, ShellAccess.FULL, workspace, true, 0),
                model,
                Clock.fixed(Instant.parse("2026-03-02T08:15:04Z"), ZoneOffset.UTC),
                countingIds(),
                OptionalInt.empty(),
                true,
                SessionConfig.USUAL_SILENCE,
                java.util.Optional.empty(),
                RequestObserver.NONE);
    }

    /// Begins a session that lies below that folder.
    public static TestSession create(Path folder, SessionConfig config) {
        DiskSync disk = new DiskSync();
        return new TestSession(
                new SessionStore(folder, folder.resolve("foreign"), config.clock(), disk)
                        .create(new SessionId("session"), config, _ -> {}),
                disk);
    }

    /// Opens the session that an earlier one left below that folder.
    public static TestSession reopen(Path folder, SessionConfig first) throws SessionStore.OpenException {
        DiskSync disk = new DiskSync();
        java.util.function.Supplier<String> counting = countingIds();
        SessionConfig config = new SessionConfig(
                first.registry(),
                first.authority(),
                first.first(),
                first.client(),
                first.clock(),
                () -> "again-" + counting.get(),
                first.maxSteps(),
                first.interactive(),
                first.silence(),
                first.readOnly(),
                first.observer());
        return new TestSession(
                new SessionStore(folder, folder.resolve("foreign"), config.clock(), disk)
                        .open(new SessionId("session"), config, _ -> {}),
                disk);
    }

    /// The session.
    public AgentSession session() {
        return session;
    }

    /// A recorder of all its events.
    public EventRecorder recorder() {
        return new EventRecorder(session.events(0));
    }

    @Override
    public void close() throws IOException, InterruptedException {
        List<Envelope> all = new ArrayList<>();
        try (EventCursor cursor = session.events(0)) {
            session.close();
            for (List<Envelope> batch = cursor.poll(1_000, Duration.ZERO);
                    !batch.isEmpty();
                    batch = cursor.poll(1_000, Duration.ZERO)) {
                all.addAll(batch);
            }
        }
        disk.close();
        EventGrammar.check(all);
    }
}
