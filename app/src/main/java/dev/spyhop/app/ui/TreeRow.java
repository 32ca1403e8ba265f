package dev.spyhop.app.ui;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// One row of a {@link JsonTree}. Its children are made when it is opened, not before.
///
/// @param name the strong first word; empty for a row that only tells
/// @param detail what follows, muted
/// @param range the bytes that the row stands for, in the measured text
/// @param children the rows below; asked at most once by a tree
/// @param leaf whether there are none
public record TreeRow(
        String name, String detail, Optional<ByteRange> range, Supplier<List<TreeRow>> children, boolean leaf) {
    /// A row without children.
    public static TreeRow leaf(String name, String detail, ByteRange range) {
        return new TreeRow(name, detail, Optional.of(range), List::of, true);
    }

    /// A row that can be opened.
    public static TreeRow branch(String name, String detail, ByteRange range, Supplier<List<TreeRow>> children) {
        return new TreeRow(name, detail, Optional.of(range), children, false);
    }
}
