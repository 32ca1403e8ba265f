package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/// A checked base URL of a provider, without a slash at its end.
///
/// @param url the address
public record BaseUrl(HttpUrl url) {
    private static final Pattern VERSION = Pattern.compile("v[0-9]+");
    private static final Pattern LOOPBACK_V4 = Pattern.compile("127(\\.[0-9]{1,3}){3}");

    /// Checks a base URL (`tool-studio 6.8`, TLS row).
    ///
    /// @param text such as `https://api.deepseek.com/beta` or `http://127.0.0.1:11434/v1`; a whole endpoint
    /// ending in `/chat/completions` is taken for its base
    /// @param allowInsecureHttp whether plain `http` may leave this machine
    /// @throws ProviderException `CONFIGURATION`, naming what is wrong, never what may hold a secret
    public static BaseUrl parse(String text, boolean allowInsecureHttp) throws ProviderException {
        String trimmed = text.strip();
        if (trimmed.isEmpty()) {
            throw bad(
                    "The base URL is empty.",
                    "Give one such as https://api.deepseek.com or http://127.0.0.1:11434/v1.");
        }
        HttpUrl url = HttpUrl.parse(trimmed);
        if (url == null) {
            throw bad(
                    "The base URL is not an http or https address: " + shown(trimmed) + ".",
                    "Give one such as https://api.deepseek.com or http://127.0.0.1:11434/v1.");
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw bad("The base URL holds a user name or password.", "Remove it and set the key as SPYHOP_API_KEY.");
        }
        if (url.query() != null || url.fragment() != null) {
            throw bad(
                    "The base URL of " + url.host() + " has a part after ? or #.",
                    "Remove it; a key goes into SPYHOP_API_KEY.");
        }
        if (!url.isHttps() && !isLoopback(url) && !allowInsecureHttp) {
            throw bad(
                    "The base URL uses plain http to " + url.host()
                            + ", which would send the conversation unencrypted.",
                    "Use https, or set CODEWHALE_ALLOW_INSECURE_HTTP=1 if you trust that network.");
        }
        return new BaseUrl(withPath(url, bare(url)));
    }

    private static ProviderException bad(String what, String remedy) {
        Failure failure = new Failure(Kind.CONFIGURATION.word(), what, "Nothing was sent.", remedy, false);
        return new ProviderException(Kind.CONFIGURATION, failure);
    }

    private static String shown(String text) {
        // What stands before an @ or after a ? may be a secret.
        String part = text.substring(text.lastIndexOf('@') + 1).replaceFirst("[?#].*", "");
        return Text.firstChars(Utf16.wellFormed(part), 200).value();
    }

    private static List<String> bare(HttpUrl url) {
        List<String> path = new ArrayList<>(url.pathSegments());
        path.removeIf(String::isEmpty);
        int n = path.size();
        if (n >= 2 && "chat".equals(path.get(n - 2)) && "completions".equals(path.get(n - 1))) {
            path.subList(n - 2, n).clear();
        }
        return path;
    }

    private static HttpUrl withPath(HttpUrl url, List<String> path) {
        HttpUrl.Builder builder = url.newBuilder().encodedPath("/");
        path.forEach(builder::addPathSegment);
        return builder.build();
    }

    private List<String> path() {
        return url.pathSegments().stream().filter(s -> !s.isEmpty()).toList();
    }

    /// Whether it points at this machine.
    public boolean isLoopback() {
        return isLoopback(url);
    }

    private static boolean isLoopback(HttpUrl url) {
        String host = url.host().toLowerCase(Locale.ROOT);
        return "localhost".equals(host)
                || host.endsWith(".localhost")
                || "::1".equals(host)
                || LOOPBACK_V4.matcher(host).matches();
    }

    /// Host and port as a person reads them; the port only where it is not the scheme's own.
    public String hostAndPort() {
        String host = url.host().contains(":") ? "[" + url.host() + "]" : url.host();
        return url.port() == HttpUrl.defaultPort(url.scheme()) ? host : host + ":" + url.port();
    }

    /// Whether the last part of its path is `beta`.
    public boolean isBeta() {
        return !path().isEmpty() && "beta".equals(path().getLast());
    }

    /// The address of an endpoint for ordinary calls: a `v1`-like last part is kept, a `beta` base is used as
    /// `v1`, any other base gets `v1` (`tool-studio 6.4`).
    ///
    /// @param endpoint such as `chat/completions`
    public HttpUrl versioned(String endpoint) {
        List<String> path = path();
        boolean hasVersion = !path.isEmpty() && VERSION.matcher(path.getLast()).matches();
        return hasVersion ? under(path, endpoint) : under(unversioned(), "v1/" + endpoint);
    }

    /// The address of an endpoint below the base without its version.
    ///
    /// @param endpoint such as `beta/chat/completions`; a leading slash is ignored
    public HttpUrl unversioned(String endpoint) {
        return under(unversioned(), endpoint);
    }

    private List<String> unversioned() {
        List<String> path = path();
        boolean drop = !path.isEmpty() && (VERSION.matcher(path.getLast()).matches() || isBeta());
        return drop ? path.subList(0, path.size() - 1) : path;
    }

    private HttpUrl under(List<String> path, String endpoint) {
        HttpUrl.Builder builder = withPath(url, path).newBuilder();
        if (path.isEmpty()) {
            builder.encodedPath("/");
        }
        return builder.addPathSegments(endpoint.replaceFirst("^/+", "")).build();
    }
}
