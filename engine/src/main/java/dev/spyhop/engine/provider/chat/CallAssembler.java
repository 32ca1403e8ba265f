package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.StreamEvent.ToolCallOpened;
import dev.spyhop.engine.model.StreamEvent.ToolCallReady;
import dev.spyhop.engine.provider.wire.FaultException;
import dev.spyhop.engine.provider.wire.PartSink;
import dev.spyhop.engine.provider.wire.ToolNames;
import dev.spyhop.engine.provider.wire.Utf16;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// Puts the fragments of tool calls together, by index. A call is announced at once and handed out whole when
/// the answer is: fragments of several calls may come mixed. Used by one thread, for one answer.
final class CallAssembler {
    private static final int BYTES_PER_CALL = 256;
    private final String salt;
    private final List<Call> calls = new ArrayList<>();
    private final Map<Integer, Call> byIndex = new HashMap<>();

    /// Makes one.
    ///
    /// @param salt differs for each answer, so that ids made up here are the session's only ones
    CallAssembler(String salt) {
        this.salt = salt;
    }

    private static final class Call {
        private final int place;
        private String id;
        private String name = "";
        private final StringBuilder arguments = new StringBuilder();
        private boolean announced;

        Call(int place, String id) {
            this.place = place;
            this.id = id;
        }
    }

    /// A piece of one call.
    ///
    /// @param index the place that the server gives, where it gives one
    /// @param id the call's id, empty where not in this piece
    /// @param name the tool's name, empty where not in this piece
    /// @param arguments more of the argument text, perhaps empty
    record Fragment(OptionalInt index, String id, String name, String arguments) {}

    void accept(Fragment f, PartSink sink) throws FaultException {
        Call call = callOf(f, sink);
        if (call.id.isEmpty()) {
            call.id = f.id();
        }
        boolean repeated = call.name.equals(f.name()) || !call.arguments.isEmpty();
        if (call.name.isEmpty() || !repeated) {
            call.name += f.name();
        }
        sink.spend(Utf16.utf8Length(f.arguments()));
        call.arguments.append(f.arguments());
        if (!call.announced && !(call.name.isEmpty() && call.arguments.isEmpty())) {
            call.announced = true;
            sink.part(new ToolCallOpened(call.place, ToolNames.unescape(Utf16.wellFormed(call.name))));
        }
    }

    /// The call that a piece belongs to. Some servers give every call the index 0, or none: then a new id
    /// begins a new call.
    private Call callOf(Fragment f, PartSink sink) throws FaultException {
        int key = f.index().orElse(calls.isEmpty() ? 0 : calls.size() - 1);
        Call known = byIndex.get(key);
        boolean another = known != null && !f.id().isEmpty() && !known.id.isEmpty() && !known.id.equals(f.id());
        if (known != null && !another) {
            return known;
        }
        sink.spend(BYTES_PER_CALL);
        Call fresh = new Call(calls.size(), f.id());
        calls.add(fresh);
        byIndex.put(f.index().orElse(fresh.place), fresh);
        return fresh;
    }

    boolean isEmpty() {
        return calls.isEmpty();
    }

    /// Hands out all calls, in the order they began.
    void finish(PartSink sink) throws FaultException {
        Set<String> ids = new HashSet<>();
        for (Call call : calls) {
            String id = call.id.isEmpty() ? "call_" + call.place + "_" + salt : Utf16.wellFormed(call.id);
            String unique = ids.add(id) ? id : id + "_" + call.place + "_" + salt;
            String name = ToolNames.unescape(Utf16.wellFormed(call.name));
            if (!call.announced) {
                sink.part(new ToolCallOpened(call.place, name));
            }
            sink.part(new ToolCallReady(new CallId(unique), name, Utf16.wellFormed(call.arguments.toString())));
        }
    }
}
