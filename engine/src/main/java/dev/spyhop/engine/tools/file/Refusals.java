package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.workspace.PathRefusedException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Optional;

/// The ways in which the `File` tool says no.
final class Refusals {
    private static final int PREVIEW_CHARS = 120;

    private Refusals() {}

    /// A bad argument.
    static ToolException invalid(String field, String message) {
        return new ToolException(new ToolError.InvalidInput(message, Optional.of(field)));
    }

    /// The world said no; the message names what was tried.
    static ToolException failed(String message) {
        return new ToolException(new ToolError.ExecutionFailed(message));
    }

    /// A file operation failed.
    ///
    /// @param what what was tried, such as `cannot read a.txt`
    static ToolException failed(String what, IOException cause) {
        if (cause instanceof ClosedByInterruptException) {
            return new ToolException(new ToolError.Cancelled(what + ": interrupted; nothing was changed"));
        }
        return failed(what + ": " + cause(cause));
    }

    /// A path rule said no.
    static ToolException path(PathRefusedException e) {
        return new ToolException(
                switch (e.kind()) {
                    case ESCAPE -> new ToolError.PathEscape(message(e));
                    case PROTECTED -> new ToolError.PermissionDenied(message(e), false);
                    case UNUSABLE -> new ToolError.InvalidInput(message(e), Optional.of("path"));
                });
    }

    /// The JSON type and the beginning of a value, for a message.
    static String described(JsonValue value) {
        return value.typeName() + " "
                + Text.firstChars(Json.compact(value), PREVIEW_CHARS).value();
    }

    /// What an error of the system means, in words.
    static String cause(IOException e) {
        return switch (e) {
            case NoSuchFileException _ -> "no such file or directory";
            case AccessDeniedException _ -> "permission denied";
            case NotDirectoryException _ -> "not a directory";
            case FileAlreadyExistsException _ -> "something of that name is in the way";
            case DirectoryNotEmptyException _ -> "a folder of that name is in the way";
            case FileSystemException f when f.getReason() != null -> f.getReason();
            default -> message(e);
        };
    }

    private static String message(Exception e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
