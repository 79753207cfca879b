interface CircuitBreakerOptions {
  /** Monotonic time in ms. */
  readonly clock: () => number;
  /** Consecutive failures after which calls are refused at once. */
  readonly failures?: number;
  /** Pause after that in ms; up to half of it is added at random. */
  readonly rest?: number;
  readonly random?: () => number;
}

/** Stops calling a failing service, so that shoppers do not wait for it and it is not overloaded. */
export function createCircuitBreaker(options: CircuitBreakerOptions) {
  const { clock, failures = 5, rest = 10_000, random = Math.random } = options;
  let inARow = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;
  const pause = () => {
    closedUntil = clock() + rest * (1 + random() / 2);
  };
  return {
    /** False while the circuit is open; true after each pause, for one trial call. */
    admits(): boolean {
      if (inARow < failures) return true;
      if (clock() < closedUntil) return false;
      // Admits one trial call; others are refused until the next pause ends or it succeeds.
      pause();
      return true;
    },
    succeeded(): void {
      inARow = 0;
    },
    failed(): void {
      inARow += 1;
      if (inARow >= failures) pause();
    },
    get open(): boolean {
      return inARow >= failures;
    },
  };
}
