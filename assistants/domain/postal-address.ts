import { DELIVERY_COUNTRIES, type Delivery, type DeliveryCountry } from '../../domain/checkout/shipping.ts';
import type { OrderPrefill } from '../../domain/order/order-form.ts';

/** An address as assistants send it (schema.org's names). */
export interface PostalAddress {
  readonly street_address?: string | undefined;
  readonly extended_address?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly address_locality?: string | undefined;
  readonly address_region?: string | undefined;
  readonly address_country?: string | undefined;
}

const STREET =
  /^(?=.*\p{L})(?<street>.+?)[\s,]+(?<number>[1-9]\d{0,4})(?:[\s/-]*(?<addition>[\p{L}\d][\p{L}\d ./-]{0,9}))?$/u;
/** A house number has letters after it, not before: "Plein 1944 12" is number 12 of Plein 1944. */
const LAST_NUMBER = /^(?=.*\p{L})(?<street>.+)\s(?<number>[1-9]\d{0,4})\s*(?<addition>\p{L}{0,3})$/u;

/** A box in Belgium: "Nieuwstraat 12 bus 3". */
const BOX =
  /^(?=.*\p{L})(?<street>.+?)[\s,]+(?<number>[1-9]\d{0,4})[\s,]+(?<addition>(?:bus|bte|box|b\.)\s*\w{1,5})$/iu;

/** The country of an address, if the shop delivers there; null for all others and for none. */
export function deliveryCountry(code: string | null | undefined): DeliveryCountry | null {
  const upper = code?.toUpperCase();
  return DELIVERY_COUNTRIES.find((country) => country === upper) ?? null;
}

/** The fields of the order form for an address; what cannot be told apart is left for the buyer to fill in. */
export function addressFields(address: PostalAddress): OrderPrefill {
  const { street_address = '', extended_address = '', postal_code = '', address_locality = '' } = address;
  const line = street_address.trim();
  const {
    street = line,
    number = '',
    addition = '',
  } = (BOX.exec(line) ?? LAST_NUMBER.exec(line) ?? STREET.exec(line))?.groups ?? {};
  return {
    street: street.trim().replace(/,$/, ''),
    houseNumber: number,
    addition: addition.trim() || extended_address.trim(),
    postcode: postal_code.trim(),
    city: address_locality.trim(),
  };
}

/** The address of an order. */
export function postalAddress(delivery: Extract<Delivery, { kind: 'address' }>): PostalAddress {
  const { street, houseNumber, addition, postcode, city, country } = delivery;
  return {
    street_address: `${street} ${houseNumber}${addition === '' ? '' : ` ${addition}`}`,
    postal_code: postcode,
    address_locality: city,
    address_country: country,
  };
}
