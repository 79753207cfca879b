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
  /** No answer, and none from before either. */
  | { readonly kind: 'failed' };

export interface ProductReader {
  read(handle: string): Promise<ProductReading>;
  /** Asks the provider whatever is remembered, because it said that the product changed. Never rejects. */
  renew(handle: string): Promise<void>;
  /** Calls when the provider says something else of a product than before: pages that were made with it are out of date. */
  onChange(listener: () => void): void;
}

export interface ProductReaderOptions {
  readonly commerce: Pick<CommerceProvider, 'getProduct'>;
  readonly log: Log;
  readonly now: () => Date;
  /** An answer younger than this is given without asking, in ms. */
  readonly freshFor: number;
  /** An older answer is still given, and renewed behind the visitor's back, in ms. */
  readonly staleFor: number;
  /** Longest time that a visitor waits for the provider, in ms. */
  readonly timeout: number;
  /** After a failure the provider is left alone for so long, in ms: no storm of retries. */
  readonly pause: number;
}

/** Periods for our own store: it is near, and its stock changes. */
export const EMBEDDED_PERIODS = { freshFor: 5_000, staleFor: 5_000, timeout: 2_000, pause: 1_000 } as const;

/**
 * Periods for a store elsewhere: webhooks tell of changes, the checkout asks for itself, and a visitor
 * waits no longer than this before local data takes over.
 */
export const SHOPIFY_PERIODS = { freshFor: 30_000, staleFor: 10 * 60_000, timeout: 2_500, pause: 5_000 } as const;
/** Handles that the provider does not have and that are remembered as such. */
const MOST_ABSENT = 100;

/**
 * Remembers products per handle; those who ask for one at the same time share one call. When the
 * provider fails the last answer is given, however old. Of products that do not exist only the last
 * few are remembered, so that made-up handles do not fill the memory. Log texts: docs/rules.md#product-fallback.
 */
export function createProductReader(options: ProductReaderOptions): ProductReader {
  const { commerce, log, now, freshFor, staleFor, timeout, pause } = options;
  const time = () => now().getTime();
  const known = createStaleCache<Product, ProductReading>({
    freshFor,
    staleFor,
    most: Number.POSITIVE_INFINITY,
    now: time,
  });
  const absent = createStaleCache<true>({ freshFor, staleFor, most: MOST_ABSENT, now: time });
  const listeners: (() => void)[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let hasFailed = false;

  function fail({ reason, isFinal }: Pick<ProviderFailure, 'reason' | 'isFinal'>): ProductReading {
    pausedUntil = time() + pause;
    hasFailed = true;
    log.error('product_read_failed', {
      message: 'Failed to fetch from Shopify, using fallback data',
      reason,
      retryable: !isFinal,
    });
    return { kind: 'failed' };
  }

  function tellChange(before: Product | undefined, after: Product | undefined): void {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    for (const listener of listeners) listener();
  }

  async function fetchProduct(handle: string): Promise<ProductReading> {
    try {
      const answer = await commerce.getProduct(handle);
      if (!answer.ok) return fail(answer.error);
      const before = known.recall(handle)?.value;
      if (answer.value === null) {
        known.forget(handle);
        absent.keep(handle, true);
        tellChange(before, undefined);
        log.warn('product_absent', { message: 'No product data returned' });
        return { kind: 'absent' };
      }
      // The first answer changes nothing, unless a page has had to do without it.
      const isFirst = before === undefined && !absent.recall(handle) && !hasFailed;
      absent.forget(handle);
      known.keep(handle, answer.value);
      if (!isFirst) tellChange(before, answer.value);
      return { kind: 'known', product: answer.value, stale: false };
    } catch (error) {
      return fail({ reason: describeError(error).error });
    }
  }

  // A late answer still fills the memory: only the waiting ends at the time-out.
  const ask = (handle: string) =>
    known.refresh(handle, () => within(timeout, fetchProduct(handle)).catch(() => fail({ reason: 'time-out' })));

  return {
    onChange: (listener) => void listeners.push(listener),

    async renew(handle) {
      // What is being asked now may have been answered before the change.
      await known.running(handle);
      await ask(handle);
    },

    async read(handle) {
      const entry = known.recall(handle);
      if (entry?.state === 'fresh') return { kind: 'known', product: entry.value, stale: false };
      if (absent.recall(handle)?.state === 'fresh') return { kind: 'absent' };
      const last: ProductReading = entry ? { kind: 'known', product: entry.value, stale: true } : { kind: 'failed' };
      if (time() < pausedUntil) return last;
      const answer = ask(handle);
      if (entry?.state === 'stale') return last;
      const reading = await answer;
      return reading.kind === 'failed' ? last : reading;
    },
  };
}
