import type { ForSale } from '../../../domain/product/for-sale.ts';
import type { Selection } from '../../../domain/product/product-selection.ts';

export interface BuyBoxProps {
  /** As known when the page was made; of the extras those that are offered. */
  readonly forSale: ForSale;
  readonly selection: Selection;
  readonly images: Readonly<Record<string, string>>;
  /** Within the Netherlands, whatever the size. */
  readonly shipsFree: boolean;
}
