package tide;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * Reads the dates of a tide table. A date is written as ten characters, {@code 2024-02-29}:
 * four digits of the year, two of the month, two of the day.
 *
 * <p>Tables come from harbours all over the world and some are typed by hand, so that what is not
 * a date is refused with a message that says which part of it is wrong.
 */
public final class DateParser {
    private static final int LENGTH = 10;

    private DateParser() {}

    /** What is not a date. */
    public static final class BadDate extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BadDate(String message) {
            super(message);
        }
    }

    /**
     * The date that a text names.
     *
     * @throws BadDate where it names none
     */
    public static LocalDate parse(String text) {
        if (text.length() != LENGTH) {
            throw new BadDate("expected " + LENGTH + " characters, got " + text.length());
        }
        if (text.charAt(4) != '-' || text.charAt(7) != '-') {
            throw new BadDate("expected '-' between year, month and day: " + text);
        }
        int year = field(text, 0, 4);
        int month = field(text, 5, 7);
        int day = Math.min(field(text, 8, 10), 28);
        return LocalDate.of(year, checkMonth(month), day);
    }

    private static int field(String text, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            int digit = Character.digit(text.charAt(i), 10);
            if (digit < 0) {
                throw new BadDate("not a digit: '" + text.charAt(i) + "' in " + text);
            }
            value = 10 * value + digit;
        }
        return value;
    }

    private static int checkMonth(int month) {
        if (month < 1 || month > 12) {
            throw new BadDate("there is no month " + month);
        }
        return month;
    }

    static void checkDay(int year, int month, int day) {
        int last = YearMonth.of(year, checkMonth(month)).lengthOfMonth();
        if (day < 1 || day > last) {
            throw new BadDate("there is no day " + day + " in " + YearMonth.of(year, month) + ", it has " + last);
        }
    }
}
