import { useState } from 'react';
import type { Cart, CartItem } from '../../../domain/cart/cart.ts';
import { type CrossSell, crossSellAvailability, crossSells, itemOfCrossSell } from '../../../domain/cart/cross-sell.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { ForSale } from '../../../domain/product/product.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showError, showMessage } from '../toast/toast.ts';

/** What is offered beside the lines of the cart. */
export interface OfferProps {
  readonly cart: Cart;
  readonly forSale: ForSale;
  readonly images: Readonly<Record<string, string>>;
  readonly onAdd: (item: CartItem) => void;
}

/** 'Vaak samen gekocht': cross-sells for the cart. */
export function UpsellList(props: OfferProps) {
  const { adding, add } = useAdding(props);
  const offers = crossSells(props);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="samen" className="mt-14">
      <h2 id="samen" className="text-section">
        Vaak samen gekocht
      </h2>
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2">
        {offers.map((crossSell) => (
          <li
            key={crossSell.handle}
            className="grid grid-cols-[5rem_1fr] gap-4 max-[16rem]:grid-cols-1 border-t border-line py-5"
          >
            <Offer crossSell={crossSell} adding={adding} onAdd={() => void add(crossSell)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Adds one cross-sell at a time; `adding` is the handle of the one that is asked for. */
function useAdding({ forSale, onAdd }: OfferProps) {
  const [adding, setAdding] = useState<string | null>(null);
  const add = async (crossSell: CrossSell) => {
    setAdding(crossSell.handle);
    try {
      const item = itemOfCrossSell(crossSell, await currentForSale(crossSell, forSale));
      if (item) {
        onAdd(item);
        showMessage({ title: 'Toegevoegd aan winkelwagen', description: `1x ${crossSell.name}` });
      } else {
        showError({
          title: 'Product niet beschikbaar',
          description: 'Dit product kan momenteel niet worden toegevoegd.',
        });
      }
    } catch {
      showError({ title: 'Er ging iets mis', description: 'Probeer het opnieuw.' });
    } finally {
      setAdding(null);
    }
  };
  return { adding, add };
}

interface CrossSellProps {
  readonly crossSell: CrossSell;
  readonly adding: string | null;
  readonly onAdd: () => void;
}

function Offer({ crossSell, adding, onAdd }: CrossSellProps) {
  const { name, image, description, price, originalPrice, savings } = crossSell;
  return (
    <>
      <div className="aspect-square bg-linen">
        {image && <img src={image} alt="" width="160" height="160" loading="lazy" className="size-full object-cover" />}
      </div>
      <div>
        <h3 className="hyphens-auto text-xl leading-tight [overflow-wrap:anywhere]">
          {crossSell.isBundle ? `Bundel ${name}` : name}
        </h3>
        <p className="text-[0.9375rem] text-weathered">{description}</p>
        <p className="figures mt-1">
          {originalPrice !== undefined && (
            <s className="mr-2 text-weathered">
              <span className="sr-only">van </span>
              {formatEuro(originalPrice)}
            </s>
          )}
          {formatEuro(price)}
          {savings !== undefined && <span className="ml-2 inline-block text-brass">bespaar {formatEuro(savings)}</span>}
        </p>
        <button
          type="button"
          disabled={adding !== null}
          onClick={onAdd}
          className={buttonClass('secondary', 'mt-3 min-h-11 px-4 py-1.5')}
        >
          {adding === crossSell.handle ? 'Bezig...' : 'Toevoegen'}
          <span className="sr-only">: {name}</span>
        </button>
      </div>
    </>
  );
}

/** What is for sale: as rendered, else the provider's current answer. Rejects when the provider does not answer. */
async function currentForSale(crossSell: CrossSell, forSale: ForSale): Promise<ForSale> {
  if (crossSellAvailability(crossSell, forSale) !== 'unknown') return forSale;
  // A bundle consists of sizes of the stand.
  const handle = crossSell.isBundle ? forSale.stand.handle : crossSell.handle;
  return import('../product-query.ts').then(({ askProvider }) => askProvider(forSale, handle));
}
