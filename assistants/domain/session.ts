import type { CheckoutRequest } from '../../domain/checkout/checkout-request.ts';
import type { Gift } from '../../domain/checkout/gift.ts';
import type { LineAttribute } from '../../domain/engraving.ts';
import { isPickupCode } from '../../domain/order/field-schemas.ts';

/** One line of a cart or checkout, as the assistant asked for it. */
export interface SessionLine {
  readonly id: string;
  readonly itemId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
}

/** What an assistant told of the buyer; nothing of it is checked until the order is placed. */
interface SessionBuyer {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly consent?: Readonly<Record<string, boolean | undefined>> | undefined;
}

/** An address as assistants send it (schema.org's names). */
export interface PostalAddress {
  readonly street_address?: string | undefined;
  readonly extended_address?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly address_locality?: string | undefined;
  readonly address_region?: string | undefined;
  readonly address_country?: string | undefined;
}

/** How the buyer wants to receive the order, as far as it is known. */
export interface RequestedFulfilment {
  readonly type: 'shipping' | 'pickup';
  readonly destinationId: string | null;
  readonly address: PostalAddress | null;
  readonly optionId: string | null;
}

export interface SessionContent {
  readonly lines: readonly SessionLine[];
  readonly buyer: SessionBuyer | null;
  readonly codes: readonly string[];
  readonly fulfilment: RequestedFulfilment | null;
  /** For the workshop; empty when there is none. */
  readonly remark: string;
  /** The order is a present. */
  readonly gift: Gift | null;
  /** A country that the assistant mentioned before there is an address. */
  readonly country: string | null;
  /** Benefits that the buyer claims to have; the shop grants none. */
  readonly claims: readonly string[];
}

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
  /** The checkout of the shop where the buyer orders; null for a cart. */
  readonly checkoutToken: string | null;
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
