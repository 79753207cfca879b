import {
  type Book,
  type BookFit,
  type FittedSize,
  fitReasons,
  type OpenBook,
  verdict,
} from '../../../domain/book/book-fit.ts';
import type { DrawnBook } from '../../ui/stand-drawing.tsx';
import { FrontView, frameOf, SideView, topOf } from './views.tsx';

interface SizeViewsProps {
  readonly sizes: readonly FittedSize[];
  /** Null while no book is chosen: each size then shows the largest book that fits it. */
  readonly fit: BookFit | null;
  readonly book: Book | null;
}

/** The thickness of pages that is drawn for the largest book, in cm. */
const USUAL_THICKNESS = 1;

/** The three sizes side by side, each from the front and from the side, all at one scale. */
export function SizeViews({ sizes, fit, book }: SizeViewsProps) {
  const drawn = (size: FittedSize) =>
    fit && book ? drawnBook(fit.open, book) : { ...size.detailedSpecs.suitableForBooks, thickness: USUAL_THICKNESS };
  const frame = frameOf(sizes.map((size) => ({ specs: size.detailedSpecs, book: drawn(size) })));
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-3">
      {sizes.map((size) => {
        const own = fit?.bySize.find((one) => one.size.id === size.id);
        const isChosen = own !== undefined && own === fit?.chosen;
        const { standDimensions } = size.detailedSpecs;
        return (
          <li
            key={size.id}
            className={`flex flex-col border p-3 sm:p-4 ${isChosen ? 'border-ash bg-linen shadow-[inset_0_0_0_1px_var(--color-ash)]' : 'border-line'}`}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-2xl">{size.name}</h3>
              {fit && own && (
                <p className={isChosen ? 'font-semibold text-brass' : 'text-weathered'}>{verdict(own, fit)}</p>
              )}
            </div>
            <ul className="figures mt-1 leading-snug">
              {(fit && own && book ? fitReasons(own, fit, book) : [limits(size)]).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <div className="mt-auto grid grid-cols-2 pt-3 items-end gap-3 md:grid-cols-1 md:gap-5">
              <FrontView specs={size.detailedSpecs} book={drawn(size)} opens={book?.opens ?? true} frame={frame} />
              <SideView specs={size.detailedSpecs} book={drawn(size)} frame={frame} />
            </div>
            <p className="figures mt-3 text-[0.9375rem] leading-snug text-weathered">
              {`Plateau ${standDimensions.width} x ${standDimensions.depth} cm. Op 45 graden ${standDimensions.height} cm hoog, met het boek ${topOf({ specs: size.detailedSpecs, book: drawn(size) })} cm.`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** An open book is on average half as thick on each side. */
function drawnBook(open: OpenBook, { spine }: Book): DrawnBook {
  return { ...open, thickness: Math.max(0.4, spine / 2) };
}

/** What a size takes at most: "open boek tot ongeveer 37 x 37 cm, tot 5 kg". */
function limits({ detailedSpecs: { suitableForBooks, capacityKg } }: FittedSize): string {
  return `open boek tot ongeveer ${suitableForBooks.width} x ${suitableForBooks.height} cm, tot ${capacityKg} kg`;
}
