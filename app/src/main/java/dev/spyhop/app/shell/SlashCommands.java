package dev.spyhop.app.shell;

import dev.spyhop.app.composer.SlashCommand;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.authority.Mode;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The commands that can be typed; none of them reaches a model.
final class SlashCommands {
    private SlashCommands() {}

    /// @param tools opens the evidence as text, or as JSON where true
    /// @param act does what a key would
    static List<SlashCommand> of(
            Messages messages, Consumer<Boolean> tools, Consumer<Mode> mode, Consumer<ShellAction> act) {
        SlashCommand toolsText = new SlashCommand(
                "/tools", "", messages.text("slash.tools"), arguments -> tools(messages, "/tools", arguments, tools));
        SlashCommand toolsJson =
                SlashCommand.plain("/tools json", messages.text("slash.tools-json"), () -> tools.accept(true));
        SlashCommand studio = new SlashCommand("/tool-studio", "", messages.text("slash.tool-studio"), arguments -> {
            if (arguments.isEmpty()) {
                act.accept(ShellAction.STUDIO);
                return Optional.empty();
            }
            return tools(messages, "/tool-studio", arguments, tools);
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
        return List.of(toolsText, toolsJson, studio, modes, help);
    }

    private static Optional<String> tools(Messages messages, String name, String arguments, Consumer<Boolean> tools) {
        return switch (arguments) {
            case "", "text" -> {
                tools.accept(false);
                yield Optional.empty();
            }
            case "json" -> {
                tools.accept(true);
                yield Optional.empty();
            }
            default -> Optional.of(messages.text("slash.tools.wrong", name, arguments));
        };
    }
}
