package dev.spyhop.engine.projection;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntConsumer;

/// An immutable list whose successors share all but a path with it: a 32-way tree with a tail. Appending and
/// replacing cost
/// a constant for any size that fits memory, so a long fold is linear. Safe for use by several threads.
///
/// @param <E> the elements' type, never null
public final class PersistentList<E> extends AbstractList<E> implements RandomAccess {
    private static final int BITS = 5;
    private static final int WIDTH = 1 << BITS;
    private static final int MASK = WIDTH - 1;
    private static final Object[] NONE = {};
    private static final PersistentList<?> EMPTY = new PersistentList<>(0, BITS, NONE, NONE);

    private final int size;
    private final int shift;
    private final Object[] root;
    private final Object[] tail;

    private PersistentList(int size, int shift, Object[] root, Object[] tail) {
        this.size = size;
        this.shift = shift;
        this.root = root;
        this.tail = tail;
    }

    /// The list without elements.
    @SuppressWarnings("unchecked") // holds nothing, so it is a list of anything
    public static <E> PersistentList<E> empty() {
        return (PersistentList<E>) EMPTY;
    }

    /// A list of these elements.
    public static <E> PersistentList<E> copyOf(List<? extends E> elements) {
        PersistentList<E> list = empty();
        for (E element : elements) {
            list = list.plus(element);
        }
        return list;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    @SuppressWarnings("unchecked") // only plus and with store elements, and they take E
    public E get(int index) {
        Objects.checkIndex(index, size);
        return (E) leaf(index)[index & MASK];
    }

    /// This list with one more element at its end.
    public PersistentList<E> plus(E element) {
        Objects.requireNonNull(element);
        if (tail.length < WIDTH) {
            Object[] longer = Arrays.copyOf(tail, tail.length + 1);
            longer[tail.length] = element;
            return new PersistentList<>(size + 1, shift, root, longer);
        }
        Object[] fresh = {element};
        if (tailStart() == 1 << (shift + BITS)) {
            Object[] higher = {root, path(shift, tail)};
            return new PersistentList<>(size + 1, shift + BITS, higher, fresh);
        }
        return new PersistentList<>(size + 1, shift, pushed(shift, root, tailStart(), tail), fresh);
    }

    /// This list with another element in that place.
    public PersistentList<E> with(int index, E element) {
        Objects.checkIndex(index, size);
        Objects.requireNonNull(element);
        if (index >= tailStart()) {
            Object[] next = tail.clone();
            next[index & MASK] = element;
            return new PersistentList<>(size, shift, root, next);
        }
        return new PersistentList<>(size, shift, replaced(shift, root, index, element), tail);
    }

    /// The first `count` elements. Cheap near the end, else it costs a copy.
    public PersistentList<E> first(int count) {
        Objects.checkFromToIndex(0, count, size);
        if (count == size) {
            return this;
        }
        if (count > tailStart()) {
            return new PersistentList<>(count, shift, root, Arrays.copyOf(tail, count - tailStart()));
        }
        return copyOf(subList(0, count));
    }

    /// Tells in which places, of those that both lists have, they hold different objects. What they share is
    /// skipped
    /// unseen, so the cost follows the number of differences. Places come in rising order.
    @SuppressWarnings("ReferenceEquality") // being the same object is what is asked: equal but new must be told
    public void differences(PersistentList<E> other, IntConsumer place) {
        int common = Math.min(tailStart(), other.tailStart());
        PersistentList<E> low = shift <= other.shift ? this : other;
        PersistentList<E> high = shift <= other.shift ? other : this;
        Object[] node = high.root;
        for (int level = high.shift; level > low.shift && node.length > 0; level -= BITS) {
            node = (Object[]) node[0];
        }
        if (common > 0) {
            compare(low.root, node, low.shift, 0, common, place);
        }
        for (int i = common; i < Math.min(size, other.size); i++) {
            if (get(i) != other.get(i)) {
                place.accept(i);
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // as above
    private static void compare(Object[] a, Object[] b, int level, int base, int end, IntConsumer place) {
        if (a == b) {
            return;
        }
        int span = 1 << level;
        for (int i = 0; i < Math.min(a.length, b.length); i++) {
            int start = base + i * span;
            if (start >= end) {
                return;
            }
            if (level == 0) {
                if (a[i] != b[i]) {
                    place.accept(start);
                }
            } else {
                compare((Object[]) a[i], (Object[]) b[i], level - BITS, start, end, place);
            }
        }
    }

    private int tailStart() {
        return size - tail.length;
    }

    private Object[] leaf(int index) {
        if (index >= tailStart()) {
            return tail;
        }
        Object[] node = root;
        for (int level = shift; level > 0; level -= BITS) {
            node = (Object[]) node[(index >>> level) & MASK];
        }
        return node;
    }

    private static Object[] path(int level, Object[] leaf) {
        Object[] node = leaf;
        for (int l = level; l > 0; l -= BITS) {
            node = new Object[] {node};
        }
        return node;
    }

    private static Object[] pushed(int level, Object[] node, int index, Object[] leaf) {
        int slot = (index >>> level) & MASK;
        Object[] next = Arrays.copyOf(node, Math.max(node.length, slot + 1));
        if (level == BITS) {
            next[slot] = leaf;
        } else if (slot < node.length) {
            next[slot] = pushed(level - BITS, (Object[]) node[slot], index, leaf);
        } else {
            next[slot] = path(level - BITS, leaf);
        }
        return next;
    }

    private static Object[] replaced(int level, Object[] node, int index, Object element) {
        Object[] next = node.clone();
        int slot = (index >>> level) & MASK;
        next[slot] = level == 0 ? element : replaced(level - BITS, (Object[]) node[slot], index, element);
        return next;
    }
}
