import { formatEuro } from '../../../domain/money/money.ts';
import type { SizeForSale } from '../../../domain/product/for-sale.ts';
import { isSoldOut } from '../../../domain/product/product-selection.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { StandDrawing } from '../../ui/stand-drawing.tsx';
import { ChoiceBadge } from './badge.tsx';

interface SizeChoiceProps {
  readonly sizes: readonly SizeForSale[];
  readonly selected: SizeId | null;
  readonly onSelect: (sizeId: SizeId) => void;
}

/** The three sizes, drawn to the same scale, each with the largest book that fits. */
export function SizeChoice({ sizes, selected, onSelect }: SizeChoiceProps) {
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">Kies je maat</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-3">
        {sizes.map((size) => {
          const soldOut = isSoldOut(size);
          const { width, height } = size.detailedSpecs.suitableForBooks;
          return (
            <label
              key={size.id}
              className="group relative grid grid-cols-[5.5rem_1fr] items-center gap-x-3 border border-line p-3 has-checked:border-ash has-checked:bg-linen has-checked:shadow-[inset_0_0_0_1px_var(--color-ash)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass has-disabled:text-weathered sm:block"
            >
              <input
                type="radio"
                name="maat"
                value={size.id}
                checked={selected === size.id}
                disabled={soldOut}
                onChange={() => onSelect(size.id)}
                className="sr-only"
              />
              <StandDrawing specs={size.detailedSpecs} className={`w-full ${soldOut ? 'opacity-35' : ''}`} />
              <span className="block sm:mt-2">
                <span className="font-serif text-xl leading-tight">{size.name}</span>
                <span className="absolute right-0 top-0 flex">
                  <ChoiceBadge availability={size.availability} popular={size.popular} />
                </span>
                <span className="figures block text-[0.9375rem] text-weathered">{size.dimensions}</span>
                <span className="figures block text-balance text-[0.9375rem] text-weathered">
                  boek tot {width}x{height} cm
                </span>
                <span className="figures mt-1 block font-semibold">{formatEuro(size.price)}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
