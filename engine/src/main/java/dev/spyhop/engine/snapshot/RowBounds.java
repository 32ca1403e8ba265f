package dev.spyhop.engine.snapshot;

import java.util.List;

/// How much of a tool a row keeps (`tool-studio 1.4`). The first is the contract's; the others are only used
/// where thirty-two rows at those bounds would pass the bound of the whole projection.
///
/// @param nameChars code points of a name
/// @param descriptionChars code points of a description
/// @param schemaBytes bytes of the compact schema
/// @param entries entries of a list
/// @param entryChars code points of a list's entry
/// @param textChars code points of any other text
record RowBounds(int nameChars, int descriptionChars, int schemaBytes, int entries, int entryChars, int textChars) {
    /// Rows of a snapshot.
    static final int ROWS = 32;
    /// Names in the list of registered tools that a request does not carry.
    static final int REGISTRY_NAMES = 32;
    /// The whole projection as pretty JSON stays under this many bytes.
    static final int PROJECTION_BYTES = 160 * 1024;

    static final RowBounds CONTRACT = new RowBounds(256, 512, 2048, 16, 128, 512);

    /// From the contract's down to one that fits whatever a request holds: lists give way first, then schemas
    /// and descriptions, names last.
    static final List<RowBounds> LADDER = List.of(
            CONTRACT,
            new RowBounds(256, 512, 2048, 4, 128, 512),
            new RowBounds(256, 512, 1536, 4, 128, 256),
            new RowBounds(256, 384, 1024, 4, 64, 128),
            new RowBounds(256, 256, 512, 4, 64, 128),
            new RowBounds(128, 128, 256, 2, 32, 64),
            new RowBounds(64, 64, 128, 2, 16, 32));
}
