package dev.spyhop.app.transcript;

import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.MarkedText;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Text;

/// A person's words as runs: as they were typed, but for code between backticks, which loses the ticks.
final class UserWords {
    private UserWords() {}

    static List<Text> runs(String words) {
        List<Text> runs = new ArrayList<>();
        int from = 0;
        while (from < words.length()) {
            int open = words.indexOf('`', from);
            int close = open < 0 ? -1 : words.indexOf('`', open + 1);
            if (close < 0 || words.substring(open, close).indexOf('\n') >= 0) {
                int end = open < 0 ? words.length() : open + 1;
                runs.add(MarkedText.run(words.substring(from, end)));
                from = end;
                continue;
            }
            if (open > from) {
                runs.add(MarkedText.run(words.substring(from, open)));
            }
            boolean isEmpty = close == open + 1;
            runs.add(isEmpty ? MarkedText.run("``") : MarkedText.run(words.substring(open + 1, close), Styles.MONO));
            from = close + 1;
        }
        return runs;
    }
}
