package dev.spyhop.app.studio;

import java.util.OptionalLong;

/// A carried tool as the list shows it.
///
/// @param ordinal 1-based place in the request
/// @param name its name, at most 256 chars
/// @param bytes its share of the array, where measured
/// @param share its bytes against the largest tool's, 0 to 1
record CatalogEntry(int ordinal, String name, OptionalLong bytes, double share) {}
