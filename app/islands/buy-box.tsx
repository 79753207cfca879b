import { useEffect, useId, useRef, useState } from 'react';
import { addItem, clampQuantity } from '../../domain/cart.ts';
import { formatEuro } from '../../domain/money.ts';
import { productTotal } from '../../domain/pricing.ts';
import type { Product } from '../../domain/product.ts';
import {
  defaultSelection,
  itemsToAdd,
  resolveSelection,
  type Selection,
  type SellableProduct,
  selectionToSearch,
  shownSize,
} from '../../domain/product-selection.ts';
import { buttonClass } from '../ui/button.tsx';
import { PriceDisplay } from '../ui/price-display.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { BundleChoice } from './buy-box/bundle-choice.tsx';
import { BuyBar } from './buy-box/buy-bar.tsx';
import { SizeChoice } from './buy-box/size-choice.tsx';
import { UpsellChoice, type UpsellState } from './buy-box/upsell-choice.tsx';
import { useCart } from './cart-provider.tsx';
import { chooseSize } from './chosen-size.ts';
import { showError, showMessage } from './toast.tsx';
import { useLiveProduct } from './use-live-product.ts';

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
export function BuyBox({ product, live: known, selection: initial, images, shipsFree }: BuyBoxProps) {
  const { live, loading } = useLiveProduct(product.handle, known);
  const [selection, setSelection] = useState(initial);
  const [quantity, setQuantity] = useState(1);
  const [upsells, setUpsells] = useState<UpsellState>({ chosen: [], text: '', missing: false });
  const [added, setAdded] = useState('');
  const { update } = useCart();
  const engraving = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const priceId = useId();

  const chosen = resolveSelection(product, live, selection);
  const extras = product.upsells.filter(({ id }) => upsells.chosen.includes(id));
  const total = productTotal({ ...chosen, basePrice: product.price, quantity, upsells: extras });
  const disabled = loading || (!chosen.bundle && !chosen.size);

  useEffect(() => {
    if (selection !== initial)
      history.replaceState(history.state, '', selectionToSearch(selection) || location.pathname);
    chooseSize(shownSize(product, selection));
  }, [selection, initial, product]);

  const add = () => {
    const text = upsells.text.trim();
    if (extras.some((extra) => extra.text) && text === '') {
      setUpsells({ ...upsells, missing: true });
      engraving.current?.focus();
      return;
    }
    const items = itemsToAdd({
      product,
      live,
      selection,
      quantity,
      images,
      upsells: extras.map((upsell) => ({ upsell, text })),
    });
    if (!items) {
      void showError({ title: 'Niet beschikbaar', description: 'Deze variant is momenteel niet beschikbaar.' });
      return;
    }
    update((cart) => items.reduce(addItem, cart));
    const what = `${quantity}x ${product.name} (${chosen.label})`;
    setAdded(what);
    setUpsells({ chosen: [], text: '', missing: false });
    setQuantity(1);
    void showMessage({ title: 'Toegevoegd aan winkelwagen', description: what });
  };

  const label = loading ? 'Laden...' : `In winkelwagen · ${formatEuro(total)}`;
  return (
    <div>
      <div id={priceId} aria-live="polite" aria-busy={loading}>
        {loading ? (
          <div className="h-9 w-40 animate-pulse bg-linen" />
        ) : (
          <PriceDisplay price={chosen.price} originalPrice={chosen.originalPrice} />
        )}
        <p className="mt-1 text-[0.9375rem] text-weathered">
          {shipsFree ? 'Inclusief 21% btw, gratis verzending in Nederland' : 'Inclusief 21% btw, exclusief verzending'}
        </p>
      </div>
      <SizeChoice
        sizes={product.sizes}
        live={live}
        selected={selection.kind === 'size' ? selection.sizeId : null}
        onSelect={(sizeId) => setSelection({ kind: 'size', sizeId })}
      />
      <BundleChoice
        bundles={product.bundles}
        live={live}
        selected={selection.kind === 'bundle' ? selection.bundleId : null}
        onSelect={(bundleId) => setSelection({ kind: 'bundle', bundleId })}
        onCancel={() => setSelection(defaultSelection(product, live))}
      />
      <UpsellChoice upsells={product.upsells} state={upsells} onChange={setUpsells} textRef={engraving} />
      <div className="mt-8 flex flex-wrap items-stretch gap-3">
        <Stepper
          of={`${product.name} ${chosen.label}`}
          quantity={quantity}
          onChange={(next) => setQuantity(clampQuantity(next))}
        />
        <button
          ref={button}
          type="button"
          onClick={add}
          disabled={disabled}
          className={buttonClass('primary', 'figures grow basis-56 text-lg')}
        >
          {label}
        </button>
      </div>
      <p role="status" className="mt-3 min-h-7">
        {added && (
          <>
            Toegevoegd: {added}.{' '}
            <a href="/winkelwagen" className="font-semibold quiet-link">
              Naar je winkelwagen
            </a>
          </>
        )}
      </p>
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
