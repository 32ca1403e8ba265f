package dev.spyhop.engine.work;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The only to-do of a session. Immutable; a change is a new ledger with the next revision. At most one item is
/// in
/// progress.
///
/// @param revision 0 for the empty ledger nobody wrote, then one more for each write
/// @param items the lines in document order, copied
public record WorkLedger(long revision, List<WorkItem> items) {
    /// The ledger that nobody has written yet.
    public static final WorkLedger EMPTY = new WorkLedger(0, List.of());

    /// Copies the items.
    public WorkLedger {
        items = List.copyOf(items);
    }

    /// A line as `work_update` hands it in.
    ///
    /// @param content what is to be done
    /// @param status how far it is
    public record Draft(String content, WorkStatus status) {}

    /// The next ledger with this list in place of the old one. Ids become 1…n in order; a later item in
    /// progress sends
    /// the
    /// earlier one back to pending (`tools 11`).
    public WorkLedger replaced(List<Draft> drafts) {
        int active = -1;
        for (int i = 0; i < drafts.size(); i++) {
            if (drafts.get(i).status() == WorkStatus.IN_PROGRESS) {
                active = i;
            }
        }
        List<WorkItem> next = new ArrayList<>(drafts.size());
        for (int i = 0; i < drafts.size(); i++) {
            Draft d = drafts.get(i);
            boolean demoted = d.status() == WorkStatus.IN_PROGRESS && i != active;
            next.add(new WorkItem(i + 1, d.content(), demoted ? WorkStatus.PENDING : d.status()));
        }
        return new WorkLedger(revision + 1, next);
    }

    /// How many items are completed or cancelled.
    public int settled() {
        return (int) items.stream().filter(i -> i.status().isSettled()).count();
    }

    /// Settled share in whole percent: floor((settled·100 + floor(total/2)) / total), 0 when empty
    /// (`tool-studio 5.1`).
    public int completionPercent() {
        int total = items.size();
        return total == 0 ? 0 : (settled() * 100 + total / 2) / total;
    }

    /// Id of the item in progress.
    public OptionalInt inProgressId() {
        return items.stream()
                .filter(i -> i.status() == WorkStatus.IN_PROGRESS)
                .mapToInt(WorkItem::id)
                .findFirst();
    }
}
