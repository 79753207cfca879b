import { useSyncExternalStore } from 'react';
import type { SizeId } from '../../domain/product/sizes.ts';

/* The selected size of the product page, shared by its islands. */
let chosen: SizeId | null = null;
const listeners = new Set<() => void>();

export function chooseSize(size: SizeId): void {
  chosen = size;
  for (const listener of listeners) listener();
}

/** The selected size; `initial` until the visitor chooses one. */
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
