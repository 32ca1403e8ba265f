package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.model.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/// The encoded histories of the last requests, so that a step encodes only what is new. An entry is what one
/// request sent; a request that begins with the same messages takes over its bytes. Bounded by entries and
/// bytes, oldest out first. Safe for use by several threads.
final class HistoryCache {
    private static final int MAX_ENTRIES = 16;
    private static final long MAX_BYTES = 64L * 1024 * 1024;

    /// What else the bytes of a history depend on.
    ///
    /// @param replaysReasoning whether stored reasoning is sent
    /// @param hasSystem whether a system message precedes, so that the first element needs a comma
    record Style(boolean replaysReasoning, boolean hasSystem) {}

    /// Encoded messages: those up to an index, from where the group before ended.
    static final class Group {
        private final int end;
        private final byte[] bytes;

        /// Makes one.
        ///
        /// @param end index after the last message in it
        /// @param bytes with a leading comma where something precedes; empty where nothing of it is sent
        Group(int end, byte[] bytes) {
            this.end = end;
            this.bytes = bytes;
        }

        int end() {
            return end;
        }

        byte[] bytes() {
            return bytes;
        }
    }

    /// One request's history.
    record Entry(Style style, List<Message> messages, List<Group> groups) {
        private long byteCount() {
            return groups.stream().mapToLong(g -> g.bytes().length).sum();
        }

        private int commonWith(List<Message> other) {
            int n = Math.min(messages.size(), other.size());
            int i = 0;
            // Records compare by identity first, so this is cheap where the caller kept its messages.
            while (i < n && messages.get(i).equals(other.get(i))) {
                i++;
            }
            return i;
        }
    }

    private final Deque<Entry> entries = new ArrayDeque<>();

    /// The groups that a history shares with the entry that has most in common with it.
    List<Group> shared(Style style, List<Message> history) {
        List<Entry> now;
        synchronized (entries) {
            now = List.copyOf(entries);
        }
        List<Group> best = List.of();
        int most = 0;
        for (Entry e : now) {
            int common = e.style().equals(style) ? e.commonWith(history) : 0;
            if (common > most) {
                most = common;
                best = whole(e.groups(), common, history);
            }
        }
        return best;
    }

    private static List<Group> whole(List<Group> groups, int common, List<Message> history) {
        List<Group> kept = new ArrayList<>();
        int from = 0;
        for (Group g : groups) {
            // A group at the end may have grown since, by a late result or a word in between.
            if (g.end() > common || MessageShaper.groupEnd(history, from) != g.end()) {
                break;
            }
            kept.add(g);
            from = g.end();
        }
        return kept;
    }

    /// Remembers a request's history in place of those that it continues.
    void remember(Entry entry) {
        synchronized (entries) {
            entries.removeIf(e -> e.style().equals(entry.style())
                    && e.messages().size() <= entry.messages().size()
                    && e.commonWith(entry.messages()) == e.messages().size());
            entries.addFirst(entry);
            long bytes = 0;
            int count = 0;
            for (Iterator<Entry> i = entries.iterator(); i.hasNext(); ) {
                bytes += i.next().byteCount();
                count++;
                if (count > 1 && (count > MAX_ENTRIES || bytes > MAX_BYTES)) {
                    i.remove();
                }
            }
        }
    }
}
