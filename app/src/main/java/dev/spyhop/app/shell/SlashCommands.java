package dev.spyhop.app.shell;

import dev.spyhop.app.composer.SlashCommand;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.studio.ToolsCommand;
import dev.spyhop.engine.authority.Mode;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// The commands that can be typed; none of them reaches a model.
final class SlashCommands {
    private SlashCommands() {}

    /// @param tools opens the evidence of the latest request; gives back what was wrong with the line
    /// @param act does what a key would
    static List<SlashCommand> of(
            Messages messages,
            Function<ToolsCommand, Optional<String>> tools,
            Consumer<Mode> mode,
            Consumer<ShellAction> act) {
        SlashCommand text = new SlashCommand(
                "/tools", "", messages.text("slash.tools"), arguments -> tools(tools, "/tools " + arguments));
        SlashCommand json = new SlashCommand(
                "/tools json",
                "",
                messages.text("slash.tools-json"),
                _ -> tools.apply(new ToolsCommand.Open(ToolsCommand.Form.JSON)));
        SlashCommand studio = new SlashCommand("/tool-studio", "", messages.text("slash.tool-studio"), arguments -> {
            if (arguments.isEmpty()) {
                act.accept(ShellAction.STUDIO);
                return Optional.empty();
            }
            return tools(tools, "/tool-studio " + arguments);
        });
        SlashCommand modes = new SlashCommand(
                "/mode",
                messages.text("slash.mode.arguments"),
                messages.text("slash.mode"),
                argument -> Mode.parse(argument)
                        .map(m -> {
                            mode.accept(m);
                            return Optional.<String>empty();
                        })
                        .orElseGet(() -> Optional.of(messages.text("slash.mode.wrong", argument))));
        SlashCommand help =
                SlashCommand.plain("/help", messages.text("slash.help"), () -> act.accept(ShellAction.HELP));
        return List.of(text, json, studio, modes, help);
    }

    private static Optional<String> tools(Function<ToolsCommand, Optional<String>> tools, String line) {
        return ToolsCommand.parse(line).flatMap(tools);
    }
}
