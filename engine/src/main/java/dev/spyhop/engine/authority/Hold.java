package dev.spyhop.engine.authority;

/// What no posture lets through unasked: the whole list of built-in safety holds, in the order in which a person is
/// told of them (`authority 8`). {@link RuleAuthority} decides by exactly these; a view that tells of them takes them
/// from here.
public enum Hold {
    /// Destroyers and other dangerous commands: refused always.
    DANGER(
            "H3",
            "Commands that destroy disks or whole trees such as your home, hide what they run, or run unseen what"
                    + " comes from the network."),
    /// What others see: asked each time anew under Ask, refused in every other posture.
    PUBLISHING(
            "H1",
            "Publishing: pushes, releases, uploads and deployments. Ask puts each to you; other postures refuse."),
    /// The product's own folders: refused always.
    OWN_FILES("H11", "Writes to Spyhop's own settings, permissions, sessions and audit log.");

    private final String id;
    private final String about;

    Hold(String id, String about) {
        this.id = id;
        this.about = about;
    }

    /// Its rule id, stable, as a {@link Decision} carries it.
    public String id() {
        return id;
    }

    /// What it holds, in English, for a person.
    public String about() {
        return about;
    }
}
