export interface StaleCacheOptions {
  /** A value younger than this needs no asking, in ms. */
  readonly freshFor: number;
  /** A value younger than this may be given while it is asked for again, in ms. */
  readonly staleFor: number;
  /** So many values at most: the least recently used one leaves first. */
  readonly most: number;
  /** The time in ms. */
  readonly now: () => number;
}

export interface Recalled<Value> {
  readonly value: Value;
  /** `expired` values are kept too: better than none when nobody answers. */
  readonly state: 'fresh' | 'stale' | 'expired';
}

export interface StaleCache<Value, Answer> {
  recall(key: string): Recalled<Value> | undefined;
  keep(key: string, value: Value): void;
  forget(key: string): void;
  /** How many values are kept. */
  size(): number;
  /** Forgets every value, and the answers that are on their way. */
  clear(): void;
  /** What is being asked for this key, if anything is. */
  running(key: string): Promise<Answer> | undefined;
  /**
   * Asks, once at a time for each key: who comes while it runs gets the same answer. `settle` hears it
   * unless everything was forgotten meanwhile. Rejects as `load` does.
   */
  refresh(key: string, load: () => Promise<Answer>, settle?: (answer: Answer) => void): Promise<Answer>;
}

/**
 * Values that are given while they are renewed ("stale while revalidate", RFC 5861), of pages and of
 * products. What becomes of an answer, and when to wait for it, is the owner's to say.
 */
export function createStaleCache<Value, Answer = Value>(options: StaleCacheOptions): StaleCache<Value, Answer> {
  const { freshFor, staleFor, most, now } = options;
  const kept = new Map<string, { readonly value: Value; readonly at: number }>();
  const flights = new Map<string, Promise<Answer>>();

  function put(key: string, entry: { readonly value: Value; readonly at: number }): void {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  return {
    recall(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      put(key, entry);
      const age = now() - entry.at;
      return { value: entry.value, state: age < freshFor ? 'fresh' : age < staleFor ? 'stale' : 'expired' };
    },
    keep: (key, value) => put(key, { value, at: now() }),
    forget: (key) => void kept.delete(key),
    size: () => kept.size,
    clear() {
      kept.clear();
      flights.clear();
    },
    running: (key) => flights.get(key),
    refresh(key, load, settle) {
      const running = flights.get(key);
      if (running !== undefined) return running;
      const flight: Promise<Answer> = load()
        .then((answer) => {
          if (flights.get(key) === flight) settle?.(answer);
          return answer;
        })
        .finally(() => {
          if (flights.get(key) === flight) flights.delete(key);
        });
      flights.set(key, flight);
      return flight;
    },
  };
}
