import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { DISCOUNT_CODE } from '../../../domain/cart/cart-limits.ts';
import type { Gift } from '../../../domain/checkout/gift.ts';
import { createStoredText } from '../cart-store/browser-storage.ts';
import { createListeners } from '../listeners.ts';

/* What goes to the checkout with the cart, stored until the tab is closed: it survives a visit to the product page. */

function createTabText(key: string) {
  const { subscribe, notify } = createListeners();
  const { read, write } = createStoredText(() => sessionStorage, key);
  return {
    subscribe,
    read,
    save(text: string | null) {
      write(text);
      notify();
    },
  };
}

const codeText = createTabText('boekenstandaard-code');
const giftText = createTabText('boekenstandaard-cadeau');

/** The discount code of a link; null when there is none. */
export function discountCode(): string | null {
  const code = codeText.read();
  return code !== null && DISCOUNT_CODE.test(code) ? code : null;
}

export function useDiscountCode(): string | null {
  return useSyncExternalStore(codeText.subscribe, discountCode, () => null);
}

export const saveDiscountCode = codeText.save;

const StoredGift = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ card: v.string(), wishedDay: v.fallback(v.nullable(v.string()), null) }),
);

let lastText: string | null = null;
let lastGift: Gift | null = null;

/** The present as it is typed, which may be too long yet; the same object until it changes; null when there is none. */
export function giftDraft(): Gift | null {
  const text = giftText.read();
  if (text !== lastText) {
    lastText = text;
    lastGift = readGift(text);
  }
  return lastGift;
}

function readGift(text: string | null): Gift | null {
  const read = v.safeParse(StoredGift, text);
  return read.success ? read.output : null;
}

export function useGiftDraft(): Gift | null {
  return useSyncExternalStore(giftText.subscribe, giftDraft, () => null);
}

/** Null removes it. */
export function saveGift(gift: Gift | null): void {
  giftText.save(gift && JSON.stringify(gift));
}
