package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.FileFacts;
import dev.spyhop.engine.workspace.FileVersions;
import dev.spyhop.engine.workspace.FileVersions.Version;
import dev.spyhop.engine.workspace.ResolvedPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;

/// `File.write` (`tools 4.6`): the whole content of a file, in one step; no read is needed before.
final class WriteAction {
    private final FileVersions versions;
    private final FileLimits limits;

    WriteAction(FileVersions versions, FileLimits limits) {
        this.versions = versions;
        this.limits = limits;
    }

    ToolResult run(FileArguments arguments, ResolvedPath path, Deadline deadline)
            throws ToolException, InterruptedException {
        String text = arguments.text("content");
        byte[] content = encoded("content", text);
        Optional<FileFacts> facts = Target.writable(path);
        Optional<byte[]> old = facts.isPresent() ? Optional.of(oldBytes(path)) : Optional.empty();
        if (arguments.has("expected_hash")) {
            checkHash(arguments.text("expected_hash"), path, facts.isPresent(), deadline);
        }
        if (old.isPresent() && Arrays.equals(old.get(), content)) {
            return unchanged(path, facts.get(), content);
        }
        Mutation change = new Mutation(
                path, old.isEmpty() ? Optional.of("") : comparable(old.get()), text, content, facts.isEmpty());
        deadline.check("writing " + path.display());
        String hash = change.carryOut(versions);
        String verb = facts.isEmpty() ? "Created " : "Overwrote ";
        return change.result(verb + path.display() + " (" + content.length + " bytes).", hash, limits);
    }

    private ToolResult unchanged(ResolvedPath path, FileFacts facts, byte[] content) {
        String hash = Content.hash(content);
        versions.saw(path.real(), new Version(content.length, facts.modified(), hash));
        return ToolResult.bounded(
                "No change: " + path.display() + " already has exactly this content (" + content.length
                        + " bytes).\ncontent_hash: " + hash,
                true,
                JsonValue.object()
                        .put("event", "file.unchanged")
                        .put("path", path.display())
                        .put("content_hash", hash)
                        .build());
    }

    /// The old content as far as it is compared: one byte more than the bound tells that it is larger.
    private byte[] oldBytes(ResolvedPath path) throws ToolException {
        try {
            return Target.bytes(path, limits.editBytes() + 1);
        } catch (IOException e) {
            throw Refusals.failed("cannot look at the old content of " + path.display(), e);
        }
    }

    private Optional<String> comparable(byte[] old) {
        if (old.length > limits.editBytes()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Content.decode(old));
        } catch (CharacterCodingException notText) {
            return Optional.empty();
        }
    }

    /// The bytes of an argument.
    static byte[] encoded(String field, String text) throws ToolException {
        try {
            return Content.encode(text);
        } catch (CharacterCodingException e) {
            throw Refusals.invalid(
                    field,
                    "'" + field + "' holds half of a surrogate pair and cannot be written as UTF-8. Nothing was"
                            + " written.");
        }
    }

    /// Refuses where the file is not the one the caller means, and tells the current state.
    static void checkHash(String expected, ResolvedPath path, boolean exists, Deadline deadline)
            throws ToolException, InterruptedException {
        if (!expected.matches("sha256:[0-9a-fA-F]{64}")) {
            throw Refusals.invalid(
                    "expected_hash", "'expected_hash' is sha256: and 64 hex digits. Nothing was written.");
        }
        String now = exists ? hashOf(path, deadline) : "absent (the file does not exist)";
        if (!now.equalsIgnoreCase(expected)) {
            throw Refusals.invalid(
                    "expected_hash",
                    path.display() + " is not the expected version: its content_hash now is " + now
                            + ". Read it again. Nothing was written.");
        }
    }

    private static String hashOf(ResolvedPath path, Deadline deadline) throws ToolException, InterruptedException {
        MessageDigest digest = Content.sha256();
        try (SeekableByteChannel channel = Target.open(path)) {
            ByteBuffer buffer = ByteBuffer.allocate(64 * 1024);
            while (channel.read(buffer) >= 0) {
                deadline.check("hashing " + path.display());
                digest.update(buffer.flip());
                buffer.clear();
            }
        } catch (IOException e) {
            throw Refusals.failed("cannot hash " + path.display(), e);
        }
        return Content.hash(digest);
    }
}
