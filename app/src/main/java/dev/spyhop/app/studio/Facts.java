package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Fact;
import dev.spyhop.app.ui.Fact.Tone;
import dev.spyhop.app.ui.FactState;
import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.snapshot.BoundedList;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// Makes facts of every state, each with words of its own. The one place where a state is put into words.
final class Facts {
    private final Messages messages;

    Facts(Messages messages) {
        this.messages = messages;
    }

    Fact present(String key, String text, boolean code) {
        return make(key, FactState.PRESENT, Tone.PLAIN, text, Optional.empty(), Optional.empty(), code);
    }

    Fact told(String key, Tone tone, String text, Optional<String> badge) {
        return make(key, FactState.PRESENT, tone, text, badge, Optional.empty(), false);
    }

    Fact absent(String key) {
        return make(
                key,
                FactState.ABSENT,
                Tone.PLAIN,
                messages.text("state.absent"),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /// @param what message key of what is empty
    Fact empty(String key, String what) {
        return make(key, FactState.EMPTY, Tone.PLAIN, messages.text(what), Optional.empty(), Optional.empty(), false);
    }

    Fact unknown(String key, String reason) {
        return make(
                key,
                FactState.UNKNOWN,
                Tone.PLAIN,
                messages.text("state.unknown", reason),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /// A text of which the first chars may be all there is here.
    ///
    /// @param total its length in chars, where known
    Fact text(String key, Bounded<String> text, OptionalLong total, boolean code) {
        if (text.value().isEmpty() && !text.truncated()) {
            return empty(key, "empty.text");
        }
        if (!text.truncated()) {
            return present(key, text.value(), code);
        }
        return make(
                key,
                FactState.TRUNCATED,
                Tone.PLAIN,
                text.value(),
                Optional.of(cutBadge(chars(text.value()), total)),
                Optional.empty(),
                code);
    }

    /// @param empty message key for a list that is there and empty
    Fact list(String key, BoundedList list, String empty, boolean code) {
        if (list.count() == 0) {
            return empty(key, empty);
        }
        String text = list.rendered().stream()
                .map(e -> e.truncated() ? e.value() + "…" : e.value())
                .collect(Collectors.joining(" · "));
        boolean cut = list.rendered().stream().anyMatch(Bounded::truncated);
        Optional<String> aside =
                Optional.of(messages.text("nOfM", list.rendered().size(), list.count()));
        if (list.omitted() > 0) {
            Optional<String> badge = Optional.of(messages.text("badge.omitted", list.omitted()));
            return make(key, FactState.OMITTED, Tone.PLAIN, text, badge, aside, code);
        }
        return cut
                ? make(
                        key,
                        FactState.TRUNCATED,
                        Tone.PLAIN,
                        text,
                        Optional.of(messages.text("badge.truncated")),
                        aside,
                        code)
                : make(key, FactState.PRESENT, Tone.PLAIN, text, Optional.empty(), aside, code);
    }

    /// Values that are counted and never shown.
    Fact counted(String key, int count) {
        if (count == 0) {
            return empty(key, "empty.list");
        }
        return make(
                key,
                FactState.OMITTED,
                Tone.PLAIN,
                messages.text("fact.counted", count),
                Optional.of(messages.text("badge.omitted", count)),
                Optional.empty(),
                false);
    }

    Fact withAside(Fact fact, String aside) {
        return new Fact(
                fact.name(),
                fact.state(),
                fact.tone(),
                fact.text(),
                fact.badge(),
                Optional.of(aside),
                fact.code(),
                fact.spoken() + ", " + aside);
    }

    /// `512 of 640` where the whole's size is known, else the word alone.
    String cutBadge(long shown, OptionalLong total) {
        return total.isPresent() ? messages.text("nOfM", shown, total.getAsLong()) : messages.text("badge.truncated");
    }

    private Fact make(
            String key,
            FactState state,
            Tone tone,
            String text,
            Optional<String> badge,
            Optional<String> aside,
            boolean code) {
        String name = messages.text("fact." + key);
        String spoken =
                messages.text("spoken." + state.word(), name, text, badge.orElse(""), after(aside), after(badge));
        return new Fact(name, state, tone, text, badge, aside, code, spoken);
    }

    private static String after(Optional<String> remark) {
        return remark.map(r -> ", " + r).orElse("");
    }

    static long utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    static int chars(String text) {
        return text.codePointCount(0, text.length());
    }
}
