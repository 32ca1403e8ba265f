package dev.spyhop.engine.workspace;

import java.util.Comparator;

/// The order of names by their UTF-8 bytes, which is the order of their code points. `String.compareTo`
/// differs where surrogates meet the last code points of the basic plane.
public final class ByteOrder {
    /// Compares by UTF-8 bytes.
    public static final Comparator<String> NAMES = ByteOrder::compare;

    private ByteOrder() {}

    private static int compare(String a, String b) {
        int shared = Math.min(a.length(), b.length());
        for (int i = 0; i < shared; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                return Integer.compare(rank(x), rank(y));
            }
        }
        return Integer.compare(a.length(), b.length());
    }

    /// Surrogates stand for code points above all others.
    private static int rank(char c) {
        return Character.isSurrogate(c) ? c + 0x10000 : c;
    }
}
