package dev.spyhop.engine.session;

import dev.spyhop.engine.event.EventLog;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.store.JournalFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Takes a session file in the contract's form into a log of our own, once. The file is read where it lies and
/// never rewritten.
final class SessionImport {
    /// A larger file is refused.
    static final long MAX_BYTES = 256L * 1024 * 1024;

    private SessionImport() {}

    /// The events of a session file.
    ///
    /// @throws IOException where the file cannot be read
    /// @throws JsonSyntaxException where the file is no session
    static List<ContractSession.Recorded> read(Path file) throws IOException, JsonSyntaxException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException("it is larger than " + MAX_BYTES + " bytes");
        }
        if (!(Json.parse(Files.readAllBytes(file)) instanceof JsonObject session)) {
            throw new JsonSyntaxException("it is not an object");
        }
        return ContractSession.events(session);
    }

    /// Reads the file and writes the log beside its place, then moves it there, so that a log is whole or
    /// absent.
    ///
    /// @throws IOException where the file cannot be read or the log not written
    /// @throws JsonSyntaxException where the file is no session
    static void take(Path file, Path log, SessionId id, InstantSource clock) throws IOException, JsonSyntaxException {
        List<ContractSession.Recorded> events = read(file);
        Path partial = log.resolveSibling(log.getFileName() + ".importing");
        Files.deleteIfExists(partial);
        try (EventLog target =
                new EventLog(id, clock, Optional.of(JournalFile.open(partial)), 0, EventLog.Limits.DEFAULT)) {
            events.forEach(e -> target.append(e.origin(), e.event()));
            if (!target.isSaved()) {
                throw new IOException("the log could not be written");
            }
        }
        Files.move(partial, log, StandardCopyOption.ATOMIC_MOVE);
    }
}
