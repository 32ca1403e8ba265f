package dev.spyhop.app.i18n;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/// The language that a person wishes where it is not the system's: the system property `spyhop.lang`, else the
/// environment's `SPYHOP_LANG`, as `de`, `de-AT` or `de_DE.UTF-8`. A language without a translation is shown in
/// English.
public final class Languages {
    private Languages() {}

    /// The wish, empty where there is none or it names no language; the system's language then counts.
    public static Optional<Locale> wished(Map<String, String> environment, Properties properties) {
        return Stream.of(
                        Optional.ofNullable(properties.getProperty("spyhop.lang")),
                        Optional.ofNullable(environment.get("SPYHOP_LANG")))
                .flatMap(Optional::stream)
                .map(Languages::locale)
                .filter(locale -> !locale.getLanguage().isEmpty())
                .findFirst();
    }

    private static Locale locale(String name) {
        return Locale.forLanguageTag(name.strip().replaceFirst("[.@].*", "").replace('_', '-'));
    }
}
