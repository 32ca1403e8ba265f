package dev.spyhop.app.ui;

import java.util.function.LongSupplier;
import java.util.function.Predicate;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// The one guard of fields in which Enter does something: an Enter that belongs to an input method never acts
/// (hazard TR-05). While words are being composed, and for 50 ms after they were committed, Enter only ends the
/// composition.
public final class EnterKey {
    /// Marks guarded fields, so that a test can list them.
    public static final String GUARDED = "enter-is-guarded";

    private static final long AFTER_COMMIT_NANOS = 50_000_000;

    private final LongSupplier nanos;
    private boolean composing;
    private long committedAt;
    private boolean everCommitted;

    private EnterKey(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// Guards a field.
    ///
    /// @param action gets each Enter that is the person's own, with its modifiers; true where it acted, and
    /// the event then goes no further
    public static EnterKey guard(TextInputControl field, Predicate<KeyEvent> action) {
        return guard(field, action, System::nanoTime);
    }

    static EnterKey guard(TextInputControl field, Predicate<KeyEvent> action, LongSupplier nanos) {
        EnterKey guard = new EnterKey(nanos);
        field.getProperties().put(GUARDED, guard);
        field.addEventFilter(InputMethodEvent.INPUT_METHOD_TEXT_CHANGED, guard::heard);
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() != KeyCode.ENTER) {
                return;
            }
            if (guard.isComposing()) {
                event.consume();
            } else if (action.test(event)) {
                event.consume();
            }
        });
        return guard;
    }

    /// Whether an input method is at work.
    public boolean isComposing() {
        return composing || (everCommitted && nanos.getAsLong() - committedAt < AFTER_COMMIT_NANOS);
    }

    private void heard(InputMethodEvent event) {
        composing = !event.getComposed().isEmpty();
        if (!event.getCommitted().isEmpty()) {
            everCommitted = true;
            committedAt = nanos.getAsLong();
        }
    }
}
