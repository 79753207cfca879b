import type { MouseEvent } from 'react';
import { fitSentence, inFigures } from '../../../domain/book/book-fit.ts';
import { BOOK_KIND, type BookKind, type MeasureField, shownToSearch } from '../../../domain/book/read-book.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { ForSale } from '../../../domain/product/product.ts';
import { isSoldOut, type Selection } from '../../../domain/product/product-selection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BUYING_ID } from './props.ts';
import type { LaidBook } from './use-book.ts';

/** Without a script these buttons open the page anew with all that is filled in, and the book. */
const OPENS_ANEW = { type: 'submit', formMethod: 'get', formAction: `#${BUYING_ID}` } as const;

const instead = (run: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  run();
};

interface BookChoiceProps {
  readonly kinds: readonly BookKind[];
  readonly book: LaidBook;
}

/** Which book is laid on the stands: a usual kind, or one that the visitor measures. */
export function BookChoice({ kinds, book }: BookChoiceProps) {
  return (
    <fieldset id="past-mijn-boek" className="mt-4 min-w-0">
      <legend className="font-semibold">Welk boek leg je erop?</legend>
      <ul className="book-kinds figures mt-2">
        {kinds.map((kind) => (
          <li key={kind.id}>
            <button
              {...OPENS_ANEW}
              name={BOOK_KIND}
              value={kind.id}
              aria-pressed={kind.id === book.shown.kind}
              onClick={instead(() => book.choose(kind))}
              className="choice"
            >
              {kind.name}
              <span>{`${inFigures(kind.width)} x ${inFigures(kind.height)} cm`}</span>
            </button>
          </li>
        ))}
      </ul>
      <Measures book={book} />
    </fieldset>
  );
}

const LABELS = { breed: 'Breed, dicht (cm)', hoog: 'Hoog (cm)', dik: 'Dik (cm)', kilo: 'Gewicht (kg)' } as const;

/** The visitor's own book, folded; open when one was typed. */
function Measures({ book: { shown, reading, filled, read } }: Pick<BookChoiceProps, 'book'>) {
  const errors = reading.kind === 'refused' ? reading.errors : {};
  const field = (name: MeasureField) => ({
    name,
    label: LABELS[name],
    defaultValue: shown.input[name],
    error: errors[name],
  });
  return (
    <details key={filled} open={shown.kind === null && reading.kind !== 'nothing'} className="group/book mt-1">
      <summary className="inline-block py-2 text-[0.9375rem] quiet-link">Of vul de maten van je eigen boek in</summary>
      <div onInput={read}>
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 max-[16rem]:grid-cols-1 xl:grid-cols-4">
          <Measure {...field('breed')} />
          <Measure {...field('hoog')} />
          <Measure {...field('dik')} className="group-has-[input[name=los]:checked]/book:hidden" />
          <Measure {...field('kilo')} />
        </div>
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="los"
            value="1"
            defaultChecked={shown.input.los === '1'}
            className="size-5 accent-ash"
          />
          Het gaat niet open: een kaart of een tablet
        </label>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-2">
          <button {...OPENS_ANEW} onClick={instead(read)} className={buttonClass('secondary')}>
            Leg het op de standaards
          </button>
          <a href={paths.paperCorner} className="py-2 text-[0.9375rem] quiet-link">
            Of print de papieren hoek op ware grootte
          </a>
        </p>
      </div>
    </details>
  );
}

interface MeasureProps {
  readonly name: MeasureField;
  readonly label: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly className?: string;
}

/** One measure; the buy box has its fields without the rules of the shop's forms. */
function Measure({ label, error, className, ...input }: MeasureProps) {
  const id = `boek-${input.name}`;
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        data-replays=""
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-fout`}
        className="book-measure"
      />
      {error && (
        <p id={`${id}-fout`} className="mt-1 text-[0.9375rem] font-semibold leading-snug text-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface FitNoteProps {
  readonly book: LaidBook;
  readonly forSale: ForSale;
  readonly selection: Selection;
  readonly fromPieces: number;
}

/** How the book lies, and what that means for what is chosen now. */
export function FitNote({ book: { shown, fit, book }, forSale, selection, fromPieces }: FitNoteProps) {
  return (
    <p role="status" className="figures measure mt-2 leading-snug empty:hidden">
      {fit && book && (
        <>
          {fitSentence(fit, book)} <strong>{advice(fit.chosen?.size.id, forSale, selection)}</strong>
          {fit.chosen === null && (
            <>
              {`Een andere maat maken we vanaf ${fromPieces} stuks. `}
              <a href={paths.quote} className="font-semibold quiet-link">
                Lees over maatwerk
              </a>
              {' of '}
              <a href={`${paths.stockNotice}?${shownToSearch(shown)}`} className="font-semibold quiet-link">
                laat het ons weten
              </a>
              .
            </>
          )}
        </>
      )}
    </p>
  );
}

/** What is chosen, seen from the size that the book takes; empty where that says nothing. */
function advice(sizeId: string | undefined, { sizes, bundles }: ForSale, selection: Selection): string {
  const advised = sizes.find(({ id }) => id === sizeId);
  if (!advised) return '';
  if (isSoldOut(advised)) return `${advised.name} is op dit moment uitverkocht.`;
  if (selection.kind === 'bundle') {
    const isIn = bundles.some(({ id, sizes: held }) => id === selection.bundleId && held.includes(advised.id));
    return isIn ? `${advised.name} zit in de bundel die je koos.` : '';
  }
  return selection.kind === 'size' && selection.sizeId === advised.id ? `${advised.name} is voor je gekozen.` : '';
}
