package dev.spyhop.app.shell;

import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.projection.SessionState;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import java.util.OptionalLong;

/// The words of the status bar. What is not known says so.
///
/// @param place turn and step
/// @param context how large the last request was
/// @param tokens tokens read and written by the session
/// @param cached share of the last request that the provider's cache served
/// @param cost what it cost
/// @param tools tools, bytes and digest of the latest request; empty before the first
record StatusPicture(String place, String context, String tokens, String cached, String cost, String tools) {
    static StatusPicture of(SessionFrame frame, Messages messages) {
        SessionState s = frame.session();
        Usage last = s.spending().lastStep();
        Usage total = s.spending().total();
        return new StatusPicture(
                place(s, messages),
                last.input().isPresent()
                        ? messages.text("context", Amounts.brief(last.input().getAsLong()))
                        : messages.text("context.unknown"),
                total.input().isPresent() || total.output().isPresent()
                        ? messages.text("tokens", brief(total.input()), brief(total.output()))
                        : messages.text("tokens.unknown"),
                cached(last, messages),
                messages.text("cost.unknown"),
                s.request().map(r -> tools(r.snapshot(), messages)).orElse(""));
    }

    private static String place(SessionState s, Messages messages) {
        if (s.turn().ordinal() == 0) {
            return messages.text("turn.none");
        }
        return s.turn().step().isPresent()
                ? messages.text("turn.step", s.turn().ordinal(), s.turn().step().getAsInt())
                : messages.text("turn", s.turn().ordinal());
    }

    private static String brief(OptionalLong amount) {
        return amount.isPresent() ? Amounts.brief(amount.getAsLong()) : "?";
    }

    private static String cached(Usage last, Messages messages) {
        if (last.cacheHit().isEmpty()) {
            return messages.text("cached.unknown");
        }
        long hit = last.cacheHit().getAsLong();
        long whole = last.cacheMiss().isPresent()
                ? hit + last.cacheMiss().getAsLong()
                : last.input().orElse(0);
        OptionalLong percent = Amounts.percent(hit, whole);
        return percent.isPresent() ? messages.text("cached", percent.getAsLong()) : messages.text("cached.unknown");
    }

    private static String tools(ToolRequestSnapshot snapshot, Messages messages) {
        if (!snapshot.toolsFieldPresent()) {
            return messages.text("tools.absent");
        }
        String bytes = snapshot.payloadJsonBytes().isPresent()
                ? Amounts.bytes(snapshot.payloadJsonBytes().getAsLong())
                : messages.text("bytes.unknown");
        String digest = snapshot.catalogSha256()
                .map(d -> " · " + d.substring(0, 8) + "…")
                .orElse("");
        return messages.text("tools", snapshot.toolCount()) + " · " + bytes + digest;
    }
}
