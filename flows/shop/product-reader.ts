import type { CommerceProvider, ProviderFailure } from '../../commerce/provider.ts';
import type { Product } from '../../domain/product/product.ts';
import { within } from '../../domain/within.ts';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import { createStaleCache } from '../stale-cache.ts';

export type ProductReading =
  /** `stale` when the provider could not be asked, or is being asked in the background. */
  | { readonly kind: 'known'; readonly product: Product; readonly stale: boolean }
  /** The provider answered that it has no such product. */
  | { readonly kind: 'absent' }
  /** No answer, and none cached. */
  | { readonly kind: 'failed' };

export interface ProductReader {
  read(handle: string): Promise<ProductReading>;
  /** Asks the provider even when the cache is fresh, because the product changed. Never rejects. */
  renew(handle: string): Promise<void>;
  /** Calls the listener when the provider's answer about a product changed: pages with it are out of date. */
  onChange(listener: () => void): void;
}

export interface ProductReaderOptions {
  readonly commerce: Pick<CommerceProvider, 'getProduct'>;
  readonly log: Log;
  readonly now: () => Date;
  /** Younger answers are returned without asking, in ms. */
  readonly freshFor: number;
  /** Younger answers are returned and renewed in the background, in ms. */
  readonly staleFor: number;
  /** Longest time to wait for the provider, in ms. */
  readonly timeout: number;
  /** Pause after a failure before the provider is asked again, in ms: no retry storm. */
  readonly pause: number;
}

/** Periods for the embedded store: it is fast, and its stock changes. */
export const EMBEDDED_PERIODS = { freshFor: 5_000, staleFor: 5_000, timeout: 2_000, pause: 1_000 } as const;

/** For a connected store, where webhooks report changes and the checkout asks: no visitor waits longer than this. */
export const CONNECTED_PERIODS = { freshFor: 30_000, staleFor: 10 * 60_000, timeout: 2_500, pause: 5_000 } as const;
/** Maximum number of cached products, and of cached handles that the provider does not have. */
const MAX_KNOWN = 1_000;
const MAX_ABSENT = 100;

/** The provider's answers by handle; of those that it lacks the last few, so that none can fill the memory. */
function createAnswers({ freshFor, staleFor, now }: Pick<ProductReaderOptions, 'freshFor' | 'staleFor' | 'now'>) {
  const periods = { freshFor, staleFor, now: () => now().getTime() };
  const known = createStaleCache<Product, ProductReading>({ ...periods, max: MAX_KNOWN });
  const absent = createStaleCache<true>({ ...periods, max: MAX_ABSENT });
  return {
    known,
    isFreshlyAbsent: (handle: string) => absent.recall(handle)?.state === 'fresh',
    /** Keeps an answer, null for no such product. Returns how it compares to the one before. */
    keep(handle: string, product: Product | null): 'first' | 'changed' | 'same' {
      const before = known.recall(handle)?.value ?? null;
      const isFirst = before === null && !absent.recall(handle);
      if (product === null) {
        known.forget(handle);
        absent.keep(handle, true);
      } else {
        absent.forget(handle);
        known.keep(handle, product);
      }
      if (JSON.stringify(before) === JSON.stringify(product)) return 'same';
      return isFirst ? 'first' : 'changed';
    },
  };
}

/** Logs failures of the provider, and remembers until when it is not asked again. */
function createFailures({ log, now, pause }: Pick<ProductReaderOptions, 'log' | 'now' | 'pause'>) {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return {
    /** Whether there ever was one. */
    any: () => pausedUntil > Number.NEGATIVE_INFINITY,
    isPaused: () => now().getTime() < pausedUntil,
    /** Records one; log texts: docs/rules.md#product-fallback. */
    record({ reason, isFinal }: Pick<ProviderFailure, 'reason' | 'isFinal'>): ProductReading {
      pausedUntil = now().getTime() + pause;
      const message = 'Failed to fetch from Shopify, using fallback data';
      log.error('product_read_failed', { message, reason, retryable: !isFinal });
      return { kind: 'failed' };
    },
  };
}

/** Asks the provider and keeps its answers; reports the ones that changed. */
function createAsking({ commerce, log, timeout }: ProductReaderOptions, { answers, failures, onChange }: Asking) {
  async function fetchProduct(handle: string): Promise<ProductReading> {
    try {
      const answer = await commerce.getProduct(handle);
      if (!answer.ok) return failures.record(answer.error);
      const compared = answers.keep(handle, answer.value);
      // The first answer is no change, unless a page was rendered without it.
      if (compared === 'changed' || (compared === 'first' && failures.any())) onChange();
      if (answer.value !== null) return { kind: 'known', product: answer.value, stale: false };
      log.warn('product_absent', { message: 'No product data returned' });
      return { kind: 'absent' };
    } catch (error) {
      return failures.record({ reason: describeError(error).error });
    }
  }

  // A late answer is still cached: only the waiting ends at the time-out.
  return (handle: string) =>
    answers.known.refresh(handle, () =>
      within(timeout, fetchProduct(handle)).catch(() => failures.record({ reason: 'time-out' })),
    );
}

interface Asking {
  readonly answers: ReturnType<typeof createAnswers>;
  readonly failures: ReturnType<typeof createFailures>;
  readonly onChange: () => void;
}

/** Caches products by handle; concurrent reads share one call. When it fails the last answer counts, however old. */
export function createProductReader(options: ProductReaderOptions): ProductReader {
  const answers = createAnswers(options);
  const failures = createFailures(options);
  const listeners: (() => void)[] = [];
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const ask = createAsking(options, { answers, failures, onChange });
  return {
    onChange: (listener) => void listeners.push(listener),

    async renew(handle) {
      // A call that is running may have been answered before the change.
      await answers.known.running(handle);
      await ask(handle);
    },

    async read(handle) {
      const entry = answers.known.recall(handle);
      if (entry?.state === 'fresh') return { kind: 'known', product: entry.value, stale: false };
      if (answers.isFreshlyAbsent(handle)) return { kind: 'absent' };
      const last: ProductReading = entry ? { kind: 'known', product: entry.value, stale: true } : { kind: 'failed' };
      if (failures.isPaused()) return last;
      const answer = ask(handle);
      if (entry?.state === 'stale') return last;
      const reading = await answer;
      return reading.kind === 'failed' ? last : reading;
    },
  };
}
