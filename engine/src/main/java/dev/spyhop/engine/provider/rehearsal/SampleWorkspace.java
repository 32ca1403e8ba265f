package dev.spyhop.engine.provider.rehearsal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.StoredConfig;

/// The tiny Java project that the rehearsal plays on: reads tide tables, has one real fault.
public final class SampleWorkspace {
    private static final String ROOT = "spyhop-sample/";
    private static final PersonIdent AUTHOR = new PersonIdent(
            "Tide Keeper", "keeper@tide.example", Instant.parse("2024-03-01T08:00:00Z"), ZoneOffset.UTC);

    private SampleWorkspace() {}

    /// What the person says first in the story.
    public static String prompt() {
        return RehearsalScript.bundled().prompt();
    }

    /// What the person may say in the middle of it.
    public static String steer() {
        return RehearsalScript.bundled().steer();
    }

    /// Its files, relative, sorted, with `/` between names.
    public static List<String> files() {
        return Resources.text(ROOT + "FILES").lines().toList();
    }

    /// Writes a copy and makes it a git repository with one commit on `main`. The same content, author and time
    /// give the same commit id everywhere. Settings of the machine's git are neither read nor written.
    ///
    /// @param folder an empty or missing folder
    /// @return the folder
    /// @throws IOException where it is not empty, or cannot be written
    public static Path copyTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (var inside = Files.list(folder)) {
            if (inside.findAny().isPresent()) {
                throw new IOException("the sample is copied into an empty folder only, and this one is not: " + folder);
            }
        }
        for (String file : files()) {
            Path target = folder.resolve(file);
            Files.createDirectories(target.getParent());
            Files.write(target, Resources.bytes(ROOT + file));
        }
        commit(folder);
        return folder;
    }

    private static void commit(Path folder) throws IOException {
        IsolatedGit.install();
        try (Git git = Git.init()
                .setDirectory(folder.toFile())
                .setInitialBranch("main")
                .call()) {
            StoredConfig config = git.getRepository().getConfig();
            config.setBoolean(ConfigConstants.CONFIG_CORE_SECTION, null, "autocrlf", false);
            config.save();
            git.add().addFilepattern(".").call();
            git.commit()
                    .setAuthor(AUTHOR)
                    .setCommitter(AUTHOR)
                    .setMessage("Tide tables: dates, high waters and their checks\n")
                    .setNoVerify(true)
                    .setSign(false)
                    .call();
        } catch (GitAPIException e) {
            throw new IOException("cannot make a git repository in " + folder + ": " + e.getMessage(), e);
        }
    }
}
