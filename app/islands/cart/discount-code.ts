import { useSyncExternalStore } from 'react';
import { isDiscountCode } from '../../../domain/cart/cart-link.ts';

/*
 * The code that a link brought along, until the tab is closed: it outlives the walk from an empty cart to
 * the product and back.
 */
const KEY = 'boekenstandaard-code';
const listeners = new Set<() => void>();
// A blocked storage must not lose the code on this page.
let memory: string | null = null;

export function discountCode(): string | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored !== null && isDiscountCode(stored) ? stored : memory;
  } catch {
    return memory;
  }
}

/** Null forgets it. */
export function keepDiscountCode(code: string | null): void {
  memory = code;
  try {
    if (code === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, code);
  } catch {
    // It lives as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useDiscountCode(): string | null {
  return useSyncExternalStore(subscribe, discountCode, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
