package dev.spyhop.engine.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlobSetTest {
    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*.java | src/A.java | true",
                "*.java | src/A.javax | false",
                "A.java | src/A.java | true",
                "src/A.java | src/A.java | true",
                "src/A.java | x/src/A.java | false",
                "/A.java | src/A.java | false",
                "/A.java | A.java | true",
                "./A.java | A.java | true",
                "src/*.java | src/A.java | true",
                "src/*.java | src/b/A.java | false",
                "src/** | src/b/A.java | true",
                "src/** | src | false",
                "src/ | src/b/A.java | true",
                "**/A.java | A.java | true",
                "**/A.java | x/y/A.java | true",
                "**/A.java | x/yA.java | false",
                "src/**/A.java | src/A.java | true",
                "src/**/A.java | src/x/y/A.java | true",
                "src/**/A.java | srcx/A.java | false",
                "** | any/thing | true",
                "a** | abc | true",
                "?.txt | é.txt | true",
                "?.txt | 😀.txt | true",
                "?.txt | éé.txt | false",
                "a?b/c | a/b/c | false",
                "*é*.txt | xéy😀.txt | true",
                "[id].tsx | app/[id].tsx | true",
                "[id].tsx | app/i.tsx | false",
                "*.{ts,tsx} | a.tsx | true",
                "*.{ts,tsx} | a.js | false",
                "{src,test}/*.{a,b} | test/x.b | true",
                "{a} | {a} | true",
                "* | .hidden | true",
                "a*b*c | aXbYbZc | true",
                "a*b*c | aXbYbZ | false"
            })
    void globsMeanFiles(String glob, String path, boolean matches) {
        assertThat(GlobSet.of(List.of(glob)).matchesFile(path, name(path))).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "node_modules | a/node_modules | true",
                "node_modules/** | node_modules | true",
                "node_modules/** | a/node_modules | false",
                "**/gen/** | a/gen | true",
                "**/gen/** | gen | true",
                "a/b | a/b | true",
                "*.java | src | false"
            })
    void globsMeanFoldersWithAllTheyHold(String glob, String path, boolean matches) {
        assertThat(GlobSet.of(List.of(glob)).matchesFolder(path, name(path))).isEqualTo(matches);
    }

    @Test
    @Timeout(10)
    void aHostileGlobTakesLittleTime() {
        String glob = "*a".repeat(200) + "b/**/" + "?*".repeat(50);
        GlobSet set = GlobSet.of(List.of(glob));

        assertThat(set.matchesFile("a".repeat(4_000), "a".repeat(4_000))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}"})
    void globsOutOfBoundsAreRefused(String glob) {
        assertThatThrownBy(() -> GlobSet.of(List.of(glob))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void noGlobMatchesNothing() {
        assertThat(GlobSet.NONE.matchesFile("a", "a")).isFalse();
        assertThat(GlobSet.NONE.isEmpty()).isTrue();
    }
}
