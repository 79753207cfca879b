import type { SizeSpecs } from '../../domain/product/sizes.ts';

/** What lies on a stand, as it is drawn: cover to cover, in cm. */
export interface DrawnBook {
  readonly width: number;
  readonly height: number;
  /** How high the pages lie on the plate, in cm. */
  readonly thickness: number;
}

interface StandProfileProps {
  readonly specs: Pick<SizeSpecs, 'standDimensions'>;
  readonly book: Omit<DrawnBook, 'width'>;
}

/**
 * The stand from the side at 45 degrees, the reader at the left, with its foot on y = 0 and its front at x = 0. The
 * plate lies 2.4 cm above the table at the ledge. In cm.
 */
export function StandProfile({ specs: { standDimensions }, book }: StandProfileProps) {
  const plate = Math.round((standDimensions.height - 2.4) * Math.SQRT2);
  return (
    <g stroke="currentColor" fill="none">
      <path d={`M.7-1.3H${standDimensions.depth - 0.7}`} strokeWidth="2.6" />
      <g transform="translate(1-2.4)rotate(-45)">
        <path d={`M${plate * 0.5} .7 ${plate * 0.4} ${plate * 0.4}M${plate} .7H-.7V-4`} strokeWidth="1.4" />
        <rect
          y={-book.thickness}
          width={book.height}
          height={book.thickness}
          className="fill-white stroke-weathered"
          strokeWidth=".35"
        />
      </g>
    </g>
  );
}
