package dev.spyhop.app.ui;

import javafx.scene.AccessibleRole;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;

/// A read-only sheet of monospaced text that can be selected and copied. Virtual by line.
public final class TextSheet extends StackPane {
    private final CodeArea area = new CodeArea();

    /// An empty sheet.
    ///
    /// @param wrap whether long lines are broken
    public TextSheet(boolean wrap) {
        getStyleClass().add("text-sheet");
        area.setEditable(false);
        area.setWrapText(wrap);
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
        // a sheet that is only read must not keep the Tab key to itself
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB) {
                event.consume();
                area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
        VirtualizedScrollPane<CodeArea> scroll = new VirtualizedScrollPane<>(area);
        getChildren().add(scroll);
        setMinSize(0, 0);
        scroll.setMinSize(0, 0);
        scroll.setMaxSize(Region.USE_COMPUTED_SIZE, Region.USE_COMPUTED_SIZE);
    }

    /// Shows a text from its beginning.
    ///
    /// @param name what the text is, for a screen reader
    public void show(String name, JsonText text) {
        area.replaceText(text.text());
        if (!text.text().isEmpty()) {
            area.setStyleSpans(0, text.spans());
        }
        area.moveTo(0);
        area.scrollToPixel(0, 0);
        area.setAccessibleText(name);
    }

    /// What is shown.
    public String text() {
        return area.getText();
    }

    /// What of it is selected.
    public String selectedText() {
        return area.getSelectedText();
    }

    /// Moves the keyboard into the text.
    @Override
    public void requestFocus() {
        area.requestFocus();
    }
}
