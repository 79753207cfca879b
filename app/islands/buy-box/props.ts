import type { ForSale } from '../../../domain/product/for-sale.ts';
import type { Selection } from '../../../domain/product/product-selection.ts';

export interface BuyBoxProps {
  /** As known when the page was rendered, with the offered extras only. */
  readonly forSale: ForSale;
  readonly selection: Selection;
  readonly images: Readonly<Record<string, string>>;
  /** Whether every size ships for free within the Netherlands. */
  readonly shipsFree: boolean;
}
