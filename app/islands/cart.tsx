import { useEffect, useRef, useState } from 'react';
import type { Bundle } from '../../domain/bundle.ts';
import { addItem, type CartItem, lineKey, removeItem, setQuantity, subtotal, totalItems } from '../../domain/cart.ts';
import { linesInFragment, withLinkedLines } from '../../domain/cart-link.ts';
import type { Upsell } from '../../domain/catalogue.ts';
import { type PriceChange, refreshCart } from '../../domain/live-cart.ts';
import type { Product } from '../../domain/product.ts';
import { priceTotals, type ShippingRate } from '../../domain/shipping.ts';
import { upsellOffers } from '../../domain/upsell-offers.ts';
import { CartLine } from './cart/cart-line.tsx';
import { EmptyCart } from './cart/empty-cart.tsx';
import { TotalsCard } from './cart/totals-card.tsx';
import { UpsellList } from './cart/upsell-list.tsx';
import { useCheckout } from './cart/use-checkout.ts';
import { useCart } from './cart-provider.tsx';
import { useMounted } from './use-mounted.ts';

export interface CartIslandProps {
  /** What the provider sells now; products that it did not answer for are missing. */
  readonly products: readonly Product[];
  readonly bundles: readonly Bundle[];
  readonly extras: readonly Upsell[];
  readonly images: Readonly<Record<string, string>>;
  readonly productPath: string;
  readonly rate: ShippingRate;
  readonly paymentNote: string;
}

export function CartIsland({ products, bundles, extras, images, productPath, rate, paymentNote }: CartIslandProps) {
  const mounted = useMounted();
  const { cart, update } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const [priceChanges, setPriceChanges] = useState<readonly PriceChange[]>([]);
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const assortment = { products, bundles };
  const { unavailable } = refreshCart(cart, assortment);
  const checkout = useCheckout({ cart, update, onPriceChanges: setPriceChanges });

  // Once, when the cart opens: a link may have brought lines along, and the stored prices may be old.
  useEffect(() => {
    const { lines, rest } = linesInFragment(location.hash);
    update((stored) => {
      const filled = lines ? withLinkedLines(stored, lines, { products, extras, images }) : stored;
      const fresh = refreshCart(filled, { products, bundles });
      setPriceChanges(fresh.priceChanges);
      return fresh.cart;
    });
    if (lines) history.replaceState(history.state, '', location.pathname + location.search + rest);
  }, [update, products, bundles, extras, images]);

  if (!mounted) return <CartSkeleton />;
  const remove = (item: CartItem) => {
    checkout.forget(item.variantId);
    update((current) => removeItem(current, lineKey(item)));
    setRemoved(item);
    heading.current?.focus();
  };
  const undo = removed && {
    name: [removed.name, removed.variant].filter(Boolean).join(' '),
    restore: () => {
      update((current) => addItem(current, removed));
      setRemoved(null);
    },
  };
  const count = totalItems(cart);
  if (count === 0) return <EmptyCart headingRef={heading} productPath={productPath} undo={undo} />;

  const blocked = (item: CartItem) =>
    unavailable.includes(lineKey(item)) || checkout.shortage[item.variantId] !== undefined;
  return (
    <div className="gap-12 lg:grid lg:grid-cols-12 xl:gap-20">
      <div className="lg:col-span-7 lg:self-start">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          Winkelwagen{' '}
          <span className="whitespace-nowrap font-sans text-lg tracking-normal text-weathered">
            ({count} {count === 1 ? 'item' : 'items'})
          </span>
        </h1>
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
        {priceChanges.length > 0 && (
          <p role="status" className="mt-4 border-l-4 border-brass bg-linen px-4 py-3">
            De prijs van {priceChanges.length === 1 ? 'een artikel' : `${priceChanges.length} artikelen`} is veranderd
            sinds je het toevoegde. Hieronder staan de prijzen van nu.
          </p>
        )}
        <ul className="mt-8 border-t border-ash/60">
          {cart.items.map((item) => (
            <CartLine
              key={lineKey(item)}
              item={item}
              shortage={unavailable.includes(lineKey(item)) ? 0 : checkout.shortage[item.variantId]}
              change={priceChanges.find(({ key }) => key === lineKey(item))}
              onQuantity={(quantity) => {
                checkout.forget(item.variantId);
                update((current) => setQuantity(current, lineKey(item), quantity));
              }}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      </div>
      <TotalsCard
        totals={priceTotals(subtotal(cart), rate)}
        rate={rate}
        busy={checkout.busy}
        error={checkout.error}
        blocked={cart.items.some(blocked)}
        productPath={productPath}
        paymentNote={paymentNote}
        onCheckout={checkout.start}
      />
      <div className="lg:col-span-7">
        <UpsellList
          offers={upsellOffers({ bundles, extras, cart, images })}
          products={products}
          bundles={bundles}
          standHandle={productPath.split('/').at(-1) ?? ''}
          onAdd={(item) => update((current) => addItem(current, item))}
        />
      </div>
    </div>
  );
}

/** Stands there until the browser has said what is in the cart: nothing below it jumps, and an empty cart reads on from it. */
function CartSkeleton() {
  return (
    <div className="min-h-[calc(100svh-6rem)]" aria-busy="true">
      <h1 className="text-title">Je winkelwagen</h1>
      <p className="measure mt-5 text-lead">
        Wat je toevoegt, blijft op je eigen apparaat bewaard tot je bestelt. Een ogenblik: we kijken wat je hebt
        uitgekozen.
      </p>
    </div>
  );
}
