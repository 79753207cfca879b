import { useSyncExternalStore } from 'react';
import { DISCOUNT_CODE } from '../../../domain/cart/cart.ts';

/* The discount code of a link, stored until the tab is closed, so that it survives a visit to the product page. */
const KEY = 'boekenstandaard-code';
const listeners = new Set<() => void>();
// Keeps the code on this page when storage is blocked.
let memory: string | null = null;

export function discountCode(): string | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored !== null && DISCOUNT_CODE.test(stored) ? stored : memory;
  } catch {
    return memory;
  }
}

/** Null removes it. */
export function saveDiscountCode(code: string | null): void {
  memory = code;
  try {
    if (code === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, code);
  } catch {
    // Storage is blocked: the code exists as long as the page.
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
