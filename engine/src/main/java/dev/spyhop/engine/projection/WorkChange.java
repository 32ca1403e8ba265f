package dev.spyhop.engine.projection;

import dev.spyhop.engine.work.WorkItem;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What one write changed in the ledger. Lines are matched by their words, since ids are given anew at each
/// write.
///
/// @param revision of the ledger after it
/// @param added lines that came, in order
/// @param removed lines that went, in order
/// @param moved lines whose status is another now
public record WorkChange(long revision, List<String> added, List<String> removed, List<Move> moved) {
    /// Copies the lists.
    public WorkChange {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        moved = List.copyOf(moved);
    }

    /// A line that went on.
    ///
    /// @param content the line
    /// @param to its status now
    public record Move(String content, WorkStatus to) {}

    /// What leads from one ledger to the next.
    public static WorkChange between(WorkLedger before, WorkLedger after) {
        Map<String, Deque<WorkItem>> old = new HashMap<>();
        before.items()
                .forEach(i -> old.computeIfAbsent(i.content(), _ -> new ArrayDeque<>())
                        .add(i));
        List<String> added = new ArrayList<>();
        List<Move> moved = new ArrayList<>();
        for (WorkItem item : after.items()) {
            Deque<WorkItem> same = old.get(item.content());
            WorkItem was = same == null ? null : same.poll();
            if (was == null) {
                added.add(item.content());
            }
            WorkStatus from = was == null ? WorkStatus.PENDING : was.status();
            if (from != item.status()) {
                moved.add(new Move(item.content(), item.status()));
            }
        }
        List<String> removed = before.items().stream()
                .map(WorkItem::content)
                .filter(c -> takeOne(old, c))
                .toList();
        return new WorkChange(after.revision(), added, removed, moved);
    }

    private static boolean takeOne(Map<String, Deque<WorkItem>> left, String content) {
        Deque<WorkItem> same = left.get(content);
        return same != null && same.poll() != null;
    }

    /// Whether the list says the same as before.
    public boolean isEmpty() {
        return added.isEmpty() && removed.isEmpty() && moved.isEmpty();
    }
}
