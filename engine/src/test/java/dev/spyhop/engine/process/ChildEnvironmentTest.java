package dev.spyhop.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChildEnvironmentTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SPYHOP_API_KEY",
                "SPYHOP_API_KEY_FILE",
                "SPYHOP_JAVA_OPTS",
                "CODEWHALE_HOME",
                "DEEPSEEK_API_KEY",
                "OPENAI_API_KEY",
                "ANTHROPIC_API_KEY",
                "AWS_SECRET_ACCESS_KEY",
                "GITHUB_TOKEN",
                "LD_PRELOAD",
                "LD_LIBRARY_PATH",
                "DYLD_INSERT_LIBRARIES",
                "BASH_ENV",
                "ENV",
                "GIT_SSH_COMMAND",
                "GIT_DIR",
                "SSH_AUTH_SOCK",
                "SSH_ASKPASS",
                "SUDO_ASKPASS",
                "EDITOR",
                "VISUAL",
                "DISPLAY",
                "WAYLAND_DISPLAY",
                "JAVA_TOOL_OPTIONS",
                "NODE_OPTIONS",
                "PYTHONPATH",
                "PYTHONSTARTUP",
                "PERL5LIB",
                "RUBYOPT",
                "PS4",
                "PROMPT_COMMAND",
                "IFS",
                "DOTNET_AUTH_TOKEN",
                "SHELLOPTS",
                "BASHOPTS"
            })
    void T77_secretsAndHooksStayHome(String name) {
        assertThat(ChildEnvironment.of(Map.of(name, "x"))).doesNotContainKey(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "JAVA_HOME", "CARGO_HOME", "https_proxy"})
    void ordinaryVariablesPass(String name) {
        assertThat(ChildEnvironment.of(Map.of(name, "x"))).containsEntry(name, "x");
    }

    @Test
    void aProxyWithAPasswordStaysHome() {
        assertThat(ChildEnvironment.of(Map.of("HTTPS_PROXY", "http://me:secret@proxy:8080")))
                .doesNotContainKey("HTTPS_PROXY");
    }

    @Test
    void nothingPagesOrAsks() {
        Map<String, String> clean = ChildEnvironment.of(Map.of("PAGER", "less", "TERM", "xterm"));
        assertThat(clean)
                .containsEntry("PAGER", "cat")
                .containsEntry("GIT_PAGER", "cat")
                .containsEntry("GIT_TERMINAL_PROMPT", "0")
                .containsEntry("TERM", "dumb")
                .containsKeys("PATH", "LANG");
    }
}
