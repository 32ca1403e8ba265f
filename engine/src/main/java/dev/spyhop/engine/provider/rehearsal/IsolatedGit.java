package dev.spyhop.engine.provider.rehearsal;

import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;

/// Keeps JGit from reading or writing the settings of the machine's user (decision 5, decision 23): JGit would
/// else save what it measured about the file system in a file of its own below the user's home.
final class IsolatedGit {
    private IsolatedGit() {}

    /// Takes effect for the whole process, once; JGit offers no narrower place.
    static void install() {
        if (!(SystemReader.getInstance() instanceof Isolated)) {
            SystemReader.setInstance(new Isolated(SystemReader.getInstance()));
        }
    }

    private static final class Isolated extends SystemReader.Delegate {
        Isolated(SystemReader machine) {
            super(machine);
        }

        @Override
        public FileBasedConfig openUserConfig(Config parent, FS fs) {
            return new InMemory(parent, fs);
        }

        @Override
        public FileBasedConfig openSystemConfig(Config parent, FS fs) {
            return new InMemory(parent, fs);
        }

        @Override
        public FileBasedConfig openJGitConfig(Config parent, FS fs) {
            return new InMemory(parent, fs);
        }
    }

    private static final class InMemory extends FileBasedConfig {
        InMemory(Config parent, FS fs) {
            super(parent, null, fs);
        }

        @Override
        public void load() {
            // There is no file.
        }

        @Override
        public void save() {
            // There is no file.
        }

        @Override
        public boolean isOutdated() {
            return false;
        }
    }
}
