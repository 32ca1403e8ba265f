package dev.spyhop.engine.tools.file;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Bytes and text, strictly: what is not valid is refused, never replaced.
final class Content {
    private Content() {}

    /// The text of UTF-8 bytes.
    ///
    /// @throws CharacterCodingException where they are not valid UTF-8
    static String decode(byte[] utf8) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(utf8))
                .toString();
    }

    /// The UTF-8 bytes of a text.
    ///
    /// @throws CharacterCodingException where it holds half of a surrogate pair
    static byte[] encode(String text) throws CharacterCodingException {
        ByteBuffer bytes = StandardCharsets.UTF_8
                .newEncoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .encode(CharBuffer.wrap(text));
        byte[] out = new byte[bytes.remaining()];
        bytes.get(out);
        return out;
    }

    /// A digest that is being made.
    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// The spelling of a finished digest: `sha256:` and 64 hex digits.
    static String hash(MessageDigest digest) {
        return "sha256:" + HexFormat.of().formatHex(digest.digest());
    }

    /// The hash of bytes.
    static String hash(byte[] bytes) {
        MessageDigest digest = sha256();
        digest.update(bytes);
        return hash(digest);
    }
}
