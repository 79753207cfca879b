export interface StaleCacheOptions {
  /** A younger value is fresh, in ms. */
  readonly freshFor: number;
  /** A younger value may be returned while it is renewed, in ms. */
  readonly staleFor: number;
  /** Maximum number of values; the least recently used one is evicted first. */
  readonly max: number;
  /** The time in ms. */
  readonly now: () => number;
}

export interface Recalled<Value> {
  readonly value: Value;
  /** `expired` values are returned too: better than none when a load fails. */
  readonly state: 'fresh' | 'stale' | 'expired';
}

export interface StaleCache<Value, Answer> {
  recall(key: string): Recalled<Value> | undefined;
  keep(key: string, value: Value): void;
  forget(key: string): void;
  /** Number of cached values. */
  size(): number;
  /** Drops every value and the result of every running load. */
  clear(): void;
  /** The running load of this key, if any. */
  running(key: string): Promise<Answer> | undefined;
  /**
   * Loads a value, once at a time for each key: concurrent calls get the same result. `settle` gets the result
   * unless the cache was cleared meanwhile. Rejects as `load` does.
   */
  refresh(key: string, load: () => Promise<Answer>, settle?: (answer: Answer) => void): Promise<Answer>;
}

/**
 * A cache that serves values while they are renewed ("stale while revalidate", RFC 5861), for pages and
 * products. The caller decides what to store and when to wait.
 */
export function createStaleCache<Value, Answer = Value>(options: StaleCacheOptions): StaleCache<Value, Answer> {
  const { freshFor, staleFor, max, now } = options;
  // `used` is the last use of the value, counted over all: moving it in the map costs more than the rest of a recall.
  const kept = new Map<string, { readonly value: Value; readonly at: number; used: number }>();
  const loads = createLoads<Answer>();
  let uses = 0;

  function evictLeastRecentlyUsed(): void {
    let [oldest] = kept.entries();
    for (const entry of kept) if (oldest && entry[1].used < oldest[1].used) oldest = entry;
    if (oldest) kept.delete(oldest[0]);
  }

  return {
    recall(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      uses += 1;
      entry.used = uses;
      const age = now() - entry.at;
      return { value: entry.value, state: age < freshFor ? 'fresh' : age < staleFor ? 'stale' : 'expired' };
    },
    keep(key, value) {
      uses += 1;
      kept.set(key, { value, at: now(), used: uses });
      if (kept.size > max) evictLeastRecentlyUsed();
    },
    forget: (key) => void kept.delete(key),
    size: () => kept.size,
    clear() {
      kept.clear();
      loads.clear();
    },
    running: loads.running,
    refresh: loads.run,
  };
}

/** Loads that are running, one at a time for each key. */
function createLoads<Answer>() {
  const running = new Map<string, Promise<Answer>>();
  return {
    running: (key: string) => running.get(key),
    clear: () => running.clear(),
    run(key: string, load: () => Promise<Answer>, settle?: (answer: Answer) => void): Promise<Answer> {
      const earlier = running.get(key);
      if (earlier !== undefined) return earlier;
      const own: Promise<Answer> = load()
        .then((answer) => {
          if (running.get(key) === own) settle?.(answer);
          return answer;
        })
        .finally(() => {
          if (running.get(key) === own) running.delete(key);
        });
      running.set(key, own);
      return own;
    },
  };
}
