import type { MouseEvent } from 'react';
import { PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { BundleForSale } from '../../../domain/product/for-sale.ts';
import { isSoldOut } from '../../../domain/product/product-selection.ts';
import { ChoiceBadge } from './badge.tsx';

interface BundleChoiceProps {
  readonly bundles: readonly BundleForSale[];
  readonly selected: string | null;
  readonly onSelect: (bundleId: string) => void;
  readonly onCancel: () => void;
}

/**
 * Two sizes at one price. Choosing it again, or 'Annuleer bundel', goes back to a single size. Without a script the
 * buttons post the form, and the page comes back with the bundle chosen.
 */
export function BundleChoice({ bundles, selected, onSelect, onCancel }: BundleChoiceProps) {
  const instead = (choose: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    choose();
  };
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">Of kies de bundel</legend>
      {selected !== null && <input type="hidden" name={PURCHASE_FIELDS.bundle} value={selected} />}
      {bundles.map((bundle) => {
        const chosen = selected === bundle.id;
        return (
          <button
            key={bundle.id}
            type="submit"
            name={PURCHASE_FIELDS.choose}
            value={chosen ? '' : bundle.id}
            aria-pressed={chosen}
            disabled={isSoldOut(bundle)}
            onClick={instead(chosen ? onCancel : () => onSelect(bundle.id))}
            className="choice mt-2 grid w-full grid-cols-[1fr_auto] gap-x-4 px-4 py-3 text-left disabled:text-weathered max-[16rem]:grid-cols-1"
          >
            <span>
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-serif text-xl leading-tight">{bundle.name}</span>
                <ChoiceBadge availability={bundle.availability} popular={bundle.popular} />
              </span>
              <span className="mt-1 block text-[0.9375rem] leading-snug text-weathered">{bundle.description}</span>
            </span>
            <span className="figures text-right leading-snug max-[16rem]:text-left">
              {bundle.savings > 0 && (
                <s className="block text-[0.9375rem] text-weathered">
                  <span className="sr-only">van </span>
                  {formatEuro(bundle.originalPrice)}
                </s>
              )}
              <span className="block font-semibold">{formatEuro(bundle.bundlePrice)}</span>
              {bundle.savings > 0 && (
                <span className="block text-[0.9375rem]">{`bespaar ${formatEuro(bundle.savings)}`}</span>
              )}
            </span>
          </button>
        );
      })}
      {selected !== null && (
        <button
          type="submit"
          name={PURCHASE_FIELDS.choose}
          value=""
          onClick={instead(onCancel)}
          className="mt-2 min-h-11 quiet-link"
        >
          Annuleer bundel
        </button>
      )}
    </fieldset>
  );
}
