package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.FileFacts;
import dev.spyhop.engine.workspace.FileFacts.Kind;
import dev.spyhop.engine.workspace.FileTree;
import dev.spyhop.engine.workspace.GlobSet;
import dev.spyhop.engine.workspace.ResolvedPath;
import dev.spyhop.engine.workspace.SkipReason;
import dev.spyhop.engine.workspace.WorkspacePaths;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// `File.search_content` (`tools 4.5`): lines in which a regular expression matches, in a fixed order. Does
/// not consult `.gitignore`; says what it skipped.
final class ContentSearch {
    private static final List<String> DEFAULT_EXCLUDES = List.of(
            "node_modules", ".git", "target", "dist", "build", "__pycache__", ".venv", "venv", "*.min.js", "*.min.css");
    private static final int MOST_RESULTS = 1_000;

    private final WorkspacePaths paths;
    private final FileLimits limits;

    ContentSearch(WorkspacePaths paths, FileLimits limits) {
        this.paths = paths;
        this.limits = limits;
    }

    ToolResult run(FileArguments arguments, ResolvedPath base, ToolContext context)
            throws ToolException, InterruptedException {
        LineMatcher matcher = LineMatcher.compile(arguments.text("pattern"), arguments.flag("case_insensitive"));
        GlobSet include = Globs.compiled("include", arguments.texts("include", List.of()));
        GlobSet exclude = Globs.compiled("exclude", arguments.texts("exclude", DEFAULT_EXCLUDES));
        int results = arguments.clamped("max_results", 100, 1, MOST_RESULTS);
        // One hit more than is shown tells whether the end was reached.
        FileScan.Wanted wanted = new FileScan.Wanted(
                results + 1,
                arguments.clamped("context_lines", 2, 0, 1_000),
                limits.searchLineChars(),
                limits.searchResultBytes(),
                limits.searchFileBytes());
        Deadline deadline = new Deadline(context.cancel(), limits.timeout());
        SearchRun run = new SearchRun(matcher, wanted, deadline);
        SearchResult result = new SearchResult(paths, results, limits.searchResultBytes());
        try {
            run.over(visitor -> walk(base, include, exclude, visitor), result);
        } catch (IOException e) {
            throw Refusals.failed("cannot search " + base.display(), e);
        }
        if (deadline.isCancelled()) {
            deadline.check("searching contents");
        }
        if (run.hasTimedOut()) {
            result.endEarly("time");
        }
        return result.toToolResult();
    }

    private void walk(ResolvedPath base, GlobSet include, GlobSet exclude, FileTree.Visitor visitor)
            throws IOException {
        Path real = base.real();
        FileFacts facts = FileFacts.of(real);
        if (facts.kind() == Kind.FOLDER) {
            FileTree.Visitor filtered = include.isEmpty() ? visitor : new Included(include, visitor);
            new FileTree(paths, new FileTree.Options(false, exclude), filtered).walk(real);
        } else if (facts.kind() == Kind.FILE) {
            String name = String.valueOf(real.getFileName());
            visitor.file(new FileTree.Found(real, name, name, facts.size()));
        } else {
            visitor.skipped(SkipReason.SPECIAL, false);
        }
    }

    /// Passes on only files that are asked for. What nobody asked for is not *skipped*.
    private record Included(GlobSet include, FileTree.Visitor next) implements FileTree.Visitor {
        @Override
        public boolean wantsMore() {
            return next.wantsMore();
        }

        @Override
        public void file(FileTree.Found file) {
            if (include.matchesFile(file.relative(), file.name())) {
                next.file(file);
            }
        }

        @Override
        public void skipped(SkipReason reason, boolean folder) {
            next.skipped(reason, folder);
        }
    }
}
