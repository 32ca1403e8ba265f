package dev.spyhop.engine.authority.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// What reading of one command line has found so far, across all nested readers, and its bounds.
final class Collector {
    private final ShellLimits limits;
    private final List<ShellCommand> commands = new ArrayList<>();
    private final Set<ShellFeature> features = EnumSet.noneOf(ShellFeature.class);
    private final Deque<String> openFunctions = new ArrayDeque<>();
    private int separators;

    Collector(ShellLimits limits) {
        this.limits = limits;
    }

    void saw(ShellFeature feature) {
        features.add(feature);
    }

    void separator(ShellFeature feature) {
        saw(feature);
        if (++separators > limits.commands()) {
            throw new LimitReached("more than " + limits.commands() + " separators");
        }
    }

    void add(ShellCommand command) {
        if (commands.size() >= limits.commands()) {
            throw new LimitReached("more than " + limits.commands() + " commands");
        }
        commands.add(command);
        if (command.program().equals("eval")) {
            saw(ShellFeature.EVAL);
        }
        if (openFunctions.contains(command.program())) {
            saw(ShellFeature.RECURSION);
        }
    }

    void checkNesting(int nesting) {
        if (nesting > limits.nesting()) {
            throw new LimitReached("nested more than " + limits.nesting() + " deep");
        }
    }

    void checkWrappers(int wrappers) {
        if (wrappers > limits.wrappers()) {
            throw new LimitReached("more than " + limits.wrappers() + " wrappers in front of each other");
        }
    }

    void enterFunction(String name) {
        openFunctions.push(name);
    }

    void leaveFunction() {
        openFunctions.pop();
    }

    int size() {
        return commands.size();
    }

    List<ShellCommand> since(int index) {
        return List.copyOf(commands.subList(index, commands.size()));
    }

    boolean fetchesSince(int index) {
        return commands.subList(index, commands.size()).stream().anyMatch(c -> Programs.isFetcher(c.program()));
    }

    List<ShellCommand> commands() {
        return commands;
    }

    Set<ShellFeature> features() {
        return features;
    }
}
