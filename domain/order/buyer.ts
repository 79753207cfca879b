import { pointText, pointWords, readPoint } from '../checkout/parcel-point.ts';
import { type Delivery, type DeliveryCountry, deliveryChoice, IN_TWO } from '../checkout/shipping.ts';
import {
  ADDRESS_FIELDS,
  BUYER_FIELD_NAMES,
  BUYER_FIELDS,
  type BuyerFieldName,
  type BuyerPlace,
  IS_GIFT,
} from './buyer-fields.ts';
import type { OrderDraft } from './order.ts';

/** What an order keeps of what its buyer filled in. */
export type Buyer = Pick<OrderDraft, 'contact' | 'delivery' | 'remark' | 'gift' | 'paymentMethod'>;

/** A text for each field of the form; empty for one that was not filled in. */
export type BuyerValues = Readonly<Record<BuyerFieldName, string>>;

/** What the fields of a buyer's form held. */
export function buyerValues(buyer: Buyer): BuyerValues {
  return valuesBy((name) => textOf(buyer, name));
}

/** The buyer of an order after erasing: only what the table lets stay. */
export function erasedBuyer(buyer: Buyer): Buyer {
  return buyerOf(valuesBy((name) => BUYER_FIELDS[name].whenErased ?? textOf(buyer, name)));
}

function valuesBy(valueFor: (name: BuyerFieldName) => string): BuyerValues {
  return Object.fromEntries(BUYER_FIELD_NAMES.map((name) => [name, valueFor(name)])) as BuyerValues;
}

/** A text that is the same for two forms that ask for the same order. */
export function buyerKey(buyer: Buyer): string {
  const counting = BUYER_FIELD_NAMES.filter((name) => BUYER_FIELDS[name].makesAnotherOrder);
  return JSON.stringify(counting.map((name) => textOf(buyer, name)));
}

/** The fields that have a row in a place, with the label of that row. */
export function fieldsWithRow(place: BuyerPlace): readonly { readonly name: BuyerFieldName; readonly label: string }[] {
  return BUYER_FIELD_NAMES.flatMap((name) => {
    const label = BUYER_FIELDS[name].shown[place];
    return typeof label === 'string' ? [{ name, label }] : [];
  });
}

/** The rows of a place: labels and what was filled in; what was left empty has none. */
export function buyerRows(buyer: Buyer, place: BuyerPlace): readonly (readonly [label: string, text: string])[] {
  const rows = fieldsWithRow(place).map(({ name, label }) => [label, textOf(buyer, name)] as const);
  return rows.filter(([, text]) => text !== '');
}

function textOf(buyer: Buyer, name: BuyerFieldName): string {
  if (name === 'ontvangst') return deliveryChoice(buyer.delivery);
  if (name === 'point') return pointOf(buyer.delivery, pointText);
  if (name === 'gift') return buyer.gift ? IS_GIFT : '';
  const { keptAs } = BUYER_FIELDS[name];
  const kept = keptAs?.split('.').reduce<unknown>((part, key) => Object(part)[key], buyer);
  return typeof kept === 'string' ? kept : '';
}

/** Fields that an order keeps when they are filled in. */
const OPTIONAL = [
  'company',
  'vatId',
  'phone',
  'invoiceStreet',
  'invoicePostcode',
  'invoiceCity',
  'invoiceCountry',
] as const;

/** The buyer that an order keeps, from validated values. An order for pickup has no day of delivery, and no recipient. */
export function buyerOf(values: Readonly<Partial<BuyerValues>>): Buyer {
  const { name = '', email = '', remark = '', giftCard: card = '', giftDay = '', recipient = '' } = values;
  const delivery = deliveryOf(values);
  const isSent = delivery.kind === 'address';
  const wishedDay = isSent && giftDay !== '' ? giftDay : null;
  const filled = OPTIONAL.flatMap((field) => (values[field] ? [[field, values[field]]] : []));
  return {
    contact: { name, email, ...Object.fromEntries(filled) },
    delivery,
    remark,
    gift: values.gift === IS_GIFT ? { card, wishedDay, ...(isSent && recipient !== '' && { recipient }) } : null,
    paymentMethod: values.paymentMethod ?? '',
  };
}

/** Whose names a parcel bears: of a present with a recipient of its own nothing of its buyer. */
export function addressee({ contact, gift }: Pick<Buyer, 'contact' | 'gift'>): {
  readonly name: string;
  readonly company: string;
} {
  return gift?.recipient
    ? { name: gift.recipient, company: '' }
    : { name: contact.name, company: contact.company ?? '' };
}

/** The lines of an invoice address of its own, without the country; empty without one. */
export function invoiceAddress({ invoiceStreet, invoicePostcode, invoiceCity }: Buyer['contact']): readonly string[] {
  return invoiceStreet ? [invoiceStreet, `${invoicePostcode} ${invoiceCity}`] : [];
}

function deliveryOf(values: Readonly<Partial<BuyerValues>>): Delivery {
  if (values.ontvangst === 'pickup') return { kind: 'pickup' };
  const parts = ADDRESS_FIELDS.map((name) => [name, values[name] ?? '']);
  const address = Object.fromEntries(parts) as Record<(typeof ADDRESS_FIELDS)[number], string>;
  const inTwo = values.parcels === IN_TWO && { parcels: IN_TWO };
  const point = readPoint(values.point ?? '');
  return {
    kind: 'address',
    country: values.ontvangst as DeliveryCountry,
    ...address,
    ...inTwo,
    ...(point && { point }),
  };
}

/** The point of a delivery, in words; empty without one. */
export function pointOf(delivery: Delivery, wordsOf = pointWords): string {
  return delivery.kind === 'address' && delivery.point ? wordsOf(delivery.point) : '';
}
