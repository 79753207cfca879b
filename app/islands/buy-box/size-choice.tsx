import { useLayoutEffect, useRef } from 'react';
import { PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { SizeForSale } from '../../../domain/product/for-sale.ts';
import { isSoldOut } from '../../../domain/product/product-selection.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { ChoiceBadge } from './badge.tsx';

interface SizeChoiceProps {
  readonly sizes: readonly SizeForSale[];
  readonly selected: SizeId | null;
  readonly onSelect: (sizeId: SizeId) => void;
}

/**
 * The three sizes beside each other, each with the largest book that fits. The browser keeps what is checked, or React
 * would take a choice back until it is drawn.
 */
export function SizeChoice({ sizes, selected, onSelect }: SizeChoiceProps) {
  const choice = useRef<HTMLFieldSetElement>(null);
  const drawn = useRef(selected);
  useLayoutEffect(() => {
    // What was chosen before hydration stays until it is replayed.
    if (drawn.current === selected) return;
    drawn.current = selected;
    for (const radio of choice.current?.querySelectorAll('input') ?? []) radio.checked = radio.value === selected;
  }, [selected]);
  return (
    <fieldset ref={choice} className="@container mt-4">
      <legend className="font-semibold">Kies je maat</legend>
      <div className="mt-3 grid grid-cols-3 gap-2 max-[16rem]:grid-cols-1">
        {sizes.map((size) => {
          const { width, height } = size.detailedSpecs.suitableForBooks;
          return (
            <label
              key={size.id}
              className="choice relative px-2.5 pb-2 pt-3 has-disabled:text-weathered @md:px-4 @md:pb-3"
            >
              <input
                type="radio"
                name={PURCHASE_FIELDS.size}
                value={size.id}
                defaultChecked={selected === size.id}
                disabled={isSoldOut(size)}
                onChange={() => {
                  // A second choice may come before the first is drawn, which must not take it back.
                  drawn.current = size.id;
                  onSelect(size.id);
                }}
                className="sr-only"
              />
              <span className="block font-serif text-xl leading-tight">{size.name}</span>
              <span className="absolute -top-2.5 right-2 flex">
                <ChoiceBadge availability={size.availability} popular={size.popular} />
              </span>
              <span className="figures block text-[0.9375rem] leading-snug text-weathered">
                {size.dimensions}
                <span className="hidden @md:block">{`boek tot ${width}x${height} cm`}</span>
              </span>
              <span className="figures block font-semibold">{formatEuro(size.price)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
