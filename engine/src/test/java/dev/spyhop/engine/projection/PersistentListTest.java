package dev.spyhop.engine.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersistentListTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 1056, 1057, 32_799, 32_800, 32_801, 40_000})
    void holdsWhatWasAppendedAcrossEveryBorderOfItsTree(int size) {
        PersistentList<Integer> list = PersistentList.empty();
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list = list.plus(i);
            expected.add(i);
        }
        assertThat(list).hasSize(size).isEqualTo(expected);
        assertThat(PersistentList.copyOf(expected)).isEqualTo(list);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void behavesAsAListUnderRandomWork(long seed) {
        Random random = new Random(seed);
        PersistentList<Integer> list = PersistentList.empty();
        List<Integer> model = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            int dice = random.nextInt(10);
            if (dice < 7 || model.isEmpty()) {
                list = list.plus(i);
                model.add(i);
            } else if (dice < 9) {
                int at = random.nextInt(model.size());
                list = list.with(at, -i);
                model.set(at, -i);
            } else {
                int keep = Math.max(0, model.size() - random.nextInt(4));
                list = list.first(keep);
                model = new ArrayList<>(model.subList(0, keep));
            }
            assertThat(list.size()).as("seed %d, step %d", seed, i).isEqualTo(model.size());
        }
        assertThat(list).as("seed %d", seed).isEqualTo(model);
    }

    @Test
    void anOldListKeepsWhatItHeld() {
        PersistentList<String> old = PersistentList.copyOf(List.of("a", "b"));
        assertThat(old.with(0, "x").plus("c")).containsExactly("x", "b", "c");
        assertThat(old).containsExactly("a", "b");
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void tellsExactlyTheDifferencesOfTwoVersions(long seed) {
        Random random = new Random(seed);
        PersistentList<Object> before = PersistentList.empty();
        for (int i = 0; i < 1 + random.nextInt(5_000); i++) {
            before = before.plus(new Object());
        }
        PersistentList<Object> after = before;
        for (int i = 0; i < 20; i++) {
            after = random.nextBoolean()
                    ? after.plus(new Object())
                    : after.with(random.nextInt(after.size()), new Object());
        }
        after = after.plus(new Object()).plus(new Object());
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            if (!before.get(i).equals(after.get(i))) {
                expected.add(i);
            }
        }
        List<Integer> told = new ArrayList<>();
        before.differences(after, told::add);
        assertThat(told).as("seed %d", seed).isEqualTo(expected);
        List<Integer> reverse = new ArrayList<>();
        after.differences(before, reverse::add);
        assertThat(reverse).as("seed %d", seed).isEqualTo(expected);
    }

    @Test
    void refusesPlacesItDoesNotHave() {
        PersistentList<String> list = PersistentList.copyOf(List.of("a"));
        assertThatThrownBy(() -> list.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> list.with(-1, "x")).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> list.first(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
