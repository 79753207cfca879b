import type { Book, OpenBook } from '../../../domain/book/book-fit.ts';
import type { ShownPicture } from '../../../domain/pictures/picture.ts';
import { Picture } from '../../ui/picture.tsx';

export interface StandPictures {
  readonly empty: ShownPicture;
  /** With the book that the studio laid on it. */
  readonly withBook: ShownPicture;
}

interface StandPictureProps {
  readonly pictures: StandPictures;
  /** What lies on it; undefined: the studio's own book, null: nothing, since it does not fit. */
  readonly book: LyingBook | null | undefined;
}

export interface LyingBook {
  readonly measures: OpenBook;
  readonly isOpen: boolean;
  readonly spine: number;
}

/* One camera and scale for all: `FRONT` in studio/masters.ts, 530 pixels square. At 45° across is longer than up. */
const FRAME = 530;
const ACROSS = 12.4;
const UPWARDS = 10;
const LEDGE = 405;
/** How much narrower its top is, which is farther away. */
const NARROWER = 0.965;

/** A stand from the front with a book on it, drawn at the scale of the photograph and in its light. */
export function StandPicture({ pictures, book }: StandPictureProps) {
  return (
    <span className="relative block">
      <Picture
        picture={book === undefined ? pictures.withBook : pictures.empty}
        alt=""
        sizes="(min-width: 64rem) 14vw, 30vw"
        className="block aspect-square w-full"
      />
      {book && (
        <svg viewBox={`0 0 ${FRAME} ${FRAME}`} aria-hidden="true" className="absolute inset-0 size-full">
          {book.isOpen ? <OpenPages book={book} /> : <Cover book={book} />}
        </svg>
      )}
    </span>
  );
}

/** A flat shape on the plate: its distances from the middle in cm, from left to right, and its heights above the ledge. */
function shape(left: number, right: number, bottom: number, top: number, height: number): string {
  const at = (x: number, y: number) => {
    const narrowed = x * ACROSS * (1 - (1 - NARROWER) * (height === 0 ? 0 : y / height));
    return `${Math.round(FRAME / 2 + narrowed)} ${Math.round(LEDGE - y * UPWARDS)}`;
  };
  return `M${at(left, bottom)}L${at(left, top)}L${at(right, top)}L${at(right, bottom)}Z`;
}

function OpenPages({ book: { measures, spine } }: { readonly book: LyingBook }) {
  const { width, height } = measures;
  const half = width / 2;
  const edge = Math.min(0.9, 0.25 + spine / 5);
  const page = half - 0.35;
  const lines = Array.from({ length: 7 }, (_, line) => height * (0.78 - line * 0.085));
  return (
    <>
      <path d={shape(-half, half, 0, height, height)} fill="#3a332c" />
      <path d={shape(-half + 0.2, half - 0.2, 0, height - 0.15, height)} fill="#cfc8bd" />
      <path d={shape(-page, -0.05, 0.1, height - edge / 3, height)} fill="#f3f0ea" />
      <path d={shape(0.05, page, 0.1, height - edge / 3, height)} fill="#eeeae3" />
      <path d={shape(-page * 0.86, -page * 0.14, height * 0.2, height * 0.88, height)} fill="#b4a894" />
      <path d={shape(-page * 0.86, -page * 0.14, height * 0.2, height * 0.45, height)} fill="#8b7f6d" />
      {lines.map((y, line) => (
        <path
          key={y}
          d={shape(page * 0.16, page * (line === 6 ? 0.5 : 0.84), y, y + height * 0.018, height)}
          fill="#a9a196"
        />
      ))}
      <path d={shape(-page * 0.12, 0, 0, height - edge / 2, height)} fill="#000" opacity="0.1" />
      <path d={shape(0, page * 0.09, 0, height - edge / 2, height)} fill="#000" opacity="0.16" />
    </>
  );
}

/** A closed book, a card or a tablet. */
function Cover({ book: { measures, spine } }: { readonly book: LyingBook }) {
  const { width, height } = measures;
  const half = width / 2;
  return (
    <>
      <path d={shape(-half, half, 0, height, height)} fill={spine > 0 ? '#6d5a45' : '#d9d3c8'} />
      {spine > 0 && <path d={shape(-half, -half + 0.8, 0, height, height)} fill="#000" opacity="0.18" />}
      <path
        d={shape(-half * 0.55, half * 0.6, height * 0.62, height * 0.68, height)}
        fill={spine > 0 ? '#e9e4da' : '#8b8378'}
      />
      <path
        d={shape(-half * 0.55, half * 0.2, height * 0.52, height * 0.55, height)}
        fill={spine > 0 ? '#e9e4da' : '#8b8378'}
        opacity="0.7"
      />
    </>
  );
}

/** How a book lies on a size: open, closed where it fits only so, or not at all. */
export function lyingOn(book: Book, open: OpenBook, how: 'open' | 'closed' | null): LyingBook | null {
  if (how === null) return null;
  const isOpen = how === 'open' && book.opens;
  return { measures: isOpen ? open : { width: book.width, height: book.height }, isOpen, spine: book.spine };
}
