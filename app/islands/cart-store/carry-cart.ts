import { cartInFragment, placeInFragment, withCartInFragment } from '../../../domain/cart/cart-in-address.ts';
import { countStoredItems } from '../../../domain/cart/stored-cart-count.ts';
import { CART_CHANGED, cartStore } from './cart-store.ts';

/* For a browser that stores nothing: the cart is in the fragment of the address, and every link takes it along. */

/** The cart's text; null while the browser stores it. */
let carried: string | null = null;
let listens = false;

/** Carries the cart with this text, else that of the address: not where carts are stored, which no link may replace. */
export function carryCart(text: string | null): void {
  if (text === null) {
    const brought = cartInFragment(location.hash);
    // Reported as a change, which comes back here with the text.
    if (brought !== null) cartStore.adopt(brought);
    if (carried === null) writeToAddress(null);
    document.getElementById(placeInFragment(location.hash))?.scrollIntoView();
    return;
  }
  carried = countStoredItems(text) ? text : null;
  writeToAddress(carried);
  if (!listens) listen();
}

function listen(): void {
  listens = true;
  for (const event of ['pointerdown', 'click'])
    document.addEventListener(event, ({ target }) => takeAlong(target), { capture: true });
  addEventListener('hashchange', () => writeToAddress(carried));
  // In the address by the time that the badge shows it: a reload right after a change must not lose it.
  addEventListener(CART_CHANGED, ({ detail }: CustomEventInit<string | null>) => detail && carryCart(detail));
}

/** Also for a link that is opened in another tab or copied. */
function takeAlong(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isElsewhere = link && (link.pathname !== location.pathname || link.search !== location.search || !link.hash);
  if (isElsewhere && link.origin === location.origin) link.hash = withCartInFragment(link.hash, carried);
}

function writeToAddress(text: string | null): void {
  const fragment = withCartInFragment(location.hash, text);
  if (fragment !== location.hash)
    history.replaceState(history.state, '', location.pathname + location.search + fragment);
}
