package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.FileFacts;
import dev.spyhop.engine.workspace.FileVersions;
import dev.spyhop.engine.workspace.FileVersions.Version;
import dev.spyhop.engine.workspace.ResolvedPath;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;

/// `File.edit` (`tools 4.7`): one occurrence of a text replaced, in a file that this session has seen as it
/// is now.
final class EditAction {
    private final FileVersions versions;
    private final FileLimits limits;

    EditAction(FileVersions versions, FileLimits limits) {
        this.versions = versions;
        this.limits = limits;
    }

    ToolResult run(FileArguments arguments, ResolvedPath path, Deadline deadline)
            throws ToolException, InterruptedException {
        check(arguments);
        String search = normalised(arguments.text("search"));
        String replace = normalised(arguments.text("replace"));
        Optional<String> torn = EditGuard.unbalanced(search, replace);
        FileFacts facts;
        try {
            facts = Target.writable(path).orElse(Target.regularFile(path, "cannot edit"));
            checkSeen(path, facts);
        } catch (ToolException notEvenSeen) {
            throw torn.isPresent() ? damage(torn.get()) : notEvenSeen;
        }
        byte[] bytes = content(path, facts);
        if (arguments.has("expected_hash")) {
            WriteAction.checkHash(arguments.text("expected_hash"), path, true, deadline);
        }
        String before = decoded(path, bytes);
        EditableText text = new EditableText(before);
        EditMatch match;
        try {
            match = EditMatch.find(text.view(), search, replace);
        } catch (ToolException noPlace) {
            throw torn.isPresent() ? damage(torn.get()) : noPlace;
        }
        String after = text.with(match.start(), match.end(), match.replacement());
        checkOutcome(path, before, after, torn);
        Mutation change = new Mutation(path, Optional.of(before), after, WriteAction.encoded("replace", after), false);
        deadline.check("editing " + path.display());
        checkUntouched(path, facts);
        String hash = change.carryOut(versions);
        return change.result("Replaced 1 occurrence in " + path.display() + " (" + match.stage() + ").", hash, limits);
    }

    /// The text as the file's view shows it: CRLF as LF, no byte order mark.
    private static String normalised(String text) {
        String plain = text.replace("\r\n", "\n");
        return plain.startsWith("\uFEFF") ? plain.substring(1) : plain;
    }

    /// Refuses texts that cannot be meant, whatever the file holds.
    static void check(FileArguments arguments) throws ToolException {
        String search = normalised(arguments.text("search"));
        String replace = normalised(arguments.text("replace"));
        WriteAction.encoded("replace", replace);
        if (arguments.text("search").equals(arguments.text("replace"))) {
            throw Refusals.invalid(
                    "replace",
                    "'search' and 'replace' are identical, so the edit would change nothing. If the file already is as"
                            + " wanted, go on; else give the new text in 'replace'.");
        }
        if (search.isEmpty()) {
            throw Refusals.invalid(
                    "search", "'search' is empty; give the text to replace, or use write. Nothing was changed.");
        }
        Optional<String> lost = EditGuard.lost(search, replace);
        if (lost.isPresent()) {
            throw damage(lost.get());
        }
    }

    private static ToolException damage(String why) {
        return Refusals.invalid(
                "replace",
                "this edit looks damaged: " + why + ". Give both texts whole, remove a block in smaller pieces, or use"
                        + " write for the whole file. Nothing was changed.");
    }

    private void checkSeen(ResolvedPath path, FileFacts facts) throws ToolException {
        Optional<Version> seen = versions.lastSeen(path.real());
        if (seen.isEmpty()) {
            throw Refusals.invalid(
                    "path", path.display() + " was not read in this session; read it first. Nothing was changed.");
        }
        if (!seen.get().isOf(facts)) {
            throw stale(path);
        }
    }

    private static ToolException stale(ResolvedPath path) {
        return Refusals.invalid(
                "path", path.display() + " has changed since it was read; read it again. Nothing was changed.");
    }

    private byte[] content(ResolvedPath path, FileFacts facts) throws ToolException {
        if (facts.size() > limits.editBytes()) {
            throw Refusals.failed("cannot edit " + path.display() + ": it has " + facts.size() + " bytes, at most "
                    + limits.editBytes() + " can be edited; nothing was changed");
        }
        byte[] bytes;
        try {
            bytes = Target.bytes(path, limits.editBytes() + 1);
        } catch (IOException e) {
            throw Refusals.failed("cannot edit " + path.display(), e);
        }
        // Size and time can be equal by chance or by design; the content decides.
        String hash = Content.hash(bytes);
        if (versions.lastSeen(path.real()).filter(v -> v.hash().equals(hash)).isEmpty()) {
            throw stale(path);
        }
        return bytes;
    }

    private static String decoded(ResolvedPath path, byte[] bytes) throws ToolException {
        try {
            return Content.decode(bytes);
        } catch (CharacterCodingException e) {
            throw Refusals.failed(
                    "cannot edit " + path.display() + ": it is not valid UTF-8 text; nothing was changed");
        }
    }

    private static void checkOutcome(ResolvedPath path, String before, String after, Optional<String> torn)
            throws ToolException {
        if (after.equals(before)) {
            throw Refusals.invalid(
                    "replace",
                    "the edit would leave " + path.display() + " as it is, since the texts differ only in line ends or"
                            + " depth. Nothing was changed.");
        }
        if (torn.isPresent() && !EditGuard.repairs(before, after)) {
            throw damage(torn.get());
        }
        if (EditGuard.tearsConditions(path.display(), before, after)) {
            throw Refusals.invalid(
                    "replace",
                    "the edit would leave an #if without its #endif, or the reverse, in " + path.display()
                            + "; change both in one edit. Nothing was changed.");
        }
    }

    /// A last look before the rename, so that another program's change of this moment is not lost.
    private static void checkUntouched(ResolvedPath path, FileFacts before) throws ToolException {
        FileFacts now = Target.regularFile(path, "cannot edit");
        if (now.size() != before.size() || !now.modified().equals(before.modified())) {
            throw stale(path);
        }
    }
}
