package dev.spyhop.engine;

import dev.spyhop.engine.authority.Authority;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.OwnFiles;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.authority.RuleAuthority;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.catalog.CatalogOptions;
import dev.spyhop.engine.catalog.CatalogReceipt;
import dev.spyhop.engine.catalog.ToolCatalog;
import dev.spyhop.engine.catalog.ToolRegistry;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EventCursor;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.sandbox.SandboxLabel;
import dev.spyhop.engine.session.AgentSession;
import dev.spyhop.engine.session.DirectCalls;
import dev.spyhop.engine.session.SessionConfig;
import dev.spyhop.engine.session.SessionStore;
import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.store.DiskSync;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.LoggerFactory;

/// Starts and ends everything: the engine's front door and its composition root, wired by hand. Safe for use by
/// several
/// threads.
/// Opening a session reads its log and belongs on a background thread.
public final class Engine implements AutoCloseable {
    private final EngineOptions options;
    private final DiskSync disk;
    private final SessionStore store;
    private final SessionList list;
    private final Parts parts;
    private final Authority authority;
    private final Map<SessionId, AgentSession> open = new ConcurrentHashMap<>();

    private Engine(EngineOptions options) {
        this.options = options;
        this.disk = new DiskSync();
        Path sessions = options.spyhopHome().resolve("sessions");
        Path contractSessions = options.home().resolve("sessions");
        this.store = new SessionStore(sessions, contractSessions, options.clock(), disk);
        this.list = new SessionList(sessions, contractSessions, store);
        this.parts = new Parts(options);
        this.authority = new RuleAuthority(
                new OwnFiles(List.of(options.home()), Path.of(System.getProperty("user.home"))),
                SandboxLabel.POLICY_ONLY);
    }

    /// Starts an engine. Touches no file yet.
    public static Engine start(EngineOptions options) {
        return new Engine(options);
    }

    /// Begins a session.
    ///
    /// @throws EngineException where the workspace or the provider cannot be used; an unwritable home is not
    /// such a fault, the
    /// session then says that it is not saved
    public SessionHandle create(SessionOptions session) throws EngineException {
        Path workspace = workspace(session.workspace());
        SessionId id = new SessionId(options.ids().get());
        SessionConfig config = config(
                workspace,
                session.provider(),
                session.mode(),
                session.posture(),
                session.shell(),
                session.maxSteps(),
                session.interactive(),
                Optional.empty());
        return register(store.create(id, config, _ -> {}));
    }

    /// Opens a stored session, mending what a crash left and saying so; or hands out the open one.
    ///
    /// @param provider the model from now on
    /// @throws EngineException where it cannot be read or is open in another program; one whose workspace is
    /// gone opens to be
    /// read, and says so
    public SessionHandle open(SessionId id, ProviderOptions provider) throws EngineException {
        AgentSession already = open.get(id);
        if (already != null) {
            return new Handle(already);
        }
        try {
            var start = store.start(id);
            Optional<String> readOnly = readOnly(start.workspace());
            SessionConfig config = config(
                    readOnly.isPresent()
                            ? workspace(Path.of(System.getProperty("java.io.tmpdir")))
                            : workspace(Path.of(start.workspace())),
                    provider,
                    start.mode(),
                    start.posture(),
                    readOnly.isPresent() ? ShellAccess.NONE : ShellAccess.FULL,
                    OptionalInt.empty(),
                    true,
                    readOnly);
            return register(store.open(id, config, _ -> {}));
        } catch (SessionStore.OpenException e) {
            throw new EngineException(e.failure());
        }
    }

    /// Why a session of that folder can only be read here: it came from another machine, or its folder is gone.
    private static Optional<String> readOnly(String folder) {
        try {
            workspace(Path.of(folder));
            return Optional.empty();
        } catch (EngineException e) {
            return Optional.of(e.failure().what());
        } catch (java.nio.file.InvalidPathException fromAnotherSystem) {
            return Optional.of("The folder " + folder + " is no path on this system.");
        }
    }

    private SessionHandle register(AgentSession session) {
        open.put(session.id(), session);
        return new Handle(session);
    }

    private SessionConfig config(
            Path workspace,
            ProviderOptions provider,
            Mode mode,
            Posture posture,
            ShellAccess shell,
            OptionalInt maxSteps,
            boolean interactive,
            Optional<String> readOnly)
            throws EngineException {
        TurnAuthority first = authority(workspace, mode, posture, shell);
        ModelClient client = parts.client(provider);
        return new SessionConfig(
                parts.registry(workspace),
                authority,
                first,
                client,
                options.clock(),
                options.ids(),
                maxSteps,
                interactive,
                SessionConfig.USUAL_SILENCE,
                readOnly,
                options.observer());
    }

    private static TurnAuthority authority(Path workspace, Mode mode, Posture posture, ShellAccess shell) {
        return new TurnAuthority(mode, posture, shell, workspace, Files.exists(workspace.resolve(".git")), 0);
    }

    private static Path workspace(Path folder) throws EngineException {
        try {
            Path real = folder.toAbsolutePath().toRealPath();
            try (var entries = Files.newDirectoryStream(real)) {
                var _ = entries.iterator().hasNext();
            }
            return real;
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            throw new EngineException(new Failure(
                    "workspace",
                    "The folder " + folder + " cannot be used as a workspace: " + why(e) + ".",
                    "Nothing was changed.",
                    "Choose a folder that exists and that you may read.",
                    false));
        }
    }

    private static String why(Exception e) {
        return switch (e) {
            case java.nio.file.NoSuchFileException _ -> "it does not exist";
            case java.nio.file.NotDirectoryException _ -> "it is not a folder";
            case java.nio.file.AccessDeniedException _ -> "it may not be read";
            default -> String.valueOf(e.getMessage());
        };
    }

    /// A page of the session list, newest first. Reads the logs of that page; for a background thread.
    ///
    /// @param offset how many to leave out
    /// @param limit at most so many, 1 to 500
    public List<SessionSummary> sessions(int offset, int limit) {
        return list.page(offset, limit);
    }

    /// A fresh copy of the sample workspace, in the temporary folder, made a git repository.
    ///
    /// @throws EngineException where it cannot be written
    public Path sampleWorkspace() throws EngineException {
        return parts.sampleWorkspace();
    }

    /// Tool calls without a model.
    ///
    /// @throws EngineException where the workspace cannot be used
    public DirectCalls directCalls(Path folder, Mode mode, Posture posture, ShellAccess shell) throws EngineException {
        Path workspace = workspace(folder);
        return new DirectCalls(
                parts.registry(workspace), authority, authority(workspace, mode, posture, shell), options.ids());
    }

    /// What the first request of a turn would carry, measured from the assembled catalog.
    ///
    /// @throws EngineException where this folder cannot be used as a workspace
    public CatalogReceipt contract(Mode mode, boolean memory) throws EngineException {
        Path workspace = workspace(Path.of(""));
        ToolRegistry registry = parts.registry(workspace);
        return CatalogReceipt.of(ToolCatalog.of(registry, CatalogOptions.of(mode, ShellAccess.FULL)), memory);
    }

    /// Ends all sessions, denying what waits with a reason, and forces their logs to disk. Waits for running
    /// turns to
    /// stop.
    @Override
    public void close() {
        for (AgentSession session : List.copyOf(open.values())) {
            if (open.remove(session.id()) != null) {
                try {
                    session.close();
                } catch (IOException e) {
                    LoggerFactory.getLogger(Engine.class).warn("a session's log did not close cleanly", e);
                }
            }
        }
        disk.close();
    }

    private record Handle(AgentSession session) implements SessionHandle {
        @Override
        public SessionId id() {
            return session.id();
        }

        @Override
        public boolean submit(Command command) {
            return session.submit(command);
        }

        @Override
        public EventCursor events(long afterSequence) {
            return session.events(afterSequence);
        }

        @Override
        public StepEvidence evidence() {
            return session.evidence();
        }
    }
}
