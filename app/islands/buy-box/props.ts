import type { BookKind, ShownBook } from '../../../domain/book/read-book.ts';
import type { Purchase } from '../../../domain/cart/purchase-form.ts';
import type { ShownPicture } from '../../../domain/pictures/picture.ts';
import type { ForSale } from '../../../domain/product/product.ts';
import type { MadeWords } from '../../../domain/product/ready-day.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import type { StandPictures } from './stand-picture.tsx';

/** Where the page opens after its form was posted without a script. */
export const BUYING_ID = 'kiezen-en-bestellen';

export interface BuyBoxProps {
  /** As known when the page was rendered, with the offered extras only. */
  readonly forSale: ForSale;
  /** What is chosen when the page opens: by its address, or by a form that was refused. */
  readonly start: Purchase;
  /** The picture on which an engraving is drawn. */
  readonly engravingGround: ShownPicture;
  readonly images: Readonly<Record<string, string>>;
  /** Whether every size ships for free within the Netherlands. */
  readonly shipsFree: boolean;
  readonly promises: Promises;
  readonly kinds: readonly BookKind[];
  /** The book of the address. */
  readonly book: ShownBook;
  readonly pictures: Readonly<Record<SizeId, StandPictures>>;
  /** Smallest number of pieces of another size. */
  readonly fromPieces: number;
}

/** What the shop promises, near the button. */
export interface Promises {
  readonly delivery: string;
  readonly made: MadeWords;
  /** Replaces `delivery` while an extra is chosen that takes work. */
  readonly madeToOrder: string;
  readonly others: readonly string[];
}

export interface UpsellState {
  readonly chosen: readonly string[];
  /** What was typed, by field. */
  readonly texts: Purchase['texts'];
  /** Which stand of a bundle is engraved; the first when nothing is chosen. */
  readonly sizeId?: SizeId;
  /** A text is missing or too long. */
  readonly refused: boolean;
}
