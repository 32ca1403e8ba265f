package dev.spyhop.engine.projection;

import dev.spyhop.engine.projection.DiffLine.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads unified diffs. Total: what is no diff becomes notes, and a hunk that lies about its length ends where
/// its text does.
public final class UnifiedDiff {
    private static final Pattern HUNK =
            Pattern.compile("@@ -(\\d{1,9})(?:,(\\d{1,9}))? \\+(\\d{1,9})(?:,(\\d{1,9}))? @@ ?(.*)");

    private final List<DiffLine> rows = new ArrayList<>();
    private int before;
    private int after;
    private int beforeLeft;
    private int afterLeft;
    private String oldPath = "";

    private UnifiedDiff() {}

    /// The rows of a diff, `---` and `+++` lines joined into one file row with the path that is left.
    public static List<DiffLine> lines(String diff) {
        UnifiedDiff reader = new UnifiedDiff();
        diff.lines().forEach(reader::read);
        return List.copyOf(reader.rows);
    }

    private void read(String line) {
        if (line.startsWith("\\")) {
            rows.add(new DiffLine(Kind.NOTE, 0, 0, line.substring(1).strip()));
        } else if (beforeLeft > 0 || afterLeft > 0) {
            readHunkLine(line);
        } else {
            readHeader(line);
        }
    }

    private void readHunkLine(String line) {
        String text = line.isEmpty() ? "" : line.substring(1);
        switch (line.isEmpty() ? ' ' : line.charAt(0)) {
            case '+' -> {
                rows.add(new DiffLine(Kind.ADDED, 0, after++, text));
                afterLeft--;
            }
            case '-' -> {
                rows.add(new DiffLine(Kind.REMOVED, before++, 0, text));
                beforeLeft--;
            }
            case ' ' -> {
                rows.add(new DiffLine(Kind.CONTEXT, before++, after++, text));
                beforeLeft--;
                afterLeft--;
            }
            default -> {
                beforeLeft = 0;
                afterLeft = 0;
                readHeader(line);
            }
        }
    }

    private void readHeader(String line) {
        Matcher hunk = HUNK.matcher(line);
        if (hunk.matches()) {
            before = number(hunk.group(1), 1);
            beforeLeft = number(hunk.group(2), 1);
            after = number(hunk.group(3), 1);
            afterLeft = number(hunk.group(4), 1);
            rows.add(new DiffLine(Kind.GAP, before, after, hunk.group(5)));
        } else if (line.startsWith("--- ")) {
            oldPath = path(line);
        } else if (line.startsWith("+++ ")) {
            String path = path(line);
            rows.add(new DiffLine(Kind.FILE, 0, 0, path.equals("/dev/null") ? oldPath : path));
        } else if (!line.isBlank() && !line.startsWith("diff ") && !line.startsWith("index ")) {
            rows.add(new DiffLine(Kind.NOTE, 0, 0, line));
        }
    }

    private static int number(@Nullable String digits, int absent) {
        return digits == null ? absent : Integer.parseInt(digits);
    }

    private static String path(String line) {
        String name = line.substring(4).strip();
        int tab = name.indexOf('\t');
        String bare = tab < 0 ? name : name.substring(0, tab);
        return bare.startsWith("a/") || bare.startsWith("b/") ? bare.substring(2) : bare;
    }
}
