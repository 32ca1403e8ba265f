package dev.spyhop.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.testkit.SpotBackground;
import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.engine.snapshot.EvidenceLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class StudioViewModelTest {
    private final Messages messages = Messages.of("studio", Locale.ENGLISH);
    private final StudioViewModel model = new StudioViewModel(messages, new SpotBackground());

    @Test
    void beforeTheFirstRequestThereIsNoStep() {
        model.show(new Offers().evidence);
        assertThat(model.stepProperty().get()).isEmpty();
        assertThat(model.selectedProperty().get()).isEmpty();
        assertThat(model.catalog()).isEmpty();
    }

    @Test
    void theLatestStepIsFollowedUntilAnOlderOneIsChosen() {
        Offers offers = new Offers().offer(Offers.few()).offer(Offers.few());
        model.show(offers.evidence);
        assertThat(shownStep()).isEqualTo(1);
        model.show(offers.offer(Offers.few()).evidence);
        assertThat(shownStep()).isEqualTo(2);
        model.choose(model.steps().getFirst());
        model.show(offers.offer(Offers.few()).evidence);
        assertThat(shownStep()).isZero();
        assertThat(model.steps()).hasSize(4);
        model.chooseLatest();
        model.show(offers.offer(Offers.few()).evidence);
        assertThat(shownStep()).isEqualTo(4);
    }

    @Test
    void onlyTheLatestStepIsWhole() {
        Offers offers = new Offers().offer(Offers.few()).offer(Offers.few());
        model.show(offers.evidence);
        assertThat(shown().isWhole()).isTrue();
        model.choose(model.steps().getFirst());
        assertThat(shown().isWhole()).isFalse();
        assertThat(shown().catalog()).extracting(CatalogEntry::name).containsExactly("alpha", "beta", "gamma");
    }

    @Test
    void aStepThatWasTheLatestTurnsIntoAReceiptWhenTheNextComesWhileAnOlderOneIsShown() {
        Offers offers = new Offers().offer(Offers.few()).offer(Offers.few());
        model.show(offers.evidence);
        model.choose(model.steps().getFirst());
        model.show(offers.offer(Offers.few()).evidence);
        model.choose(model.steps().get(1));
        assertThat(shown().isWhole()).isFalse();
    }

    @Test
    void nothingNewChangesNothing() {
        Offers offers = new Offers().offer(Offers.few());
        model.show(offers.evidence);
        StepPicture before = shown();
        model.show(offers.evidence);
        assertThat(shown()).isSameAs(before);
    }

    @Test
    void theChosenToolStaysChosenByNameFromStepToStep() {
        Offers offers = new Offers().offer(Offers.few());
        model.show(offers.evidence);
        model.chooseTool("gamma");
        model.show(offers.offer(Offers.few().reversed()).evidence);
        assertThat(model.selectedProperty().get()).map(CatalogEntry::ordinal).contains(1);
        assertThat(model.toolProperty().get()).map(t -> t.entry().name()).contains("gamma");
        model.show(offers.offer(Offers.few().subList(0, 1)).evidence);
        assertThat(model.selectedProperty().get()).map(CatalogEntry::name).contains("alpha");
        model.show(offers.offer(Offers.few()).evidence);
        assertThat(model.selectedProperty().get()).map(CatalogEntry::name).contains("gamma");
    }

    @Test
    void theFilterKeepsNamesThatContainItWhateverTheCase() {
        model.show(new Offers().offer(Offers.few()).evidence);
        model.filterProperty().set(" ETA ");
        assertThat(model.catalog()).extracting(CatalogEntry::name).containsExactly("beta");
        model.filterProperty().set("");
        assertThat(model.catalog()).hasSize(3);
    }

    @Test
    void anotherSessionsEvidenceTakesThePlaceOfTheFirst() {
        model.show(new Offers().offer(Offers.few()).offer(Offers.few()).evidence);
        model.choose(model.steps().getFirst());
        model.show(new Offers().offer(Offers.many(2)).evidence);
        assertThat(model.steps()).hasSize(1);
        assertThat(shownStep()).isZero();
        assertThat(shown().isWhole()).isTrue();
        model.show(new Offers().evidence);
        assertThat(model.stepProperty().get()).isEmpty();
        assertThat(model.steps()).isEmpty();
    }

    @Test
    void droppedReceiptsLeaveTheStripAndAreCounted() {
        Offers offers = new Offers(new EvidenceLimits(1 << 20, 16L << 20, 3));
        for (int i = 0; i < 5; i++) {
            model.show(offers.offer(Offers.few()).evidence);
        }
        assertThat(model.steps()).extracting(s -> s.step()).containsExactly(2, 3, 4);
        assertThat(model.droppedSteps()).isEqualTo(2);
    }

    @Test
    void anotherToolOrStepPutsTheLightOut() {
        model.show(new Offers().offer(Offers.few()).evidence);
        model.light(Optional.of(new ByteRange(3, 9)));
        model.chooseTool("beta");
        assertThat(model.litProperty().get()).isEmpty();
    }

    @Test
    void aToolThatIsNoLongerWantedIsNotShown() {
        HeldBackground held = new HeldBackground();
        StudioViewModel slow = new StudioViewModel(messages, held);
        slow.show(new Offers().offer(Offers.few()).evidence);
        slow.chooseTool("beta");
        held.finishAll();
        assertThat(slow.toolProperty().get()).map(t -> t.entry().name()).contains("beta");
        assertThat(held.cancelled).isEqualTo(1);
    }

    private StepPicture shown() {
        return model.stepProperty().get().orElseThrow();
    }

    private int shownStep() {
        return shown().receipt().step();
    }

    /// Holds work until told to do it.
    private static final class HeldBackground implements Background {
        private final List<Runnable> waiting = new ArrayList<>();
        private int cancelled;

        @Override
        public <T> Work submit(Callable<T> work, Consumer<? super T> done, Consumer<? super Exception> failed) {
            Runnable job = () -> {
                try {
                    done.accept(work.call());
                } catch (Exception e) {
                    failed.accept(e);
                }
            };
            waiting.add(job);
            return () -> {
                cancelled += waiting.remove(job) ? 1 : 0;
            };
        }

        void finishAll() {
            List.copyOf(waiting).forEach(Runnable::run);
            waiting.clear();
        }
    }
}
