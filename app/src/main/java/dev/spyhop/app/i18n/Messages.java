package dev.spyhop.app.i18n;

import dev.spyhop.app.fx.Assets;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Properties;

/// A panel's words, from `messages/<panel>.properties` (UTF-8) and, over it,
/// `messages/<panel>_<language>.properties`.
/// With arguments a text is a `MessageFormat` pattern (an apostrophe is then written twice); without, it is
/// taken as
/// it stands. Immutable.
public final class Messages {
    private final String panel;
    private final Locale locale;
    private final Properties texts;

    private Messages(String panel, Locale locale, Properties texts) {
        this.panel = panel;
        this.locale = locale;
        this.texts = texts;
    }

    /// The words of a panel in the system's language, English where a key has no translation.
    public static Messages of(String panel) {
        return of(panel, Locale.getDefault(Locale.Category.DISPLAY));
    }

    /// The words of a panel in a language.
    public static Messages of(String panel, Locale locale) {
        Properties texts = Assets.properties("messages/" + panel + ".properties");
        texts.putAll(Assets.properties("messages/" + panel + "_" + locale.getLanguage() + ".properties"));
        return new Messages(panel, locale, texts);
    }

    /// The text of a key.
    ///
    /// @throws MissingResourceException where the bundle lacks the key
    public String text(String key) {
        String text = texts.getProperty(key);
        if (text == null) {
            throw new MissingResourceException("no text for " + panel + "/" + key, panel, key);
        }
        return text;
    }

    /// The text of a key with its arguments put in.
    ///
    /// @throws MissingResourceException where the bundle lacks the key
    public String text(String key, Object... arguments) {
        return new MessageFormat(text(key), locale).format(arguments);
    }

    /// Whether the bundle has the key.
    public boolean has(String key) {
        return texts.containsKey(key);
    }
}
