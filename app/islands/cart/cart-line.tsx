import type { CartItem } from '../../../domain/cart/cart.ts';
import type { PriceChange } from '../../../domain/cart/refresh-cart.ts';
import { formatEuro, timesCents } from '../../../domain/money/money.ts';
import { STAND_ATTRIBUTE } from '../../../domain/product/engraving.ts';
import { Stepper } from '../../ui/stepper.tsx';

interface CartLineProps {
  readonly item: CartItem;
  /** Pieces available when there are too few; undefined otherwise. */
  readonly shortage: number | undefined;
  /** An engraving whose stand is not in the cart. */
  readonly standless: boolean;
  readonly change: PriceChange | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

export function CartLine({ item, shortage, standless, change, onQuantity, onRemove }: CartLineProps) {
  const title = [item.name, item.variant].filter(Boolean).join(' ');
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 max-[16rem]:grid-cols-1 gap-y-3 border-b border-line py-6 sm:grid-cols-[7.5rem_1fr_auto]">
      <div className="aspect-square bg-linen">
        {item.image && (
          <img
            src={item.image}
            alt=""
            width="160"
            height="160"
            className="size-full object-contain mix-blend-multiply"
          />
        )}
      </div>
      <div className="min-w-0">
        <h2 className="hyphens-auto text-xl leading-tight [overflow-wrap:anywhere] sm:text-2xl">{item.name}</h2>
        {item.variant && <p className="text-weathered">{item.variant}</p>}
        {item.attributes?.map(({ key, value }) => (
          <p key={key} className="break-words text-weathered">
            {key}: {key === STAND_ATTRIBUTE ? value : <q>{value}</q>}
          </p>
        ))}
        <p className="figures mt-1">
          {formatEuro(item.price)} per stuk
          {change && (
            <>
              {' '}
              <span className="text-brass">(was {formatEuro(change.from)})</span>
            </>
          )}
        </p>
        {standless && (
          <p className="mt-2 font-semibold text-error">
            De standaard voor deze gravering zit niet in je winkelwagen. Voeg hem toe, of verwijder de gravering om
            verder te gaan.
          </p>
        )}
        {shortage !== undefined && (
          <p className="mt-2 font-semibold text-error">
            {shortage === 0
              ? 'Uitverkocht. Verwijder dit artikel om verder te gaan.'
              : `Nog ${shortage} op voorraad. Pas het aantal aan om verder te gaan.`}
          </p>
        )}
      </div>
      <div className="col-start-2 flex max-[16rem]:col-start-1 flex-wrap items-center justify-between gap-x-5 gap-y-2 sm:col-start-3 sm:row-start-1 sm:flex-col sm:items-end">
        <p className="figures order-last font-serif text-2xl sm:order-first">
          {formatEuro(timesCents(item.price, item.quantity))}
        </p>
        <Stepper of={title} quantity={item.quantity} onChange={onQuantity} />
        <button type="button" onClick={onRemove} className="min-h-11 text-[0.9375rem] quiet-link">
          Verwijderen<span className="sr-only">: {title}</span>
        </button>
      </div>
    </li>
  );
}
