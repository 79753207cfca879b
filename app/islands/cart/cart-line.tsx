import { type ReactNode, Suspense, useRef, useState } from 'react';
import { type CartItem, itemName } from '../../../domain/cart/cart.ts';
import type { PriceChange } from '../../../domain/cart/refresh-cart.ts';
import { engravingOf } from '../../../domain/engraving.ts';
import { formatEuro, timesCents } from '../../../domain/money/money.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { Size } from '../../../domain/product/sizes.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { afterPaint } from '../after-paint.ts';
import { DrawnEngraving } from '../optional-part.ts';
import { LinePicture, LineWords } from './line-parts.tsx';

export interface CartLineProps {
  readonly item: CartItem;
  /** The stand to which it belongs and under which it is shown. */
  readonly under?: CartItem;
  /** Under a stand the lines that belong to it, under an engraving its picture. */
  readonly children?: ReactNode;
  /** Pieces available when there are too few; undefined otherwise. */
  readonly shortage: number | undefined;
  /** An engraving whose stand is not in the cart. */
  readonly standless: boolean;
  readonly change: PriceChange | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

const GRID = 'grid gap-x-4 gap-y-3 max-[16rem]:grid-cols-1';
const OWN = `${GRID} grid-cols-[4.5rem_1fr] border-b border-line py-6 sm:grid-cols-[7.5rem_1fr_auto]`;
const NESTED = `${GRID} grid-cols-[3rem_1fr] py-3 sm:grid-cols-[4rem_1fr_auto]`;

/** One line of the cart; a stand has its extras below it. */
export function CartLine(props: CartLineProps) {
  const { item, under, children, onQuantity, onRemove } = props;
  const title = itemName(item);
  const { quantity, change } = useShownQuantity(item.quantity, onQuantity);
  return (
    <li className={under ? NESTED : OWN}>
      <LinePicture item={item} />
      <Description {...props} />
      <div className="col-start-2 flex max-[16rem]:col-start-1 flex-wrap items-center justify-between gap-x-5 gap-y-2 sm:col-start-3 sm:row-start-1 sm:flex-col sm:items-end">
        <p className={`figures order-last sm:order-first ${under ? '' : 'font-serif text-2xl'}`}>
          {formatEuro(timesCents(item.price, quantity))}
        </p>
        <Stepper of={title} quantity={quantity} onChange={change} />
        <button type="button" onClick={onRemove} className="min-h-11 text-[0.9375rem] quiet-link">
          Verwijderen<span className="sr-only">: {title}</span>
        </button>
      </div>
      {under && children ? <div className="col-span-full empty:hidden sm:col-start-2">{children}</div> : children}
    </li>
  );
}

/** The number that was wished is painted in its line before the cart is written and all of it is drawn again. */
function useShownQuantity(quantity: number, onQuantity: (quantity: number) => void) {
  const [wished, setWished] = useState<number | null>(null);
  const undo = useRef<() => void>(undefined);
  const change = (next: number) => {
    undo.current?.();
    setWished(next);
    undo.current = afterPaint(() => {
      onQuantity(next);
      setWished(null);
    });
  };
  return { quantity: wished ?? quantity, change };
}

type DescriptionProps = Pick<CartLineProps, 'item' | 'under' | 'shortage' | 'standless' | 'change'>;

/** Name, words and price of a line, and what keeps it from being ordered. */
function Description({ item, under, shortage, standless, change }: DescriptionProps) {
  const Name = under ? 'h3' : 'h2';
  return (
    <div className="min-w-0">
      <Name
        className={`hyphens-auto leading-tight [overflow-wrap:anywhere] ${under ? 'text-lg' : 'text-xl sm:text-2xl'}`}
      >
        {item.name}
      </Name>
      {item.variant && <p className="text-weathered">{item.variant}</p>}
      <LineWords item={item} under={under} />
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
          De standaard voor deze gravering zit niet in je winkelwagen. Voeg hem toe, of verwijder de gravering om verder
          te gaan.
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

/** The words of a line as they will stand in the wood; nothing for a line that is no engraving. */
export function LineEngraving({ item: { attributes = [] }, sizes, ground }: LineEngravingProps) {
  const engraving = engravingOf(attributes);
  const size = sizes.find(({ id }) => id === engraving?.sizeId);
  if (!engraving || !size) return null;
  return (
    <Suspense fallback={<div className="aspect-5/2 max-w-96 bg-ash" />}>
      <DrawnEngraving words={engraving.words} size={size} ground={ground} isChosen className="max-w-96" />
    </Suspense>
  );
}
