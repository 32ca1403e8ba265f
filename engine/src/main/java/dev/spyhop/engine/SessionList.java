package dev.spyhop.engine;

import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.session.SessionStore;
import dev.spyhop.engine.session.StoredSession;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The session list, by page: the folders are ordered by the time of their log, and only the logs of the wanted
/// page are read,
/// each once for as long as it does not change. A damaged log is listed with a note and hides no other.
final class SessionList {
    private record Stamp(SessionId id, boolean ours, Instant modified, long size) {}

    private record Read(Stamp stamp, SessionSummary summary) {}

    private final Path sessions;
    private final Path contractSessions;
    private final SessionStore store;
    private final Map<SessionId, Read> known = new ConcurrentHashMap<>();

    SessionList(Path sessions, Path contractSessions, SessionStore store) {
        this.sessions = sessions;
        this.contractSessions = contractSessions;
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
        Map<SessionId, Stamp> stamps = new HashMap<>();
        for (Path file : entries(contractSessions, "*.json")) {
            String name = String.valueOf(file.getFileName());
            stamp(name.substring(0, name.length() - ".json".length()), file, false)
                    .ifPresent(s -> stamps.put(s.id(), s));
        }
        for (Path folder : entries(sessions, "*")) {
            stamp(String.valueOf(folder.getFileName()), folder.resolve(SessionStore.LOG), true)
                    .ifPresent(s -> stamps.put(s.id(), s));
        }
        return List.copyOf(stamps.values());
    }

    private static List<Path> entries(Path folder, String glob) {
        List<Path> paths = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, glob)) {
                found.forEach(paths::add);
            } catch (IOException | DirectoryIteratorException unreadable) {
                // What could be listed is shown; a session in it still opens by its name, with its own error.
                return paths;
            }
        }
        return paths;
    }

    /// Empty for what is no session: a file of another name, a folder without log, the reserved owner map.
    private static Optional<Stamp> stamp(String name, Path file, boolean ours) {
        if (!SessionId.isValid(name) || name.equals("session_boot_owners")) {
            return Optional.empty();
        }
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.isRegularFile()
                    ? Optional.of(new Stamp(
                            new SessionId(name),
                            ours,
                            attributes.lastModifiedTime().toInstant(),
                            attributes.size()))
                    : Optional.empty();
        } catch (IOException noLog) {
            return Optional.empty();
        }
    }

    private SessionSummary summary(Stamp stamp) {
        Read read = known.get(stamp.id());
        if (read != null && read.stamp().equals(stamp)) {
            return read.summary();
        }
        SessionSummary summary;
        try {
            summary = of(stamp, stamp.ours() ? store.stored(stamp.id()) : store.foreign(stamp.id()));
        } catch (SessionStore.OpenException e) {
            summary = new SessionSummary(
                    stamp.id(),
                    stamp.id().value(),
                    "",
                    "",
                    stamp.modified(),
                    SessionSummary.State.DAMAGED,
                    0,
                    0,
                    Optional.of(e.failure().what()));
        }
        known.put(stamp.id(), new Read(stamp, summary));
        return summary;
    }

    private static SessionSummary of(Stamp stamp, StoredSession s) {
        return new SessionSummary(
                stamp.id(),
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
