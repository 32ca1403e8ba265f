package dev.spyhop.engine.provider.chat;

import static dev.spyhop.engine.provider.chat.Requests.assistant;
import static dev.spyhop.engine.provider.chat.Requests.bytes;
import static dev.spyhop.engine.provider.chat.Requests.call;
import static dev.spyhop.engine.provider.chat.Requests.result;
import static dev.spyhop.engine.provider.chat.Requests.text;
import static dev.spyhop.engine.provider.chat.Requests.thought;
import static dev.spyhop.engine.provider.chat.Requests.tool;
import static dev.spyhop.engine.provider.chat.Requests.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.provider.PreparedRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class PrefixTest {
    private static final String LOCAL = "http://127.0.0.1:9/v1";
    private static final ToolField TOOLS = new ToolField.Present(List.of(tool("a"), tool("b")));

    private static ModelRequest step(String system, List<Message> history, Optional<String> work) {
        List<Message> all = new ArrayList<>(history);
        work.ifPresent(w -> all.add(user("<codewhale:work_state>" + w + "</codewhale:work_state>")));
        return Requests.of("deepseek-v4-pro", system, all, TOOLS, Optional.empty());
    }

    private static byte[] stable(PreparedRequest r) {
        return bytes(new PreparedRequest(r.segments().subList(0, r.stableSegments()), r.stableSegments()));
    }

    @Test
    void aStepSendsTheBytesOfTheStepBeforeAndEncodesOnlyWhatIsNew() throws Exception {
        try (ChatClient client = Requests.client(LOCAL)) {
            List<Message> history = new ArrayList<>(List.of(user("go")));
            PreparedRequest before = client.prepare(step("Rules.", history, Optional.of("1")));
            for (int i = 0; i < 20; i++) {
                history.add(assistant(thought("t" + i), call("c" + i, "a")));
                history.add(result("c" + i, "output " + i));
                PreparedRequest now = client.prepare(step("Rules.", history, Optional.of("rev " + i)));
                assertThat(now.stableSegments()).isEqualTo(before.stableSegments() + 1);
                for (int s = 0; s < before.stableSegments(); s++) {
                    assertThat(now.segments().get(s)).isSameAs(before.segments().get(s));
                }
                assertThat(stable(now)).startsWith(stable(before));
                before = now;
            }
            try (ChatClient fresh = Requests.client(LOCAL)) {
                byte[] again = bytes(fresh.prepare(step("Rules.", history, Optional.of("rev 19"))));
                assertThat(bytes(before)).isEqualTo(again);
            }
        }
    }

    @Test
    void onlyTheWorkMessageAtTheEndIsOutsideTheStablePart() throws Exception {
        try (ChatClient client = Requests.client(LOCAL)) {
            PreparedRequest with = client.prepare(step("Rules.", List.of(user("go")), Optional.of("x")));
            PreparedRequest without = client.prepare(step("Rules.", List.of(user("go")), Optional.empty()));
            assertThat(stable(with)).isEqualTo(stable(without));
            assertThat(with.segments()).hasSize(with.stableSegments() + 2);
            assertThat(without.segments()).hasSize(without.stableSegments() + 1);
            Message early = user("<codewhale:work_state>not at the end");
            PreparedRequest stored = client.prepare(step("", List.of(early, user("go")), Optional.empty()));
            assertThat(new String(stable(stored), StandardCharsets.UTF_8)).contains("not at the end");
        }
    }

    @Test
    void theByteCountIsTheSizeOfTheBody() throws Exception {
        try (ChatClient client = Requests.client(LOCAL)) {
            PreparedRequest r = client.prepare(step("Ümläut", List.of(user("世界")), Optional.of("🎉")));
            assertThat(r.byteCount()).isEqualTo(bytes(r).length);
        }
    }

    /// Histories that grow, are cut back, forked and changed, in any order, by one client: always the bytes
    /// that a client without a past would send.
    @RepeatedTest(20)
    void aPastNeverChangesTheBytes(RepetitionInfo info) throws Exception {
        Random random = new Random(info.getCurrentRepetition());
        try (ChatClient used = Requests.client(LOCAL)) {
            List<List<Message>> histories = new ArrayList<>();
            histories.add(List.of());
            for (int i = 0; i < 40; i++) {
                List<Message> next = new ArrayList<>(histories.get(random.nextInt(histories.size())));
                change(next, random, i);
                histories.add(next);
                String system = random.nextInt(4) == 0 ? "" : "Rules.";
                Optional<String> work = random.nextBoolean() ? Optional.of("w" + i) : Optional.empty();
                ModelRequest request = step(system, next, work);
                byte[] mine = bytes(used.prepare(request));
                try (ChatClient fresh = Requests.client(LOCAL)) {
                    byte[] plain = bytes(fresh.prepare(request));
                    assertThat(Arrays.equals(mine, plain))
                            .as("seed %s, round %s, %s", info.getCurrentRepetition(), i, next)
                            .isTrue();
                }
                assertThat(Requests.body(used.prepare(request)).array("messages"))
                        .isNotNull();
            }
        }
    }

    private static void change(List<Message> history, Random random, int round) {
        switch (random.nextInt(8)) {
            case 0 -> history.add(user("u" + round));
            case 1 -> history.add(assistant(text("a" + round)));
            case 2 -> history.add(assistant(thought("t"), call("c" + round, "a"), call("d" + round, "b")));
            case 3 -> history.add(result("c" + random.nextInt(round + 1), "r" + round));
            case 4 -> history.add(Message.text(Role.ASSISTANT_INTERRUPTED, "cut " + round));
            case 5 -> history.add(user(""));
            case 6 -> {
                if (!history.isEmpty()) {
                    history.removeLast();
                }
            }
            default -> {
                if (!history.isEmpty()) {
                    history.set(random.nextInt(history.size()), user("changed " + round));
                }
            }
        }
    }
}
