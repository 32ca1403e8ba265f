package dev.spyhop.app;

import dev.spyhop.app.i18n.Languages;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;

/// Starts the desktop.
public final class Main {
    private Main() {}

    /// Reads the arguments and opens the window; without a display it plays the rehearsal into a folder.
    public static void main(String[] words) {
        Arguments arguments;
        try {
            arguments = Arguments.parse(List.of(words));
        } catch (Arguments.UsageException e) {
            System.err.println("spyhop: " + e.getMessage());
            System.exit(2);
            return;
        }
        System.setProperty("java.awt.headless", "true");
        Languages.wished(System.getenv(), System.getProperties()).ifPresent(Locale::setDefault);
        if (arguments.windowless().isPresent()) {
            System.setProperty("glass.platform", "Headless");
            System.setProperty("prism.order", "sw");
            System.exit(Windowless.play(arguments.windowless().get(), arguments.scale()));
        } else {
            Application.launch(SpyhopApp.class, words);
        }
    }
}
