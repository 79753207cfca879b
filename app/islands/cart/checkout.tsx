import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { type Cart, lineKey, subtotal, variantIdOf } from '../../../domain/cart/cart.ts';
import type { PriceChange } from '../../../domain/cart/refresh-cart.ts';
import { readCheckoutRefusal, readCheckoutUrl } from '../../../domain/checkout/checkout-answer.ts';
import type { Cents } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cartStore } from '../cart-store/cart-store.ts';
import { showError } from '../toast/toast.ts';
import { discountCode, giftDraft, saveDiscountCode } from './tab-storage.ts';

interface CheckoutOptions {
  readonly onPriceChanges?: (changes: readonly PriceChange[]) => void;
  /** Leaves for the checkout; the default adds an entry to the browser's history. */
  readonly leave?: (address: string) => void;
}

export type Checkout = ReturnType<typeof useCheckout>;

const CART_IS_EMPTY = { title: 'Winkelwagen is leeg', description: 'Voeg eerst producten toe aan je winkelwagen' };

const goTo = (address: string) => location.assign(address);

/**
 * Starts the checkout of what is in the cart at the press, which may not be drawn yet; one request at a time. A refusal
 * shows what to do and does not change the cart.
 */
export function useCheckout({ onPriceChanges, leave = goTo }: CheckoutOptions) {
  const { busy, running, setBusy } = useBusy();
  const [error, setError] = useState('');
  /** Pieces available by variant, after the server refused a quantity. */
  const [shortage, setShortage] = useState<Readonly<Record<string, number>>>({});

  const start = async () => {
    if (running.current) return;
    const cart = cartStore.get();
    if (cart.items.length === 0) return showError(CART_IS_EMPTY);
    setBusy(true);
    setError('');
    const answer = await askForCheckout(cart, subtotal(cart));
    switch (answer.kind) {
      case 'address':
        leave(answer.checkoutUrl);
        return;
      case 'price-changed':
        onPriceChanges?.(changedPrices(cart, answer.prices));
        cartStore.update((current) => withPrices(current, answer.prices));
        break;
      case 'short':
        setShortage(answer.available);
        break;
      case 'failed':
        showError({ title: 'Checkout mislukt', description: 'Er ging iets mis. Probeer het opnieuw.' });
    }
    setBusy(false);
    setError(answer.message);
  };

  // A size and a bundle share stock: after a change of one short line, the server decides again which are short.
  const forget = useCallback((variantId: string) => {
    setShortage((short) => (short[variantId] === undefined ? short : {}));
    setError('');
  }, []);

  return { busy, error, shortage, start, forget };
}

interface CheckoutButtonProps {
  readonly checkout: Pick<Checkout, 'busy' | 'start'>;
  readonly isBlocked: boolean;
  readonly className: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function CheckoutButton({ checkout: { busy, start }, isBlocked, className, ref }: CheckoutButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={() => void start()}
      disabled={busy || isBlocked}
      className={buttonClass('primary', className)}
    >
      {busy ? 'Bezig...' : 'Naar checkout'}
    </button>
  );
}

/** Announces why there is no checkout. Always rendered, since screen readers announce changes of existing elements only. */
export function CheckoutError({ checkout: { error } }: { readonly checkout: Pick<Checkout, 'error'> }) {
  return (
    <p role="alert" className={error ? 'mt-3 text-error' : 'sr-only'}>
      {error}
    </p>
  );
}

/** Whether a request is under way: `running` at once, `busy` once it is drawn. */
function useBusy() {
  const [busy, draw] = useState(false);
  const running = useRef(false);
  const setBusy = useCallback((next: boolean) => {
    running.current = next;
    draw(next);
  }, []);
  // A page restored from the back/forward cache would still be busy.
  useEffect(() => {
    const reset = () => setBusy(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [setBusy]);
  return { busy, running, setBusy };
}

function withPrices(cart: Cart, prices: Readonly<Record<string, Cents>>): Cart {
  return { items: cart.items.map((item) => ({ ...item, price: prices[variantIdOf(item.identity)] ?? item.price })) };
}

function changedPrices(cart: Cart, prices: Readonly<Record<string, Cents>>): readonly PriceChange[] {
  return cart.items.flatMap((item) => {
    const to = prices[variantIdOf(item.identity)];
    return to === undefined || to === item.price ? [] : [{ key: lineKey(item), from: item.price, to }];
  });
}

type CheckoutAnswer =
  | { readonly kind: 'address'; readonly checkoutUrl: string }
  | { readonly kind: 'price-changed'; readonly message: string; readonly prices: Readonly<Record<string, Cents>> }
  | { readonly kind: 'short'; readonly message: string; readonly available: Readonly<Record<string, number>> }
  | { readonly kind: 'failed'; readonly message: string };

/** In ms; after it the visitor can try again. */
const REQUEST_TIMEOUT = 30_000;
const FAILED = 'De bestelpagina is nu niet bereikbaar. Je winkelwagen blijft bewaard; probeer het zo nog eens.';

/** Refusals whose message says what the visitor can do, or that trying again is no use; the others may be temporary. */
const SHOWN_REFUSALS = [
  'discount_refused',
  'wished_day_passed',
  'unknown_variant',
  'text_missing',
  'text_too_long',
  'stand_missing',
  'empty_cart',
  'too_many_orders',
  'provider_refused',
];

/** Asks the server for a checkout of this cart. Never throws: failures are part of the answer. */
async function askForCheckout(cart: Cart, expectedSubtotal: Cents): Promise<CheckoutAnswer> {
  const code = discountCode();
  const gift = giftDraft();
  try {
    // The rules of a card are loaded when there is one.
    const problem = gift && (await import('../../../domain/checkout/gift.ts')).cardProblem(gift.card);
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
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
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

function refused(body: unknown): CheckoutAnswer {
  const refusal = readCheckoutRefusal(body);
  if (refusal === null) return { kind: 'failed', message: FAILED };
  const { code, message, prices, available } = refusal;
  if (code === 'price_changed') return { kind: 'price-changed', message, prices };
  if (code === 'sold_out') return { kind: 'short', message, available };
  // The next attempt is made without the code.
  if (code === 'discount_refused') saveDiscountCode(null);
  return { kind: 'failed', message: SHOWN_REFUSALS.includes(code) ? message : FAILED };
}
