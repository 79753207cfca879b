import { LRUCache } from 'lru-cache';

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

export type StaleCache<Value, Answer> = ReturnType<typeof createStaleCache<Value, Answer>>;

/** A cache that serves values while they are renewed (RFC 5861). The caller decides what to store and when to wait. */
export function createStaleCache<Value, Answer = Value>(options: StaleCacheOptions) {
  const { freshFor, staleFor, max, now } = options;
  const kept = new LRUCache<string, { readonly value: Value; readonly at: number }>({ max });
  const loads = createLoads<Answer>();

  return {
    /** A value and its state; `expired` ones too: better than none when a load fails. */
    recall(key: string): { readonly value: Value; readonly state: 'fresh' | 'stale' | 'expired' } | undefined {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      const age = now() - entry.at;
      return { value: entry.value, state: age < freshFor ? 'fresh' : age < staleFor ? 'stale' : 'expired' };
    },
    keep(key: string, value: Value): void {
      kept.set(key, { value, at: now() });
    },
    forget: (key: string) => void kept.delete(key),
    /** Number of cached values. */
    size: () => kept.size,
    /** Drops every value and the result of every running load. */
    clear(): void {
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
    /** Loads once at a time for each key; `settle` gets the result unless the cache was cleared. Rejects as `load`. */
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
