/// The workspace on disk: which paths may be touched, which version of a file was seen, how a tree is
/// walked and how a file is replaced. Knows no tool; start with {@link
/// dev.spyhop.engine.workspace.WorkspacePaths}.
@NullMarked
package dev.spyhop.engine.workspace;

import org.jspecify.annotations.NullMarked;
