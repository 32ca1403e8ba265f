package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What never runs, whatever mode, posture or grant says (`authority 6.3`, `6.4`, `8` H3). Each answer is one
/// sentence that says what to do instead where there is something.
final class DangerRules {
    private static final Pattern HOME = Pattern.compile("(~[^/]*|\\$HOME|\\$\\{HOME})(/.*)?");
    private static final Pattern HOME_ITSELF = Pattern.compile("(~[^/]*|\\$HOME|\\$\\{HOME})/*[*.]*");
    private static final Pattern ROOT = Pattern.compile("/+([.*]|\\.\\*|/)*");
    private static final Pattern TOP_FOLDER = Pattern.compile("/+[^/]+/*[*.]*");
    private static final Pattern DEVICE =
            Pattern.compile("/+dev/+(sd|hd|vd|xvd|nvme|mmcblk|disk|mapper|loop|md|dm-|zram|mem|kmem|nbd|sr).*");
    private static final Pattern HARMLESS_DEVICE = Pattern.compile("/+dev/+(null|stdout|stderr|fd/[0-9]+|tty)");

    private DangerRules() {}

    static List<String> ofScript(ShellScript script) {
        List<String> found = new ArrayList<>();
        if (script.has(ShellFeature.NUL)) {
            found.add("a command must not contain a NUL character");
        }
        script.tooComplex()
                .ifPresent(bound -> found.add("the command is too complex to be read safely (" + bound
                        + "); put it into a script file in steps"));
        boolean grows = script.has(ShellFeature.PIPE) || script.has(ShellFeature.BACKGROUND);
        if (script.has(ShellFeature.RECURSION) && grows) {
            found.add("a function that starts itself again and again would exhaust the machine");
        }
        return found;
    }

    static Optional<String> ofCommand(ShellCommand command) {
        String name = command.program();
        Optional<String> byName = switch (name) {
            case "rm" -> remove(command);
            case "find" -> find(command);
            case "dd" -> dd(command);
            case "eval" -> Optional.of("eval hides what would run; write the command itself");
            default -> Optional.empty();
        };
        return byName.or(() -> destroyer(name)).or(() -> remote(command, name)).or(() -> overDevice(command));
    }

    private static Optional<String> destroyer(String name) {
        return Optional.of(name + " destroys a file system or what lies in it").filter(_ -> Programs.isDestroyer(name));
    }

    private static Optional<String> remove(ShellCommand command) {
        boolean recursive = command.hasFlag('r', "recursive");
        boolean force = command.hasFlag('f', "force");
        if (command.flags().stream().anyMatch(f -> f.startsWith("--no-pres"))) {
            return Optional.of("rm --no-preserve-root may delete everything");
        }
        if (!recursive && !force) {
            return Optional.empty();
        }
        for (Word operand : command.operands()) {
            Optional<String> wrong = aim(operand, recursive)
                    .or(() -> Optional.of("an absolute path")
                            .filter(_ -> recursive && force && operand.text().startsWith("/")));
            if (wrong.isPresent()) {
                return Optional.of("rm with " + (recursive ? "-r" : "-f") + " is aimed at " + wrong.get() + " ("
                        + shown(operand) + "); name a path relative to the workspace");
            }
        }
        boolean unseen = recursive && command.outsideOperands();
        return Optional.of("rm -r would get its paths at run time")
                .filter(_ -> unseen && command.operands().isEmpty());
    }

    /// Why an operand is too broad: the root, a home, `..`, or something known at run time only.
    private static Optional<String> aim(Word operand, boolean recursive) {
        String text = operand.text();
        boolean tilde = (text.startsWith("~") && operand.marks().charAt(0) == '.') || text.startsWith("$");
        if (ROOT.matcher(text).matches()) {
            return Optional.of("the root");
        } else if (tilde && (recursive ? HOME : HOME_ITSELF).matcher(text).matches()) {
            return Optional.of("a home folder");
        } else if (operand.isLive()) {
            return Optional.of("a path known at run time only");
        } else if (recursive && TOP_FOLDER.matcher(text).matches()) {
            return Optional.of("a folder of the system");
        } else if (List.of(text.split("[/\\\\]")).contains("..")) {
            return Optional.of("a path with ..");
        }
        return Optional.empty();
    }

    private static Optional<String> find(ShellCommand command) {
        List<String> arguments =
                command.arguments().stream().map(w -> Fold.name(w.text())).toList();
        boolean deletes = arguments.contains("-delete");
        for (int i = 0; i + 1 < arguments.size(); i++) {
            String next = arguments.get(i + 1);
            boolean removes = next.substring(next.lastIndexOf('/') + 1).matches("rm|unlink|shred");
            deletes |= Set.of("-exec", "-execdir", "-ok", "-okdir").contains(arguments.get(i)) && removes;
        }
        if (!deletes) {
            return Optional.empty();
        }
        return command.arguments().stream()
                .takeWhile(w -> !w.isFlag() || Set.of("-H", "-L", "-P").contains(w.text()))
                .flatMap(w -> aim(w, true).stream())
                .findFirst()
                .map(where -> "find would delete below " + where + "; name a folder of the workspace");
    }

    private static Optional<String> dd(ShellCommand command) {
        return command.arguments().stream()
                .map(Word::text)
                .filter(a -> Fold.name(a).startsWith("of="))
                .map(a -> a.substring(3).replaceAll("/+(\\./+)*", "/"))
                .filter(a ->
                        a.startsWith("/dev/") && !HARMLESS_DEVICE.matcher(a).matches())
                .map(a -> "dd would write over the device " + a)
                .findFirst();
    }

    private static Optional<String> overDevice(ShellCommand command) {
        Optional<String> redirected = command.redirects().stream()
                .filter(Redirect::isWrite)
                .map(r -> r.target().text())
                .filter(t -> DEVICE.matcher(t).matches())
                .findFirst();
        Optional<String> written = Optional.of(command)
                .filter(c -> Set.of("tee", "cp", "mv", "truncate").contains(c.program()))
                .flatMap(c -> c.operands().reversed().stream()
                        .limit(c.program().equals("tee") ? Integer.MAX_VALUE : 1)
                        .map(Word::text)
                        .filter(t -> DEVICE.matcher(t).matches())
                        .findFirst());
        return redirected.or(() -> written).map(t -> "it would write over the device " + t);
    }

    /// What comes from the network must not be run unseen.
    private static Optional<String> remote(ShellCommand command, String name) {
        boolean sources = name.equals("source") || name.equals(".");
        if (!Programs.isRunner(name) && !sources) {
            return Optional.empty();
        }
        boolean fed = command.remoteInput() && readsInput(command);
        boolean handed = command.arguments().stream().anyMatch(Word::isRemote)
                || command.redirects().stream()
                        .anyMatch(r -> !r.isWrite() && r.target().isRemote());
        return Optional.of(name + " would run what comes from the network; fetch it to a file and look at it first")
                .filter(_ -> fed || handed);
    }

    /// Whether it takes its code from its input: no script named, or `-`, or `-s`.
    private static boolean readsInput(ShellCommand command) {
        String name = command.program();
        if (name.contains("awk") || name.equals("make") || name.equals("java")) {
            return false;
        }
        List<String> flags = command.flags();
        boolean given = flags.stream().anyMatch(f -> f.matches("-[a-z]*[cemp]") || f.equals("--eval"));
        if (Programs.isShell(name)) {
            return flags.stream().anyMatch(f -> f.matches("-[a-z]*s[a-z]*"))
                    || operandsOf(command).isEmpty();
        }
        return !given
                && (command.operands().isEmpty()
                        || command.operands().getFirst().text().equals("-"));
    }

    private static List<Word> operandsOf(ShellCommand command) {
        return command.operands().stream()
                .filter(w -> !w.text().equals("-") && !w.text().equals("/dev/stdin"))
                .toList();
    }

    private static String shown(Word operand) {
        String text = operand.text();
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }
}
