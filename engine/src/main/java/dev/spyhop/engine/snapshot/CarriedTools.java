package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.json.BoundedJson;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.text.Text;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// A tool field as bytes: the compact JSON of each carried tool with its hash, as far as the bound of a step
/// goes. Immutable.
///
/// @param present whether the request had the field
/// @param total how many tools the request carried
/// @param names their names in request order, at most 4,096
/// @param parts the tools in request order, up to the first that passed the bound or had no JSON text
record CarriedTools(boolean present, int total, List<String> names, List<Part> parts) {
    private static final int NAME_CHARS = 256;
    private static final int MOST_NAMES = 4_096;

    CarriedTools {
        names = List.copyOf(names);
        parts = List.copyOf(parts);
    }

    /// Writes each tool once.
    ///
    /// @param bound most bytes of all of them together
    static CarriedTools of(ToolField field, int bound) {
        List<Part> parts = new ArrayList<>();
        int left = bound;
        for (ToolDefinition tool : field.carried()) {
            BoundedJson json = BoundedJson.write(tool.toJson(), left, left);
            if (!json.isComplete()) {
                break;
            }
            byte[] bytes = json.head();
            left -= bytes.length;
            parts.add(Part.of(tool.name(), bytes));
        }
        List<String> names = field.carried().stream()
                .limit(MOST_NAMES)
                .map(tool -> shortName(tool.name()))
                .toList();
        return new CarriedTools(
                field instanceof ToolField.Present, field.carried().size(), names, parts);
    }

    /// The same tools with parts in place of equal ones.
    CarriedTools withParts(List<Part> equal) {
        return new CarriedTools(present, total, names, equal);
    }

    private static String shortName(String name) {
        return Text.wellFormed(Text.firstChars(name, NAME_CHARS).value());
    }

    /// Whether all tools lie within the bound.
    boolean isWhole() {
        return parts.size() == total;
    }

    /// Whether the bytes are the same, as far as both are known.
    boolean sameAs(CarriedTools other) {
        return present == other.present
                && total == other.total
                && names.equals(other.names)
                && hashes().equals(other.hashes());
    }

    private List<String> hashes() {
        return parts.stream().map(Part::sha256).toList();
    }

    /// The part at a place in the request, where it lies within the bound.
    Optional<Part> at(int ordinal) {
        return ordinal >= 1 && ordinal <= parts.size() ? Optional.of(parts.get(ordinal - 1)) : Optional.empty();
    }

    /// One tool. Its bytes lie in the store under their hash.
    static final class Part {
        private final String name;
        private final String sha256;
        private final byte[] bytes;

        private Part(String name, String sha256, byte[] bytes) {
            this.name = name;
            this.sha256 = sha256;
            this.bytes = bytes;
        }

        private static Part of(String name, byte[] bytes) {
            String hash = HexFormat.of().formatHex(CatalogDigest.sha256().digest(bytes));
            return new Part(shortName(name), hash, bytes);
        }

        /// This part with the bytes of an equal one, so that equal bytes are held once.
        Part sharing(byte[] equal) {
            return new Part(name, sha256, equal);
        }

        String name() {
            return name;
        }

        String sha256() {
            return sha256;
        }

        int size() {
            return bytes.length;
        }

        byte[] bytes() {
            return bytes;
        }
    }
}
