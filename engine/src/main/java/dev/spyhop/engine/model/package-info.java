/// The neutral conversation: messages, content blocks, tool definitions, requests, stream events and usage.
/// Pure
/// values; no thread, no file.
@NullMarked
package dev.spyhop.engine.model;

import org.jspecify.annotations.NullMarked;
