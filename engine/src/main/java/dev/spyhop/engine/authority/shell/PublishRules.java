package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What leaves the machine for others to see: pushes, tags, releases, packages, deployments (`authority 6.4`,
/// `6.6`, `8` H1).
final class PublishRules {
    private static final Set<String> GIT_VALUED = Set.of(
            "-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--super-prefix", "--config-env");
    private static final Set<String> PUSH_FLAGS =
            Set.of("-u", "-v", "-q", "-n", "--set-upstream", "--verbose", "--quiet", "--porcelain", "--dry-run");
    private static final Set<String> TAG_LISTING =
            Set.of("-l", "--list", "--contains", "--no-contains", "--points-at", "--merged", "--no-merged", "-v");
    private static final Pattern PROTECTED = Pattern.compile("(?i)main|master|head|release.*|v[0-9].*");

    private PublishRules() {}

    static Optional<String> of(ShellCommand command) {
        List<String> words = command.operands().stream().map(Word::text).toList();
        List<String> verbs = words.stream().map(Fold::name).toList();
        String name = command.program();
        boolean publishes = switch (name) {
            case "git" -> false;
            case "npm", "pnpm", "yarn", "bun", "cargo" -> leads(verbs, "publish") || inner(verbs, "npm", "publish");
            case "gh" -> leads(verbs, "release");
            case "gem", "docker", "podman", "helm" ->
                leads(verbs, "push") || inner(verbs, "image", "push") || inner(verbs, "compose", "push");
            case "twine" -> leads(verbs, "upload");
            case "terraform", "tofu" -> leads(verbs, "apply");
            case "kubectl" -> leads(verbs, "apply") || leads(verbs, "delete");
            case "mvn", "mvnw", "gradle", "gradlew" -> verbs.stream().anyMatch(PublishRules::isDeployGoal);
            default -> false;
        };
        if (name.equals("git")) {
            return git(command);
        }
        return Optional.of(name + " would publish or deploy").filter(_ -> publishes);
    }

    /// Whether the verb comes first, or second behind what may be an option's value.
    private static boolean leads(List<String> verbs, String verb) {
        return verbs.stream().limit(2).anyMatch(verb::equals)
                && !verbs.getFirst().matches("run|exec|help|test");
    }

    private static boolean inner(List<String> verbs, String group, String verb) {
        int at = verbs.indexOf(group);
        return at >= 0 && at + 1 < verbs.size() && verbs.get(at + 1).equals(verb);
    }

    private static boolean isDeployGoal(String goal) {
        return goal.matches("deploy|.*:deploy(-file)?|release:.*|(.*:)?publish.*|.*:upload.*");
    }

    private static Optional<String> git(ShellCommand command) {
        List<Word> rest = afterGlobals(command.arguments());
        if (rest.isEmpty()) {
            return Optional.empty();
        }
        List<Word> arguments = rest.subList(1, rest.size());
        return switch (Fold.name(rest.getFirst().text())) {
            case "push" -> push(arguments);
            case "send-pack" -> Optional.of("git send-pack pushes");
            case "tag" -> tag(arguments);
            default -> Optional.empty();
        };
    }

    private static List<Word> afterGlobals(List<Word> arguments) {
        int i = 0;
        while (i < arguments.size() && arguments.get(i).isFlag()) {
            i += GIT_VALUED.contains(arguments.get(i).text()) ? 2 : 1;
        }
        return arguments.subList(Math.min(i, arguments.size()), arguments.size());
    }

    private static Optional<String> tag(List<Word> arguments) {
        List<String> texts = arguments.stream().map(Word::text).toList();
        boolean lists = texts.isEmpty()
                || texts.stream()
                        .anyMatch(t -> TAG_LISTING.contains(t.replaceFirst("=.*", "")) || t.matches("-n[0-9]*"));
        boolean deletes = texts.stream().anyMatch(t -> t.equals("-d") || t.equals("--delete"));
        return Optional.of("git tag creates or deletes a tag").filter(_ -> deletes || !lists);
    }

    /// A push is ordinary only where each destination is a plain branch, named outright.
    private static Optional<String> push(List<Word> arguments) {
        List<String> plain = new ArrayList<>();
        for (Word word : arguments) {
            if (word.isLive() || word.hasGlob()) {
                return Optional.of("git push goes where it cannot be read off the command");
            } else if (!word.isFlag()) {
                plain.add(word.text());
            } else if (!PUSH_FLAGS.contains(word.text())) {
                return Optional.of("git push " + word.text() + " is more than an ordinary push");
            }
        }
        if (plain.size() < 2) {
            return Optional.of("git push does not name remote and branch");
        }
        return plain.stream()
                .skip(1)
                .filter(spec -> !isPlainBranch(spec))
                .findFirst()
                .map(spec -> "git push to " + spec + " publishes");
    }

    private static boolean isPlainBranch(String spec) {
        int colon = spec.indexOf(':');
        if (colon == 0 || colon == spec.length() - 1 || spec.startsWith("+") || spec.contains("*")) {
            return false;
        }
        String target = spec.substring(colon + 1);
        String branch = target.startsWith("refs/heads/") ? target.substring(11) : target;
        return !branch.isEmpty()
                && !branch.startsWith("refs/")
                && branch.indexOf(':') < 0
                && !PROTECTED.matcher(branch).matches();
    }
}
