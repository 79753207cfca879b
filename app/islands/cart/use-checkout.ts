import { useCallback, useEffect, useRef, useState } from 'react';
import { type Cart, lineKey, subtotal, variantIdOf } from '../../../domain/cart/cart.ts';
import type { PriceChange } from '../../../domain/cart/refresh-cart.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { CartStore } from '../cart-store/cart-store.ts';
import { showError } from '../toast/toast.ts';
import { askForCheckout } from './ask-for-checkout.ts';

interface CheckoutOptions {
  readonly cart: Cart;
  readonly update: CartStore['update'];
  readonly onPriceChanges: (changes: readonly PriceChange[]) => void;
  /** Leaves for the checkout; the default adds an entry to the browser's history. */
  readonly leave?: (address: string) => void;
}

const goTo = (address: string) => location.assign(address);

/** Starts the checkout, one request at a time; a refusal shows what to do and does not change the cart. */
export function useCheckout({ cart, update, onPriceChanges, leave = goTo }: CheckoutOptions) {
  const { busy, running, setBusy } = useBusy();
  const [error, setError] = useState('');
  /** Pieces available by variant, after the server refused a quantity. */
  const [shortage, setShortage] = useState<Readonly<Record<string, number>>>({});

  const start = async () => {
    if (running.current) return;
    if (cart.items.length === 0) {
      void showError({ title: 'Winkelwagen is leeg', description: 'Voeg eerst producten toe aan je winkelwagen' });
      return;
    }
    setBusy(true);
    setError('');
    const answer = await askForCheckout(cart, subtotal(cart));
    switch (answer.kind) {
      case 'address':
        // The fragment holds the cart where the browser stores none.
        leave(answer.checkoutUrl + (answer.checkoutUrl.startsWith(location.origin) ? location.hash : ''));
        return;
      case 'price-changed':
        onPriceChanges(changedPrices(cart, answer.prices));
        update((current) => withPrices(current, answer.prices));
        break;
      case 'short':
        setShortage(answer.available);
        break;
      case 'failed':
        void showError({ title: 'Checkout mislukt', description: 'Er ging iets mis. Probeer het opnieuw.' });
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
