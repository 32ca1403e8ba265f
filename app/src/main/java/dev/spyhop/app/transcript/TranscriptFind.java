package dev.spyhop.app.transcript;

import dev.spyhop.app.fx.Background;
import dev.spyhop.engine.projection.PersistentList;
import dev.spyhop.engine.projection.TranscriptBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/// Searches the whole transcript, folded parts included, beside the toolkit's thread. Case is ignored.
final class TranscriptFind implements AutoCloseable {
    /// Matches found at most.
    static final int MOST = 10_000;

    private final TranscriptViewModel model;
    private final Background background;
    private Optional<Background.Work> searching = Optional.empty();

    /// A row with a match.
    ///
    /// @param block its block
    /// @param row index among the rows of the block as wholly unfolded
    record Match(int block, int row) {}

    TranscriptFind(TranscriptViewModel model, Background background) {
        this.model = model;
        this.background = background;
    }

    /// Searches; a search that still runs is dropped.
    ///
    /// @param done gets each match in order, {@link #MOST} at most, on the toolkit's thread
    void search(String words, Consumer<List<Match>> done) {
        close();
        if (words.isEmpty()) {
            done.accept(List.of());
            return;
        }
        PersistentList<TranscriptBlock> blocks = model.state().blocks();
        searching = Optional.of(background.submit(() -> matches(blocks, words), done, fault -> {
            throw new IllegalStateException("search failed", fault);
        }));
    }

    /// Unfolds what hides a match.
    ///
    /// @return index of its row
    int reveal(Match match) {
        return model.reveal(match.block(), match.row());
    }

    static List<Match> matches(PersistentList<TranscriptBlock> blocks, String words) throws InterruptedException {
        String sought = words.toLowerCase(Locale.ROOT);
        List<Match> found = new ArrayList<>();
        for (int place = 0; place < blocks.size() && found.size() < MOST; place++) {
            if (Thread.interrupted()) {
                throw new InterruptedException("search dropped");
            }
            List<TranscriptRow> rows = TranscriptRows.of(place, blocks.get(place), Fold.ALL);
            for (int row = 0; row < rows.size(); row++) {
                String text = rows.get(row).words().toLowerCase(Locale.ROOT);
                for (int at = text.indexOf(sought);
                        at >= 0 && found.size() < MOST;
                        at = text.indexOf(sought, at + sought.length())) {
                    found.add(new Match(place, row));
                }
            }
        }
        return List.copyOf(found);
    }

    @Override
    public void close() {
        searching.ifPresent(Background.Work::cancel);
        searching = Optional.empty();
    }
}
