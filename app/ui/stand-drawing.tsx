import type { SizeSpecs } from '../../domain/product/sizes.ts';

interface StandDrawingProps {
  readonly specs: SizeSpecs;
  readonly className?: string;
}

/** The widest book of all sizes plus a margin: all drawings have the same scale. In centimetres. */
const FRAME = { width: 46, height: 40 };

/**
 * A stand seen from the front with the largest open book that fits it, all sizes at the same scale. The book's height
 * and the plate are drawn as seen at 45 degrees.
 */
export function StandDrawing({ specs, className }: StandDrawingProps) {
  const { standDimensions, suitableForBooks } = specs;
  const centre = FRAME.width / 2;
  const floor = FRAME.height - 1;
  const seen = Math.SQRT1_2;
  const ledge = floor - 4;
  const bookHeight = suitableForBooks.height * seen;
  const plateHeight = standDimensions.height - 4;
  const left = centre - suitableForBooks.width / 2;
  const right = centre + suitableForBooks.width / 2;
  const top = ledge - bookHeight;
  return (
    <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className={className} aria-hidden="true">
      <rect
        x={centre - standDimensions.width / 2}
        y={ledge - plateHeight}
        width={standDimensions.width}
        height={plateHeight}
        fill="#24201d"
      />
      <path
        d={`M${centre} ${top + 0.7}C${centre - 3} ${top - 0.7} ${left + 4} ${top - 0.2} ${left} ${top}V${ledge}H${right}V${top}C${right - 4} ${top - 0.2} ${centre + 3} ${top - 0.7} ${centre} ${top + 0.7}Z`}
        fill="#fff"
        fillOpacity=".86"
        stroke="#6b645c"
        strokeWidth=".35"
      />
      <path d={`M${centre} ${top + 0.7}V${ledge}`} stroke="#6b645c" strokeWidth=".3" />
      <rect
        x={centre - standDimensions.width / 2}
        y={ledge}
        width={standDimensions.width}
        height="1.8"
        fill="#24201d"
      />
      <path
        d={`M${centre - standDimensions.width / 2 + 1.5} ${ledge + 1.8}v2.2M${centre + standDimensions.width / 2 - 1.5} ${ledge + 1.8}v2.2`}
        stroke="#24201d"
        strokeWidth="2"
      />
      <path d={`M0 ${floor + 0.2}H${FRAME.width}`} stroke="#d9d0c2" strokeWidth=".3" />
    </svg>
  );
}
