import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { verdict } from '../../../domain/book/book-fit.ts';
import { PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { BundleForSale, SizeForSale } from '../../../domain/product/product.ts';
import { isSoldOut } from '../../../domain/product/product-selection.ts';
import type { MadeWords } from '../../../domain/product/ready-day.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { lyingOn, StandPicture, type StandPictures } from './stand-picture.tsx';
import type { LaidBook } from './use-book.ts';

interface SizeChoiceProps {
  readonly sizes: readonly SizeForSale[];
  readonly made: MadeWords;
  readonly pictures: Readonly<Record<SizeId, StandPictures>>;
  readonly book: LaidBook;
  readonly selected: SizeId | null;
  /** Nothing else was chosen since this was drawn. */
  readonly isLatest: () => boolean;
  readonly onSelect: (sizeId: SizeId) => void;
}

/**
 * The three stands beside each other, at one scale, with the visitor's book on them. The browser keeps what is checked, or React
 * would take a choice back until it is drawn.
 */
export function SizeChoice({ sizes, made, pictures, book, selected, isLatest, onSelect }: SizeChoiceProps) {
  const choice = useRef<HTMLFieldSetElement>(null);
  const drawn = useRef(selected);
  useLayoutEffect(() => {
    // What was chosen before hydration stays until it is replayed, and a later choice until it is drawn.
    if (drawn.current === selected || !isLatest()) return;
    drawn.current = selected;
    for (const radio of choice.current?.querySelectorAll('input') ?? []) radio.checked = radio.value === selected;
  }, [selected, isLatest]);
  return (
    <fieldset ref={choice} className="@container mt-4">
      <legend className="font-semibold">Kies je maat</legend>
      <div className="mt-3 grid grid-cols-3 gap-2 max-[16rem]:grid-cols-1">
        {sizes.map((size) => (
          <SizeOption
            key={size.id}
            size={size}
            isMade={size.id in made}
            pictures={pictures[size.id]}
            book={book}
            isSelected={selected === size.id}
            onSelect={() => {
              drawn.current = size.id;
              onSelect(size.id);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SizeOptionProps extends Pick<SizeChoiceProps, 'book'> {
  readonly size: SizeForSale;
  readonly isMade: boolean;
  readonly pictures: StandPictures;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function SizeOption({ size, isMade, pictures, book: { fit, book }, isSelected, onSelect }: SizeOptionProps) {
  const { width, height } = size.detailedSpecs.suitableForBooks;
  const own = fit?.bySize.find((one) => one.size.id === size.id);
  const said = fit && own ? verdict(own, fit) : null;
  const how = own?.misfits.length === 0 ? 'open' : said === 'Past dicht' ? 'closed' : null;
  return (
    <label className="choice relative has-disabled:text-weathered">
      <input
        type="radio"
        name={PURCHASE_FIELDS.size}
        value={size.id}
        defaultChecked={isSelected}
        disabled={isSoldOut(size)}
        onChange={onSelect}
        className="sr-only"
      />
      <StandPicture pictures={pictures} book={fit && book ? lyingOn(book, fit.open, how) : undefined} />
      <span className="block px-2.5 pb-2 pt-1.5 @md:px-3 @md:pb-3">
        <span className="block font-serif text-xl leading-tight">{size.name}</span>
        <span className="absolute -top-2.5 right-2 flex">
          <ChoiceBadge availability={size.availability} popular={size.popular} isMade={isMade} />
        </span>
        <span className="figures block text-[0.9375rem] leading-snug text-weathered">
          {size.dimensions}
          <span
            className={said === null ? 'hidden @md:block' : 'sr-only'}
          >{`open boek tot ${width}x${height} cm`}</span>
        </span>
        <span className="figures block font-semibold">{formatEuro(size.price)}</span>
        {said && (
          <span
            className={`block text-[0.9375rem] leading-snug ${how === 'open' ? 'font-semibold' : 'text-weathered'}`}
          >
            {said}
          </span>
        )}
      </span>
    </label>
  );
}

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
    <fieldset className="mt-6">
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
            <BundleOffer bundle={bundle} />
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

function BundleOffer({ bundle }: { readonly bundle: BundleForSale }) {
  return (
    <>
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
    </>
  );
}

/** Why a choice cannot be ordered; null when it can. */
const REFUSALS = { 'sold-out': 'UITVERKOCHT', missing: 'NIET LEVERBAAR', available: null, unknown: null } as const;

/** Says why a choice cannot be ordered, that it is being made, or that it is popular; the colour only helps. */
function ChoiceBadge({
  availability,
  popular,
  isMade = false,
}: Pick<SizeForSale, 'availability' | 'popular'> & { readonly isMade?: boolean }) {
  const refusal = REFUSALS[availability] ?? (isMade ? 'IN DE MAAK' : null);
  if (!(refusal || popular)) return null;
  const colour = refusal ? 'bg-weathered' : 'bg-brass';
  return (
    <span className={`px-1.5 py-px text-[0.75rem] font-semibold tracking-wider ${colour} text-white`}>
      {refusal ?? 'POPULAIR'}
    </span>
  );
}
