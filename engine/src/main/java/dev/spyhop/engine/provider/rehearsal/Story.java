package dev.spyhop.engine.provider.rehearsal;

import java.util.List;
import java.util.Optional;

/// Where a story stands, folded from what was heard so far: the same history gives the same next scene. Used by
/// one thread, for one request.
final class Story {
    private static final int WORDS_SHOWN = 200;

    private final RehearsalScript script;
    private int next;
    private int answers;
    private boolean begun;
    private boolean wished;
    private Phase phase = Phase.PLAYING;
    private Optional<String> pendingWords = Optional.empty();
    private Optional<String> unmet = Optional.empty();
    private Optional<Scene> playing = Optional.empty();
    private List<Character> ledger = List.of();
    private String words = "";
    private String results = "";

    private enum Phase {
        PLAYING,
        STOPPED,
        OVER
    }

    /// What the model answers now.
    ///
    /// @param scene the scene
    /// @param number how many answers the history holds already
    /// @param wished whether the person's wish is on the ledger
    /// @param ledger signs of the items before this scene
    /// @param words the person's last words in mid-story, on one line, bounded
    /// @param expected what was looked for in vain, blank for nothing
    record Cue(Scene scene, int number, boolean wished, List<Character> ledger, String words, String expected) {}

    private Story(RehearsalScript script) {
        this.script = script;
    }

    static Cue next(RehearsalScript script, List<Heard> history) {
        Story story = new Story(script);
        history.forEach(story::hear);
        story.settleResults();
        Optional<String> missing = story.unmet;
        Scene scene = story.choose();
        story.enter(scene);
        List<Character> before = story.ledger;
        return new Cue(scene, story.answers, story.wished, before, story.words, missing.orElse(""));
    }

    private void hear(Heard heard) {
        switch (heard) {
            case Heard.Words(String text) -> hearWords(text);
            case Heard.Results(String text) -> results = results + text;
            case Heard.Answer(boolean whole) -> {
                settleResults();
                answers++;
                Scene scene = choose();
                if (whole) {
                    enter(scene);
                }
            }
        }
    }

    private void hearWords(String text) {
        settleResults();
        if (!begun) {
            begun = true;
            return;
        }
        if (phase == Phase.STOPPED || unmet.isPresent()) {
            // The step that did not come out is tried again.
            next--;
            unmet = Optional.empty();
            phase = Phase.PLAYING;
            return;
        }
        String line = text.strip().replaceAll("\\s+", " ");
        words = line.codePointCount(0, line.length()) <= WORDS_SHOWN
                ? line
                : line.substring(0, line.offsetByCodePoints(0, WORDS_SHOWN - 1)) + "…";
        pendingWords = Optional.of(words);
    }

    /// Holds the results of the scene that was played against what it expects, once.
    private void settleResults() {
        playing.flatMap(Scene::expect).filter(e -> !results.contains(e)).ifPresent(e -> unmet = Optional.of(e));
        playing = Optional.empty();
        results = "";
    }

    private Scene choose() {
        if (phase == Phase.OVER) {
            return script.aside("encore");
        }
        if (pendingWords.isPresent()) {
            return script.aside(wished || next > lastWishScene() ? "steer-late" : "steer");
        }
        if (unmet.isPresent()) {
            return script.aside("unexpected");
        }
        int at = next;
        while (script.scenes().get(at).onlyAfterWish() && !wished) {
            at++;
        }
        return script.scenes().get(at);
    }

    private void enter(Scene scene) {
        switch (scene.name()) {
            case "@steer", "@steer-late" -> {
                pendingWords = Optional.empty();
                wished |= "@steer".equals(scene.name());
            }
            case "@unexpected" -> phase = Phase.STOPPED;
            case "@encore" -> phase = Phase.OVER;
            default -> {
                next = script.scenes().indexOf(scene) + 1;
                playing = Optional.of(scene);
                if (next == script.scenes().size()) {
                    phase = Phase.OVER;
                }
            }
        }
        scene.ledger().map(Scene.LedgerLine::items).filter(l -> !l.isEmpty()).ifPresent(l -> ledger = l);
    }

    private int lastWishScene() {
        int last = -1;
        for (int i = 0; i < script.scenes().size(); i++) {
            last = script.scenes().get(i).onlyAfterWish() ? i : last;
        }
        return last;
    }
}
