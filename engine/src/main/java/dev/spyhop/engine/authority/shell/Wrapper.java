package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A program that runs the rest of its arguments as a command: where that command may begin.
///
/// @param valued letters of options that take the next word
/// @param bare letters of options that take none
/// @param operands words of its own before the command
record Wrapper(String valued, String bare, int operands) {
    private static final Map<String, Wrapper> ALL = Map.ofEntries(
            Map.entry("sudo", new Wrapper("ughpCrtTDRU", "AbBEeHiKklnPSsVvN", 0)),
            Map.entry("doas", new Wrapper("uC", "Lns", 0)),
            Map.entry("pkexec", new Wrapper("", "", 0)),
            Map.entry("env", new Wrapper("uC", "i0v", 0)),
            Map.entry("nohup", new Wrapper("", "", 0)),
            Map.entry("nice", new Wrapper("n", "", 0)),
            Map.entry("ionice", new Wrapper("cnpPu", "t", 0)),
            Map.entry("time", new Wrapper("fo", "apvV", 0)),
            Map.entry("timeout", new Wrapper("sk", "vf", 1)),
            Map.entry("stdbuf", new Wrapper("ioe", "", 0)),
            Map.entry("setsid", new Wrapper("", "cfw", 0)),
            Map.entry("command", new Wrapper("", "pvV", 0)),
            Map.entry("builtin", new Wrapper("", "", 0)),
            Map.entry("exec", new Wrapper("a", "cl", 0)),
            Map.entry("xargs", new Wrapper("adEILnPs", "0oprtx", 0)),
            Map.entry("unbuffer", new Wrapper("", "p", 0)),
            Map.entry("busybox", new Wrapper("", "", 0)),
            Map.entry("chroot", new Wrapper("", "", 1)),
            Map.entry("proot", new Wrapper("rbwqk", "S0", 0)),
            Map.entry("strace", new Wrapper("eopsaIOSuUPE", "cCdfFiqrtTvVxy", 0)),
            Map.entry("parallel", new Wrapper("jNnIa", "kuX", 0)),
            Map.entry("flock", new Wrapper("wE", "enosux", 1)));

    /// A place where a command may begin.
    ///
    /// @param index position among the words
    /// @param sure whether it is the likeliest reading
    record Start(int index, boolean sure) {}

    static Optional<Wrapper> of(String program) {
        return Optional.ofNullable(ALL.get(program));
    }

    /// Every place where the inner command may begin; options that are not known are read both with and without
    /// a
    /// value.
    List<Start> starts(List<Word> words) {
        List<Start> found = new ArrayList<>();
        int plain = 0;
        int doubts = 0;
        for (int i = 1; i < words.size(); i++) {
            Word word = words.get(i);
            if (word.isFlag()) {
                Value value = valueOf(word.text());
                i += value == Value.NEXT ? 1 : 0;
                doubts += value == Value.UNKNOWN ? 1 : 0;
            } else if (!word.isAssignment()) {
                plain++;
                if (doubts > 0 || plain > operands) {
                    found.add(new Start(i, plain == operands + 1));
                }
                if (plain > operands + doubts) {
                    return found;
                }
            }
        }
        return found;
    }

    private enum Value {
        NONE,
        NEXT,
        UNKNOWN
    }

    private Value valueOf(String flag) {
        if (flag.startsWith("--")) {
            return flag.length() == 2 || flag.indexOf('=') > 0 ? Value.NONE : Value.UNKNOWN;
        }
        for (int i = 1; i < flag.length(); i++) {
            if (valued.indexOf(flag.charAt(i)) >= 0) {
                return i == flag.length() - 1 ? Value.NEXT : Value.NONE;
            }
            if (bare.indexOf(flag.charAt(i)) < 0) {
                return Character.isDigit(flag.charAt(i)) ? Value.NONE : Value.UNKNOWN;
            }
        }
        return Value.NONE;
    }
}
