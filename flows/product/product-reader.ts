import type { CommerceProvider } from '../../commerce/provider.ts';
import type { Product } from '../../domain/product/product.ts';
import type { Log } from '../log.ts';

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
 * few are remembered, so that made-up handles do not fill the memory. Log texts: specification, section 8.
 */
export function createProductReader(options: ProductReaderOptions): ProductReader {
  const { commerce, log, now, freshFor, staleFor, timeout, pause } = options;
  const known = new Map<string, { readonly product: Product; readonly at: number }>();
  /** Since when, by handle. */
  const absent = new Map<string, number>();
  const asking = new Map<string, Promise<ProductReading>>();
  const listeners: (() => void)[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let hasFailed = false;

  function fail(reason: string): ProductReading {
    pausedUntil = now().getTime() + pause;
    hasFailed = true;
    log.error('Failed to fetch from Shopify, using fallback data', { reason });
    return { kind: 'failed' };
  }

  function tellChange(before: Product | undefined, after: Product | undefined): void {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    for (const listener of listeners) listener();
  }

  function rememberAbsent(handle: string): void {
    absent.delete(handle);
    absent.set(handle, now().getTime());
    const [oldest] = absent.keys();
    if (absent.size > MOST_ABSENT && oldest !== undefined) absent.delete(oldest);
  }

  async function fetchProduct(handle: string): Promise<ProductReading> {
    try {
      const answer = await commerce.getProduct(handle);
      if (!answer.ok) return fail(answer.error.reason);
      const before = known.get(handle)?.product;
      if (answer.value === null) {
        known.delete(handle);
        rememberAbsent(handle);
        tellChange(before, undefined);
        log.warn('No product data returned');
        return { kind: 'absent' };
      }
      // The first answer changes nothing, unless a page has had to do without it.
      const isFirst = before === undefined && !absent.has(handle) && !hasFailed;
      absent.delete(handle);
      known.set(handle, { product: answer.value, at: now().getTime() });
      if (!isFirst) tellChange(before, answer.value);
      return { kind: 'known', product: answer.value, stale: false };
    } catch (error) {
      return fail(error instanceof Error ? error.message : 'unknown error');
    }
  }

  function ask(handle: string): Promise<ProductReading> {
    const running = asking.get(handle);
    if (running !== undefined) return running;
    // A late answer still fills the memory: only the waiting ends at the time-out.
    const flight = within(timeout, fetchProduct(handle), () => fail('time-out')).finally(() => asking.delete(handle));
    asking.set(handle, flight);
    return flight;
  }

  return {
    onChange: (listener) => void listeners.push(listener),

    async renew(handle) {
      // What is being asked now may have been answered before the change.
      await asking.get(handle);
      await ask(handle);
    },

    async read(handle) {
      const entry = known.get(handle);
      const age = entry ? now().getTime() - entry.at : Number.POSITIVE_INFINITY;
      const last: ProductReading = entry ? { kind: 'known', product: entry.product, stale: true } : { kind: 'failed' };
      if (entry && age < freshFor) return { ...last, stale: false } as ProductReading;
      if (now().getTime() - (absent.get(handle) ?? Number.NEGATIVE_INFINITY) < freshFor) return { kind: 'absent' };
      if (now().getTime() < pausedUntil) return last;
      const answer = ask(handle);
      if (entry && age < staleFor) return last;
      const reading = await answer;
      return reading.kind === 'failed' ? last : reading;
    },
  };
}

async function within<T>(time: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), time);
  });
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
