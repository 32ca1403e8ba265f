package dev.spyhop.engine.tools.file;

import java.time.Duration;

/// The bounds of the `File` tool.
///
/// @param readBytes most UTF-8 bytes of a text body that one read returns (`tools 4.2`)
/// @param readLines lines a read returns unasked, and the most it returns (`tools 4.1`, [H])
/// @param listEntries most entries of a listing (`tools 4.3`)
/// @param searchFileBytes a larger file is not searched (`tools 4.5`)
/// @param searchResultBytes most UTF-8 bytes of a search result; small enough to be kept whole (`tools
///     22.1`)
/// @param searchLineChars most code points shown of one line in a search result
/// @param editBytes largest file that is edited, or whose old text is compared on a write
/// @param diffChars most characters of a diff in a result
/// @param diffMetadataChars most characters of a diff in metadata
/// @param documentBytes most output of a text extractor (`tools 4.2`)
/// @param timeout deadline of one call (`tools 4.2`–`4.5`)
public record FileLimits(
        int readBytes,
        int readLines,
        int listEntries,
        int searchFileBytes,
        int searchResultBytes,
        int searchLineChars,
        int editBytes,
        int diffChars,
        int diffMetadataChars,
        int documentBytes,
        Duration timeout) {
    /// The bounds of the contract.
    public static final FileLimits DEFAULT = new FileLimits(
            16 * 1024,
            500,
            500,
            10 * 1024 * 1024,
            24_000,
            400,
            10 * 1024 * 1024,
            8_000,
            64_000,
            16 * 1024 * 1024,
            Duration.ofSeconds(30));
}
