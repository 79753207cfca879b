import type { Cart, CartItem } from '../../../domain/cart/cart.ts';
import type { ShippingRate } from '../../../domain/checkout/shipping.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { ForSale } from '../../../domain/product/product.ts';

/** The id of the heading that the page shows as long as the cart is empty. */
export const EMPTY_CART_HEADING = 'lege-winkelwagen';

export interface CartIslandProps {
  /** As known when the page was rendered. */
  readonly forSale: ForSale;
  readonly images: Readonly<Record<string, string>>;
  /** The picture on which an engraving is drawn. */
  readonly engravingGround: PictureData;
  readonly gift: Pick<GiftChoiceProps, 'label' | 'hint' | keyof SendingDays>;
  readonly productPath: string;
  readonly rate: ShippingRate;
  readonly paymentNote: string;
}

/** When the workshop sends, for the days that can be wished. */
export interface SendingDays {
  readonly cutOffHour: number;
  readonly closedOn: readonly string[];
  readonly resumesOn: string | null;
}

/** What is offered beside the lines of the cart. */
export interface OfferProps {
  readonly cart: Cart;
  readonly forSale: ForSale;
  readonly images: Readonly<Record<string, string>>;
  readonly onAdd: (item: CartItem) => void;
}

export interface GiftChoiceProps extends SendingDays, OfferProps {
  readonly label: string;
  readonly hint: string;
}
