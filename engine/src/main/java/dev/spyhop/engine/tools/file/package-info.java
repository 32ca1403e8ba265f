/// The `File` tool: read, list, search, write and edit files of the workspace (`tools 4`). Path rules, read
/// tracking and atomic replacement live in {@link dev.spyhop.engine.workspace}; start with {@link
/// dev.spyhop.engine.tools.file.FileTool}.
@NullMarked
package dev.spyhop.engine.tools.file;

import org.jspecify.annotations.NullMarked;
