import type { CheckoutRequest } from '../../domain/checkout/checkout-request.ts';
import { isPickupCode } from '../../domain/order/field-schemas.ts';
import type { SessionContent } from './requests.ts';

/** A cart or a checkout that an assistant fills. */
export interface AssistantSession {
  readonly id: string;
  readonly kind: 'cart' | 'checkout';
  readonly platform: string;
  /** It was begun with a signature, and is read and changed with one only. */
  readonly signed: boolean;
  readonly webhookUrl: string | null;
  readonly canceled: boolean;
  readonly content: SessionContent;
  /** The cart that a checkout was made of. */
  readonly cartId: string | null;
  /** The checkout of the shop where the buyer orders; empty for a cart. */
  readonly checkoutToken: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The cart of a session as every cart is priced; only codes that the shop knows go with it. */
export function cartOfSession({ lines, codes, gift }: SessionContent, pickupCode: string): CheckoutRequest {
  const discountCode = codes.find((code) => isPickupCode(code, pickupCode));
  return {
    items: lines.map(({ itemId, quantity, attributes }) => ({
      variantId: itemId,
      quantity,
      attributes: [...attributes],
    })),
    ...(discountCode === undefined ? {} : { discountCode }),
    ...(gift === null ? {} : { gift }),
  };
}

/** Whether two contents sell the same, so that a buyer who looks at one may order the other. */
export function sellsTheSame(one: SessionContent, other: SessionContent, pickupCode: string): boolean {
  return JSON.stringify(cartOfSession(one, pickupCode)) === JSON.stringify(cartOfSession(other, pickupCode));
}
