package dev.spyhop.app.modes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.authority.Hold;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HoldsTest {
    @Test
    void whatTheViewSaysStaysHeldIsTheEnginesList() {
        assertThat(new AuthorityWords(Messages.of("modes", Locale.ENGLISH)).holds())
                .containsExactlyElementsOf(
                        Stream.of(Hold.values()).map(Hold::about).toList());
    }

    @Test
    void eachHoldIsSaidInGermanToo() {
        assertThat(new AuthorityWords(Messages.of("modes", Locale.GERMAN)).holds())
                .hasSameSizeAs(Hold.values())
                .doesNotContainAnyElementsOf(
                        Stream.of(Hold.values()).map(Hold::about).toList());
    }
}
