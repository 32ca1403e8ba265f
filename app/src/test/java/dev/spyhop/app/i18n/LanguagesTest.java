package dev.spyhop.app.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {
    private static final Path BUNDLES = Path.of("../ui-assets/src/main/resources/spyhop-assets/messages");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d+");

    private static List<String> panels() throws IOException {
        try (Stream<Path> files = Files.list(BUNDLES)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(name -> !name.contains("_"))
                    .map(name -> name.replace(".properties", ""))
                    .sorted()
                    .toList();
        }
    }

    private static Properties bundle(String name) throws IOException {
        Properties texts = new Properties();
        try (var reader = Files.newBufferedReader(BUNDLES.resolve(name + ".properties"))) {
            texts.load(reader);
        }
        return texts;
    }

    private static Set<String> placeholders(String text) {
        return PLACEHOLDER.matcher(text).results().map(r -> r.group()).collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @MethodSource("panels")
    void germanHasEveryKeyWithTheSamePlaceholders(String panel) throws IOException {
        Properties english = bundle(panel);
        Properties german = bundle(panel + "_de");
        assertThat(german.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
        for (String key : english.stringPropertyNames()) {
            String text = german.getProperty(key);
            assertThat(placeholders(text)).as(panel + "/" + key).isEqualTo(placeholders(english.getProperty(key)));
            if (text.contains("{")) {
                assertThat(new MessageFormat(text, Locale.GERMAN).getFormats())
                        .as(key)
                        .isNotNull();
                assertThat(text.replace("''", ""))
                        .as(key + ": a lone apostrophe")
                        .doesNotContain("'");
            }
        }
    }

    @Test
    void fixedTermsStayInGerman() {
        Messages german = Messages.of("modes", Locale.GERMAN);
        Messages english = Messages.of("modes", Locale.ENGLISH);
        for (String key : List.of("mode.plan", "mode.act", "mode.operate", "posture.ask", "posture.full-access")) {
            assertThat(german.text(key)).isEqualTo(english.text(key));
        }
        Messages studio = Messages.of("studio", Locale.GERMAN);
        for (String wire : List.of("name", "type", "defer_loading", "strict", "cache_control", "description")) {
            assertThat(studio.text("fact." + wire)).isEqualTo(wire);
        }
    }

    @Test
    void numbersAreWrittenAsTheLanguageDoes() {
        assertThat(Messages.of("studio", Locale.GERMAN).text("bytes", 12_345)).isEqualTo("12.345 B");
        assertThat(Messages.of("work", Locale.GERMANY).text("progress", 3, 5)).isEqualTo("3 von 5 erledigt");
    }

    @Test
    void aLanguageWithoutTranslationIsEnglish() {
        assertThat(Messages.of("work", Locale.JAPANESE).text("panel")).isEqualTo("Work ledger");
    }

    @ParameterizedTest
    @CsvSource({"de,de", "de-AT,de", "de_DE.UTF-8,de", "en,en", "C.UTF-8,''"})
    void theWishIsReadAsPeopleWriteIt(String wish, String language) {
        assertThat(Languages.wished(Map.of("SPYHOP_LANG", wish), new Properties())
                        .map(Locale::getLanguage)
                        .orElse(""))
                .isEqualTo(language);
    }

    @Test
    void thePropertyWinsOverTheEnvironment() {
        Properties properties = new Properties();
        properties.setProperty("spyhop.lang", "en");
        assertThat(Languages.wished(Map.of("SPYHOP_LANG", "de"), properties)).contains(Locale.ENGLISH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_", "!?"})
    void whatIsNoLanguageIsNoWish(String wish) {
        assertThat(Languages.wished(Map.of("SPYHOP_LANG", wish), new Properties()))
                .isEmpty();
    }
}
