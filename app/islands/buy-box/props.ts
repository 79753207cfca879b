import type { Product } from '../../../domain/product/product.ts';
import type { Selection, SellableProduct } from '../../../domain/product/product-selection.ts';

export interface BuyBoxProps {
  readonly product: SellableProduct;
  /** What the provider said when the page was made; null when it did not answer. */
  readonly live: Product | null;
  readonly selection: Selection;
  readonly images: Readonly<Record<string, string>>;
  /** Within the Netherlands, whatever the size. */
  readonly shipsFree: boolean;
}
