import { createListeners } from '../listeners.ts';

/* The drawer is an island of its own, and may be hydrated later than the button that opens it. */
let isWanted = false;
const { subscribe, notify } = createListeners();

/** Opens the cart drawer of the page, or lets it open as soon as it is hydrated. */
export function openCartDrawer(): void {
  isWanted = true;
  notify();
}

/** Calls back whenever the drawer is to be opened, and at once when it was before; returns what ends that. */
export function onOpenCartDrawer(open: () => void): () => void {
  if (isWanted) open();
  return subscribe(open);
}
