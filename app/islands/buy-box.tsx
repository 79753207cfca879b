import { useRef } from 'react';
import { clampQuantity, MAX_QUANTITY } from '../../domain/cart.ts';
import { formatEuro } from '../../domain/money.ts';
import type { Product } from '../../domain/product.ts';
import { defaultSelection, type Selection, type SellableProduct } from '../../domain/product-selection.ts';
import { buttonClass } from '../ui/button.tsx';
import { PriceDisplay } from '../ui/price-display.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { BundleChoice } from './buy-box/bundle-choice.tsx';
import { BuyBar } from './buy-box/buy-bar.tsx';
import { SizeChoice } from './buy-box/size-choice.tsx';
import { UpsellChoice } from './buy-box/upsell-choice.tsx';
import { type Added, usePurchase } from './buy-box/use-purchase.ts';

export interface BuyBoxProps {
  readonly product: SellableProduct;
  /** What the provider said when the page was made; null when it did not answer. */
  readonly live: Product | null;
  readonly selection: Selection;
  readonly images: Readonly<Record<string, string>>;
  /** Within the Netherlands, whatever the size. */
  readonly shipsFree: boolean;
}

/** Price, choice, extras and the button: everything that leads from looking to having it in the cart. */
export function BuyBox(props: BuyBoxProps) {
  const { product, shipsFree } = props;
  const { live, loading, selection, quantity, upsells, chosen, total, disabled, added, add } = usePurchase(props);
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
            showDiscount={product.offer !== null}
            lowestPriceBefore={chosen.lowestPriceBefore}
          />
        )}
        <p className="mt-1 text-[0.9375rem] text-weathered">
          {shipsFree ? 'Inclusief 21% btw, gratis verzending in Nederland' : 'Inclusief 21% btw, exclusief verzending'}
        </p>
      </div>
      <SizeChoice
        sizes={product.sizes}
        live={live}
        selected={selection.value.kind === 'size' ? selection.value.sizeId : null}
        onSelect={(sizeId) => selection.choose({ kind: 'size', sizeId })}
      />
      <BundleChoice
        bundles={product.bundles}
        live={live}
        selected={selection.value.kind === 'bundle' ? selection.value.bundleId : null}
        onSelect={(bundleId) => selection.choose({ kind: 'bundle', bundleId })}
        onCancel={() => selection.choose(defaultSelection(product, live))}
      />
      <UpsellChoice
        upsells={product.upsells}
        stands={upsells.stands}
        state={upsells.value}
        onChange={upsells.change}
        textRef={upsells.text}
      />
      <div className="mt-8 flex flex-wrap items-stretch gap-3">
        <Stepper
          of={`${product.name} ${chosen.label}`}
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
      <AddedNotice added={added} />
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

/** What the last add put into the cart; there before it is needed, so that it is read aloud. */
function AddedNotice({ added }: { readonly added: Added | null }) {
  return (
    <p role="status" className="mt-3 min-h-7">
      {added?.what && `Toegevoegd: ${added.what}. `}
      {added?.full && (
        <>
          Van een artikel passen er {MAX_QUANTITY} in je winkelwagen. Wil je er meer?{' '}
          <a href="/maatwerk" className="font-semibold quiet-link">
            Vraag een offerte aan
          </a>
          .{' '}
        </>
      )}
      {added && (
        <a href="/winkelwagen" className="font-semibold quiet-link">
          Naar je winkelwagen
        </a>
      )}
    </p>
  );
}
