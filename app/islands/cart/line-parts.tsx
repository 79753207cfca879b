import type { CartItem } from '../../../domain/cart/cart.ts';
import { STAND_ATTRIBUTE } from '../../../domain/engraving.ts';

/** The picture of a line, or its empty place. */
export function LinePicture({ item: { image } }: { readonly item: CartItem }) {
  return (
    <div className="aspect-4/3 bg-linen">
      {image && <img src={image} alt="" width="160" height="120" className="size-full object-cover" />}
    </div>
  );
}

interface LineWordsProps {
  readonly item: CartItem;
  /** The stand under which the line is shown; one size need not be named again, a bundle has several. */
  readonly under: CartItem | undefined;
}

/** The text to engrave, and for which stand. */
export function LineWords({ item: { attributes = [] }, under }: LineWordsProps) {
  return attributes
    .filter(({ key }) => !(under?.identity.kind === 'size' && key === STAND_ATTRIBUTE))
    .map(({ key, value }) => (
      <p key={key} className="break-words text-[0.9375rem] leading-snug text-weathered">
        {key}: {key === STAND_ATTRIBUTE ? value : <q>{value}</q>}
      </p>
    ));
}
