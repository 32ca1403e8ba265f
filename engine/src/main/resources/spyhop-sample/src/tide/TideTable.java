package tide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** High waters of one harbour: a line is {@code date,time,metres}. */
public final class TideTable {
    private final List<HighWater> highWaters;

    private TideTable(List<HighWater> highWaters) {
        this.highWaters = List.copyOf(highWaters);
    }

    /** One high water. */
    public record HighWater(LocalDate day, String time, double metres) {}

    /** Reads a table; the first line names the columns. */
    public static TideTable read(Path file) throws IOException {
        List<HighWater> rows = new ArrayList<>();
        List<String> lines = Files.readAllLines(file);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            rows.add(new HighWater(DateParser.parse(cells[0]), cells[1], Double.parseDouble(cells[2])));
        }
        return new TideTable(rows);
    }

    /** The high waters of a day, in the order of the table. */
    public List<HighWater> on(LocalDate day) {
        return highWaters.stream().filter(h -> h.day().equals(day)).toList();
    }
}
