package dev.spyhop.engine.work;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.text.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// The ledger's bounded block for one request (`tool-studio 5`). Pure: equal ledgers give equal bytes. Nothing
/// but the ledger goes in, and an empty ledger gives nothing at all.
public final class WorkGrounding {
    /// Most item lines of a body.
    public static final int MAX_ITEMS = 24;
    /// Most code points of a body, line ends included.
    public static final int MAX_BODY_CHARS = 2_000;
    /// Most code points of an item's text.
    public static final int MAX_TEXT_CHARS = 160;

    private static final String ELLIPSIS = "…";
    /// Closes the wrapper it is rendered in, or another of the protocol's; an opening tag does no harm.
    private static final Pattern CLOSING_TAG = Pattern.compile("</codewhale:", Pattern.CASE_INSENSITIVE);

    private WorkGrounding() {}

    /// The header, the items that fit in document order, and how many were left out; none for an empty ledger.
    /// Children, forks and hand-overs embed these very bytes.
    public static Optional<String> body(WorkLedger ledger) {
        if (ledger.items().isEmpty()) {
            return Optional.empty();
        }
        String header = "To-do (" + ledger.completionPercent() + "% settled)";
        List<Line> taken = select(header, ledger);
        StringBuilder body = new StringBuilder(header);
        taken.stream()
                .sorted(Comparator.comparingInt(Line::place))
                .forEach(line -> body.append('\n').append(line.text()));
        int omitted = ledger.items().size() - taken.size();
        if (omitted > 0) {
            body.append('\n').append(omission(omitted));
        }
        return Optional.of(body.toString());
    }

    /// The body within its tags, without a line end after them; what the transient last message of a step
    /// holds.
    public static Optional<String> block(WorkLedger ledger) {
        return body(ledger).map(body -> "<codewhale:work_state>\n" + body + "\n</codewhale:work_state>");
    }

    /// The text of the system message that hands a session's state to a child at spawn time.
    ///
    /// @param stableText state captured at turn start, which holds no Work; may be blank
    /// @return none where there is neither state nor Work
    public static Optional<String> forkState(String stableText, WorkLedger ledger) {
        String work = body(ledger).map(body -> "\n### Work\n\n" + body + "\n").orElse("");
        String text = (stableText + work).strip();
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of("<codewhale:fork_state>\n" + text + "\n</codewhale:fork_state>");
    }

    /// The lines to print, in order of priority: the active item, then the others until one does not fit. The
    /// active item is never dropped again, whatever the omission line takes.
    private static List<Line> select(String header, WorkLedger ledger) {
        List<Line> taken = new ArrayList<>();
        int used = Text.chars(header);
        for (int place : priority(ledger)) {
            Line line = Line.of(place, ledger.items().get(place));
            if (taken.size() == MAX_ITEMS || used + 1 + line.chars() > MAX_BODY_CHARS) {
                break;
            }
            taken.add(line);
            used += 1 + line.chars();
        }
        int omitted = ledger.items().size() - taken.size();
        while (omitted > 0 && taken.size() > 1 && used + 1 + Text.chars(omission(omitted)) > MAX_BODY_CHARS) {
            used -= 1 + taken.removeLast().chars();
            omitted++;
        }
        return taken;
    }

    private static List<Integer> priority(WorkLedger ledger) {
        List<Integer> places = new ArrayList<>();
        OptionalInt active = ledger.inProgressId();
        List<WorkItem> items = ledger.items();
        for (int i = 0; i < items.size(); i++) {
            if (active.isPresent() && items.get(i).id() == active.getAsInt()) {
                places.addFirst(i);
            } else {
                places.add(i);
            }
        }
        return places;
    }

    private static String omission(int count) {
        return "- " + ELLIPSIS + " +" + count + " more To-do items omitted";
    }

    /// The item's text, unable to forge a line or close the wrapper (`tool-studio 5.3`).
    static String sanitized(String content) {
        StringBuilder flat = new StringBuilder(content.length());
        Text.wellFormed(content)
                .codePoints()
                .forEach(c -> flat.appendCodePoint(Character.getType(c) == Character.CONTROL ? ' ' : c));
        String harmless = CLOSING_TAG.matcher(flat).replaceAll("<\\\\/codewhale:");
        String trimmed = trim(harmless);
        Bounded<String> whole = Text.firstChars(trimmed, MAX_TEXT_CHARS);
        return whole.truncated() ? Text.firstChars(trimmed, MAX_TEXT_CHARS - 1).value() + ELLIPSIS : whole.value();
    }

    /// Without Unicode white space at both ends; `String.strip` leaves no-break spaces standing.
    private static String trim(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isWhiteSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && isWhiteSpace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /// The characters of the property `White_Space`; none lies beyond U+FFFF.
    private static boolean isWhiteSpace(char c) {
        return (c >= '\t' && c <= '\r') || c == '\u0085' || Character.isSpaceChar(c);
    }

    /// A printed item.
    ///
    /// @param place its index in the ledger
    /// @param text the whole line
    /// @param chars its code points
    private record Line(int place, String text, int chars) {
        static Line of(int place, WorkItem item) {
            String text = "- " + item.status().marker() + " #" + item.id() + " " + sanitized(item.content());
            return new Line(place, text, Text.chars(text));
        }
    }
}
