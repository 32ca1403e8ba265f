package dev.spyhop.engine;

import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.session.SessionStore;
import dev.spyhop.engine.session.StoredSession;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The session list, by page: the folders are ordered by the time of their log, and only the logs of the wanted
/// page are read,
/// each once for as long as it does not change. A damaged log is listed with a note and hides no other.
final class SessionList {
    private record Stamp(Path folder, Instant modified, long size) {}

    private record Read(Stamp stamp, SessionSummary summary) {}

    private final Path sessions;
    private final SessionStore store;
    private final Map<SessionId, Read> known = new ConcurrentHashMap<>();

    SessionList(Path sessions, SessionStore store) {
        this.sessions = sessions;
        this.store = store;
    }

    List<SessionSummary> page(int offset, int limit) {
        if (offset < 0 || limit < 1 || limit > 500) {
            throw new IllegalArgumentException("offset " + offset + ", limit " + limit);
        }
        return stamps().stream()
                .sorted(Comparator.comparing(Stamp::modified).reversed())
                .skip(offset)
                .limit(limit)
                .map(this::summary)
                .toList();
    }

    private List<Stamp> stamps() {
        List<Stamp> stamps = new ArrayList<>();
        if (!Files.isDirectory(sessions)) {
            return stamps;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(sessions)) {
            for (Path folder : folders) {
                stamp(folder).ifPresent(stamps::add);
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException unreadable) {
            return stamps;
        }
        return stamps;
    }

    private static Optional<Stamp> stamp(Path folder) {
        Path log = folder.resolve(SessionStore.LOG);
        try {
            var attributes = Files.readAttributes(log, java.nio.file.attribute.BasicFileAttributes.class);
            return Optional.of(new Stamp(folder, attributes.lastModifiedTime().toInstant(), attributes.size()));
        } catch (IOException noLog) {
            return Optional.empty();
        }
    }

    private SessionSummary summary(Stamp stamp) {
        SessionId id = new SessionId(String.valueOf(stamp.folder().getFileName()));
        Read read = known.get(id);
        if (read != null && read.stamp().equals(stamp)) {
            return read.summary();
        }
        SessionSummary summary;
        try {
            summary = of(id, stamp, store.stored(id));
        } catch (SessionStore.OpenException e) {
            summary = new SessionSummary(
                    id,
                    id.value(),
                    "",
                    "",
                    stamp.modified(),
                    SessionSummary.State.DAMAGED,
                    0,
                    0,
                    Optional.of(e.failure().what()));
        }
        known.put(id, new Read(stamp, summary));
        return summary;
    }

    private static SessionSummary of(SessionId id, Stamp stamp, StoredSession s) {
        return new SessionSummary(
                id,
                s.title().isEmpty() ? "New Session" : s.title(),
                s.start().workspace(),
                s.start().provider() + " / " + s.start().model(),
                stamp.modified(),
                state(s),
                s.ledger().settled(),
                s.ledger().items().size(),
                s.turnOpen() && !s.lastTool().isEmpty() ? Optional.of("last: " + s.lastTool()) : Optional.empty());
    }

    private static SessionSummary.State state(StoredSession s) {
        if (s.asks()) {
            return SessionSummary.State.ASKS;
        }
        if (s.turnOpen()) {
            return SessionSummary.State.INTERRUPTED;
        }
        if (s.turns() == 0) {
            return SessionSummary.State.NEW;
        }
        return switch (s.lastOutcome()) {
            case COMPLETED -> SessionSummary.State.SETTLED;
            case INTERRUPTED -> SessionSummary.State.INTERRUPTED;
            case FAILED -> SessionSummary.State.FAILED;
        };
    }
}
