import { useSyncExternalStore } from 'react';
import type { SizeId } from '../../domain/product/sizes.ts';

/* The selected size of the product page, shared by its islands. */
let chosen: SizeId | null = null;
/** Id of the bundle to which the size belongs. */
let bundle: string | null = null;
const listeners = new Set<(size: SizeId) => void>();

export function chooseSize(size: SizeId, bundleId: string | null = null): void {
  chosen = size;
  bundle = bundleId;
  for (const listener of listeners) listener(size);
}

/** The selected size; `initial` until the visitor chooses one. */
export function useChosenSize(initial: SizeId): SizeId {
  return useSyncExternalStore(
    onSizeChosen,
    () => chosen ?? initial,
    () => initial,
  );
}

/** The selected bundle; `initial` until the visitor chooses something. */
export function useChosenBundle(initial: string | null): string | null {
  return useSyncExternalStore(
    onSizeChosen,
    () => (chosen ? bundle : initial),
    () => initial,
  );
}

/** Calls the listener at every choice; returns how to stop. */
export function onSizeChosen(listener: (size: SizeId) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
