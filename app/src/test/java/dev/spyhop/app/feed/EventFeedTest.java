package dev.spyhop.app.feed;

import static dev.spyhop.app.testkit.Happenings.done;
import static dev.spyhop.app.testkit.Happenings.started;
import static dev.spyhop.app.testkit.Happenings.turn;
import static dev.spyhop.app.testkit.Happenings.work;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.ScriptedSession;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.projection.Projection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import org.junit.jupiter.api.Test;

class EventFeedTest {
    private final ScriptedSession session = new ScriptedSession("s1");
    private final List<SessionFrame> frames = new CopyOnWriteArrayList<>();
    private final CompletableFuture<SessionFrame> over = new CompletableFuture<>();

    private EventFeed<SessionFrame> follow() {
        FxDriver.start();
        return EventFeed.follow(
                "test", session.events(0), new FrameProjection(), this::seen, over::completeExceptionally);
    }

    private void seen(SessionFrame frame) {
        assertThat(Platform.isFxApplicationThread()).isTrue();
        frames.add(frame);
        if (frame.session().turn().outcome().isPresent()) {
            over.complete(frame);
        }
    }

    @Test
    void aBurstOfTenThousandEventsIsFewFramesAndTheLastHasItAll() throws Exception {
        session.happens(started(), turn("go"));
        for (int i = 1; i <= 10_000; i++) {
            session.happens(work(i, 3, i % 4));
        }
        session.happens(done());
        try (EventFeed<SessionFrame> _ = follow()) {
            SessionFrame last = over.get(20, TimeUnit.SECONDS);
            assertThat(last.sequence()).isEqualTo(10_003);
            assertThat(last.work().ledger().revision()).isEqualTo(10_000);
            assertThat(frames.size()).isLessThan(500);
            assertThat(frames).isSortedAccordingTo((a, b) -> Long.compare(a.sequence(), b.sequence()));
        }
    }

    @Test
    void afterClosingNothingIsDelivered() throws Exception {
        EventFeed<SessionFrame> feed = follow();
        session.happens(started());
        FxDriver.fx(() -> {
            feed.close();
            return true;
        });
        int before = frames.size();
        session.happens(turn("go"), done());
        FxDriver.fx(() -> true);
        assertThat(frames.size()).isEqualTo(before);
    }

    @Test
    void anEventThatTheFoldCannotTakeIsReportedAndTheFeedGoesOn() throws Exception {
        CompletableFuture<Throwable> fault = new CompletableFuture<>();
        CompletableFuture<Long> later = new CompletableFuture<>();
        Projection<Long> fragile = new Projection<>() {
            @Override
            public Long initial() {
                return 0L;
            }

            @Override
            public Long apply(Long state, Envelope envelope) {
                if (envelope.sequence() == 2) {
                    throw new IllegalStateException("cannot take 2");
                }
                return envelope.sequence();
            }
        };
        FxDriver.start();
        try (EventFeed<Long> _ = EventFeed.follow(
                "fragile",
                session.events(0),
                fragile,
                state -> {
                    if (state == 3) {
                        later.complete(state);
                    }
                },
                fault::complete)) {
            session.happens(started(), turn("go"), done());
            assertThat(fault.get(10, TimeUnit.SECONDS)).hasMessage("cannot take 2");
            assertThat(later.get(10, TimeUnit.SECONDS)).isEqualTo(3);
        }
    }
}
