package dev.spyhop.app.theme;

/// Names of the style classes in `theme/base.css`. A class says what a thing *means*; its look is the theme's.
public final class Styles {
    /// Secondary words.
    public static final String MUTED = "text-muted";
    /// Words of the least weight; still 4.5:1.
    public static final String FAINT = "text-faint";
    /// Words that matter.
    public static final String STRONG = "text-strong";
    /// A heading of a card.
    public static final String TITLE = "text-title";
    /// The one heading of a view.
    public static final String HEADLINE = "text-headline";
    /// Code, paths, numbers.
    public static final String MONO = "text-mono";
    /// A value that is not known, with its reason.
    public static final String UNKNOWN = "text-unknown";
    /// A section's heading in small capitals.
    public static final String CAPS = "caps";
    /// Done well.
    public static final String OK = "ok";
    /// Waits for a person.
    public static final String ASK = "ask";
    /// Failed.
    public static final String FAILED = "failed";
    /// Running, selected, a link.
    public static final String ACCENT = "accent";
    /// Plan mode.
    public static final String PLAN = "plan";
    /// Act mode.
    public static final String ACT = "act";
    /// Operate mode.
    public static final String OPERATE = "operate";
    /// Without a state.
    public static final String NEUTRAL = "neutral";
    /// An ordinary button, 28 px high.
    public static final String BUTTON = "btn";
    /// A small button, 24 px high.
    public static final String BUTTON_SMALL = "btn-small";
    /// The one main action of a card.
    public static final String BUTTON_PRIMARY = "btn-primary";
    /// A button that is only an icon.
    public static final String BUTTON_ICON = "btn-icon";
    /// A button that reads as a link.
    public static final String LINK = "link";
    /// A bordered surface with rounded corners.
    public static final String CARD = "card";
    /// A field's box in which code stands.
    public static final String CODE_BOX = "code-box";
    /// A panel's surface.
    public static final String PANEL = "panel";
    /// A row that can be chosen.
    public static final String ROW = "row";
    /// A group of buttons of which one is on.
    public static final String SEGMENTS = "segments";
    /// One button of such a group.
    public static final String SEGMENT = "segment";
    /// A floating surface: menus, popovers, the palette.
    public static final String POPOVER = "popover";
    /// A thin line between parts.
    public static final String RULE = "rule";

    private Styles() {}
}
