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

/** Two sizes at one price. Choosing it again, or 'Annuleer bundel', goes back to a single size. */
export function BundleChoice({ bundles, selected, onSelect, onCancel }: BundleChoiceProps) {
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">Of kies de bundel</legend>
      {bundles.map((bundle) => {
        const soldOut = isSoldOut(bundle);
        const chosen = selected === bundle.id;
        return (
          <button
            key={bundle.id}
            type="button"
            aria-pressed={chosen}
            disabled={soldOut}
            onClick={() => (chosen ? onCancel() : onSelect(bundle.id))}
            className="mt-2 grid w-full gap-x-4 gap-y-1 border border-line px-4 py-3 text-left hover:border-ash disabled:text-weathered sm:grid-cols-[1fr_auto] aria-pressed:border-ash aria-pressed:bg-linen aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ash)]"
          >
            <span>
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-serif text-xl leading-tight">{bundle.name}</span>
                <ChoiceBadge availability={bundle.availability} popular={bundle.popular} />
              </span>
              <span className="mt-1 block text-[0.9375rem] text-weathered">{bundle.description}</span>
            </span>
            <span className="figures flex flex-wrap items-baseline gap-x-3 sm:block sm:text-right">
              {bundle.savings > 0 && (
                <s className="block text-[0.9375rem] text-weathered">
                  <span className="sr-only">van </span>
                  {formatEuro(bundle.originalPrice)}
                </s>
              )}
              <span className="block font-semibold">{formatEuro(bundle.bundlePrice)}</span>
              {bundle.savings > 0 && (
                <span className="block text-[0.9375rem]">bespaar {formatEuro(bundle.savings)}</span>
              )}
            </span>
          </button>
        );
      })}
      {selected !== null && (
        <button type="button" onClick={onCancel} className="mt-2 min-h-11 quiet-link">
          Annuleer bundel
        </button>
      )}
    </fieldset>
  );
}
