package dev.spyhop.app.nav;

import dev.spyhop.app.fx.FxThread;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Where the person is, and the one way to send them elsewhere. On the toolkit's thread.
public final class Navigator {
    private final ReadOnlyObjectWrapper<Route> place = new ReadOnlyObjectWrapper<>(Route.START);

    /// Goes to a place; the shell shows it.
    public void go(Route route) {
        FxThread.check();
        place.set(route);
    }

    /// The place that is shown.
    public Route place() {
        return place.get();
    }

    /// The place that is shown, observable.
    public ReadOnlyObjectProperty<Route> placeProperty() {
        return place.getReadOnlyProperty();
    }
}
