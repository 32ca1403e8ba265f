package dev.spyhop.engine.testkit;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/// The rules of the house, held against compiled classes. Each method answers with what breaks its rule, a line
/// each, so that a test can say that there is nothing. Used by one thread.
public final class HouseRules {
    private static final Path CLASSES = Path.of("target", "classes");

    /// Types whose content changes; a constant of such a type is shared state.
    private static final Set<String> CHANGING = Set.of(
            "java.util.ArrayList",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.LinkedHashMap",
            "java.util.IdentityHashMap",
            "java.util.WeakHashMap",
            "java.util.TreeMap",
            "java.util.ArrayDeque",
            "java.lang.StringBuilder",
            "java.lang.ThreadLocal");

    private final String root;
    private final JavaClasses classes;

    /// Reads the compiled classes of the module whose tests run.
    ///
    /// @param root its root package
    public HouseRules(String root) {
        this.root = root;
        this.classes = new ClassFileImporter().importPath(CLASSES);
    }

    /// How many of the module's classes the rules saw.
    public long seenClasses() {
        return own().count();
    }

    /// How many classes the compiler wrote, `module-info` and package descriptions left out.
    public long compiledClasses() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(n -> n.endsWith(".class"))
                    .filter(n -> !"module-info.class".equals(n) && !"package-info.class".equals(n))
                    .count();
        }
    }

    /// Imports against the order of the packages. A package may import what stands on lines after its own, and
    /// what stands before it on its own line; so there can be no cycle. A package that is on no line breaks the
    /// rule, too: it is to be drawn first.
    ///
    /// @param lines package names without the root, top first; `""` is the root itself
    public List<String> againstOrder(List<List<String>> lines) {
        Set<String> broken = new TreeSet<>();
        own().flatMap(c -> c.getDirectDependenciesFromSelf().stream())
                .filter(d -> isOwn(d.getTargetClass()))
                .forEach(d -> checkOrder(d, lines, broken));
        return List.copyOf(broken);
    }

    /// Imports between packages that must not know each other.
    public List<String> betweenSiblings(Collection<String> siblings) {
        return dependencies(d -> {
            String from = room(d.getOriginClass());
            String to = room(d.getTargetClass());
            return isOwn(d.getTargetClass()) && siblings.contains(from) && siblings.contains(to) && !from.equals(to);
        });
    }

    /// Uses of a library outside the packages where it is at home.
    ///
    /// @param library prefix of the library's packages
    /// @param homes package names without the root; a name stands for the packages below it, too
    public List<String> awayFromHome(String library, String... homes) {
        return dependencies(d -> d.getTargetClass().getPackageName().startsWith(library)
                && Stream.of(homes).noneMatch(h -> isWithin(room(d.getOriginClass()), h)));
    }

    /// Uses of another module's packages that it does not export.
    ///
    /// @param prefix prefix of the other module's packages
    /// @param exported what it exports
    public List<String> beyondExports(String prefix, Set<String> exported) {
        return dependencies(d -> d.getTargetClass().getPackageName().startsWith(prefix)
                && !exported.contains(d.getTargetClass().getPackageName()));
    }

    /// Calls of a method outside the classes that may call it.
    public List<String> callsOf(Class<?> owner, String method, String... callers) {
        return own().filter(c -> !List.of(callers).contains(c.getSimpleName()))
                .flatMap(c -> c.getMethodCallsFromSelf().stream())
                .filter(call -> call.getTargetOwner().isEquivalentTo(owner)
                        && call.getTarget().getName().equals(method))
                .map(JavaAccess::getDescription)
                .sorted()
                .toList();
    }

    /// Uses of the standard streams outside the packages that may write to them.
    public List<String> standardStreams(String... homes) {
        return own().filter(c -> Stream.of(homes).noneMatch(h -> isWithin(room(c), h)))
                .flatMap(c -> c.getFieldAccessesFromSelf().stream())
                .filter(a -> a.getTargetOwner().isEquivalentTo(System.class))
                .map(JavaAccess::getDescription)
                .sorted()
                .toList();
    }

    /// Static fields that can be assigned, or that hold a value whose content changes.
    public List<String> staticState() {
        return own().flatMap(c -> c.getFields().stream())
                .filter(f -> f.getModifiers().contains(JavaModifier.STATIC))
                .filter(f -> !f.getModifiers().contains(JavaModifier.SYNTHETIC))
                .filter(f -> !f.getModifiers().contains(JavaModifier.FINAL) || isChanging(f))
                .map(JavaField::getFullName)
                .sorted()
                .toList();
    }

    /// Packages without `@NullMarked`.
    public List<String> notNullMarked() {
        return own().map(JavaClass::getPackage)
                .distinct()
                .filter(p -> !p.isAnnotatedWith(NullMarked.class))
                .map(p -> p.getName())
                .sorted()
                .toList();
    }

    /// What the module exports, without the root; `""` is the root itself.
    public Set<String> exports() throws IOException {
        try (var in = Files.newInputStream(CLASSES.resolve("module-info.class"))) {
            return ModuleDescriptor.read(in).exports().stream()
                    .map(e -> below(e.source()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /// The module's packages that hold classes, without the root.
    public Set<String> rooms() {
        return own().map(this::room).collect(Collectors.toCollection(TreeSet::new));
    }

    private void checkOrder(Dependency d, List<List<String>> lines, Set<String> broken) {
        String from = room(d.getOriginClass());
        String to = room(d.getTargetClass());
        if (from.equals(to)) {
            return;
        }
        Map.Entry<Integer, Integer> origin = place(from, lines);
        Map.Entry<Integer, Integer> target = place(to, lines);
        if (origin.getKey() < 0 || target.getKey() < 0) {
            broken.add((origin.getKey() < 0 ? from : to) + " stands on no line");
            return;
        }
        boolean below = target.getKey() > origin.getKey();
        boolean leftOnSameLine = target.getKey().equals(origin.getKey()) && target.getValue() < origin.getValue();
        if (!below && !leftOnSameLine) {
            broken.add(from + " must not import " + to + ": " + d.getDescription());
        }
    }

    private static Map.Entry<Integer, Integer> place(String room, List<List<String>> lines) {
        for (int i = 0; i < lines.size(); i++) {
            int at = lines.get(i).indexOf(room);
            if (at >= 0) {
                return Map.entry(i, at);
            }
        }
        return Map.entry(-1, -1);
    }

    private List<String> dependencies(Predicate<Dependency> broken) {
        List<String> found = new ArrayList<>();
        own().flatMap(c -> c.getDirectDependenciesFromSelf().stream())
                .filter(broken)
                .forEach(d -> found.add(d.getDescription()));
        found.sort(null);
        return found;
    }

    private static boolean isChanging(JavaField field) {
        String type = field.getRawType().getName();
        return CHANGING.contains(type)
                || type.startsWith("java.util.concurrent.atomic.")
                || type.startsWith("java.util.concurrent.locks.")
                || type.startsWith("java.util.concurrent.Concurrent");
    }

    private Stream<JavaClass> own() {
        return classes.stream().filter(this::isOwn).filter(c -> !"package-info".equals(c.getSimpleName()));
    }

    private boolean isOwn(JavaClass type) {
        return isWithin(type.getPackageName(), root);
    }

    private String room(JavaClass type) {
        return below(type.getPackageName());
    }

    private String below(String name) {
        return name.equals(root) ? "" : name.startsWith(root + ".") ? name.substring(root.length() + 1) : name;
    }

    private static boolean isWithin(String name, String home) {
        return name.equals(home) || name.startsWith(home + ".");
    }
}
