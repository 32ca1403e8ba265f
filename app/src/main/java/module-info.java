/// The desktop. Knows only the engine's exported packages.
module dev.spyhop.app {
    requires dev.spyhop.engine;
    requires org.jspecify;
    requires javafx.controls;
}
