import { useState } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { type CrossSell, itemOfCrossSell } from '../../../domain/cart/cross-sell.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { Bundle } from '../../../domain/product/bundle.ts';
import type { Product } from '../../../domain/product/product.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showError, showMessage } from '../toast/toast.ts';

interface UpsellListProps {
  readonly crossSells: readonly CrossSell[];
  readonly products: readonly Product[];
  readonly bundles: readonly Bundle[];
  /** Handle of the stand: the product behind a bundle. */
  readonly standHandle: string;
  readonly onAdd: (item: CartItem) => void;
}

/** 'Vaak samen gekocht': what goes with what is in the cart. */
export function UpsellList({ crossSells, products, bundles, standHandle, onAdd }: UpsellListProps) {
  const [adding, setAdding] = useState<string | null>(null);

  const add = async (crossSell: CrossSell) => {
    setAdding(crossSell.handle);
    try {
      const product = await productNamed(crossSell.isBundle ? standHandle : crossSell.handle, products);
      const item = itemOfCrossSell(crossSell, { product, bundles });
      if (item) {
        onAdd(item);
        void showMessage({ title: 'Toegevoegd aan winkelwagen', description: `1x ${crossSell.name}` });
      } else {
        void showError({
          title: 'Product niet beschikbaar',
          description: 'Dit product kan momenteel niet worden toegevoegd.',
        });
      }
    } catch {
      void showError({ title: 'Er ging iets mis', description: 'Probeer het opnieuw.' });
    } finally {
      setAdding(null);
    }
  };

  if (crossSells.length === 0) return null;
  return (
    <section aria-labelledby="samen" className="mt-14">
      <h2 id="samen" className="text-section">
        Vaak samen gekocht
      </h2>
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2">
        {crossSells.map((crossSell) => (
          <li
            key={crossSell.handle}
            className="grid grid-cols-[5rem_1fr] gap-4 max-[16rem]:grid-cols-1 border-t border-line py-5"
          >
            <div className="aspect-square bg-linen">
              {crossSell.image && (
                <img
                  src={crossSell.image}
                  alt=""
                  width="160"
                  height="160"
                  loading="lazy"
                  className="size-full object-cover"
                />
              )}
            </div>
            <div>
              <h3 className="hyphens-auto text-xl leading-tight [overflow-wrap:anywhere]">
                {crossSell.isBundle ? `Bundel ${crossSell.name}` : crossSell.name}
              </h3>
              <p className="text-[0.9375rem] text-weathered">{crossSell.description}</p>
              <p className="figures mt-1">
                {crossSell.originalPrice !== undefined && (
                  <s className="mr-2 text-weathered">
                    <span className="sr-only">van </span>
                    {formatEuro(crossSell.originalPrice)}
                  </s>
                )}
                {formatEuro(crossSell.price)}
                {crossSell.savings !== undefined && (
                  <span className="ml-2 text-brass">bespaar {formatEuro(crossSell.savings)}</span>
                )}
              </p>
              <button
                type="button"
                disabled={adding !== null}
                onClick={() => void add(crossSell)}
                className={buttonClass('secondary', 'mt-3 min-h-11 px-4 py-1.5')}
              >
                {adding === crossSell.handle ? 'Bezig...' : 'Toevoegen'}
                <span className="sr-only">: {crossSell.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The provider's product: as the page was made with, else asked for now. Rejects when the provider is silent. */
async function productNamed(handle: string, known: readonly Product[]): Promise<Product | null> {
  const product = known.find((one) => one.handle === handle);
  return product ?? (await import('../product-query.ts').then(({ fetchProduct }) => fetchProduct(handle)));
}
