import { lazy, Suspense, useRef } from 'react';
import { clampQuantity, MAX_QUANTITY } from '../../../domain/cart/cart.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { VAT_NAME } from '../../../domain/money/vat.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { defaultSelection } from '../../../domain/product/product-selection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PriceDisplay } from '../../ui/price-display.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { BundleChoice } from './bundle-choice.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { BuyBoxProps } from './props.ts';
import { SizeChoice } from './size-choice.tsx';
import { UpsellChoice } from './upsell-choice.tsx';
import { type Added, usePurchase } from './use-purchase.ts';

/** Few browsers need it: fetched when storage turned out to be blocked. */
const DirectOrder = lazy(async () => ({ default: (await import('./direct-order.tsx')).DirectOrder }));

/** Price, choice, extras and the button that adds them to the cart. */
export function BuyBox(props: BuyBoxProps) {
  const { shipsFree } = props;
  const { forSale, loading, selection, quantity, upsells, chosen, total, disabled, added, isKept, add } =
    usePurchase(props);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <div aria-live="polite" aria-busy={loading}>
        {loading ? (
          <div className="h-9 w-40 animate-pulse bg-linen" />
        ) : (
          <PriceDisplay
            price={chosen.price}
            originalPrice={chosen.originalPrice}
            showDiscount={forSale.promotion !== null}
            lowestPriceBefore={chosen.lowestPriceBefore}
          />
        )}
        <p className="mt-1 text-[0.9375rem] text-weathered">
          {`Inclusief ${VAT_NAME}, ${shipsFree ? 'gratis verzending in Nederland' : 'exclusief verzending'}`}
        </p>
      </div>
      <SizeChoice
        sizes={forSale.sizes}
        selected={selection.value.kind === 'size' ? selection.value.sizeId : null}
        onSelect={(sizeId) => selection.choose({ kind: 'size', sizeId })}
      />
      <BundleChoice
        bundles={forSale.bundles}
        selected={selection.value.kind === 'bundle' ? selection.value.bundleId : null}
        onSelect={(bundleId) => selection.choose({ kind: 'bundle', bundleId })}
        onCancel={() => selection.choose(defaultSelection(forSale))}
      />
      <UpsellChoice
        upsells={forSale.extras}
        stands={upsells.stands}
        state={upsells.value}
        onChange={upsells.change}
        textRef={upsells.text}
      />
      <div className="mt-8 flex flex-wrap items-stretch gap-3">
        <Stepper
          of={`${forSale.stand.name} ${chosen.label}`}
          quantity={quantity.value}
          onChange={(next) => quantity.change(clampQuantity(next))}
        />
        <button
          ref={button}
          type="button"
          onClick={add}
          disabled={disabled}
          className={buttonClass('primary', 'figures grow basis-56 text-lg')}
        >
          {loading ? 'Laden...' : `In winkelwagen · ${formatEuro(total)}`}
        </button>
      </div>
      <AddedNotice added={added} isKept={isKept} />
      {!isKept && (
        <Suspense>
          <DirectOrder />
        </Suspense>
      )}
      <BuyBar
        watch={button}
        name={chosen.label}
        price={total}
        label={loading ? 'Laden...' : 'In winkelwagen'}
        disabled={disabled}
        onAdd={add}
      />
    </div>
  );
}

/**
 * Announces what was added to the cart. Always rendered, since screen readers announce changes of existing elements
 * only.
 */
function AddedNotice({ added, isKept }: { readonly added: Added | null; readonly isKept: boolean }) {
  return (
    <p role="status" className="mt-3 min-h-7">
      {added?.what && `Toegevoegd: ${added.what}. `}
      {added?.full && (
        <>
          Van een artikel passen er {MAX_QUANTITY} in je winkelwagen. Wil je er meer?{' '}
          <a href={paths.quote} className="font-semibold quiet-link">
            Vraag een offerte aan
          </a>
          .{' '}
        </>
      )}
      {added && isKept && (
        <a href={paths.cart} className="font-semibold quiet-link">
          Naar je winkelwagen
        </a>
      )}
    </p>
  );
}
