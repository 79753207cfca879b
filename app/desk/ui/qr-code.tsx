import { encode } from 'uqr';

/** A text as a code for the camera of a telephone, drawn here: nothing is asked of others. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-56 bg-white text-ink">
      <path d={dots.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
