import { addCents, type Cents, cents, VAT_PERCENT, vatIncluded, vatName } from '../money/money.ts';
import type { ParcelPoint } from './parcel-point.ts';

export const DELIVERY_COUNTRIES = ['NL', 'BE', 'DE'] as const;
export type DeliveryCountry = (typeof DELIVERY_COUNTRIES)[number];

export const DELIVERY_CHOICES = [...DELIVERY_COUNTRIES, 'pickup'] as const;
export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

/** An address without its country. */
export interface AddressParts {
  readonly street: string;
  readonly houseNumber: string;
  /** Empty when there is none. */
  readonly addition: string;
  readonly postcode: string;
  readonly city: string;
}

/** Value of the field by which a buyer asks for two parcels. */
export const IN_TWO = 'twee';

export type Delivery =
  | ({
      readonly kind: 'address';
      readonly country: DeliveryCountry;
      /** `IN_TWO`: what lies on the shelf is sent at once, and what is made follows; absent: all in one parcel. */
      readonly parcels?: string;
      /** Where the parcel waits instead. */
      readonly point?: ParcelPoint;
    } & AddressParts)
  | { readonly kind: 'pickup' };

/** The same delivery, all in one parcel. */
export function inOne(delivery: Delivery): Delivery {
  if (delivery.kind === 'pickup') return delivery;
  const { parcels: _, ...address } = delivery;
  return address;
}

/** The first line of an address: "Haven 12 b". */
export function streetLine({ street, houseNumber, addition }: Omit<AddressParts, 'postcode' | 'city'>): string {
  return [street, houseNumber, addition].filter(Boolean).join(' ');
}

export function deliveryChoice(delivery: Delivery): DeliveryChoice {
  return delivery.kind === 'pickup' ? 'pickup' : delivery.country;
}

/** What delivery to one country costs, all in cents. */
export interface ShippingRate {
  readonly cost: Cents;
  /** From this subtotal on delivery is free; null when it never is. */
  readonly freeFrom: Cents | null;
}

export type ShippingRates = Readonly<Record<DeliveryCountry, ShippingRate>>;

/** Shipping cost in cents; 0 for an empty cart. */
export function shippingCost(subtotal: Cents, rate: ShippingRate): Cents {
  const free = subtotal === 0 || (rate.freeFrom !== null && subtotal >= rate.freeFrom);
  return free ? cents(0) : rate.cost;
}

/** Whether every product ships for free on its own: only then may a page promise it. */
export function isAlwaysFree(prices: readonly Cents[], rate: ShippingRate): boolean {
  return prices.every((price) => shippingCost(price, rate) === 0);
}

/** "Nog € x voor gratis verzending": null when there is nothing left to add. */
export function missingForFreeShipping(subtotal: Cents, rate: ShippingRate): Cents | null {
  if (rate.freeFrom === null || subtotal >= rate.freeFrom) return null;
  return cents(rate.freeFrom - subtotal);
}

export interface Totals {
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
  /** Included in the total. */
  readonly vat: Cents;
  /** Rate of that VAT in per cent; absent for the Dutch one. */
  readonly vatPercent?: number;
}

/** The only function that computes an amount to pay. `goods`: the subtotal, before discount, that may ship for free. */
export function priceTotals(subtotal: Cents, rate: ShippingRate, vatPercent = VAT_PERCENT, goods = subtotal): Totals {
  const shipping = shippingCost(goods, rate);
  const total = addCents(subtotal, shipping);
  const vat = vatIncluded(total, vatPercent);
  return { subtotal, shipping, total, vat, ...(vatPercent === VAT_PERCENT ? {} : { vatPercent }) };
}

/** Delivery costs, total and VAT for one choice, in cents, at a rate in per cent. Pick-up is free. */
export function orderTotals(
  subtotal: Cents,
  choice: DeliveryChoice,
  rates: ShippingRates,
  vatPercent?: number,
  goods?: Cents,
): Totals {
  const rate = choice === 'pickup' ? { cost: cents(0), freeFrom: null } : rates[choice];
  return priceTotals(subtotal, rate, vatPercent, goods);
}

/** "21% btw": the rate in an amount to pay. */
export function vatNameOf({ vatPercent = VAT_PERCENT }: Totals): string {
  return vatName(vatPercent);
}
