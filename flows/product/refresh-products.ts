import type { ProductReader } from './product-reader.ts';

export interface ProductRefresher {
  /** Asks the provider again for these products, now and once more a while later. Does not wait for either. */
  refresh(handles: readonly string[]): void;
  close(): void;
}

export interface ProductRefresherOptions {
  readonly products: Pick<ProductReader, 'renew'>;
  /** When the second look is taken, in ms: a notice can arrive before the change itself can be read. */
  readonly later?: number;
}

/** Twenty notices about one product within that time are one question now and one later. */
export function createProductRefresher({ products, later = 15_000 }: ProductRefresherOptions): ProductRefresher {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    refresh(handles) {
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
    close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
