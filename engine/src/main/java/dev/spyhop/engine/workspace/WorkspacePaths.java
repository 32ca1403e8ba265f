package dev.spyhop.engine.workspace;

import dev.spyhop.engine.workspace.PathRefusedException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/// The path rules of one workspace (`tools 3`, `authority 11`): text in, a canonical path inside the
/// boundary out, or a reason. Immutable and free of side effects; it reads links, nothing else.
public final class WorkspacePaths {
    /// Longest path taken from a model, in UTF-16 units: `PATH_MAX` of common systems.
    private static final int MAX_PATH_CHARS = 4_096;
    /// Links followed by hand before a chain counts as a loop, as the kernel's `MAXSYMLINKS`.
    private static final int MAX_LINKS = 40;

    private final Path root;
    private final Path rootAsGiven;
    private final PathPolicy policy;

    /// The rules for a workspace.
    ///
    /// @param root the workspace's folder, which must exist
    /// @param policy what may be reached beyond it
    /// @throws IOException where the folder cannot be resolved
    public WorkspacePaths(Path root, PathPolicy policy) throws IOException {
        this.root = root.toRealPath();
        this.rootAsGiven = root.toAbsolutePath().normalize();
        this.policy = new PathPolicy(
                policy.followLinks(),
                policy.trustMode(),
                canonical(policy.trustedRoots()),
                canonical(policy.unreadable()),
                canonical(policy.unwritable()));
    }

    /// The workspace's folder, canonical.
    public Path root() {
        return root;
    }

    /// Whether links may be followed out of the workspace and while walking.
    public boolean followsLinks() {
        return policy.followLinks();
    }

    /// Resolves a path that is to be read, listed or searched.
    ///
    /// @throws PathRefusedException where it is outside, protected or no path
    public ResolvedPath forReading(String given) throws PathRefusedException {
        Path path = parsed(given);
        Path real = canonical(path, MAX_LINKS);
        if (isUnreadable(real) || isOtherNameOfUnreadable(real)) {
            throw new PathRefusedException(
                    Kind.PROTECTED,
                    "'" + given + "' belongs to the product's own configuration or secrets and cannot be read through"
                            + " a tool. Nothing was read.");
        }
        return within(given, path, real);
    }

    /// Resolves a path that is to be written. It need not exist.
    ///
    /// @throws PathRefusedException where it is outside, protected or no path
    public ResolvedPath forWriting(String given) throws PathRefusedException {
        Path path = parsed(given);
        Path real = canonical(path, MAX_LINKS);
        if (isUnreadable(real) || policy.unwritable().stream().anyMatch(real::startsWith)) {
            throw new PathRefusedException(
                    Kind.PROTECTED,
                    "'" + given + "' lies in the product's own home folder, which no tool may change. Nothing was"
                            + " written.");
        }
        return within(given, path, real);
    }

    /// Whether a canonical path is, or lies in, what may not be read.
    public boolean isUnreadable(Path real) {
        return policy.unreadable().stream().anyMatch(real::startsWith);
    }

    /// Whether something below this canonical folder may not be read, so that a walk has to look out for
    /// it.
    public boolean hasUnreadableBelow(Path real) {
        return policy.followLinks() || policy.unreadable().stream().anyMatch(p -> p.startsWith(real));
    }

    /// How results name a canonical path: relative to the workspace with `/`, `.` for the workspace itself,
    /// absolute outside it.
    public String display(Path real) {
        if (!real.startsWith(root)) {
            return real.toString();
        }
        String relative = root.relativize(real).toString();
        String separator = root.getFileSystem().getSeparator();
        return relative.isEmpty() ? "." : separator.equals("/") ? relative : relative.replace(separator, "/");
    }

    private Path parsed(String given) throws PathRefusedException {
        if (given.isBlank()) {
            throw new PathRefusedException(Kind.UNUSABLE, "the path is empty; '.' means the workspace itself");
        }
        if (given.length() > MAX_PATH_CHARS) {
            throw new PathRefusedException(
                    Kind.UNUSABLE, "the path has " + given.length() + " characters; at most 4096 are possible");
        }
        try {
            Path path = root.resolve(given);
            // A model means the home folder by this, and a folder named "~" is a trap for every later shell command.
            if ((given.equals("~") || given.startsWith("~/")) && !Files.exists(root.resolve("~"))) {
                throw new PathRefusedException(
                        Kind.ESCAPE, "'~' is not expanded and the home folder lies outside the workspace; " + advice());
            }
            return path;
        } catch (InvalidPathException e) {
            throw new PathRefusedException(Kind.UNUSABLE, "not a usable path: " + e.getReason());
        }
    }

    private ResolvedPath within(String given, Path path, Path real) throws PathRefusedException {
        boolean inside = real.startsWith(root);
        boolean lexicallyInside =
                path.normalize().startsWith(root) || path.normalize().startsWith(rootAsGiven);
        boolean allowed = inside
                || policy.trustMode()
                || policy.trustedRoots().stream().anyMatch(real::startsWith)
                || (policy.followLinks() && lexicallyInside);
        if (!allowed) {
            String why = lexicallyInside ? "' leads outside the workspace through a link; " : "' is outside it; ";
            throw new PathRefusedException(Kind.ESCAPE, "'" + given + why + advice());
        }
        return new ResolvedPath(real, display(real));
    }

    private String advice() {
        return "use a path relative to the workspace " + root
                + ", or ask the person to allow the folder with /trust add <path>";
    }

    /// A hard link is a second name of the same file; comparing names alone would read credentials through
    /// it.
    private boolean isOtherNameOfUnreadable(Path real) {
        try {
            FileFacts facts = FileFacts.of(real);
            if (facts.links() < 2) {
                return false;
            }
            for (Path secret : policy.unreadable()) {
                if (Files.isRegularFile(secret) && Files.isSameFile(secret, real)) {
                    return true;
                }
            }
            return false;
        } catch (IOException cannotBeRead) {
            return false; // what cannot be looked at cannot be opened either, and opening reports it
        }
    }

    private static List<Path> canonical(List<Path> paths) {
        return paths.stream().map(p -> canonical(p.toAbsolutePath(), MAX_LINKS)).toList();
    }

    /// The deepest existing ancestor resolved, the missing rest appended (`tools 3`). Unlike `toRealPath`
    /// it also looks through a dangling link, whose target a write would create.
    private static Path canonical(Path path, int links) {
        try {
            return path.toRealPath();
        } catch (IOException missingOrUnreachable) {
            return canonicalMissing(path, links);
        }
    }

    private static Path canonicalMissing(Path path, int links) {
        Path parent = path.getParent();
        Path name = path.getFileName();
        if (parent == null || name == null) {
            return path.normalize();
        }
        if (links > 0 && Files.isSymbolicLink(path)) {
            try {
                return canonical(parent.resolve(Files.readSymbolicLink(path)), links - 1);
            } catch (IOException unreadableLink) {
                return path.normalize(); // gone or changed between two looks: opening it without following fails
            }
        }
        Path realParent = canonical(parent, links);
        return switch (name.toString()) {
            case "." -> realParent;
            case ".." -> {
                Path above = realParent.getParent();
                yield above == null ? realParent : above;
            }
            default -> realParent.resolve(name);
        };
    }
}
