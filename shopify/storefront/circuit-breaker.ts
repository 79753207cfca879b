/**
 * Stops calling a failing service, so that shoppers do not wait for it and it is not overloaded: after so many
 * `failures` in a row, for `rest` ms and up to half of that more. `clock` gives a monotonic time in ms.
 */
export function createCircuitBreaker(clock: () => number, { failures = 5, rest = 10_000, random = Math.random } = {}) {
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
