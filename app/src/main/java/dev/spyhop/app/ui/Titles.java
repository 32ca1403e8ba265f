package dev.spyhop.app.ui;

/// Titles as they are shown: on one line, without the marks of Markdown.
public final class Titles {
    private Titles() {}

    /// The title without back ticks, stars of emphasis and line breaks.
    public static String plain(String title) {
        return title.replace("`", "").replace("**", "").replaceAll("\\s+", " ").strip();
    }
}
