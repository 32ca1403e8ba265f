package dev.spyhop.engine.authority.shell;

/// Ends reading at a bound; never leaves the package.
final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LimitReached(String bound) {
        super(bound, null, false, false);
    }
}
