package dev.spyhop.app.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.SpotBackground;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.projection.TranscriptProjection;
import dev.spyhop.engine.projection.TranscriptState;
import dev.spyhop.engine.testkit.EventScript;
import dev.spyhop.engine.testkit.SampleSession;
import java.util.List;
import javafx.collections.ListChangeListener;
import org.junit.jupiter.api.Test;

class TranscriptViewModelTest {
    private static List<TranscriptRow> rowsOf(List<Envelope> events) {
        TranscriptViewModel model = new TranscriptViewModel(new SpotBackground());
        model.show(Transcripts.of(events));
        return List.copyOf(model.rows());
    }

    @Test
    void shownEventByEventOrAtOnceTheRowsAreTheSame() {
        List<Envelope> events = SampleSession.everything().events();
        FxDriver.fx(() -> {
            TranscriptViewModel model = new TranscriptViewModel(new SpotBackground());
            TranscriptProjection projection = new TranscriptProjection();
            TranscriptState state = projection.initial();
            for (int i = 0; i < events.size(); i++) {
                state = projection.apply(state, events.get(i));
                model.show(state);
                assertThat(model.rows()).as("after event %d", i).isEqualTo(rowsOf(events.subList(0, i + 1)));
            }
            return true;
        });
    }

    @Test
    void PF01_aDeltaReplacesTheOpenRowAlone() {
        FxDriver.fx(() -> {
            TranscriptViewModel model = new TranscriptViewModel(new SpotBackground());
            EventScript script = new EventScript().turn("go");
            script.streaming("A settled paragraph.\n\n```java\nint x;\n```\n\n".repeat(5_000) + "open ", 2_000);
            TranscriptProjection projection = new TranscriptProjection();
            TranscriptState state = Transcripts.of(script);
            model.show(state);
            int[] touched = {0};
            model.rows().addListener((ListChangeListener<TranscriptRow>) c -> {
                while (c.next()) {
                    touched[0] += c.getTo() - c.getFrom();
                }
            });
            List<Envelope> deltas =
                    new EventScript().streaming("word ".repeat(1_000), 5).events();
            for (Envelope delta : deltas) {
                state = projection.apply(state, delta);
                model.show(state);
            }
            assertThat(model.rows()).hasSizeGreaterThan(10_000);
            assertThat(touched[0]).as("rows touched by 1,000 deltas").isBetween(1_000, 1_010);
            return true;
        });
    }

    @Test
    void aFoldedBlockStaysFoldedWhileItsResultComes() {
        FxDriver.fx(() -> {
            TranscriptViewModel model = new TranscriptViewModel(new SpotBackground());
            EventScript script = SampleSession.story();
            model.show(Transcripts.of(script));
            int edit = 5;
            int open = model.rows().size();
            model.toggle(edit);
            assertThat(model.rows()).hasSize(open - 1);
            model.show(Transcripts.of(script.reply("more", 4)));
            assertThat(model.rows().get(model.start(edit))).isInstanceOf(TranscriptRow.ToolHead.class);
            assertThat(((TranscriptRow.ToolHead) model.rows().get(model.start(edit))).unfolded())
                    .isFalse();
            return true;
        });
    }

    @Test
    void anotherSessionBeginsWithNothing() {
        FxDriver.fx(() -> {
            TranscriptViewModel model = new TranscriptViewModel(new SpotBackground());
            model.show(Transcripts.of(SampleSession.story()));
            model.clear();
            assertThat(model.rows()).hasSize(1);
            model.show(Transcripts.of(new EventScript().turn("other")));
            assertThat(model.rows()).hasSize(2);
            return true;
        });
    }
}
