import { useSyncExternalStore } from 'react';
import type { SizeId } from '../../domain/product/sizes.ts';
import { createListeners } from './listeners.ts';

/* The selected size of the product page, which its islands share, and the parameters of its address. */
let chosen: SizeId | null = null;
/** Id of the bundle to which the size belongs. */
let bundle: string | null = null;
const { subscribe, notify } = createListeners();

/** Tells the islands which size is selected, and of which bundle it is a part. */
export function chooseSize(size: SizeId, bundleId: string | null = null): void {
  chosen = size;
  bundle = bundleId;
  notify();
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

/** Replaces some parameters of the page's address, without a new entry in the history; all others stay. */
export function replaceInAddress(names: readonly string[], search: string): void {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value);
  history.replaceState(history.state, '', url);
}
