import { type Cart, variantIdOf } from '../../../domain/cart/cart.ts';
import { readCheckoutRefusal, readCheckoutUrl } from '../../../domain/checkout/checkout-answer.ts';
import type { Gift } from '../../../domain/checkout/gift.ts';
import type { Cents } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { discountCode, saveDiscountCode } from './discount-code.ts';
import { giftDraft } from './gift/gift-store.ts';

export type CheckoutAnswer =
  | { readonly kind: 'address'; readonly checkoutUrl: string }
  | { readonly kind: 'price-changed'; readonly message: string; readonly prices: Readonly<Record<string, Cents>> }
  | { readonly kind: 'short'; readonly message: string; readonly available: Readonly<Record<string, number>> }
  | { readonly kind: 'failed'; readonly message: string };

/** Time-out in ms, after which the visitor can try again. */
const PATIENCE = 30_000;
const FAILED = 'De kassa is nu niet bereikbaar. Je winkelwagen blijft bewaard; probeer het zo nog eens.';

/** Refusals that name what the visitor can do about it, or that trying again is no use; all others may pass. */
const VISITORS_TURN = [
  'discount_refused',
  'wished_day_passed',
  'unknown_variant',
  'text_missing',
  'stand_missing',
  'empty_cart',
  'too_many_orders',
  'provider_refused',
];

/** Asks the server for a checkout of this cart. Never throws: failures are part of the answer. */
export async function askForCheckout(cart: Cart, expectedSubtotal: Cents): Promise<CheckoutAnswer> {
  const code = discountCode();
  const gift = giftDraft();
  try {
    const problem = gift && (await cardProblemOf(gift));
    if (problem) return { kind: 'failed', message: problem };
    const response = await fetch(paths.checkoutFunction, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        items: cart.items.map(({ identity, quantity, attributes }) => ({
          variantId: variantIdOf(identity),
          quantity,
          attributes,
        })),
        expectedSubtotal,
        ...(code === null ? {} : { discountCode: code }),
        ...(gift === null ? {} : { gift }),
      }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body: unknown = await response.json();
    if (!response.ok) return refused(body);
    const checkoutUrl = readCheckoutUrl(body);
    if (checkoutUrl === null) throw new Error('No checkout URL returned');
    return { kind: 'address', checkoutUrl };
  } catch (error) {
    console.warn(error instanceof Error ? error.message : 'checkout failed');
    return {
      kind: 'failed',
      message: navigator.onLine
        ? FAILED
        : 'Je bent offline. Je winkelwagen blijft bewaard; probeer het opnieuw als je weer verbinding hebt.',
    };
  }
}

/** The rules of a card are loaded when there is one. */
async function cardProblemOf({ card }: Gift): Promise<string | null> {
  return (await import('../../../domain/checkout/gift.ts')).cardProblem(card);
}

function refused(body: unknown): CheckoutAnswer {
  const refusal = readCheckoutRefusal(body);
  if (refusal === null) return { kind: 'failed', message: FAILED };
  const { code, message, prices, available } = refusal;
  if (code === 'price_changed') return { kind: 'price-changed', message, prices };
  if (code === 'sold_out') return { kind: 'short', message, available };
  // The next attempt is made without the code.
  if (code === 'discount_refused') saveDiscountCode(null);
  return { kind: 'failed', message: VISITORS_TURN.includes(code) ? message : FAILED };
}
