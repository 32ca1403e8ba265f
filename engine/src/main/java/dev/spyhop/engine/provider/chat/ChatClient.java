package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.PreparedRequest;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.provider.wire.BaseUrl;
import dev.spyhop.engine.provider.wire.HttpTransport;
import dev.spyhop.engine.provider.wire.HttpTransport.Shipment;
import dev.spyhop.engine.provider.wire.RetryClock;
import dev.spyhop.engine.provider.wire.RouteFacts;
import dev.spyhop.engine.provider.wire.Secrets;
import dev.spyhop.engine.tools.CancelToken;
import java.util.Optional;
import okhttp3.Headers;

/// A client of a server that speaks Chat Completions (`tool-studio 6.4`). Safe for use by several sessions at
/// once.
public final class ChatClient implements ModelClient {
    private final ChatRoute route;
    private final RouteFacts facts;
    private final Headers headers;
    private final Secrets secrets;
    private final ChatRequestBuilder builder;
    private final HttpTransport transport;
    private final RetryClock clock;

    private ChatClient(ChatRoute route, RouteFacts facts, Optional<String> key, ChatOptions options, RetryClock clock) {
        this.route = route;
        this.facts = facts;
        this.clock = clock;
        this.secrets = new Secrets(key);
        this.builder = new ChatRequestBuilder(route, secrets);
        this.transport = new HttpTransport(facts, secrets, options.limits(), clock);
        Headers.Builder all = new Headers.Builder()
                .add("Accept", "text/event-stream")
                // Compressed events would be held back until a block is full.
                .add("Accept-Encoding", "identity")
                .add("User-Agent", "spyhop");
        key.ifPresent(k -> all.add("Authorization", "Bearer " + k));
        this.headers = all.build();
    }

    /// Makes a client; nothing is sent yet.
    ///
    /// @throws ProviderException `CONFIGURATION` for a base URL, model or effort that cannot be used,
    /// `AUTHENTICATION` where a known provider's key is missing
    public static ChatClient create(ChatOptions options) throws ProviderException {
        return create(options, RetryClock.system());
    }

    /// Makes a client with its own time and chance for retries.
    ///
    /// @throws ProviderException as {@link #create(ChatOptions)}
    public static ChatClient create(ChatOptions options, RetryClock clock) throws ProviderException {
        BaseUrl base = BaseUrl.parse(options.baseUrl(), options.allowInsecureHttp());
        String model = options.model().strip();
        if (model.isEmpty()) {
            throw refused(Kind.CONFIGURATION, "No model is named.", "Name one, as the provider spells it.");
        }
        HostFamily.Known known = HostFamily.of(base.url().host(), base.url().port(), base.isLoopback());
        Optional<String> key = options.apiKey().map(String::strip).filter(k -> !k.isEmpty());
        checkKey(key, base, known);
        ChatRoute route = new ChatRoute(
                base, known.provider(), known.family(), options.maxTokens(), effort(options), options.pathSuffix());
        return new ChatClient(route, new RouteFacts(known.provider(), base.hostAndPort(), model), key, options, clock);
    }

    private static void checkKey(Optional<String> key, BaseUrl base, HostFamily.Known known) throws ProviderException {
        if (key.isEmpty() && !base.isLoopback() && !"custom".equals(known.provider())) {
            throw refused(
                    Kind.AUTHENTICATION,
                    "There is no API key for " + base.hostAndPort() + ".",
                    "Set SPYHOP_API_KEY, or SPYHOP_API_KEY_FILE to a file that holds it.");
        }
        if (key.isPresent() && !key.get().chars().allMatch(c -> c > ' ' && c < 0x7F)) {
            throw refused(
                    Kind.CONFIGURATION,
                    "The API key for " + base.hostAndPort() + " holds a blank, a line end or a letter that no key has.",
                    "Copy it again, without anything around it.");
        }
    }

    private static Optional<Effort> effort(ChatOptions options) throws ProviderException {
        try {
            return options.reasoningEffort().map(Effort::of);
        } catch (IllegalArgumentException e) {
            throw refused(
                    Kind.CONFIGURATION,
                    "The reasoning effort is not known: "
                            + options.reasoningEffort().orElse("") + ".",
                    "Use off, low, medium, high or max.");
        }
    }

    private static ProviderException refused(Kind kind, String what, String remedy) {
        return new ProviderException(kind, new Failure(kind.word(), what, "Nothing was sent.", remedy, false));
    }

    @Override
    public String provider() {
        return facts.provider();
    }

    @Override
    public String model() {
        return facts.model();
    }

    @Override
    public String endpointHost() {
        return facts.host();
    }

    @Override
    public PreparedRequest prepare(ModelRequest request) {
        return builder.build(request);
    }

    @Override
    public ModelStream open(PreparedRequest request, CancelToken cancel)
            throws ProviderException, InterruptedException {
        byte[] head =
                request.segments().isEmpty() ? new byte[0] : request.segments().getFirst();
        Shipment shipment = new Shipment(route.url(head), headers, request, this::decoder);
        return transport.open(shipment, cancel);
    }

    private ChatDecoder decoder() {
        return new ChatDecoder(secrets, "%06x".formatted((int) (clock.random() * 0x100_0000)));
    }

    @Override
    public void close() {
        transport.close();
    }
}
