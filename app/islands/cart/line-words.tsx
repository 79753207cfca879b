import type { CartItem } from '../../../domain/cart/cart.ts';
import { STAND_ATTRIBUTE } from '../../../domain/engraving.ts';

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
      <p key={key} className="break-words text-weathered">
        {key}: {key === STAND_ATTRIBUTE ? value : <q>{value}</q>}
      </p>
    ));
}
