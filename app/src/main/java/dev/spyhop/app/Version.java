package dev.spyhop.app;

import java.util.Optional;

/// The program's version, as the build wrote it.
final class Version {
    private Version() {}

    static String text() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .or(() -> Optional.ofNullable(Version.class.getModule().getDescriptor())
                        .flatMap(d -> d.rawVersion()))
                .map(v -> v.replace("-SNAPSHOT", ""))
                .orElse("dev");
    }
}
