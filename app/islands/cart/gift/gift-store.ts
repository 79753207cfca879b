import { useSyncExternalStore } from 'react';
import type { Gift } from '../../../../domain/checkout/gift.ts';

/* What a visitor filled in for a present, stored until the tab is closed, as the discount code is. */
const KEY = 'boekenstandaard-cadeau';
const listeners = new Set<() => void>();
// Keeps the present on this page when storage is blocked.
let memory: string | null = null;
let lastText: string | null = null;
let last: Gift | null = null;

/** The present as it is typed, which may be too long yet; the same object until it changes; null when there is none. */
export function giftDraft(): Gift | null {
  let text = memory;
  try {
    text = sessionStorage.getItem(KEY) ?? memory;
  } catch {
    // Storage is blocked.
  }
  if (text !== lastText) {
    lastText = text;
    last = read(text);
  }
  return last;
}

function read(text: string | null): Gift | null {
  try {
    const { card, wishedDay } = JSON.parse(text ?? '') as Partial<Gift>;
    return typeof card === 'string' ? { card, wishedDay: typeof wishedDay === 'string' ? wishedDay : null } : null;
  } catch {
    return null;
  }
}

/** Null removes it. */
export function saveGift(gift: Gift | null): void {
  memory = gift === null ? null : JSON.stringify(gift);
  try {
    if (memory === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, memory);
  } catch {
    // Storage is blocked: it exists as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useGift(): Gift | null {
  return useSyncExternalStore(subscribe, giftDraft, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
