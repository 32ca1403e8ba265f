package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.FileFacts;
import dev.spyhop.engine.workspace.FileFacts.Kind;
import dev.spyhop.engine.workspace.FileVersions;
import dev.spyhop.engine.workspace.PathRefusedException;
import dev.spyhop.engine.workspace.ResolvedPath;
import dev.spyhop.engine.workspace.WorkspacePaths;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The `File` tool (`tools 4`): read, list, search_name, search_content, write, edit. One per session,
/// since edits need to know what the session has read. Safe for several threads; writes of one file at the
/// same time are the pipeline's to keep apart.
public final class FileTool implements Tool {
    private static final int HEADLINE_CHARS = 200;
    private static final ToolDefinition WHOLE = FileSchema.definition(false);
    private static final ToolDefinition NARROWED = FileSchema.definition(true);

    private final WorkspacePaths paths;
    private final FileLimits limits;
    private final ReadAction read;
    private final ListAction list;
    private final NameSearch nameSearch;
    private final ContentSearch contentSearch;
    private final WriteAction write;
    private final EditAction edit;

    /// A tool for one session, with the usual outside programs for documents.
    ///
    /// @param paths the session's path rules
    /// @param versions the session's read tracker
    /// @param limits its bounds
    public FileTool(WorkspacePaths paths, FileVersions versions, FileLimits limits) {
        this(paths, versions, limits, Programs.USUAL);
    }

    /// A tool for one session.
    ///
    /// @param programs what turns documents into text
    public FileTool(WorkspacePaths paths, FileVersions versions, FileLimits limits, Programs programs) {
        this.paths = paths;
        this.limits = limits;
        this.read = new ReadAction(versions, limits, new DocumentText(programs, limits));
        this.list = new ListAction(limits);
        this.nameSearch = new NameSearch(paths, limits);
        this.contentSearch = new ContentSearch(paths, limits);
        this.write = new WriteAction(versions, limits);
        this.edit = new EditAction(versions, limits);
    }

    @Override
    public ToolDefinition definition(boolean readOnly) {
        return readOnly ? NARROWED : WHOLE;
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.READ_ONLY, Capability.WRITES_FILES);
    }

    @Override
    public Requirement requirement() {
        return Requirement.SUGGEST;
    }

    @Override
    public boolean hasReadOnlyForm() {
        return true;
    }

    @Override
    public PreparedCall prepare(ToolCall call) throws ToolException {
        FileArguments arguments = FileArguments.parse(call.arguments());
        FileAction action = arguments.action();
        check(arguments);
        ResolvedPath path = resolved(arguments);
        if (action.isReading()) {
            checkBase(arguments, path);
            return PreparedCall.reading(call, action.word(), headline(arguments, path));
        }
        return new PreparedCall(
                call,
                action.word(),
                Requirement.SUGGEST,
                false,
                false,
                List.of(path.real()),
                Optional.empty(),
                Optional.empty(),
                headline(arguments, path));
    }

    @Override
    public ToolResult execute(PreparedCall call, ToolContext context) throws ToolException, InterruptedException {
        FileArguments arguments = FileArguments.parse(call.call().arguments());
        ResolvedPath path = resolved(arguments);
        Deadline deadline = new Deadline(context.cancel(), limits.timeout());
        deadline.check("File." + arguments.action().word());
        if (!arguments.action().isReading() && !call.writeTargets().equals(List.of(path.real()))) {
            // What was allowed is not what would be written: a link was put in between.
            throw new ToolException(new ToolError.PathEscape(
                    path.display() + " leads to another file than when the call was checked. Nothing was written."));
        }
        return switch (arguments.action()) {
            case READ -> read.run(arguments, path, context);
            case LIST -> list.run(path, context);
            case SEARCH_NAME -> nameSearch.run(arguments, path, context);
            case SEARCH_CONTENT -> contentSearch.run(arguments, path, context);
            case WRITE -> write.run(arguments, path, deadline);
            case EDIT -> edit.run(arguments, path, deadline);
        };
    }

    /// Values that are wrong whatever is on disk, so that no one is asked to allow a call that cannot be.
    private static void check(FileArguments arguments) throws ToolException {
        switch (arguments.action()) {
            case READ -> {
                arguments.positive("start_line", 1);
                arguments.positive("max_lines", 1);
            }
            case SEARCH_NAME -> {
                if (arguments.text("query").isBlank()) {
                    throw Refusals.invalid("query", "'query' is empty. Nothing was searched.");
                }
            }
            case SEARCH_CONTENT -> LineMatcher.compile(arguments.text("pattern"), arguments.flag("case_insensitive"));
            case WRITE -> WriteAction.encoded("content", arguments.text("content"));
            case EDIT -> EditAction.check(arguments);
            case LIST -> {
                // only a path
            }
        }
    }

    private ResolvedPath resolved(FileArguments arguments) throws ToolException {
        boolean optional = !arguments.action().required().contains("path");
        String given = arguments.text("path", optional ? "." : "");
        try {
            return arguments.action().isReading() ? paths.forReading(given) : paths.forWriting(given);
        } catch (PathRefusedException e) {
            throw Refusals.path(e);
        }
    }

    /// A search needs a base that is there (`tools 4.4`).
    private static void checkBase(FileArguments arguments, ResolvedPath path) throws ToolException {
        boolean names = arguments.action() == FileAction.SEARCH_NAME;
        if (!names && arguments.action() != FileAction.SEARCH_CONTENT) {
            return;
        }
        Optional<FileFacts> facts = Target.look(path, "cannot search");
        if (facts.isEmpty() || (names && facts.get().kind() != Kind.FOLDER)) {
            throw Refusals.invalid(
                    "path",
                    "cannot search " + path.display() + ": "
                            + (facts.isEmpty() ? "no such file or directory" : "not a directory")
                            + ". Nothing was searched.");
        }
    }

    private static String headline(FileArguments arguments, ResolvedPath path) {
        String text = switch (arguments.action()) {
            case READ ->
                arguments.has("start_line")
                        ? path.display() + " from line " + arguments.clamped("start_line", 1, 1, Integer.MAX_VALUE)
                        : path.display();
            case LIST, EDIT -> path.display();
            case SEARCH_NAME -> "\"" + arguments.text("query") + "\" in " + path.display();
            case SEARCH_CONTENT -> "/" + arguments.text("pattern") + "/ in " + path.display();
            case WRITE -> path.display() + " (" + Text.utf8Bytes(arguments.text("content")) + " bytes)";
        };
        StringBuilder oneLine =
                new StringBuilder(Text.firstChars(text, HEADLINE_CHARS).value());
        for (int i = 0; i < oneLine.length(); i++) {
            if (Character.isISOControl(oneLine.charAt(i))) {
                oneLine.setCharAt(i, ' ');
            }
        }
        return oneLine.toString();
    }
}
