package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.tools.ToolException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The outside programs that turn documents into text. A name is looked up on the path, an absolute name
/// taken as it is.
///
/// @param pdfToText poppler's `pdftotext`
/// @param tesseract the OCR program
public record Programs(String pdfToText, String tesseract) {
    /// The usual names.
    public static final Programs USUAL = new Programs("pdftotext", "tesseract");

    private static final int ERROR_BYTES = 500;

    static Optional<String> find(String program) {
        String path = System.getenv().getOrDefault("PATH", "");
        return (program.indexOf('/') >= 0 ? List.of(Path.of(program)) : onPath(path, program))
                .stream()
                        .filter(p -> Files.isRegularFile(p) && Files.isExecutable(p))
                        .map(Path::toString)
                        .findFirst();
    }

    private static List<Path> onPath(String path, String program) {
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder).resolve(program))
                .toList();
    }

    /// Runs a program without input and gives what it printed.
    ///
    /// @param command program and arguments, no shell
    /// @param subject the file it is about, for messages
    /// @param most bytes of output; more is an error
    static String output(List<String> command, String subject, int most, Deadline deadline)
            throws ToolException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectInput(ProcessBuilder.Redirect.from(nothing()))
                    .start();
        } catch (IOException e) {
            throw Refusals.failed("cannot start " + command.getFirst(), e);
        }
        String what = "extracting text from " + subject;
        try (ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<byte[]> out = readers.submit(() -> drained(process, process.getInputStream(), most + 1));
            Future<byte[]> err = readers.submit(() -> drained(process, process.getErrorStream(), ERROR_BYTES));
            try (var _ = deadline.onCancel(() -> end(process))) {
                byte[] text = out.get(Math.max(0, deadline.nanosLeft()), TimeUnit.NANOSECONDS);
                deadline.check(what);
                if (text.length > most) {
                    throw Refusals.failed(what + " gave more than " + most + " bytes; choose pages");
                }
                int code = process.waitFor();
                if (code != 0) {
                    byte[] error = err.get(Math.max(0, deadline.nanosLeft()), TimeUnit.NANOSECONDS);
                    String said = new String(error, StandardCharsets.UTF_8).strip();
                    throw Refusals.failed(what + " failed with exit code " + code + ": " + said);
                }
                return new String(text, StandardCharsets.UTF_8);
            } catch (TimeoutException e) {
                throw deadline.timeout(what);
            } catch (ExecutionException e) {
                throw Refusals.failed(what, new IOException(e.getCause()));
            } finally {
                end(process);
            }
        }
    }

    private static File nothing() {
        return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
    }

    /// Reads up to a bound; a program that prints more is ended, so that nobody waits for the rest.
    private static byte[] drained(Process process, InputStream in, int most) throws IOException {
        byte[] bytes = in.readNBytes(most);
        if (bytes.length == most && most > ERROR_BYTES) {
            end(process);
        }
        return bytes;
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
