package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import javafx.geometry.NodeOrientation;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.StackPane;

/// A piece of code or output: monospaced, coloured where the language is known, wrapped, always left to right. Pieces
/// that follow each other join into one box; only the first has a top and only the last has a bottom.
public final class CodeView extends StackPane {
    private final MarkedText text;

    /// A piece.
    ///
    /// @param code its lines
    /// @param language as a fence names it, empty for none
    /// @param first whether the box begins here
    /// @param last whether the box ends here
    public CodeView(String code, String language, boolean first, boolean last) {
        getStyleClass().addAll("code-view", first ? "piece-first" : "piece-inner", last ? "piece-last" : "piece-inner");
        text = new MarkedText(CodeTokens.of(code, language).stream()
                .map(t -> t.style().isEmpty()
                        ? MarkedText.run(t.text(), Styles.MONO)
                        : MarkedText.run(t.text(), Styles.MONO, t.style()))
                .toList());
        text.setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT);
        text.setTabSize(4);
        setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT);
        setMinWidth(0);
        getChildren().add(text);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(code);
    }

    /// The text, to be marked.
    public MarkedText text() {
        return text;
    }
}
