package dev.spyhop.engine.workspace;

import dev.spyhop.engine.workspace.FileFacts.Kind;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Walks the files below a folder in a fixed order: depth first, names of a folder by their bytes. Hidden
/// files are walked, devices and pipes never opened; links are followed only where the policy says so, each
/// folder once. One walk per object, on the calling thread.
public final class FileTree {
    /// How a walk is narrowed.
    ///
    /// @param honourIgnoreFiles whether `.gitignore` files hide entries, from the workspace's root down
    /// @param exclude globs against the path below the base
    public record Options(boolean honourIgnoreFiles, GlobSet exclude) {}

    /// A file that was found.
    ///
    /// @param path where it is
    /// @param relative its path below the base with `/`
    /// @param name its last name
    /// @param size bytes
    public record Found(Path path, String relative, String name, long size) {}

    /// Who is told.
    public interface Visitor {
        /// Whether to go on; asked at every entry.
        boolean wantsMore();

        /// A regular file.
        void file(Found file);

        /// An entry that was passed over.
        ///
        /// @param folder whether it was a folder with all it holds
        void skipped(SkipReason reason, boolean folder);
    }

    private record Entry(String name, Path path) {}

    private final WorkspacePaths paths;
    private final Options options;
    private final Visitor visitor;
    private final Set<Path> entered = new HashSet<>();
    private String topPrefix = "";
    private boolean watchProtected;

    /// A walk that has not begun.
    public FileTree(WorkspacePaths paths, Options options, Visitor visitor) {
        this.paths = paths;
        this.options = options;
        this.visitor = visitor;
    }

    /// Walks. Folders and files that cannot be read are reported as skipped.
    ///
    /// @param base a canonical folder
    /// @throws IOException where the base itself cannot be read
    public void walk(Path base) throws IOException {
        watchProtected = paths.hasUnreadableBelow(base);
        entered.add(base);
        List<Entry> first = entries(base);
        walk(first, base, "", rulesAbove(base));
    }

    /// The ignore files from the workspace's root down to the folder above the base; the base's own comes
    /// with its entries.
    private IgnoreRules rulesAbove(Path base) {
        if (!options.honourIgnoreFiles() || !base.startsWith(paths.root()) || base.equals(paths.root())) {
            return IgnoreRules.NONE;
        }
        IgnoreRules rules = IgnoreRules.NONE;
        Path folder = paths.root();
        String fromTop = "";
        for (Path name : paths.root().relativize(base)) {
            rules = within(rules, folder, fromTop);
            folder = folder.resolve(name);
            fromTop = fromTop.isEmpty() ? name.toString() : fromTop + "/" + name;
        }
        topPrefix = fromTop + "/";
        return rules;
    }

    private IgnoreRules within(IgnoreRules outer, Path folder, String fromTop) {
        try {
            return options.honourIgnoreFiles() ? outer.within(folder, fromTop) : outer;
        } catch (IOException unreadable) {
            visitor.skipped(SkipReason.UNREADABLE, false);
            return outer;
        }
    }

    private void walk(List<Entry> entries, Path folder, String relative, IgnoreRules outer) {
        String fromTop = topPrefix + relative;
        IgnoreRules rules = within(outer, folder, fromTop.isEmpty() ? "" : fromTop.substring(0, fromTop.length() - 1));
        for (Entry entry : entries) {
            if (!visitor.wantsMore()) {
                return;
            }
            visit(entry, relative + entry.name(), rules);
        }
    }

    private void visit(Entry entry, String relative, IgnoreRules rules) {
        try {
            BasicFileAttributes a =
                    Files.readAttributes(entry.path(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            Path real = entry.path();
            if (a.isSymbolicLink()) {
                if (!paths.followsLinks()) {
                    visitor.skipped(SkipReason.LINK, false);
                    return;
                }
                real = real.toRealPath();
                a = Files.readAttributes(real, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            }
            if (watchProtected && paths.isUnreadable(real)) {
                visitor.skipped(SkipReason.PROTECTED, a.isDirectory());
                return;
            }
            if (a.isDirectory()) {
                enter(entry, real, relative, rules);
            } else if (FileFacts.kind(a) == Kind.SPECIAL) {
                visitor.skipped(SkipReason.SPECIAL, false);
            } else {
                found(new Found(real, relative, entry.name(), a.size()), rules);
            }
        } catch (IOException unreadable) {
            visitor.skipped(SkipReason.UNREADABLE, false);
        }
    }

    private void found(Found file, IgnoreRules rules) {
        if (options.exclude().matchesFile(file.relative(), file.name())) {
            visitor.skipped(SkipReason.EXCLUDED, false);
        } else if (rules.ignores(topPrefix + file.relative(), false)) {
            visitor.skipped(SkipReason.IGNORED, false);
        } else {
            visitor.file(file);
        }
    }

    private void enter(Entry entry, Path real, String relative, IgnoreRules rules) {
        if (options.exclude().matchesFolder(relative, entry.name())) {
            visitor.skipped(SkipReason.EXCLUDED, true);
        } else if (rules.ignores(topPrefix + relative, true)) {
            visitor.skipped(SkipReason.IGNORED, true);
        } else if (paths.followsLinks() && !entered.add(real)) {
            visitor.skipped(SkipReason.LINK, true);
        } else {
            List<Entry> below;
            try {
                below = entries(real);
            } catch (IOException unreadable) {
                visitor.skipped(SkipReason.UNREADABLE, true);
                return;
            }
            walk(below, real, relative + "/", rules);
        }
    }

    private static List<Entry> entries(Path folder) throws IOException {
        List<Entry> out = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path path : stream) {
                Path name = path.getFileName();
                out.add(new Entry(name == null ? path.toString() : name.toString(), path));
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        out.sort((a, b) -> ByteOrder.NAMES.compare(a.name(), b.name()));
        return out;
    }
}
