package dev.spyhop.engine.process;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Process groups of a POSIX system: starting a program in one of its own, and signals to all of one. Needs
/// native
/// access for this module; without a system that has groups it does nothing and says so.
final class ProcessGroup {
    /// Signals by number; the same on every POSIX system.
    enum Signal {
        /// Only asks whether anybody is there.
        PROBE(0),
        /// Cannot be refused.
        KILL(9),
        /// Asks to end.
        TERM(15);

        private final int number;

        Signal(int number) {
            this.number = number;
        }
    }

    private static final Optional<MethodHandle> KILL = lookUp();
    private static final List<Path> LAUNCHERS = List.of(Path.of("/usr/bin/setsid"), Path.of("/bin/setsid"));

    private ProcessGroup() {}

    /// The arguments that start the program as leader of a session and group of its own; as given where the
    /// system
    /// has no such launcher. The process keeps its id, which is then the group's.
    static List<String> leading(List<String> argv) {
        Optional<Path> launcher = LAUNCHERS.stream().filter(Files::isExecutable).findFirst();
        List<String> all = new ArrayList<>();
        launcher.map(Path::toString).ifPresent(all::add);
        all.addAll(argv);
        return all;
    }

    /// Sends a signal to every process of a group.
    ///
    /// @return whether there was anybody to receive it
    static boolean signal(long group, Signal signal) {
        // Group 0 would be our own, 1 the whole system.
        if (group <= 1 || group > Integer.MAX_VALUE || KILL.isEmpty()) {
            return false;
        }
        try {
            return (int) KILL.get().invokeExact((int) -group, signal.number) == 0;
        } catch (Throwable e) {
            throw new IllegalStateException("calling kill(2)", e);
        }
    }

    @SuppressWarnings("restricted") // kill(2) is the only way to reach a whole group at once.
    private static Optional<MethodHandle> lookUp() {
        try {
            Linker linker = Linker.nativeLinker();
            return linker.defaultLookup()
                    .find("kill")
                    .map(address -> linker.downcallHandle(
                            address,
                            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT)));
        } catch (IllegalCallerException | UnsupportedOperationException noNativeAccess) {
            return Optional.empty();
        }
    }
}
