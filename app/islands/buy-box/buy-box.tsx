import { type FormEvent, type RefObject, Suspense, useRef } from 'react';
import { clampQuantity } from '../../../domain/cart/cart.ts';
import { PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import { formatEuro, VAT_NAME } from '../../../domain/money/money.ts';
import { defaultSelection } from '../../../domain/product/product-selection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PriceDisplay } from '../../ui/price-display.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { optionalPart } from '../optional-part.ts';
import { useInView } from '../use-in-view.ts';
import { BundleChoice, SizeChoice } from './choices.tsx';
import { UpsellChoice } from './extras.tsx';
import { AddedNotice, PromiseList } from './notices.tsx';
import { BUYING_ID, type BuyBoxProps } from './props.ts';
import { type Purchase, usePurchase } from './use-purchase.ts';

/** Loaded when the button is out of view. */
const BuyBar = optionalPart(async () => (await import('./buy-bar.tsx')).BuyBar);

/**
 * Price, choice, extras and the button that adds them to the cart. Without a script the same form orders what is
 * chosen at once.
 */
export function BuyBox(props: BuyBoxProps) {
  const purchase = usePurchase(props);
  const { forSale, selection, upsells, add, chosen } = purchase;
  const { promises } = props;
  const made = promises.made[(chosen.bundle ?? chosen.size)?.id ?? ''];
  const button = useRef<HTMLButtonElement>(null);
  const isAway = useInView(button) === false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form method="post" action={`#${BUYING_ID}`} noValidate onSubmit={submit}>
      <Price purchase={purchase} shipsFree={props.shipsFree} />
      <SizeChoice
        sizes={forSale.sizes}
        made={promises.made}
        selected={selection.value.kind === 'size' ? selection.value.sizeId : null}
        onSelect={(sizeId) => selection.choose({ kind: 'size', sizeId })}
      />
      <AddToCart purchase={purchase} buttonRef={button} />
      <AddedNotice added={purchase.added} isKept={purchase.isKept} />
      <BundleChoice
        bundles={forSale.bundles}
        selected={selection.value.kind === 'bundle' ? selection.value.bundleId : null}
        onSelect={(bundleId) => selection.choose({ kind: 'bundle', bundleId })}
        onCancel={() => selection.choose(defaultSelection(forSale))}
      />
      <PromiseList {...promises} delivery={made ?? promises.delivery} />
      <UpsellChoice upsells={forSale.extras} ground={props.engravingGround} {...upsells} />
      {isAway && (
        <Suspense>
          <BuyBar purchase={purchase} />
        </Suspense>
      )}
    </form>
  );
}

function Price({ purchase, shipsFree }: { readonly purchase: Purchase; readonly shipsFree: boolean }) {
  const { forSale, loading, chosen, quantity, total } = purchase;
  return (
    <div aria-live="polite" aria-busy={loading}>
      {loading && <div className="h-9 w-40 animate-pulse bg-linen noscript:hidden" />}
      {/* Without a script nobody asks the store again. */}
      <div className={loading ? 'hidden noscript:block' : ''}>
        <PriceDisplay
          price={chosen.price}
          originalPrice={chosen.originalPrice}
          showDiscount={forSale.promotion !== null}
          lowestPriceBefore={chosen.lowestPriceBefore}
          quantity={quantity.value}
          total={total}
        />
      </div>
      <p className="mt-1 text-[0.9375rem] leading-snug text-weathered">
        {`Inclusief ${VAT_NAME}, ${shipsFree ? 'gratis verzending in Nederland' : 'exclusief verzending'}`}
      </p>
    </div>
  );
}

interface AddToCartProps {
  readonly purchase: Purchase;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The number of pieces and the button beside it. */
function AddToCart({ purchase, buttonRef }: AddToCartProps) {
  const { forSale, loading, chosen, quantity, total, disabled } = purchase;
  return (
    <div className="mt-3 flex flex-wrap items-stretch gap-2 sm:gap-3">
      <Stepper
        of={`${forSale.stand.name} ${chosen.label}`}
        name={PURCHASE_FIELDS.quantity}
        quantity={quantity.value}
        onChange={(next) => quantity.change(clampQuantity(next))}
      />
      <button
        ref={buttonRef}
        type="submit"
        disabled={disabled}
        className={buttonClass('primary', 'figures grow basis-44 px-1 sm:text-lg noscript:hidden')}
      >
        {loading ? 'Laden...' : `In winkelwagen · ${formatEuro(total)}`}
      </button>
      <span className="hidden grow basis-44 noscript:flex">
        <button type="submit" className={buttonClass('primary', 'grow text-lg')}>
          Verder naar bestellen
        </button>
      </span>
    </div>
  );
}
