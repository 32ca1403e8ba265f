package dev.spyhop.engine.provider.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.PreparedRequest;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.tools.CancelToken;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RehearsalClientTest {
    private static final String WORK = "<codewhale:work_state>\nTo-do (0% settled)\n</codewhale:work_state>";

    /// A conversation that answers each call with a text, as the session does.
    private static final class Conversation {
        final List<Message> history = new ArrayList<>();
        final RehearsalClient client = new RehearsalClient(RehearsalScript.bundled(), Duration.ZERO, "/opt/jdk/java");
        String text = "";
        String thinking = "";
        String finish = "";
        List<StreamEvent.ToolCallReady> calls = List.of();

        Conversation say(String words) {
            history.add(new Message(
                    Role.USER,
                    List.of(
                            new ContentBlock.Text(words),
                            new ContentBlock.Text("<turn_meta>\ndate: x\n</turn_meta>"))));
            return this;
        }

        Conversation answer() throws Exception {
            text = "";
            thinking = "";
            calls = new ArrayList<>();
            try (ModelStream stream = client.open(client.prepare(request(history)), new CancelToken())) {
                while (finish(stream.next())) {
                    // Parts are folded by finish().
                }
            }
            List<ContentBlock> blocks = new ArrayList<>();
            blocks.add(new ContentBlock.Text(text));
            calls.forEach(c -> blocks.add(new ContentBlock.ToolUse(c.id(), c.name(), JsonValue.of(c.arguments()))));
            history.add(new Message(Role.ASSISTANT, blocks));
            return this;
        }

        private boolean finish(StreamEvent part) {
            switch (part) {
                case StreamEvent.TextDelta delta -> text += delta.text();
                case StreamEvent.ThinkingDelta delta -> thinking += delta.text();
                case StreamEvent.ToolCallReady ready -> calls.add(ready);
                case StreamEvent.Finished finished -> finish = finished.reason();
                case StreamEvent.ToolCallOpened _, StreamEvent.ThinkingSigned _, StreamEvent.UsageReported _ -> {
                    // Nothing to fold.
                }
            }
            return !(part instanceof StreamEvent.Finished);
        }

        Conversation results(String content) {
            history.add(new Message(
                    Role.USER,
                    calls.stream()
                            .<ContentBlock>map(c -> new ContentBlock.ToolResult(c.id(), content, false, true))
                            .toList()));
            return this;
        }

        /// Plays on, each call bringing what the script looks for, until the model is done.
        Conversation playOn() throws Exception {
            answer();
            while ("tool_calls".equals(finish)) {
                results(EVERYTHING).answer();
            }
            return this;
        }

        List<String> tools() {
            return calls.stream().map(StreamEvent.ToolCallReady::name).toList();
        }
    }

    private static final String EVERYTHING = "DateParserCheck.java 1 of 12 checks failed Math.min noLeapDayIn1900"
            + " public final class DateParser checkDay(year, month, day); checks passed CHANGES.md";

    private static String text(PreparedRequest request) {
        StringBuilder text = new StringBuilder();
        request.segments().forEach(s -> text.append(new String(s, StandardCharsets.UTF_8)));
        return text.toString();
    }

    private static ModelRequest request(List<Message> history) {
        List<Message> sent = new ArrayList<>(history);
        sent.add(Message.text(Role.USER, WORK));
        return new ModelRequest(
                RehearsalClient.MODEL,
                "be kind",
                sent,
                new ToolField.Present(List.of()),
                OptionalInt.empty(),
                Optional.empty());
    }

    @Test
    void theStoryEndsWithASummaryThatHoldsEachKindOfMarkdown() throws Exception {
        Conversation talk = new Conversation().say(SampleWorkspace.prompt()).playOn();
        assertThat(talk.finish).isEqualTo("stop");
        assertThat(talk.text).contains("## The build is green", "| check |", "- **Fixed:**", "```java\n");
        assertThat(talk.text).doesNotContain("?wish", "Your wish");
    }

    @Test
    void theFirstAnswerThinksSpeaksAndListsFiveItems() throws Exception {
        Conversation talk = new Conversation().say("the build is red").answer();
        assertThat(talk.thinking).isNotBlank();
        assertThat(talk.text).isNotBlank();
        assertThat(talk.tools()).startsWith("work_update");
        assertThat(talk.calls.getFirst().arguments())
                .contains("\"content\":\"Reproduce the failure\",\"status\":\"in_progress\"")
                .satisfies(a -> assertThat(a.split("\"content\"", -1)).hasSize(6));
    }

    @Test
    void eachCallHasANameOfItsOwn() throws Exception {
        Conversation talk = new Conversation().say("go").playOn().say("again").playOn();
        Set<CallId> seen = new HashSet<>();
        talk.history.stream()
                .flatMap(m -> m.content().stream())
                .filter(ContentBlock.ToolUse.class::isInstance)
                .forEach(b ->
                        assertThat(seen.add(((ContentBlock.ToolUse) b).id())).isTrue());
        assertThat(seen).hasSizeGreaterThan(10);
    }

    @Test
    void theJavaThatRunsTheChecksIsFilledIn() throws Exception {
        Conversation talk =
                new Conversation().say("go").answer().results(EVERYTHING).answer();
        assertThat(talk.calls.getLast().arguments()).contains("/opt/jdk/java src/tide/DateParserCheck.java");
    }

    @Test
    void aSteerIsTakenUpListedAndGrantedAfterTheFix() throws Exception {
        Conversation talk = new Conversation().say("go").answer().results(EVERYTHING);
        talk.say("Please check century years too").answer();
        assertThat(talk.text).contains("“Please check century years too”");
        assertThat(talk.tools()).containsExactly("work_update");
        assertThat(talk.calls.getFirst().arguments()).contains("Check century years, as you asked");
        talk.results(EVERYTHING).playOn();
        assertThat(talk.text).contains("**Your wish:**");
        assertThat(talk.history.toString()).contains("noLeapDayIn1900");
    }

    @Test
    void aSteerThatComesTooLateIsAnsweredHonestly() throws Exception {
        Conversation talk = new Conversation().say("go").answer();
        while (!talk.calls.getLast().arguments().contains("--every-day")) {
            talk.results(EVERYTHING).answer();
        }
        talk.results(EVERYTHING).say("and also this").answer();
        assertThat(talk.text).contains("“and also this”", "no scene for it");
        talk.playOn();
        assertThat(talk.text).contains("The build is green");
    }

    @Test
    void aDeniedRunStopsTheStoryAndTheNextMessageTriesItAgain() throws Exception {
        Conversation talk =
                new Conversation().say("go").answer().results(EVERYTHING).answer();
        String asked = talk.calls.getLast().arguments();
        talk.results("Error: denied by the person").answer();
        assertThat(talk.finish).isEqualTo("stop");
        assertThat(talk.text).contains("1 of 12 checks failed");
        talk.say("all right, run it").answer();
        assertThat(talk.calls.getLast().arguments()).isEqualTo(asked);
        talk.results(EVERYTHING).playOn();
        assertThat(talk.text).contains("The build is green");
    }

    @Test
    void anAnswerThatWasCutOffIsGivenAgain() throws Exception {
        Conversation talk = new Conversation().say("go");
        talk.history.add(Message.text(Role.ASSISTANT_INTERRUPTED, "I will reproduce"));
        talk.answer();
        assertThat(talk.text).startsWith("I will reproduce it first");
    }

    @Test
    void afterTheEndEachMessageIsAnsweredAndAsksForNothing() throws Exception {
        Conversation talk = new Conversation().say("go").playOn().say("more").playOn();
        assertThat(talk.text).contains("I am a script");
        talk.say("still more").playOn();
        assertThat(talk.text).contains("I am a script");
        assertThat(talk.calls).isEmpty();
    }

    @Test
    void theSameHistoryGivesTheSameAnswerFromAnotherClient() throws Exception {
        Conversation first = new Conversation().say("go").playOn();
        Conversation second = new Conversation();
        second.history.addAll(first.history.subList(0, first.history.size() - 1));
        assertThat(second.answer().text).isEqualTo(first.text);
    }

    @Test
    void theSegmentsOfUnchangedHistoryAreTheSameArrays() throws Exception {
        Conversation talk = new Conversation().say("go").answer().results(EVERYTHING);
        PreparedRequest before = talk.client.prepare(request(talk.history));
        talk.answer().results(EVERYTHING);
        PreparedRequest after = talk.client.prepare(request(talk.history));
        assertThat(before.stableSegments()).isEqualTo(before.segments().size() - 2);
        for (int i = 0; i < before.stableSegments(); i++) {
            assertThat(after.segments().get(i)).isSameAs(before.segments().get(i));
        }
        RehearsalClient fresh = new RehearsalClient(RehearsalScript.bundled(), Duration.ZERO, "java");
        assertThat(text(fresh.prepare(request(talk.history)))).isEqualTo(text(after));
    }

    @Test
    void anAbsentToolFieldIsAbsentInTheBody() {
        try (RehearsalClient client = new RehearsalClient(Duration.ZERO)) {
            ModelRequest absent =
                    new ModelRequest("m", "", List.of(), new ToolField.Absent(), OptionalInt.empty(), Optional.empty());
            PreparedRequest body = client.prepare(absent);
            assertThat(new String(body.segments().getFirst(), StandardCharsets.UTF_8))
                    .isEqualTo("{\"model\":\"m\",\"messages\":[");
        }
    }

    @Test
    void closingFromAnotherThreadEndsAWaitingAnswer() throws Exception {
        RehearsalClient client = new RehearsalClient(RehearsalScript.bundled(), Duration.ofDays(1), "java");
        CancelToken cancel = new CancelToken();
        ModelStream stream = client.open(client.prepare(request(List.of(Message.text(Role.USER, "go")))), cancel);
        CountDownLatch waiting = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>(new IllegalStateException("nothing thrown"));
        Thread reader = Thread.ofVirtual().start(() -> {
            waiting.countDown();
            try {
                stream.next();
            } catch (ProviderException | InterruptedException e) {
                thrown.set(e);
            }
        });
        waiting.await();
        cancel.cancel(CancelToken.Reason.USER);
        reader.join();
        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
    }

    @Test
    void nothingIsCountedAndNothingLeavesTheProcess() throws Exception {
        RehearsalClient client = new RehearsalClient(Duration.ZERO);
        PreparedRequest body = client.prepare(request(List.of(Message.text(Role.USER, "go"))));
        try (ModelStream stream = client.open(body, new CancelToken())) {
            for (StreamEvent part = stream.next(); !(part instanceof StreamEvent.Finished); part = stream.next()) {
                assertThat(part).isNotInstanceOf(StreamEvent.UsageReported.class);
            }
            assertThat(stream.receipt().endpointHost()).isEqualTo("local");
            assertThat(stream.receipt().status()).isEmpty();
            assertThat(stream.receipt().requestBytes()).isEqualTo(body.byteCount());
        }
    }

    @Test
    void aScriptThatCannotBeReadNamesTheLine() {
        assertThatThrownBy(() -> RehearsalScript.parse("item: a\n\n== s\nfrobnicate: x\n"))
                .hasMessageContaining("line 4")
                .hasMessageContaining("frobnicate");
        assertThatThrownBy(() -> RehearsalScript.parse("item: a\n== s\nledger: x x\n"))
                .hasMessageContaining("1 signs");
        assertThatThrownBy(() -> RehearsalScript.parse("item: a\n== s\nsay:\n    hello\n"))
                .hasMessageContaining("@steer");
    }
}
