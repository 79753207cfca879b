import { useEffect, useSyncExternalStore } from 'react';
import type { SizeId } from '../../domain/product/sizes.ts';
import { createListeners } from './listeners.ts';

/* The selected size of the product page, shared by its islands. */
let chosen: SizeId | null = null;
/** Id of the bundle to which the size belongs. */
let bundle: string | null = null;
const { subscribe, notify } = createListeners();
const advised = new Set<(size: SizeId) => void>();
/** Advised before the buy box could choose it. */
let pending: SizeId | null = null;

export function chooseSize(size: SizeId, bundleId: string | null = null): void {
  chosen = size;
  bundle = bundleId;
  notify();
}

/** Wakes the pictures, which wait until they are touched: they show the chosen size. Heard by `entry.client.ts`. */
export function wakePictures(): void {
  document.querySelector('[data-island=gallery]')?.dispatchEvent(new Event('wake'));
}

/** The selected size; `initial` until the visitor chooses one. */
export function useChosenSize(initial: SizeId): SizeId {
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? initial,
    () => initial,
  );
}

/** The selected bundle; `initial` until the visitor chooses something. */
export function useChosenBundle(initial: string | null): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (chosen ? bundle : initial),
    () => initial,
  );
}

/** Asks the buy box to choose a size, such as the one that a book fits; one that is not there yet chooses when it comes. */
export function adviseSize(size: SizeId): void {
  pending = advised.size === 0 ? size : null;
  for (const choose of advised) choose(size);
}

export function useAdvisedSize(choose: (size: SizeId) => void): void {
  useEffect(() => subscribeToAdvice(choose), [choose]);
}

/** Calls `choose` with each size that is advised from now on, and with one that is pending; returns how to stop. */
export function subscribeToAdvice(choose: (size: SizeId) => void): () => void {
  advised.add(choose);
  if (pending !== null) choose(pending);
  pending = null;
  return () => {
    advised.delete(choose);
  };
}
