import { Suspense } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { engravingOf } from '../../../domain/engraving.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { Size } from '../../../domain/product/sizes.ts';
import { DrawnEngraving } from '../drawn-engraving.tsx';

interface LineEngravingProps {
  readonly item: CartItem;
  readonly sizes: readonly Size[];
  /** The picture on which the words are drawn. */
  readonly ground: PictureData;
}

/** The words of a line as they will stand in the wood; nothing for a line that is no engraving. */
export function LineEngraving({ item: { attributes = [] }, sizes, ground }: LineEngravingProps) {
  const engraving = engravingOf(attributes);
  const size = sizes.find(({ id }) => id === engraving?.sizeId);
  if (!engraving || !size) return null;
  return (
    <Suspense fallback={<div className="aspect-5/2 max-w-96 bg-ash" />}>
      <DrawnEngraving words={engraving.words} size={size} ground={ground} isChosen className="max-w-96" />
    </Suspense>
  );
}
