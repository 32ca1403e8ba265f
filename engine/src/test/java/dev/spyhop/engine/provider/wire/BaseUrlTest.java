package dev.spyhop.engine.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spyhop.engine.provider.ProviderException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlTest {
    @ParameterizedTest
    @CsvSource({
        "https://api.deepseek.com, https://api.deepseek.com/v1/chat/completions",
        "https://api.deepseek.com/, https://api.deepseek.com/v1/chat/completions",
        "https://api.deepseek.com/beta, https://api.deepseek.com/v1/chat/completions",
        "https://api.deepseek.com/beta/, https://api.deepseek.com/v1/chat/completions",
        "https://api.openai.com/v1, https://api.openai.com/v1/chat/completions",
        "https://openrouter.ai/api/v1/, https://openrouter.ai/api/v1/chat/completions",
        "https://api.z.ai/api/paas/v4, https://api.z.ai/api/paas/v4/chat/completions",
        "https://h.example/llm, https://h.example/llm/v1/chat/completions",
        "http://127.0.0.1:11434/v1, http://127.0.0.1:11434/v1/chat/completions",
        "http://localhost:8080, http://localhost:8080/v1/chat/completions",
        "http://[::1]:8080/v1, http://[::1]:8080/v1/chat/completions",
        "https://h.example/v1/chat/completions, https://h.example/v1/chat/completions",
        "' https://h.example/v1 ', https://h.example/v1/chat/completions"
    })
    void theAddressOfCallsIsMadeOfTheBase(String base, String address) throws Exception {
        assertThat(BaseUrl.parse(base, false).versioned("chat/completions")).hasToString(address);
    }

    @Test
    void aPathOfOnesOwnReplacesWhatFollowsTheUnversionedBase() throws Exception {
        assertThat(BaseUrl.parse("https://h.example/a/v2", false).unversioned("/x/chat"))
                .hasToString("https://h.example/a/x/chat");
        assertThat(BaseUrl.parse("https://api.deepseek.com/beta", false).unversioned("beta/chat/completions"))
                .hasToString("https://api.deepseek.com/beta/chat/completions");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "api.deepseek.com",
                "ftp://h.example/v1",
                "https://",
                "https://user:secret-word@h.example/v1",
                "https://h.example/v1?key=secret-word",
                "https://h.example/v1#secret-word",
                "user:secret-word@h.example?x=secret-word",
                "http://h.example/v1",
                "http://10.0.0.7:8080/v1",
                "http://127.0.0.1.example.com/v1",
                "http://localhost.example.com/v1"
            })
    void whatCannotBeUsedIsRefusedWithoutTellingSecrets(String base) {
        ProviderException e = catchThrowableOfType(ProviderException.class, () -> BaseUrl.parse(base, false));
        assertThat(e.kind()).isEqualTo(ProviderException.Kind.CONFIGURATION);
        assertThat(e.failure().oneLine()).doesNotContain("secret-word");
        assertThat(e.failure().remedy()).isNotBlank();
        assertThat(e.failure().retryable()).isFalse();
    }

    @Test
    void plainHttpMayLeaveTheMachineOnlyWhereItIsAllowed() throws Exception {
        assertThat(BaseUrl.parse("http://10.0.0.7:8080/v1", true).hostAndPort()).isEqualTo("10.0.0.7:8080");
        assertThat(BaseUrl.parse("http://127.9.9.9/v1", false).isLoopback()).isTrue();
        assertThat(BaseUrl.parse("http://llm.localhost/v1", false).isLoopback()).isTrue();
    }
}
