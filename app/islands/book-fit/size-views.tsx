import {
  type Book,
  type BookFit,
  type FittedSize,
  fitReasons,
  type OpenBook,
  verdict,
} from '../../../domain/book/book-fit.ts';
import type { SizeSpecs } from '../../../domain/product/sizes.ts';
import { type DrawnBook, StandProfile } from '../../ui/stand-drawing.tsx';

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

/** The frame of every drawing, in cm: the same for all, so that one centimetre is equally long in each. */
interface Frame {
  readonly width: number;
  /** Above the ledge in the front view. */
  readonly front: number;
  /** Above the table in the side view. */
  readonly side: number;
  /** Height of the figures. */
  readonly text: number;
}

interface ViewProps {
  readonly specs: Pick<SizeSpecs, 'standDimensions'>;
  readonly book: DrawnBook;
  readonly frame: Frame;
}

/** Height of the ledge from the front, in cm. */
const LEDGE = 3;
const MIN_WIDTH = 46;

/** Sine and cosine of 45 degrees, the lower edge of the plate, and how far the ledge reaches to the reader, in cm. */
const SEEN = Math.SQRT1_2;
const HINGE = 2.4;
const REACH = 3;

/** How high a stand at 45 degrees and its book reach above the table, in cm, rounded up. */
function topOf({ specs, book }: Omit<ViewProps, 'frame'>): number {
  return Math.max(specs.standDimensions.height, Math.ceil(HINGE + (book.height + book.thickness) * SEEN));
}

/** A frame in which every book and every stand fits, with room for the figures. */
function frameOf(drawings: readonly Omit<ViewProps, 'frame'>[]): Frame {
  const max = (of: (one: Omit<ViewProps, 'frame'>) => number) => Math.max(...drawings.map(of));
  const side = max(topOf);
  const front = max(({ specs, book }) => Math.max(specs.standDimensions.depth, book.height));
  const width = Math.max(MIN_WIDTH, max(({ book }) => book.width) * 1.25, side * 1.35);
  return { width: Math.ceil(width), front, side, text: short(width * 0.07) };
}

/** The stand and the open book seen square to the plate; the plate shows through the pages as a dashed line. */
function FrontView({ specs, book, opens, frame }: ViewProps & { readonly opens: boolean }) {
  const { width, depth } = specs.standDimensions;
  const { text } = frame;
  const right = book.width / 2;
  const plate = { x: -width / 2, y: -depth, width, height: depth };
  return (
    <svg
      viewBox={box(-frame.width / 2, -frame.front - text * 1.8, frame.width, frame.front + LEDGE + text * 3.6)}
      className="w-full text-ash"
      aria-hidden="true"
    >
      <rect {...plate} rx="1" fill="currentColor" />
      <rect x="-3.4" y={1.6 - depth} width="6.8" height="1.2" rx=".6" className="fill-paper" />
      <path
        d={opens ? openPages(book) : `M${-right} 0V${-book.height}H${right}V0Z`}
        className="fill-white stroke-weathered"
        strokeWidth=".3"
      />
      {opens && <path d={`M0 0V${0.6 - book.height}`} className="stroke-weathered" strokeWidth=".25" />}
      <rect {...plate} rx="1" fill="none" className="stroke-weathered" strokeWidth=".3" strokeDasharray="1 .8" />
      <rect x={-width / 2} width={width} height={LEDGE} rx=".5" fill="currentColor" />
      <g className="figures fill-ink" fontSize={text} textAnchor="middle" strokeWidth=".25">
        <Measure
          from={-right}
          to={right}
          at={-Math.max(book.height, depth) - text * 0.5}
          label={book.width}
          text={text}
        />
        <Measure from={-width / 2} to={width / 2} at={LEDGE + text * 0.5} label={width} text={text} below={1.15} />
        <UpMeasure at={right + text * 0.5} to={book.height} text={text} />
      </g>
    </svg>
  );
}

/** The stand with the book from the side at 45 degrees, with the height above the table. */
function SideView({ specs, book, frame }: ViewProps) {
  const { depth } = specs.standDimensions;
  const { text } = frame;
  const left = REACH + 2;
  const back = Math.max(depth, (book.height + book.thickness) * SEEN) + text * 0.6;
  return (
    <svg
      viewBox={box(-left, -frame.side - text * 0.6, frame.width, frame.side + text)}
      className="w-full text-ash"
      aria-hidden="true"
    >
      <path d={`M${-left} .15H${frame.width}`} className="stroke-line" strokeWidth=".3" />
      <StandProfile specs={specs} book={book} />
      <g className="figures fill-ink" fontSize={text} textAnchor="middle" strokeWidth=".25">
        <UpMeasure at={back} to={topOf({ specs, book })} text={text} />
      </g>
    </svg>
  );
}

interface MeasureProps {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly label: number;
  readonly text: number;
  /** How far the base line of the figures is below the line, in their height. */
  readonly below?: number;
}

/** A line from left to right with its length in cm. */
function Measure({ from, to, at, label, text, below = -0.4 }: MeasureProps) {
  const tick = text * 0.2;
  const end = (x: number) => `M${x} ${short(at - tick)}v${short(2 * tick)}`;
  return (
    <>
      <path d={`${end(from)}M${from} ${short(at)}H${to}${end(to)}`} className="stroke-ink" fill="none" />
      <text x={(from + to) / 2} y={short(at + below * text)}>
        {inCm(label)}
      </text>
    </>
  );
}

/** A line upwards from zero with its length in cm. */
function UpMeasure({ at, to, text }: Pick<MeasureProps, 'at' | 'to' | 'text'>) {
  return (
    <g transform="rotate(-90)">
      <Measure from={0} to={to} at={at} label={to} text={text} below={0.95} />
    </g>
  );
}

/** Two pages that curve towards the fold. */
function openPages({ width, height }: DrawnBook): string {
  const right = width / 2;
  return `M0 0H${-right}V${-height}C${-right * 0.6} ${-height - 0.3} ${-right * 0.15} ${-height - 0.5} 0 ${0.6 - height}C${right * 0.15} ${-height - 0.5} ${right * 0.6} ${-height - 0.3} ${right} ${-height}V0Z`;
}

function inCm(value: number): string {
  return `${String(value).replace('.', ',')} cm`;
}

function box(x: number, y: number, width: number, height: number): string {
  return [x, y, width, height].map((value) => Math.round(value * 100) / 100).join(' ');
}

/** To a hundredth of a millimetre, which no screen shows. */
function short(value: number): number {
  return Math.round(value * 1000) / 1000;
}
