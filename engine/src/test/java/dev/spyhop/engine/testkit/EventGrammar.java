package dev.spyhop.engine.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.TurnId;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Holds a run of events to the grammar that {@link EngineEvent} states.
public final class EventGrammar {
    private Optional<TurnId> turn = Optional.empty();
    private final Set<TurnId> ended = new HashSet<>();
    private final Set<CallId> due = new LinkedHashSet<>();
    private final Set<CallId> started = new LinkedHashSet<>();
    private final Set<CallId> asked = new LinkedHashSet<>();
    private boolean textOpen;
    private boolean thinkingOpen;
    private long sequence;

    private EventGrammar() {}

    /// Checks a whole log.
    public static void check(List<Envelope> events) {
        EventGrammar grammar = new EventGrammar();
        assertThat(events).isNotEmpty();
        assertThat(events.getFirst().event()).isInstanceOf(EngineEvent.SessionStarted.class);
        events.forEach(grammar::next);
        assertThat(grammar.turn).as("a turn without end").isEmpty();
        assertThat(grammar.due).as("calls without result").isEmpty();
    }

    private void next(Envelope e) {
        assertThat(e.sequence()).as("sequence rises").isGreaterThan(sequence);
        sequence = e.sequence();
        e.turn()
                .ifPresent(t -> assertThat(ended)
                        .as("nothing follows the end of turn %s: %s", t, e)
                        .doesNotContain(t));
        switch (e.event()) {
            case EngineEvent.TurnStarted _ -> {
                assertThat(turn).as("turns do not nest").isEmpty();
                turn = e.turn();
            }
            case EngineEvent.TurnComplete _ -> {
                assertThat(e.turn()).isEqualTo(turn);
                assertThat(started).as("calls open at the end of a turn").isEmpty();
                assertThat(asked).as("cards open at the end of a turn").isEmpty();
                turn.ifPresent(ended::add);
                turn = Optional.empty();
            }
            case EngineEvent.MessageStarted _ -> {
                assertThat(textOpen).isFalse();
                textOpen = true;
            }
            case EngineEvent.MessageDelta _ -> assertThat(textOpen).isTrue();
            case EngineEvent.MessageComplete _ -> textOpen = false;
            case EngineEvent.ThinkingStarted _ -> {
                assertThat(thinkingOpen).isFalse();
                thinkingOpen = true;
            }
            case EngineEvent.ThinkingDelta _ -> assertThat(thinkingOpen).isTrue();
            case EngineEvent.ThinkingComplete _ -> thinkingOpen = false;
            case EngineEvent.StreamBroken _ -> {
                textOpen = false;
                thinkingOpen = false;
            }
            case EngineEvent.AssistantMessage m -> {
                assertThat(due)
                        .as("the answer before still has calls without result")
                        .isEmpty();
                for (ContentBlock b : m.content()) {
                    if (b instanceof ContentBlock.ToolUse u) {
                        due.add(u.id());
                    }
                }
            }
            case EngineEvent.ToolCallStarted s -> {
                assertThat(due).as("a call that the model made").contains(s.call());
                assertThat(started.add(s.call()))
                        .as("started once: %s", s.call())
                        .isTrue();
            }
            case EngineEvent.ToolCallComplete c -> {
                assertThat(started.remove(c.call()))
                        .as("started before it ends: %s", c.call())
                        .isTrue();
                assertThat(due.remove(c.call())).as("one result: %s", c.call()).isTrue();
            }
            case EngineEvent.ApprovalRequired a -> {
                assertThat(started).contains(a.request().call());
                assertThat(asked.add(a.request().call())).isTrue();
            }
            case EngineEvent.ApprovalDecided a ->
                assertThat(asked.remove(a.call())).isTrue();
            default -> {}
        }
    }
}
