package dev.spyhop.app.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.Property;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;

/// What a view holds on to while it is attached; closing lets go of all of it, last first. Used on the
/// toolkit's
/// thread.
public final class Subscriptions implements AutoCloseable {
    private final List<Runnable> releases = new ArrayList<>();

    /// Calls the listener now with the current value, then with every new one until closed.
    public <T> void watch(ObservableValue<T> value, Consumer<? super T> listener) {
        ChangeListener<T> onChange = (_, _, now) -> listener.accept(now);
        value.addListener(onChange);
        releases.add(() -> value.removeListener(onChange));
        listener.accept(value.getValue());
    }

    /// Binds a property until closed.
    public <T> void bind(Property<T> target, ObservableValue<? extends T> source) {
        target.bind(source);
        releases.add(target::unbind);
    }

    /// Keeps something to be released on closing.
    public void add(Runnable release) {
        releases.add(release);
    }

    @Override
    public void close() {
        for (Runnable release : releases.reversed()) {
            release.run();
        }
        releases.clear();
    }
}
