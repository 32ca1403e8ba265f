package dev.spyhop.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.theme.Theme;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SharedControlsTest {
    private static Parent sheet() {
        Badge badge = Badge.of("check", "3 hits", Styles.OK);
        badge.setId("badge");
        Label mono = new Label("int day = 28;");
        mono.getStyleClass().add(Styles.MONO);
        mono.setId("mono");
        return new VBox(badge, mono, new SectionHead("Today"), new EmptyState("inbox", "Nothing here", "Send words."));
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void aBadgeTellsItsStateByColourGlyphAndWord(Theme theme) {
        try (FxDriver driver = FxDriver.show(SharedControlsTest::sheet, 400, 300, theme)) {
            Badge badge = driver.node("#badge", Badge.class);
            assertThat(badge.getAccessibleText()).isEqualTo("3 hits");
            Shape glyph = (Shape) driver.node("#badge .icon-path");
            assertThat(glyph.getStroke()).isEqualTo(Color.web(theme == Theme.DARK ? "#57c785" : "#17773f"));
            assertThat(driver.textsBelow("#badge")).isEqualTo("3 hits");
        }
    }

    @Test
    void theBundledFacesAreUsed() {
        try (FxDriver driver = FxDriver.show(SharedControlsTest::sheet)) {
            assertThat(driver.node("#mono", Label.class).getFont().getFamily()).isEqualTo("JetBrains Mono");
            assertThat(((Label) driver.node(".empty-state .text-muted"))
                            .getFont()
                            .getFamily())
                    .isEqualTo("Inter");
        }
    }

    @Test
    void everyIconThatCodeNamesIsInTheSet() {
        assertThat(Icon.exists("hand")).isTrue();
        assertThat(Icon.exists("no-such-icon")).isFalse();
    }
}
