package dev.spyhop.app.fx;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/// Work beside the toolkit's thread: reading, parsing, diffing. What comes of it is delivered on the toolkit's
/// thread. A twin for tests runs everything on the spot.
@FunctionalInterface
public interface Background {
    /// Starts work.
    ///
    /// @param work runs elsewhere; may block; is interrupted when cancelled
    /// @param done gets the result on the toolkit's thread, unless cancelled before
    /// @param failed gets what was thrown on the toolkit's thread, unless cancelled before
    /// @return the work, to be cancelled when nobody wants it any more
    <T> Work submit(Callable<T> work, Consumer<? super T> done, Consumer<? super Exception> failed);

    /// A piece of work that was started.
    @FunctionalInterface
    interface Work {
        /// Drops the work: neither of its consumers is called from now on. Harmless when it has ended.
        void cancel();
    }

    /// Work on virtual threads, one each.
    static Background virtual() {
        return new VirtualBackground();
    }
}
