import { type ReactNode, Suspense, startTransition, useOptimistic } from 'react';
import { type CartItem, itemName } from '../../../domain/cart/cart.ts';
import type { PriceChange } from '../../../domain/cart/refresh-cart.ts';
import { engravingOf } from '../../../domain/engraving.ts';
import { formatEuro, timesCents } from '../../../domain/money/money.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { Size } from '../../../domain/product/sizes.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { DrawnEngraving } from '../optional-part.ts';
import { LinePicture, LineWords } from './line-parts.tsx';

export interface CartLineProps {
  readonly item: CartItem;
  /** The stand to which it belongs and under which it is shown. */
  readonly under?: CartItem;
  /** An engraving as it will be cut, in the place of its picture. */
  readonly drawing?: ReactNode;
  /** Under a stand the lines that belong to it. */
  readonly children?: ReactNode;
  /** Pieces available when there are too few; undefined otherwise. */
  readonly shortage: number | undefined;
  /** An engraving whose stand is not in the cart. */
  readonly standless: boolean;
  readonly change: PriceChange | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

const GRID = 'grid grid-rows-[auto_1fr] gap-x-4 gap-y-1 max-[16rem]:grid-cols-1';
const OWN = `${GRID} grid-cols-[4.5rem_1fr_auto] border-b border-line py-3 sm:grid-cols-[7.5rem_1fr_auto] sm:py-6`;
const NESTED = `${GRID} grid-cols-[3rem_1fr_auto] py-2 sm:grid-cols-[4rem_1fr_auto]`;
const ENGRAVED = `${GRID} grid-cols-[5.5rem_1fr_auto] py-1`;
/** Beside the rows of a line. */
const PICTURE = 'row-span-2 max-[16rem]:row-span-1';

/** One line of the cart; a stand has its extras below it. */
export function CartLine(props: CartLineProps) {
  const { item, under, children, drawing, onQuantity, onRemove } = props;
  const title = itemName(item);
  // The number itself is drawn at once, and what follows from it after that.
  const [quantity, setShown] = useOptimistic(item.quantity);
  const change = (next: number) =>
    startTransition(() => {
      setShown(next);
      onQuantity(next);
    });
  return (
    <li className={drawing ? ENGRAVED : under ? NESTED : OWN}>
      <div className={PICTURE}>{drawing ?? <LinePicture item={item} />}</div>
      <Description {...props} />
      <p className={`figures whitespace-nowrap leading-tight ${under ? '' : 'font-serif text-xl sm:text-2xl'}`}>
        {formatEuro(timesCents(item.price, quantity))}
      </p>
      <div className="col-start-2 col-end-4 flex flex-wrap items-center justify-between gap-x-5 max-[16rem]:col-auto">
        {/* What is cut into the wood is made as often as it was asked for. */}
        {drawing ? quantity > 1 && `${quantity}x` : <Stepper of={title} quantity={quantity} onChange={change} />}
        <button type="button" onClick={onRemove} className="min-h-11 text-[0.9375rem] quiet-link">
          Verwijderen<span className="sr-only">: {title}</span>
        </button>
      </div>
      {children}
    </li>
  );
}

type DescriptionProps = Pick<CartLineProps, 'item' | 'under' | 'shortage' | 'standless' | 'change'>;

/** Name, words and price of a line, and what keeps it from being ordered. */
function Description({ item, under, shortage, standless, change }: DescriptionProps) {
  const Name = under ? 'h3' : 'h2';
  return (
    <div className="min-w-0">
      <Name
        className={`hyphens-auto leading-tight [overflow-wrap:anywhere] ${under ? 'text-lg' : 'text-lg sm:text-2xl'}`}
      >
        {item.name}
      </Name>
      <LineWords item={item} under={under} />
      <p className="figures text-[0.9375rem] leading-snug text-weathered">
        {item.variant && `${item.variant}, `}
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
          De standaard hiervoor zit niet in je winkelwagen. Voeg hem toe, of verwijder dit artikel om verder te gaan.
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
  );
}

interface LineEngravingProps {
  readonly item: CartItem;
  readonly sizes: readonly Size[];
  /** The picture on which the words are drawn. */
  readonly ground: PictureData;
}

/** The words of a line as they will stand in the wood; null for a line that is no engraving. */
export function engravingOfLine({ item: { attributes = [] }, sizes, ground }: LineEngravingProps): ReactNode {
  const engraving = engravingOf(attributes);
  const size = sizes.find(({ id }) => id === engraving?.sizeId);
  if (!engraving || !size) return null;
  return (
    <Suspense fallback={<div className="aspect-5/2 bg-ash" />}>
      <DrawnEngraving words={engraving.words} size={size} ground={ground} isChosen className="[&_figcaption]:sr-only" />
    </Suspense>
  );
}
