import type { ShippingRate } from '../../../domain/checkout/shipping.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { ForSale } from '../../../domain/product/for-sale.ts';

export interface CartIslandProps {
  /** As known when the page was rendered. */
  readonly forSale: ForSale;
  readonly images: Readonly<Record<string, string>>;
  /** For the empty cart: the three sizes. */
  readonly picture: PictureData;
  readonly productPath: string;
  readonly rate: ShippingRate;
  readonly paymentNote: string;
}
