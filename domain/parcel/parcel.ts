import { addressee } from '../order/buyer.ts';
import { canShip } from '../order/handling.ts';
import { type Order, resendOf } from '../order/order.ts';
import { type OrderLine, orderLines } from '../order/order-lines.ts';
import { type Size, sizesNamed } from '../product/sizes.ts';
import type { Return } from '../return/return.ts';
import { filledIn, type ShopConfig } from '../shop/shop-config.ts';
import type {
  CarriedParcel,
  Parcel,
  ParcelMeasures,
  ParcelPlace,
  ParcelReceiver,
  ParcelStatus,
} from './parcel-facts.ts';

/* A parcel that an aggregator announces to its carrier. */

/** The parcel that an order has a label for, or asked one for: not one that left before the order was sent again. */
export function currentParcel<One extends Pick<Parcel, 'status' | 'askedAt'>>(
  parcels: readonly One[],
  order: Pick<Order, 'earlierEvents'>,
): One | null {
  const since = resendOf(order)?.at ?? new Date(0);
  return parcels.findLast(({ status, askedAt }) => isLive(status) && askedAt >= since) ?? null;
}

/** Whether the customer waits for a parcel, also the first of two: not once the order was sent again. */
export function isExpected(
  { status, askedAt }: Pick<Parcel, 'status' | 'askedAt'>,
  order: Pick<Order, 'earlierEvents'>,
): boolean {
  const again = order.earlierEvents.findLast((event) => event.kind === 'resent' && event.reason !== 'second');
  return isLive(status) && askedAt >= (again?.at ?? new Date(0));
}

function isLive(status: ParcelStatus): boolean {
  return status === 'asked' || status === 'announced' || status === 'cancelling';
}

/** Whether a label can be made: for what is to be sent to an address, with real money. */
export function canLabel(order: Order): boolean {
  return order.delivery.kind === 'address' && !order.payment.isTest && canShip(order).ok;
}

/** Heaviest parcel that carriers take, in grams. */
const MAX_WEIGHT = 31_500;
export const NO_WEIGHT = 'Vul het gewicht in kilo in, zoals 1,2. Het meeste is 31,5.';

/** A weight in kilograms as typed, with a comma or a point, in grams; null for what is none. */
export function readWeight(typed: string): number | null {
  const text = /^\d{1,2}([.,]\d{1,3})?$/.exec(typed)?.[0];
  const grams = Math.round(Number((text ?? '').replace(',', '.')) * 1_000);
  return grams > 0 && grams <= MAX_WEIGHT ? grams : null;
}

/** Of a box beside what is in it, in grams. */
const LIGHTEST = 100;

/** What the stands in a parcel weigh in grams, and the centimetres that they take lying flat on each other. */
export function measureParcel(
  packed: readonly Pick<OrderLine, 'variant' | 'quantity'>[],
  sizes: readonly Size[],
): ParcelMeasures {
  const stands = packed.flatMap(({ variant, quantity }) =>
    sizes
      .filter(({ id }) => sizesNamed(variant).includes(id))
      .map(({ detailedSpecs }) => ({ detailedSpecs, quantity })),
  );
  const sum = (of: (specs: Size['detailedSpecs']) => number) =>
    stands.reduce((total, { detailedSpecs, quantity }) => total + of(detailedSpecs) * quantity, 0);
  const largest = (of: (specs: Size['detailedSpecs']) => number) =>
    Math.max(0, ...stands.map(({ detailedSpecs }) => of(detailedSpecs)));
  const grams = Math.round(sum(({ weightKg }) => weightKg) * 1_000);
  return {
    weight: Math.min(MAX_WEIGHT, Math.max(LIGHTEST, grams)),
    length: largest(({ standDimensions }) => standDimensions.depth),
    width: largest(({ standDimensions }) => standDimensions.width),
    height: sum(({ heightFront }) => heightFront),
  };
}

/** To whom a parcel goes; null for an order that is picked up. A present with a recipient hides its buyer's mailbox too. */
export function receiverOf(order: Pick<Order, 'contact' | 'delivery' | 'gift'>): ParcelReceiver | null {
  const { contact, delivery, gift } = order;
  if (delivery.kind !== 'address') return null;
  const { street, houseNumber, addition, postcode, city, country, point } = delivery;
  const email = gift?.recipient ? '' : contact.email;
  const number = [houseNumber, addition].filter(Boolean).join(' ');
  const address = { street, houseNumber: number, postcode, city, country };
  return { ...addressee(order), ...address, email, phone: contact.phone ?? '', ...(point && { point: point.id }) };
}

/** The label of a return that was made or is asked for; null: none, or it was cancelled. */
export function returnLabel(parcels: readonly Parcel[], returnId: string): Parcel | null {
  return parcels.findLast((parcel) => parcel.returnId === returnId && isLive(parcel.status)) ?? null;
}

/** The shop as a receiver of parcels; null while its address is not filled in. */
export function shopReceiver({ address, brand, email, legalName, phone }: ShopConfig): ParcelReceiver | null {
  const [street, postcode] = [filledIn(address.street), filledIn(address.postcode)];
  if (street === null || postcode === null) return null;
  const at = { street, postcode, city: address.city, houseNumber: '', country: 'NL' };
  return { ...at, name: filledIn(legalName) ?? brand, company: brand, email, phone: filledIn(phone) ?? '' };
}

/** What a customer sends back. */
export function returnedLines(order: Order, { pieces }: Pick<Return, 'pieces'>) {
  const lines = orderLines(order.lines);
  return pieces.map(([line, quantity]) => ({ variant: lines[line]?.variant ?? '', quantity }));
}

/** Whether a label no longer has the right address. */
export function isReaddressed(before: Order, after: Order): boolean {
  return JSON.stringify(receiverOf(before)) !== JSON.stringify(receiverOf(after));
}

/** A parcel with what the aggregator knows of it. */
export function withCarried(parcel: Parcel, { isValid: _, ...carried }: CarriedParcel, now: Date): Parcel {
  const place = isOlder(carried.place, parcel.place) ? parcel.place : carried.place;
  const placeSince = place === parcel.place ? parcel.placeSince : now;
  return { ...parcel, ...carried, place, placeSince, lastError: null };
}

/** Whether a place was left before the one that is known: what carriers scan is told late and out of order. */
function isOlder(told: ParcelPlace, known: ParcelPlace): boolean {
  if (known === 'delivered') return told !== 'returning';
  return told === 'here' || (told === 'under_way' && (known === 'at_shop' || known === 'returning'));
}

/** Whether a parcel is where its customer has to do something, or hear of it. */
export function isStray(place: ParcelPlace): place is 'at_shop' | 'returning' {
  return place === 'at_shop' || place === 'returning';
}
