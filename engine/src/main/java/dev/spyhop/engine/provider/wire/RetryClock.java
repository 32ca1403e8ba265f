package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.tools.CancelToken;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/// Time and chance as retries see them. Safe for use by several threads.
public interface RetryClock {
    /// The wall clock, for `Retry-After` dates.
    Instant now();

    /// A number from 0 up to but not 1, for jitter.
    double random();

    /// Waits.
    ///
    /// @param cancel ends the wait at once
    /// @throws InterruptedException where the thread was interrupted or the token cancelled
    void pause(Duration time, CancelToken cancel) throws InterruptedException;

    /// The machine's clock.
    static RetryClock system() {
        return new RetryClock() {
            @Override
            public Instant now() {
                return Instant.now();
            }

            @Override
            public double random() {
                return ThreadLocalRandom.current().nextDouble();
            }

            @Override
            public void pause(Duration time, CancelToken cancel) throws InterruptedException {
                CountDownLatch cancelled = new CountDownLatch(1);
                try (var _ = cancel.onCancel(cancelled::countDown)) {
                    if (cancelled.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
                        throw new InterruptedException("cancelled while waiting to try again");
                    }
                }
            }
        };
    }
}
