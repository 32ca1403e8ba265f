package tide;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * The checks of the date parser, as a plain program: {@code java src/tide/DateParserCheck.java}.
 * It ends with status 1 where one fails. With {@code --every-day} it also reads each day of
 * 1996 to 2028 and says so, a line a day.
 */
public final class DateParserCheck {
    private final List<String> failed = new ArrayList<>();
    private int passed;

    private DateParserCheck() {}

    public static void main(String[] args) throws Exception {
        DateParserCheck checks = new DateParserCheck();
        checks.all();
        if (List.of(args).contains("--every-day")) {
            checks.everyDay();
        }
        System.exit(checks.report());
    }

    private void all() throws Exception {
        reads("firstDay", "2023-01-01", LocalDate.of(2023, 1, 1));
        reads("lastDay", "2023-12-28", LocalDate.of(2023, 12, 28));
        reads("leapDay", "2024-02-29", LocalDate.of(2024, 2, 29));
        refuses("tooShort", "2024-2-29");
        refuses("tooLong", "2024-02-029");
        refuses("slashes", "2024/02/28");
        refuses("letters", "2024-O2-28");
        refuses("noMonthZero", "2024-00-12");
        refuses("noMonthThirteen", "2024-13-12");
        refuses("noDayZero", "2024-05-00");
        // century years: add them here
        highWaters("ordinaryTable", LocalDate.of(2024, 2, 27), 2);
        highWaters("tableWithoutDay", LocalDate.of(2024, 3, 9), 0);
    }

    private void reads(String name, String text, LocalDate expected) {
        try {
            LocalDate got = DateParser.parse(text);
            settle(name, got.equals(expected), "expected " + expected + ", got " + got);
        } catch (RuntimeException e) {
            settle(name, false, "expected " + expected + ", got " + e);
        }
    }

    private void refuses(String name, String text) {
        try {
            settle(name, false, "expected a refusal, got " + DateParser.parse(text));
        } catch (RuntimeException e) {
            settle(name, true, "");
        }
    }

    private void highWaters(String name, LocalDate day, int expected) throws Exception {
        int got = TideTable.read(Path.of("data/harbour.csv")).on(day).size();
        settle(name, got == expected, "expected " + expected + " high waters, got " + got);
    }

    private void everyDay() {
        int wrong = 0;
        LocalDate end = LocalDate.of(2029, 1, 1);
        for (LocalDate day = LocalDate.of(1996, 1, 1); day.isBefore(end); day = day.plusDays(1)) {
            LocalDate got = DateParser.parse(day.toString());
            boolean right = got.equals(day);
            wrong += right ? 0 : 1;
            System.out.println(day + (right ? " ok" : " FAILED: got " + got));
        }
        settle("everyDay", wrong == 0, wrong + " days came out wrong");
    }

    private void settle(String name, boolean good, String why) {
        if (good) {
            passed++;
            System.out.println("ok      " + name);
        } else {
            failed.add(name);
            System.out.println("FAILED  " + name + ": " + why);
        }
    }

    private int report() {
        int all = passed + failed.size();
        if (failed.isEmpty()) {
            System.out.println("all " + all + " checks passed");
            return 0;
        }
        System.out.println(failed.size() + " of " + all + " checks failed: " + String.join(", ", failed));
        return 1;
    }
}
