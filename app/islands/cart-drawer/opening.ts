import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/* The drawer is an island of its own, and may be hydrated later than the button that opens it. */
let openings = 0;
const { subscribe, notify } = createListeners();

/** Opens the cart drawer of the page, or lets it open as soon as it is hydrated. */
export function openCartDrawer(): void {
  openings += 1;
  notify();
}

/** Returns how often the drawer was to be opened on this page; 0 while it is hydrated. */
export function useOpenings() {
  return useSyncExternalStore(
    subscribe,
    () => openings,
    () => 0,
  );
}
