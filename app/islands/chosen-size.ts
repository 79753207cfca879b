import { useSyncExternalStore } from 'react';
import type { SizeId } from '../../domain/product/sizes.ts';

/* The size that is chosen on the product page, for its islands that show that size. */
let chosen: SizeId | null = null;
const listeners = new Set<() => void>();

export function chooseSize(size: SizeId): void {
  chosen = size;
  for (const listener of listeners) listener();
}

/** The chosen size; `initial` until somebody chooses. */
export function useChosenSize(initial: SizeId): SizeId {
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? initial,
    () => initial,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
