package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// A {@link Fact} as a row: name, state glyph, value, remarks. Each state has its own glyph, style class
/// `state-<word>` and spoken words, so that absent, empty and unknown can be told apart by eye and by ear.
public final class EvidenceRow extends HBox {
    /// Beginning of the style class of a state.
    public static final String STATE = "state-";

    private static final double NAME_WIDTH = 124;
    /// A value of more chars than this may not fit a line and can be opened.
    private static final int LONG = 36;

    private final Fact fact;
    private final Label value;

    /// A row on one line.
    public EvidenceRow(Fact fact) {
        this.fact = fact;
        getStyleClass()
                .addAll(
                        "evidence-row",
                        STATE + fact.state().word(),
                        "tone-" + fact.tone().word());
        Label name = new Label(fact.name());
        name.getStyleClass().add("evidence-name");
        name.setMinWidth(NAME_WIDTH);
        name.setPrefWidth(NAME_WIDTH);
        value = new Label(fact.text());
        value.getStyleClass().addAll(fact.tone() == Fact.Tone.KIND ? "pill" : "evidence-value");
        if (fact.code()) {
            value.getStyleClass().add(Styles.MONO);
        }
        value.setMinWidth(24);
        getChildren().add(name);
        glyph(fact).ifPresent(icon -> getChildren().add(Icon.of(icon, 13)));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(value, gap);
        remarks();
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(fact.spoken());
        setOpen(false);
    }

    /// What the row shows.
    public Fact fact() {
        return fact;
    }

    /// Whether the value may need more than a line.
    public boolean isLong() {
        return fact.text().length() > LONG;
    }

    /// Shows the whole value on as many lines as it takes, or one line.
    public void setOpen(boolean open) {
        value.setWrapText(open);
        value.setText(open ? fact.text() : fact.text().replaceAll("\\s+", " "));
        value.setMinHeight(open ? USE_PREF_SIZE : USE_COMPUTED_SIZE);
        setAlignment(open ? Pos.TOP_LEFT : Pos.CENTER_LEFT);
        value.setTooltip(open || !isLong() ? null : new Tooltip(shortened()));
        if (value.getTooltip() != null) {
            value.getTooltip().setWrapText(true);
            value.getTooltip().setMaxWidth(480);
        }
    }

    private String shortened() {
        return fact.text().length() <= 600 ? fact.text() : fact.text().substring(0, 600) + "…";
    }

    private void remarks() {
        fact.aside().ifPresent(text -> getChildren().add(fixed(new Label(text), Styles.FAINT, "evidence-aside")));
        fact.badge().ifPresent(text -> getChildren().add(badge(text)));
    }

    private Node badge(String text) {
        return switch (fact.state()) {
            case TRUNCATED -> Badge.of("scissors", text, Styles.ASK);
            case OMITTED -> Badge.of("ellipsis", text, Styles.NEUTRAL);
            case PRESENT, ABSENT, EMPTY, UNKNOWN ->
                fact.tone() == Fact.Tone.ASK
                        ? Badge.of("link-2-off", text, Styles.ASK)
                        : Badge.of("link-2", text, Styles.OK);
        };
    }

    private static Label fixed(Label label, String... styles) {
        label.getStyleClass().addAll(styles);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    private static java.util.Optional<String> glyph(Fact fact) {
        return switch (fact.state()) {
            case ABSENT -> java.util.Optional.of("minus");
            case EMPTY -> java.util.Optional.of("circle-dashed");
            case UNKNOWN -> java.util.Optional.of("circle-help");
            case PRESENT, TRUNCATED, OMITTED ->
                switch (fact.tone()) {
                    case OK -> java.util.Optional.of("equal");
                    case ASK -> java.util.Optional.of("triangle-alert");
                    case PLAIN, KIND -> java.util.Optional.empty();
                };
        };
    }
}
