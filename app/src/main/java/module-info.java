/// The desktop. Knows only the engine's exported packages.
module dev.spyhop.app {
    requires dev.spyhop.engine;
    requires java.desktop;
    requires java.net.http;
    requires javafx.controls;
    requires javafx.swing;
    requires org.commonmark;
    requires org.commonmark.ext.autolink;
    requires org.commonmark.ext.gfm.strikethrough;
    requires org.commonmark.ext.gfm.tables;
    requires org.fxmisc.flowless;
    requires org.fxmisc.richtext;
    requires org.jspecify;

    exports dev.spyhop.app to
            javafx.graphics;
}
