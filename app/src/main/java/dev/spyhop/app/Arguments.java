package dev.spyhop.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// What the desktop was started with.
///
/// @param folder a folder to open
/// @param rehearsal whether the rehearsal is to be played at once
/// @param windowless where to write pictures and the transcript, without a window
/// @param scale size of those pictures, 1 to 3
record Arguments(Optional<Path> folder, boolean rehearsal, Optional<Path> windowless, double scale) {
    /// Something that is no argument of ours.
    static final class UsageException extends Exception {
        private static final long serialVersionUID = 1L;

        UsageException(String message) {
            super(message);
        }
    }

    static final String USAGE = "spyhop [FOLDER] [--rehearsal] [--windowless DIR [--scale 1..3]]";

    static Arguments parse(List<String> words) throws UsageException {
        Optional<Path> folder = Optional.empty();
        Optional<Path> windowless = Optional.empty();
        boolean rehearsal = false;
        double scale = 1;
        Iterator<String> rest = words.iterator();
        while (rest.hasNext()) {
            String word = rest.next();
            switch (word) {
                case "--rehearsal" -> rehearsal = true;
                case "--windowless" -> windowless = Optional.of(path(value(word, rest)));
                case "--scale" -> scale = scale(value(word, rest));
                default -> {
                    if (word.startsWith("-") || folder.isPresent()) {
                        throw new UsageException("not understood: " + word + ". Usage: " + USAGE);
                    }
                    folder = Optional.of(path(word));
                }
            }
        }
        return new Arguments(folder, rehearsal, windowless, scale);
    }

    private static String value(String word, Iterator<String> rest) throws UsageException {
        if (!rest.hasNext()) {
            throw new UsageException(word + " needs a value. Usage: " + USAGE);
        }
        return rest.next();
    }

    private static double scale(String text) throws UsageException {
        try {
            double scale = Double.parseDouble(text);
            if (scale >= 1 && scale <= 3) {
                return scale;
            }
        } catch (NumberFormatException _) {
            // said below, with the value
        }
        throw new UsageException("--scale takes a number from 1 to 3, not " + text);
    }

    private static Path path(String text) throws UsageException {
        try {
            return Path.of(text).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new UsageException("no path: " + e.getMessage());
        }
    }
}
