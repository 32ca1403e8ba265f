package dev.spyhop.engine.workspace;

import java.util.ArrayList;
import java.util.List;

/// Some globs, of which one match is enough. Immutable. `{a,b}` stands for alternatives.
public final class GlobSet {
    /// The set that matches nothing.
    public static final GlobSet NONE = new GlobSet(List.of(), List.of());

    /// Most globs in a set, alternatives counted.
    public static final int MAX_GLOBS = 256;
    /// Longest glob, in UTF-16 units.
    public static final int MAX_GLOB_CHARS = 512;

    private final List<Glob> globs;
    private final List<Glob> folders;

    private GlobSet(List<Glob> globs, List<Glob> folders) {
        this.globs = List.copyOf(globs);
        this.folders = List.copyOf(folders);
    }

    /// Compiles globs.
    ///
    /// @throws IllegalArgumentException where one is empty or too long, or all together are too many; the
    ///     message is for the model
    public static GlobSet of(List<String> texts) {
        List<Glob> globs = new ArrayList<>();
        List<Glob> folders = new ArrayList<>();
        for (String text : texts) {
            if (text.isBlank() || text.length() > MAX_GLOB_CHARS) {
                throw new IllegalArgumentException("a glob has 1 to " + MAX_GLOB_CHARS + " characters");
            }
            for (String one : alternatives(text)) {
                String bare = one.endsWith("/") ? one + "**" : one;
                globs.add(new Glob(bare));
                folders.addAll(Glob.folderOf(bare));
                if (globs.size() > MAX_GLOBS) {
                    throw new IllegalArgumentException("at most " + MAX_GLOBS + " globs, alternatives counted");
                }
            }
        }
        return new GlobSet(globs, folders);
    }

    /// Whether there is no glob.
    public boolean isEmpty() {
        return globs.isEmpty();
    }

    /// Whether one of the globs means this file.
    ///
    /// @param relative path below the base with `/`
    /// @param name its last name
    public boolean matchesFile(String relative, String name) {
        for (Glob glob : globs) {
            if (glob.matches(relative, name)) {
                return true;
            }
        }
        return false;
    }

    /// Whether one of the globs means this folder with all its contents: it matches the folder's name or
    /// path, or is that followed by `/**`.
    public boolean matchesFolder(String relative, String name) {
        for (Glob glob : folders) {
            if (glob.matches(relative, name)) {
                return true;
            }
        }
        return matchesFile(relative, name);
    }

    private static List<String> alternatives(String text) {
        int open = text.indexOf('{');
        int close = text.indexOf('}', open + 1);
        if (open < 0 || close < 0 || text.indexOf(',', open) < 0 || text.indexOf(',', open) > close) {
            return List.of(text);
        }
        List<String> out = new ArrayList<>();
        for (String choice : text.substring(open + 1, close).split(",", -1)) {
            out.addAll(alternatives(text.substring(0, open) + choice + text.substring(close + 1)));
            if (out.size() > MAX_GLOBS) {
                throw new IllegalArgumentException("at most " + MAX_GLOBS + " globs, alternatives counted");
            }
        }
        return out;
    }
}
