import { type MouseEvent, type RefObject, useRef } from 'react';
import { type Cart, subtotal, totalItems } from '../../../domain/cart/cart.ts';
import { cartGroups } from '../../../domain/cart/cart-groups.ts';
import { missingForFreeShipping, priceTotals, type ShippingRate } from '../../../domain/checkout/shipping.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Bundle } from '../../../domain/product/catalogue.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useCheckout } from '../cart/use-checkout.ts';
import { useCart } from '../cart-store/cart-provider.tsx';
import { DrawerLines } from './drawer-lines.tsx';
import { useDrawer } from './use-drawer.ts';

export interface CartDrawerProps {
  readonly bundles: readonly Pick<Bundle, 'id' | 'sizes'>[];
  readonly rate: ShippingRate;
}

/** The page behind the drawer takes the place of the drawer's entry in the history, so that Back leads to it. */
const leave = (address: string) => location.replace(address);

function toCart(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  leave(paths.cart);
}

/** What is in the cart after something was added, and the way on (docs/rules.md#cart-drawer). */
export function CartDrawer({ bundles, rate }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { cart, update } = useCart();
  const { busy, error, start } = useCheckout({ cart, update, onPriceChanges: () => undefined, leave });
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
          <DrawerLines groups={cartGroups(cart.items, bundles)} />
        </section>
        <div className="bg-linen px-5 pb-4 pt-4 lg:px-8 lg:pb-6">
          <Total cart={cart} rate={rate} />
          <button
            type="button"
            onClick={() => void start()}
            disabled={busy || count === 0}
            className={buttonClass('primary', 'mt-4 w-full text-lg')}
          >
            {busy ? 'Bezig...' : 'Naar checkout'}
          </button>
          <p role="alert" className={error ? 'mt-3 text-error' : 'sr-only'}>
            {error}
          </p>
          <div className="mt-1 flex flex-wrap justify-between gap-x-6">
            <button type="button" onClick={close} className="min-h-11 quiet-link">
              Verder winkelen
            </button>
            <a href={paths.cart} onClick={toCart} className="inline-flex min-h-11 items-center quiet-link">
              Wijzig je winkelwagen
            </a>
          </div>
        </div>
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

function Total({ cart, rate }: { readonly cart: Cart; readonly rate: ShippingRate }) {
  const { shipping, total, subtotal: products } = priceTotals(subtotal(cart), rate);
  const missing = missingForFreeShipping(products, rate);
  return (
    <>
      <p className="figures flex flex-wrap items-end justify-between gap-x-4">
        <span className="font-semibold">Totaal, inclusief btw</span>
        <span aria-live="polite" className="font-serif text-3xl leading-none">
          {formatEuro(total)}
        </span>
      </p>
      <p className={`figures text-[0.9375rem] ${missing === null ? 'text-weathered' : 'text-brass'}`}>
        {shipping === 0 && cart.items.length > 0 && 'Gratis verzending in Nederland'}
        {shipping > 0 && `Inclusief ${formatEuro(shipping)} verzending. `}
        {missing !== null && `Nog ${formatEuro(missing)} voor gratis verzending`}
      </p>
    </>
  );
}
