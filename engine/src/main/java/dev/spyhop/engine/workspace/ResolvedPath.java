package dev.spyhop.engine.workspace;

import java.nio.file.Path;

/// A path that passed the rules.
///
/// @param real absolute, all links of its existing part resolved; what is to be opened
/// @param display how results name it: relative to the workspace with `/`, or absolute where it lies
///     outside
public record ResolvedPath(Path real, String display) {}
