package dev.spyhop.engine.projection;

import static dev.spyhop.engine.testkit.EventScript.use;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.testkit.EventScript;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Random sessions that keep the grammar of events, for properties. The seed tells all.
final class RandomSession {
    private final Random random;
    private final EventScript script = new EventScript();
    private int calls;

    private RandomSession(long seed) {
        random = new Random(seed);
    }

    static EventScript play(long seed) {
        RandomSession session = new RandomSession(seed);
        for (int t = 0; t < 5; t++) {
            session.turn("prompt " + t);
        }
        return session.script;
    }

    private void turn(String prompt) {
        script.turn(prompt).after(Duration.ofMillis(random.nextInt(5_000)));
        for (int s = 1 + random.nextInt(6); s > 0; s--) {
            while (random.nextInt(5) == 0) {
                String partial = words(random.nextInt(200));
                script.streaming(partial, 7).add(new EngineEvent.StreamBroken(partial, "reset", 1, true));
            }
            step();
            script.step();
        }
        script.end(random.nextBoolean() ? EngineEvent.Outcome.COMPLETED : EngineEvent.Outcome.INTERRUPTED, "");
    }

    private void step() {
        if (random.nextBoolean()) {
            script.thinking(words(random.nextInt(300)), Duration.ofMillis(random.nextInt(9_000)), 11);
        }
        if (random.nextInt(6) == 0) {
            script.add(new EngineEvent.Status("a remark"));
        }
        String text = words(random.nextInt(600));
        script.reply(text, 1 + random.nextInt(20));
        List<String> ids = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            ids.add("call-" + calls++);
        }
        script.message(
                text,
                ids.stream()
                        .map(id -> use(
                                id, "File", JsonValue.object().put("path", id).build()))
                        .toArray(ContentBlock[]::new));
        ids.forEach(id -> script.started(id, "File", "read", id));
        Collections.shuffle(ids, random);
        ids.forEach(this::end);
        if (random.nextInt(4) == 0) {
            script.work("work-" + calls++, "in_progress " + words(20), "pending " + words(10));
        }
    }

    private void end(String id) {
        if (random.nextInt(4) == 0) {
            script.failed(id, "no", "ExecutionFailed", Duration.ofMillis(2), JsonObject.EMPTY);
        } else {
            script.ok(id, words(random.nextInt(100)), Duration.ofMillis(2), JsonObject.EMPTY);
        }
    }

    private String words(int length) {
        StringBuilder text = new StringBuilder("w");
        while (text.length() < length) {
            text.append(random.nextInt(6) == 0 ? "\n\n" : " ").append(Integer.toString(random.nextInt(9_999), 36));
        }
        return length == 0 ? "" : text.toString();
    }
}
