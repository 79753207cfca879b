import type { ProductReader } from '../../flows/shop/product-reader.ts';

interface ProductRefresherOptions {
  readonly products: Pick<ProductReader, 'renew'>;
  /** Delay of the second read, in ms: a webhook can arrive before the change itself can be read. */
  readonly later?: number;
}

/** Twenty webhooks about one product within that time cause two reads: one now and one later. */
export function createProductRefresher({ products, later = 15_000 }: ProductRefresherOptions) {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    /** Reads these products from the provider again, now and once more later. Does not wait for either. */
    refresh(handles: readonly string[]): void {
      for (const handle of handles) {
        if (waiting.has(handle)) continue;
        void products.renew(handle);
        const timer = setTimeout(() => {
          waiting.delete(handle);
          void products.renew(handle);
        }, later);
        waiting.set(handle, timer.unref());
      }
    },
    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
