export interface CircuitBreaker {
  /** False while the other side is left alone; true once in a while, for one call that tries it out. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  readonly open: boolean;
}

export interface CircuitBreakerOptions {
  /** Time in ms that only runs forward. */
  readonly clock: () => number;
  /** Failures in a row after which calls are refused at once. */
  readonly failures?: number;
  /** How long nobody calls after that, in ms; half of it again at most is added by chance. */
  readonly rest?: number;
  readonly random?: () => number;
}

/** Stops asking a service that fails, so that neither shoppers wait for it nor it drowns in questions. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { clock, failures = 5, rest = 10_000, random = Math.random } = options;
  let inARow = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;
  const pause = () => {
    closedUntil = clock() + rest * (1 + random() / 2);
  };
  return {
    get open() {
      return inARow >= failures;
    },
    admits() {
      if (inARow < failures) return true;
      if (clock() < closedUntil) return false;
      // One goes ahead; the others wait for what it finds.
      pause();
      return true;
    },
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= failures) pause();
    },
  };
}
