package dev.spyhop.engine.process;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The variables that a child is given: an allow-list of ours, and fixed ones that keep programs from asking or
/// paging (`authority 15.3`). Keys of providers, our own control variables and everything that makes a program
/// load
/// or start another one never pass. The display does not pass either: with it a command could press our
/// buttons.
public final class ChildEnvironment {
    private static final Set<String> PASSED = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "LANG",
            "TZ",
            "COLORTERM",
            "NO_COLOR",
            "FORCE_COLOR",
            "SHELL",
            "TMPDIR",
            "TMP",
            "TEMP",
            "SYSTEMROOT",
            "COMSPEC",
            "PATHEXT",
            "APPDATA",
            "LOCALAPPDATA",
            "PROGRAMFILES",
            "PROGRAMDATA",
            "USERPROFILE",
            "PYTHONIOENCODING",
            "PYTHONUTF8",
            "CARGO_HOME",
            "JAVA_HOME",
            "M2_HOME",
            "MAVEN_HOME",
            "GRADLE_HOME",
            "GRADLE_USER_HOME",
            "SDKMAN_DIR",
            "GOPATH",
            "GOROOT",
            "GOCACHE",
            "GOMODCACHE",
            "NVM_DIR",
            "VOLTA_HOME",
            "PNPM_HOME",
            "BUN_INSTALL",
            "DENO_DIR",
            "PYENV_ROOT",
            "VIRTUAL_ENV",
            "CONDA_PREFIX",
            "RBENV_ROOT",
            "ANDROID_HOME",
            "ANDROID_SDK_ROOT",
            "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
            "XDG_CACHE_HOME",
            "XDG_STATE_HOME");
    private static final Set<String> PROXIES =
            Set.of("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "FTP_PROXY", "NO_PROXY");
    private static final Pattern FAMILIES = Pattern.compile("LC_[A-Z]+|DOTNET_[A-Z_]+|RUSTUP_[A-Z_]+");
    private static final Pattern SECRET =
            Pattern.compile(".*(API_?KEY|SECRET|TOKEN|PASSWORD|PASSWD|CREDENTIAL|AUTH).*");
    private static final Map<String, String> FIXED = Map.of(
            "TERM", "dumb",
            "PAGER", "cat",
            "GIT_PAGER", "cat",
            "GIT_TERMINAL_PROMPT", "0",
            "GIT_EDITOR", "true",
            "DEBIAN_FRONTEND", "noninteractive");

    private ChildEnvironment() {}

    /// The variables for a child of a process that has these.
    public static Map<String, String> of(Map<String, String> parent) {
        Map<String, String> clean = new TreeMap<>();
        parent.forEach((name, value) -> {
            if (passes(name.toUpperCase(Locale.ROOT), value)) {
                clean.put(name, value);
            }
        });
        clean.putIfAbsent("PATH", "/usr/local/bin:/usr/bin:/bin");
        clean.putIfAbsent("LANG", "C.UTF-8");
        clean.putAll(FIXED);
        return Map.copyOf(clean);
    }

    private static boolean passes(String name, String value) {
        if (PROXIES.contains(name)) {
            // A proxy's address may carry a name and password.
            return value.indexOf('@') < 0;
        }
        boolean listed = PASSED.contains(name) || FAMILIES.matcher(name).matches();
        return listed && !SECRET.matcher(name).matches();
    }
}
