package dev.spyhop.engine.authority.shell;

import java.nio.file.Path;
import java.util.Set;

/// Names of files and folders that hold credentials (`authority 4.5`, `15.4`). Case, width and invisible
/// characters do not matter.
public final class SecretNames {
    private static final Set<String> NAMES = Set.of(
            ".ssh",
            ".aws",
            ".gnupg",
            ".kube",
            ".docker",
            ".netrc",
            ".npmrc",
            ".pypirc",
            ".git-credentials",
            "credentials");
    private static final Set<String> ENDINGS = Set.of("pem", "key", "p12", "pfx", "jks", "keystore");

    private SecretNames() {}

    /// Whether a part of the path has such a name.
    public static boolean isSecret(Path path) {
        for (Path part : path) {
            if (isSecretName(fold(part.toString()))) {
                return true;
            }
        }
        return false;
    }

    /// The name as all of these rules compare it.
    public static String fold(String name) {
        return Fold.name(name);
    }

    private static boolean isSecretName(String name) {
        return NAMES.contains(name)
                || name.startsWith(".env")
                || name.startsWith("id_rsa")
                || name.startsWith("id_dsa")
                || name.startsWith("id_ecdsa")
                || name.startsWith("id_ed25519")
                || name.startsWith("credentials.")
                || (ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1)) && name.indexOf('.') >= 0);
    }
}
