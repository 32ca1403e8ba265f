package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;

/// Texts that one line feeds to its commands: here-documents, here-strings, what `echo` prints into a pipe.
/// Where
/// the line also has a shell that reads its input, those texts are commands.
final class LineInputs {
    private final Collector out;
    private final int nesting;
    private final List<HereDoc> pending = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private int lineStart;

    private record HereDoc(String end, boolean tabs, boolean quoted) {}

    LineInputs(Collector out, int nesting) {
        this.out = out;
        this.nesting = nesting;
        lineStart = out.size();
    }

    void hereDoc(String end, boolean tabs, boolean quoted) {
        pending.add(new HereDoc(end, tabs, quoted));
    }

    void text(String text) {
        texts.add(text);
    }

    /// Keeps what `echo` or `printf` writes into a pipe.
    void printed(List<Word> words) {
        if (words.size() > 1
                && List.of("echo", "printf").contains(Fold.name(words.getFirst().text()))) {
            texts.add(String.join(" ", words.stream().skip(1).map(Word::text).toList()));
        }
    }

    /// Ends the line: reads the bodies that follow it.
    void end(Source in) {
        List<HereDoc> docs = List.copyOf(pending);
        pending.clear();
        for (HereDoc doc : docs) {
            String body = body(in, doc);
            texts.add(body);
            if (!doc.quoted()) {
                Source source = new Source(body);
                new WordReader(source, out, new BodyNesting(source)).readBody();
            }
        }
        List<ShellCommand> commands = out.since(lineStart);
        if (commands.stream().anyMatch(LineInputs::readsCode)) {
            List.copyOf(texts).forEach(t -> ScriptReader.readText(t, out, nesting + 1, false, List.of("its input")));
        }
        texts.clear();
        lineStart = out.size();
    }

    private static boolean readsCode(ShellCommand command) {
        return Programs.isShell(command.program());
    }

    private String body(Source in, HereDoc doc) {
        StringBuilder body = new StringBuilder();
        while (!in.atEnd()) {
            String line = in.line();
            String bare = doc.tabs() ? line.replaceFirst("^\t+", "") : line;
            if (bare.equals(doc.end())) {
                return body.toString();
            }
            body.append(bare).append('\n');
        }
        return body.toString();
    }

    /// Substitutions in the body of a here-document.
    private final class BodyNesting implements WordReader.Nested {
        private final Source source;
        private final int level;

        BodyNesting(Source source) {
            this(source, nesting);
        }

        private BodyNesting(Source source, int level) {
            this.source = source;
            this.level = level;
            out.checkNesting(level);
        }

        @Override
        public void list(boolean docs) {
            ScriptReader.readBracket(source, out, level + 1, docs);
        }

        @Override
        public void text(String commands) {
            ScriptReader.readText(commands, out, level + 1, false, List.of("$( )"));
        }

        @Override
        public WordReader deeper() {
            return new WordReader(source, out, new BodyNesting(source, level + 1));
        }
    }
}
