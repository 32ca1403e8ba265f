package dev.spyhop.engine.provider.rehearsal;

import dev.spyhop.engine.provider.rehearsal.Scene.LedgerLine;
import dev.spyhop.engine.provider.rehearsal.Scene.ScriptedCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads a {@link RehearsalScript}. Used once; names the line of what it cannot read.
final class ScriptParser {
    private static final String INDENT = "    ";

    private final List<String> lines;
    private int at;
    private final List<String> items = new ArrayList<>();
    private final List<Scene> scenes = new ArrayList<>();
    private final Map<String, Scene> asides = new LinkedHashMap<>();
    private String prompt = "";
    private String steer = "";
    private String wish = "";

    ScriptParser(String text) {
        this.lines = text.lines().toList();
    }

    RehearsalScript parse() {
        while (at < lines.size()) {
            String line = lines.get(at++);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith("== ")) {
                addScene(line.substring(3).strip());
                continue;
            }
            switch (keyword(line)) {
                case "prompt" -> prompt = block();
                case "steer" -> steer = block();
                case "item" -> items.add(rest(line));
                case "wish" -> wish = rest(line);
                default -> throw bad("unknown keyword");
            }
        }
        return new RehearsalScript(prompt, steer, items, wish, scenes, asides);
    }

    private void addScene(String name) {
        boolean afterWish = false;
        String think = "";
        String say = "";
        Optional<LedgerLine> ledger = Optional.empty();
        List<ScriptedCall> calls = new ArrayList<>();
        Optional<String> expect = Optional.empty();
        while (at < lines.size() && !lines.get(at).startsWith("== ")) {
            String line = lines.get(at++);
            if (line.isBlank()) {
                continue;
            }
            switch (keyword(line)) {
                case "when" -> afterWish = "steered".equals(rest(line));
                case "think" -> think = block();
                case "say" -> say = block();
                case "ledger" -> ledger = Optional.of(ledger(rest(line)));
                case "call" -> calls.add(new ScriptedCall(rest(line), block()));
                case "expect" -> expect = Optional.of(rest(line));
                default -> throw bad("unknown keyword");
            }
        }
        Scene scene = new Scene(name, afterWish, think, say, ledger, calls, expect);
        if (name.startsWith("@")) {
            asides.put(name.substring(1), scene);
        } else {
            scenes.add(scene);
        }
    }

    private LedgerLine ledger(String text) {
        int bar = text.indexOf('|');
        String own = (bar < 0 ? text : text.substring(0, bar)).replace(" ", "");
        String wished = bar < 0 ? "." : text.substring(bar + 1).strip();
        if (wished.length() != 1) {
            throw bad("one sign is expected after the bar");
        }
        if ("same".equals(own)) {
            return new LedgerLine(List.of(), wished.charAt(0));
        }
        List<Character> signs = own.chars().mapToObj(c -> (char) c).toList();
        if (signs.size() != items.size()) {
            throw bad("a ledger of " + items.size() + " signs is expected");
        }
        return new LedgerLine(signs, wished.charAt(0));
    }

    private String block() {
        StringBuilder text = new StringBuilder();
        while (at < lines.size() && (lines.get(at).startsWith(INDENT) || blankInside())) {
            String line = lines.get(at++);
            text.append(line.isBlank() ? "" : line.substring(INDENT.length())).append('\n');
        }
        return text.toString().strip();
    }

    /// A blank line belongs to a block where an indented line follows.
    private boolean blankInside() {
        return lines.get(at).isBlank()
                && at + 1 < lines.size()
                && lines.get(at + 1).startsWith(INDENT);
    }

    private String keyword(String line) {
        int colon = line.indexOf(':');
        if (colon < 0) {
            throw bad("a keyword and a colon are expected");
        }
        return line.substring(0, colon);
    }

    private static String rest(String line) {
        return line.substring(line.indexOf(':') + 1).strip();
    }

    private IllegalArgumentException bad(String why) {
        return new IllegalArgumentException("script line " + at + ": " + why + ": " + lines.get(at - 1));
    }
}
