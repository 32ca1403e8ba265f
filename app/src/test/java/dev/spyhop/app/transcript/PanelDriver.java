package dev.spyhop.app.transcript;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.SpotBackground;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.app.ui.MarkedText;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.projection.TranscriptProjection;
import dev.spyhop.engine.projection.TranscriptState;
import dev.spyhop.engine.testkit.EventScript;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import javafx.scene.robot.Robot;
import org.fxmisc.flowless.VirtualFlow;

/// A transcript panel in a window, fed with scripted events: what was copied and which links were clicked is kept.
final class PanelDriver implements AutoCloseable {
    final List<String> copied = new ArrayList<>();
    final List<String> links = new ArrayList<>();
    final FxDriver fx;
    final TranscriptPanel panel;
    private final VirtualFlow<TranscriptRow, RowPane> flow;
    private final TranscriptProjection projection = new TranscriptProjection();
    private TranscriptState state = projection.initial();
    private int fed;

    @SuppressWarnings("unchecked") // the panel holds one flow, and it is of this type
    PanelDriver() {
        panel = FxDriver.fx(() -> new TranscriptPanel(new SpotBackground(), copied::add, links::add));
        fx = FxDriver.show(() -> new StackPane(panel.node()), 816, 600, Theme.DARK);
        flow = (VirtualFlow<TranscriptRow, RowPane>) fx.node(".virtual-flow");
    }

    /// Feeds what the script holds beyond what was fed before, as one frame.
    void feed(EventScript script) {
        fold(script);
        fx.run(() -> panel.show(state));
    }

    private void fold(EventScript script) {
        List<Envelope> events = script.events();
        for (Envelope e : events.subList(fed, events.size())) {
            state = projection.apply(state, e);
        }
        fed = events.size();
    }

    /// The list.
    VirtualFlow<TranscriptRow, RowPane> flow() {
        return flow;
    }

    /// The rows that have cells in view, top down.
    List<TranscriptRow> visible() {
        return FxDriver.fx(() -> cells().map(RowPane::row)
                .filter(r -> !(r instanceof TranscriptRow.Tail))
                .toList());
    }

    Stream<RowPane> cells() {
        var flow = flow();
        return Stream.iterate(flow.getFirstVisibleIndex(), i -> i <= flow.getLastVisibleIndex(), i -> i + 1)
                .flatMap(i -> flow.getCellIfVisible(i).stream());
    }

    /// Where the first cell in view stands: its row and its top edge.
    String place() {
        return FxDriver.fx(() -> {
            RowPane first = cells().findFirst().orElseThrow();
            double y = flow().cellToViewport(first, first.getLayoutBounds()).getMinY();
            return flow().getFirstVisibleIndex() + " at " + Math.round(y);
        });
    }

    /// Whether the end of the list is in view.
    boolean isAtEnd() {
        return FxDriver.fx(() -> {
            RowPane last = cells().reduce((_, b) -> b).orElseThrow();
            double bottom = flow().cellToViewport(last, last.getLayoutBounds()).getMaxY();
            return last.row() instanceof TranscriptRow.Tail && bottom <= flow().getHeight() + 2;
        });
    }

    /// Drags with the mouse from one text in view to another.
    ///
    /// @param from which text of the list, the horizontal place in it, 0 to 1
    void drag(int from, double fromX, int to, double toX) {
        FxDriver.fx(() -> {
            Robot robot = new Robot();
            robot.mouseMove(spot(from, fromX));
            robot.mousePress(MouseButton.PRIMARY);
            robot.mouseMove(spot(to, (fromX + toX) / 2));
            robot.mouseMove(spot(to, toX));
            robot.mouseRelease(MouseButton.PRIMARY);
            return true;
        });
        fx.pulse();
    }

    private Point2D spot(int index, double x) {
        MarkedText text =
                cells().flatMap(c -> c.texts().stream()).skip(index).findFirst().orElseThrow();
        return text.localToScreen(text.getWidth() * x, text.getHeight() / 2);
    }

    /// How many nodes there are in the window.
    int nodes() {
        return FxDriver.fx(() -> count(fx.stage().getScene().getRoot()));
    }

    private static int count(Node node) {
        int sum = 1;
        if (node instanceof Parent p) {
            for (Node child : p.getChildrenUnmodifiable()) {
                sum += count(child);
            }
        }
        return sum;
    }

    /// All words in view.
    String seen() {
        return fx.textsBelow(".virtual-flow");
    }

    @Override
    public void close() {
        FxDriver.fx(() -> {
            panel.close();
            return true;
        });
        fx.close();
    }
}
