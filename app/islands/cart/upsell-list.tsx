import { useState } from 'react';
import { bundleVariantId } from '../../../domain/bundle.ts';
import type { CartItem } from '../../../domain/cart.ts';
import type { UpsellOffer } from '../../../domain/catalogue.ts';
import { formatEuro } from '../../../domain/money.ts';
import type { Product } from '../../../domain/product.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showError, showMessage } from '../toast.tsx';

interface UpsellListProps {
  readonly offers: readonly UpsellOffer[];
  readonly products: readonly Product[];
  /** Handle of the stand: the product behind a bundle. */
  readonly standHandle: string;
  readonly onAdd: (item: CartItem) => void;
}

/** 'Vaak samen gekocht': what goes with what is in the cart. */
export function UpsellList({ offers, products, standHandle, onAdd }: UpsellListProps) {
  const [adding, setAdding] = useState<string | null>(null);

  const add = async (offer: UpsellOffer) => {
    setAdding(offer.handle);
    try {
      const item = await itemFor(offer, products, standHandle);
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

/** The cart line of an offer, undefined when it has no variant that is for sale. Rejects when the provider is silent. */
async function itemFor(
  offer: UpsellOffer,
  products: readonly Product[],
  standHandle: string,
): Promise<CartItem | undefined> {
  const handle = offer.isBundle ? standHandle : offer.handle;
  const known = products.find((product) => product.handle === handle);
  const product = known ?? (await import('../product-query.ts').then(({ fetchProduct }) => fetchProduct(handle)));
  const variant = product?.variants.find(({ availableForSale }) => availableForSale);
  if (!product || !variant) return undefined;
  const shared = { productId: product.id, productHandle: handle, image: offer.image, quantity: 1 };
  if (offer.isBundle) {
    return {
      ...shared,
      variantId: bundleVariantId(offer.handle),
      name: product.title,
      variant: offer.name,
      price: offer.price,
    };
  }
  return { ...shared, variantId: variant.id, name: offer.name, variant: '', price: variant.price, isUpsell: true };
}
