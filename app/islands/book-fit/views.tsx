import type { SizeSpecs } from '../../../domain/product/sizes.ts';
import { type DrawnBook, StandProfile } from '../../ui/stand-drawing.tsx';

/** The frame of every drawing, in cm: the same for all, so that one centimetre is equally long in each. */
export interface Frame {
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
export function topOf({ specs, book }: Omit<ViewProps, 'frame'>): number {
  return Math.max(specs.standDimensions.height, Math.ceil(HINGE + (book.height + book.thickness) * SEEN));
}

/** A frame in which every book and every stand fits, with room for the figures. */
export function frameOf(drawings: readonly Omit<ViewProps, 'frame'>[]): Frame {
  const max = (of: (one: Omit<ViewProps, 'frame'>) => number) => Math.max(...drawings.map(of));
  const side = max(topOf);
  const front = max(({ specs, book }) => Math.max(specs.standDimensions.depth, book.height));
  const width = Math.max(MIN_WIDTH, max(({ book }) => book.width) * 1.25, side * 1.35);
  return { width: Math.ceil(width), front, side, text: short(width * 0.07) };
}

/** The stand and the open book seen square to the plate; the plate shows through the pages as a dashed line. */
export function FrontView({ specs, book, opens, frame }: ViewProps & { readonly opens: boolean }) {
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
export function SideView({ specs, book, frame }: ViewProps) {
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
