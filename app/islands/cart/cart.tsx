import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  addItem,
  type Cart,
  type CartItem,
  cartReadyOn,
  itemName,
  lineKey,
  removeItem,
  setQuantity,
  subtotal,
  totalItems,
  variantIdOf,
} from '../../../domain/cart/cart.ts';
import { cartGroups } from '../../../domain/cart/cart-groups.ts';
import type { LinkedAssortment } from '../../../domain/cart/cart-link.ts';
import { type PriceChange, refreshCart } from '../../../domain/cart/refresh-cart.ts';
import { priceTotals, type ShippingRate } from '../../../domain/checkout/shipping.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { ForSale } from '../../../domain/product/product.ts';
import { cartStore } from '../cart-store/cart-store.ts';
import { useCart } from '../cart-store/use-cart.ts';
import { CartLine, type CartLineProps, engravingOfLine } from './cart-line.tsx';
import { type Checkout, useCheckout } from './checkout.tsx';
import type { GiftChoiceProps } from './gift-panel.tsx';
import { GiftChoice, Offers } from './loaded-later.tsx';
import { DiscountNote, TotalBar, TotalsCard } from './totals-card.tsx';
import type { OfferProps } from './upsell-list.tsx';

/** The id of the heading that the page shows as long as the cart is empty. */
export const EMPTY_CART_HEADING = 'lege-winkelwagen';

export interface CartIslandProps {
  /** As known when the page was rendered. */
  readonly forSale: ForSale;
  readonly images: Readonly<Record<string, string>>;
  readonly engravingGround: PictureData;
  readonly gift: Omit<GiftChoiceProps, keyof OfferProps | 'readyOn'>;
  readonly productPath: string;
  /** When all of it is in house, for each day on which something is ready. */
  readonly days: Readonly<Record<string, string>>;
  readonly rate: ShippingRate;
  readonly paymentNote: string;
}

export function CartIsland(props: CartIslandProps) {
  const { forSale, images, gift, days, productPath, rate, paymentNote } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useOpenedCart(props);
  const { cart, undo } = opened;
  const checkout = useCheckout({ onPriceChanges: opened.setPriceChanges });
  const count = totalItems(cart);
  useEmptiedFocus(count === 0 && undo !== null);
  if (count === 0) return <EmptiedCart undo={undo} />;

  const linePropsOf = lineProps(opened, checkout, () => heading.current?.focus());
  const offer = { cart, forSale, images, onAdd: addOffer };
  const totals = priceTotals(subtotal(cart), rate);
  const readyOn = cartReadyOn(cart, forSale);
  const isBlocked = cart.items.map(linePropsOf).some((line) => line.shortage !== undefined || line.standless);
  return (
    <div data-filled className="gap-12 lg:grid lg:grid-cols-12 xl:gap-20">
      <div className="lg:col-span-7 lg:self-start">
        <CartHeading ref={heading} count={count} />
        <CartNotices undo={undo} priceChanges={opened.priceChanges.length} />
        <Lines {...props} cart={cart} propsOf={linePropsOf} />
        <GiftChoice {...gift} {...offer} readyOn={readyOn} />
      </div>
      <TotalsCard
        made={days[readyOn]}
        {...{ totals, rate, checkout, isBlocked, productPath, paymentNote }}
        buttonRef={button}
      />
      <Offers {...offer} />
      <TotalBar watch={button} total={totals.total} {...{ checkout, isBlocked }} />
    </div>
  );
}

/** Adds an offer, which is one piece: a second press may come before it is drawn that the first has taken it. */
function addOffer(item: CartItem): void {
  const key = lineKey(item);
  cartStore.update((cart) => (cart.items.some((line) => lineKey(line) === key) ? cart : addItem(cart, item)));
}

/** The heading that had the focus is gone with the last line. */
function useEmptiedFocus(isEmptied: boolean): void {
  useEffect(() => {
    if (isEmptied) document.getElementById(EMPTY_CART_HEADING)?.focus();
  }, [isEmptied]);
}

function CartHeading({ ref, count }: { readonly ref: RefObject<HTMLHeadingElement | null>; readonly count: number }) {
  return (
    <h1 ref={ref} tabIndex={-1} className="text-title outline-none">
      Winkelwagen{' '}
      <span className="whitespace-nowrap font-sans text-lg tracking-normal text-weathered">
        ({count} {count === 1 ? 'item' : 'items'})
      </span>
    </h1>
  );
}

type OpenedCart = ReturnType<typeof useOpenedCart>;

function lineProps(opened: OpenedCart, checkout: Checkout, onRemoved: () => void) {
  const { unavailable, standless, priceChanges, remove } = opened;
  return (item: CartItem): CartLineProps => {
    const [key, variantId] = [lineKey(item), variantIdOf(item.identity)];
    return {
      item,
      shortage: unavailable.includes(key) ? 0 : checkout.shortage[variantId],
      standless: standless.includes(key),
      change: priceChanges.find((change) => change.key === key),
      onQuantity: (quantity) => {
        checkout.forget(variantId);
        cartStore.update((current) => setQuantity(current, key, quantity));
      },
      onRemove: () => {
        checkout.forget(variantId);
        remove(item);
        onRemoved();
      },
    };
  };
}

interface LinesProps extends Pick<CartIslandProps, 'forSale' | 'engravingGround'> {
  readonly cart: Cart;
  readonly propsOf: (item: CartItem) => CartLineProps;
}

/** The lines of the cart, each extra under its stand. */
function Lines({ cart, forSale, engravingGround, propsOf }: LinesProps) {
  return (
    <ul className="mt-8 border-t border-ash/60">
      {cartGroups(cart.items, forSale.bundles).map(({ item, extras }) => (
        <CartLine key={lineKey(item)} {...propsOf(item)}>
          {extras.length > 0 && (
            <ul
              aria-label={`Bij ${itemName(item)}`}
              className="col-span-full mt-2 border-l-2 border-line pl-4 sm:col-start-2"
            >
              {extras.map((extra) => (
                <CartLine
                  key={lineKey(extra)}
                  {...propsOf(extra)}
                  under={item}
                  drawing={engravingOfLine({ item: extra, sizes: forSale.sizes, ground: engravingGround })}
                />
              ))}
            </ul>
          )}
        </CartLine>
      ))}
    </ul>
  );
}

type Undo = { readonly name: string; readonly restore: () => void } | null;

/** What the page of an empty cart does not know: the code of a link, and the line that was removed last. */
function EmptiedCart({ undo }: { readonly undo: Undo }) {
  return (
    <>
      <DiscountNote />
      {undo && (
        <button type="button" onClick={undo.restore} className="mt-3 min-h-12 quiet-link">
          Zet {undo.name} terug
        </button>
      )}
    </>
  );
}

/** Announces changes of the cart. Always rendered, since screen readers announce changes of existing elements only. */
function CartNotices({ undo, priceChanges }: { readonly undo: Undo; readonly priceChanges: number }) {
  return (
    <>
      <p role="status" className={undo ? 'mt-4 bg-linen px-4 py-3' : 'sr-only'}>
        {undo && (
          <>
            {undo.name} is verwijderd.{' '}
            <button type="button" className="font-semibold quiet-link" onClick={undo.restore}>
              Zet terug
            </button>
          </>
        )}
      </p>
      <p role="status" className={priceChanges > 0 ? 'mt-4 border-l-4 border-brass bg-linen px-4 py-3' : 'sr-only'}>
        {priceChanges > 0 &&
          `De prijs van ${priceChanges === 1 ? 'een artikel' : `${priceChanges} artikelen`} is veranderd sinds je het toevoegde. Hieronder staan de prijzen van nu.`}
      </p>
    </>
  );
}

/** State of the cart page: the cart, refreshed when the page opens, and the line that was removed last. */
function useOpenedCart({ forSale, images }: LinkedAssortment) {
  const cart = useCart();
  const [priceChanges, setPriceChanges] = useState<readonly PriceChange[]>([]);
  const [removed, setRemoved] = useState<CartItem | null>(null);

  // Once, when the page opens: a link may add lines, and stored prices may be outdated.
  useEffect(() => {
    // Messages of this run only: the change may run again on the cart of another tab.
    let found: readonly PriceChange[] = [];
    const refresh = (fill = (stored: Cart) => stored) => {
      cartStore.update((stored) => {
        const fresh = refreshCart(fill(stored), forSale);
        found = fresh.priceChanges;
        return fresh.cart;
      });
      setPriceChanges(found);
    };
    if (location.hash === '') refresh();
    else
      import('./open-cart-link.ts').then(
        ({ openCartLink }) => refresh(openCartLink({ forSale, images })),
        () => refresh(),
      );
  }, [forSale, images]);

  const remove = (item: CartItem) => {
    cartStore.update((current) => removeItem(current, lineKey(item)));
    setRemoved(item);
  };
  const undo = removed && {
    name: itemName(removed),
    restore: () => {
      cartStore.update((current) => addItem(current, removed));
      setRemoved(null);
    },
  };
  const { unavailable, standless } = refreshCart(cart, forSale);
  return { cart, priceChanges, setPriceChanges, unavailable, standless, remove, undo };
}
