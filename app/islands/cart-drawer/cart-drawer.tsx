import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import {
  type Cart,
  type CartItem,
  type CartSupply,
  cartReadyOn,
  itemName,
  lineKey,
  subtotal,
  totalItems,
} from '../../../domain/cart/cart.ts';
import { type CartGroup, cartGroups } from '../../../domain/cart/cart-groups.ts';
import { missingForFreeShipping, priceTotals, type ShippingRate } from '../../../domain/checkout/shipping.ts';
import { formatEuro, timesCents } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { CheckoutButton, CheckoutError, useCheckout } from '../cart/checkout.tsx';
import { LinePicture, LineWords } from '../cart/line-parts.tsx';
import { cartStore } from '../cart-store/cart-store.ts';
import { useCart, useIsCartKept } from '../cart-store/use-cart.ts';
import { raiseMessages } from '../toast/toast.ts';
import { onOpenCartDrawer } from './opening.ts';

export interface CartDrawerProps {
  readonly supply: CartSupply;
  readonly rate: ShippingRate;
  /** When all of it is in house, for each day on which something is ready. */
  readonly days: Readonly<Record<string, string>>;
}

/** The page behind the drawer takes the place of the drawer's entry in the history, so that Back leads to it. */
const leave = (address: string) => location.replace(address);

function toCart(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  leave(paths.cart);
}

/** What is in the cart after something was added, and the way on (docs/rules.md#cart-drawer). */
export function CartDrawer({ supply, rate, days }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = useCart();
  useDrawer(dialog, heading);
  const count = totalItems(cart);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="lade"
      className="inset-x-0 bottom-0 top-auto m-0 max-h-[calc(100dvh-6rem)] w-full max-w-none overscroll-contain bg-paper p-0 text-ink backdrop:bg-ink/50 lg:left-auto lg:top-0 lg:h-dvh lg:max-h-none lg:w-112 [@media(max-height:30rem)]:max-h-none"
    >
      <div className="flex max-h-[inherit] flex-col lg:h-full [@media(max-height:30rem)]:block">
        <DrawerHead heading={heading} count={count} onClose={close} />
        <section
          aria-label="Artikelen"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
          tabIndex={0}
          className="min-h-0 grow overflow-y-auto px-5 lg:px-8"
        >
          <DrawerLines groups={cartGroups(cart.items, supply.bundles)} />
        </section>
        <DrawerFoot cart={cart} rate={rate} made={days[cartReadyOn(cart, supply)]} onClose={close} />
      </div>
    </dialog>
  );
}

interface DrawerHeadProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly count: number;
  readonly onClose: () => void;
}

function DrawerHead({ heading, count, onClose }: DrawerHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-ash/60 py-2 pl-5 pr-2 lg:pl-8">
      <h2 id="lade" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        In je winkelwagen{' '}
        <span className="whitespace-nowrap font-sans text-base tracking-normal text-weathered">
          ({count} {count === 1 ? 'item' : 'items'})
        </span>
      </h2>
      <button
        type="button"
        onClick={onClose}
        aria-label="Winkelwagen sluiten"
        className="inline-flex size-11 shrink-0 items-center justify-center"
      >
        <CloseIcon />
      </button>
    </div>
  );
}

function DrawerLines({ groups }: { readonly groups: readonly CartGroup[] }) {
  return (
    <ul>
      {groups.map(({ item, extras }) => (
        <li key={lineKey(item)} className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-line py-4">
          <LinePicture item={item} />
          <div className="min-w-0">
            <DrawerLine item={item} />
            {extras.length > 0 && (
              <ul className="mt-2 space-y-2 border-l border-line pl-3 text-[0.9375rem]">
                {extras.map((extra) => (
                  <li key={lineKey(extra)}>
                    <DrawerLine item={extra} under={item} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function DrawerLine({ item, under }: { readonly item: CartItem; readonly under?: CartItem }) {
  const name = itemName(item);
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 max-[16rem]:grid-cols-1">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className={under ? '' : 'font-serif text-lg leading-tight'}>
          {item.quantity}x {name}
        </p>
        <LineWords item={item} under={under} />
      </div>
      <p className="figures">{formatEuro(timesCents(item.price, item.quantity))}</p>
    </div>
  );
}

interface DrawerFootProps {
  readonly cart: Cart;
  readonly rate: ShippingRate;
  readonly made: string | undefined;
  readonly onClose: () => void;
}

function DrawerFoot({ cart, rate, made, onClose }: DrawerFootProps) {
  const checkout = useCheckout({ leave });
  const isKept = useIsCartKept();
  return (
    <div className="bg-linen px-5 pb-4 pt-4 lg:px-8 lg:pb-6">
      <Total cart={cart} rate={rate} />
      {made && <p className="text-[0.9375rem]">{made}</p>}
      <CheckoutButton checkout={checkout} isBlocked={totalItems(cart) === 0} className="mt-4 w-full text-lg" />
      <CheckoutError checkout={checkout} />
      <div className="mt-1 flex flex-wrap justify-between gap-x-6">
        <button type="button" onClick={onClose} className="min-h-11 quiet-link">
          Verder winkelen
        </button>
        {isKept && (
          <a href={paths.cart} onClick={toCart} className="inline-flex min-h-11 items-center quiet-link">
            Wijzig je winkelwagen
          </a>
        )}
      </div>
    </div>
  );
}

function Total({ cart, rate }: { readonly cart: Cart; readonly rate: ShippingRate }) {
  const { shipping, total, subtotal: products } = priceTotals(subtotal(cart), rate);
  const missing = missingForFreeShipping(products, rate);
  return (
    <>
      <p className="figures flex flex-wrap items-end justify-between gap-x-4">
        <span className="font-semibold">Totaal, inclusief btw</span>
        <span className="font-serif text-3xl leading-none">{formatEuro(total)}</span>
      </p>
      <p className={`figures text-[0.9375rem] ${missing === null ? 'text-weathered' : 'text-brass'}`}>
        {shipping === 0 && cart.items.length > 0 && 'Gratis verzending in Nederland'}
        {shipping > 0 && `Inclusief ${formatEuro(shipping)} verzending. `}
        {missing !== null && `Nog ${formatEuro(missing)} voor gratis verzending`}
      </p>
    </>
  );
}

/** Marks the history entry of the open drawer, so that Back closes it. */
const OPEN = 'cart-drawer';

/** Opens a dialog when something was put in the cart. Escape, Back and a click beside it close it. */
function useDrawer(ref: RefObject<HTMLDialogElement | null>, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let isGoingBack = false;
    const open = () => {
      if (dialog.open || signal.aborted) return;
      if (isGoingBack) return addEventListener('popstate', open, { once: true, signal });
      history.pushState(OPEN, '');
      dialog.showModal();
      heading.current?.focus();
      raiseMessages();
    };
    const onClose = () => {
      if (history.state !== OPEN) return;
      isGoingBack = true;
      history.back();
    };
    const onBack = () => {
      isGoingBack = false;
      dialog.close();
    };
    // Where the browser does not keep this cart, the page of the cart would be empty or show an older one.
    const instead = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest(`a[href="${paths.cart}"]`);
      if (!link || cartStore.isKept() || totalItems(cartStore.get()) === 0) return;
      event.preventDefault();
      open();
    };
    addEventListener('click', instead, { signal });
    // A modal dialog makes the browser style the whole page again: after the number beside the cart is painted.
    const leave = onOpenCartDrawer(() => requestAnimationFrame(() => setTimeout(open)));
    addEventListener('popstate', onBack, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && dialog.close(), { signal });
    dialog.addEventListener('close', onClose, { signal });
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal });
    return () => {
      leave();
      listening.abort();
    };
  }, [ref, heading]);
}
