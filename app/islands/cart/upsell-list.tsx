import { useState } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { itemOfOffer, type UpsellOffer } from '../../../domain/cart/cross-sell.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { Bundle } from '../../../domain/product/bundle.ts';
import type { Product } from '../../../domain/product/product.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showError, showMessage } from '../toast/toast.ts';

interface UpsellListProps {
  readonly offers: readonly UpsellOffer[];
  readonly products: readonly Product[];
  readonly bundles: readonly Bundle[];
  /** Handle of the stand: the product behind a bundle. */
  readonly standHandle: string;
  readonly onAdd: (item: CartItem) => void;
}

/** 'Vaak samen gekocht': what goes with what is in the cart. */
export function UpsellList({ offers, products, bundles, standHandle, onAdd }: UpsellListProps) {
  const [adding, setAdding] = useState<string | null>(null);

  const add = async (offer: UpsellOffer) => {
    setAdding(offer.handle);
    try {
      const product = await productNamed(offer.isBundle ? standHandle : offer.handle, products);
      const item = itemOfOffer(offer, { product, bundles });
      if (item) {
        onAdd(item);
        void showMessage({ title: 'Toegevoegd aan winkelwagen', description: `1x ${offer.name}` });
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

  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="samen" className="mt-14">
      <h2 id="samen" className="text-section">
        Vaak samen gekocht
      </h2>
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2">
        {offers.map((offer) => (
          <li
            key={offer.handle}
            className="grid grid-cols-[5rem_1fr] gap-4 max-[16rem]:grid-cols-1 border-t border-line py-5"
          >
            <div className="aspect-square bg-linen">
              {offer.image && (
                <img
                  src={offer.image}
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
                {offer.isBundle ? `Bundel ${offer.name}` : offer.name}
              </h3>
              <p className="text-[0.9375rem] text-weathered">{offer.description}</p>
              <p className="figures mt-1">
                {offer.originalPrice !== undefined && (
                  <s className="mr-2 text-weathered">
                    <span className="sr-only">van </span>
                    {formatEuro(offer.originalPrice)}
                  </s>
                )}
                {formatEuro(offer.price)}
                {offer.savings !== undefined && (
                  <span className="ml-2 text-brass">bespaar {formatEuro(offer.savings)}</span>
                )}
              </p>
              <button
                type="button"
                disabled={adding !== null}
                onClick={() => void add(offer)}
                className={buttonClass('secondary', 'mt-3 min-h-11 px-4 py-1.5')}
              >
                {adding === offer.handle ? 'Bezig...' : 'Toevoegen'}
                <span className="sr-only">: {offer.name}</span>
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
