/// The headless engine: sessions, the turn loop, model providers, tools, authority and evidence. Knows no
/// desktop.
module dev.spyhop.engine {
    requires ch.qos.logback.classic;
    requires ch.qos.logback.core;
    requires transitive org.jspecify;
    requires okhttp3;
    requires okio;
    requires info.picocli;
    requires kotlin.stdlib;
    requires org.eclipse.jgit;
    requires org.slf4j;
    requires tools.jackson.core;
    requires io.github.javadiffutils;
    requires re2j;

    exports dev.spyhop.engine;
    exports dev.spyhop.engine.authority;
    exports dev.spyhop.engine.catalog;
    exports dev.spyhop.engine.command;
    exports dev.spyhop.engine.event;
    exports dev.spyhop.engine.fact;
    exports dev.spyhop.engine.json;
    exports dev.spyhop.engine.model;
    exports dev.spyhop.engine.projection;
    exports dev.spyhop.engine.provider;
    exports dev.spyhop.engine.provider.rehearsal;
    exports dev.spyhop.engine.snapshot;
    exports dev.spyhop.engine.tools;
    exports dev.spyhop.engine.work;

    opens dev.spyhop.engine.cli to
            info.picocli;

    provides ch.qos.logback.classic.spi.Configurator with
            dev.spyhop.engine.log.LogFile;
}
