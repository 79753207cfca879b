import type { SizeId } from '../../domain/product/sizes.ts';
import { createListeners } from './listeners.ts';
import { useDrawnLater } from './use-drawn-later.ts';

/* The selected size of the product page, which its islands share, and the parameters of its address. */
interface Choice {
  readonly size: SizeId;
  /** Id of the bundle to which the size belongs. */
  readonly bundle: string | null;
}

let chosen: Choice | null = null;
const { subscribe, notify } = createListeners();
const choice = { subscribe, get: () => chosen };

/** Tells the islands which size is selected, and of which bundle it is a part. */
export function chooseSize(size: SizeId, bundle: string | null = null): void {
  chosen = { size, bundle };
  notify();
}

/** The selected size; `initial` until the visitor chooses one. */
export function useChosenSize(initial: SizeId): SizeId {
  return useDrawnLater(choice, null)?.size ?? initial;
}

/** The selected bundle; `initial` until the visitor chooses something. */
export function useChosenBundle(initial: string | null): string | null {
  const drawn = useDrawnLater(choice, null);
  return drawn ? drawn.bundle : initial;
}

/** Replaces some parameters of the page's address, without a new entry in the history; all others stay. */
export function replaceInAddress(names: readonly string[], search: string): void {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value);
  history.replaceState(history.state, '', url);
}
