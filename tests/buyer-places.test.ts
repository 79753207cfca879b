import { expect, test } from 'vitest';
import { invoiceSeller } from '../domain/invoice/invoice.ts';
import { invoiceOf } from '../domain/invoice/make-invoice.ts';
import { BUYER_FIELD_NAMES, BUYER_FIELDS } from '../domain/order/buyer-fields.ts';
import type { PaidOrder } from '../domain/order/order.ts';
import { settleOrder } from '../domain/order/settlement.ts';
import { carrierFile } from '../domain/parcel/chosen-orders.ts';
import { orderForOwner } from '../mail/templates/order-for-owner.ts';
import { filledConfig } from './builders/filled-config.ts';
import { openOrder, paymentUpdate, placedAt } from './builders/order/order-draft.ts';
import { orderForm } from './builders/order/order-fields.ts';

/** A text for each field that is shown as it was typed, unlike any other text of an order. */
const typed = {
  street: 'Visserspad',
  houseNumber: '7391',
  addition: 'rood',
  postcode: '1131 QZ',
  city: 'Marken',
  name: 'Griet Tol',
  email: 'griet@voorbeeld.nl',
  company: 'Hotel Spaander',
  vatId: 'NL123456789B01',
  phone: '+31 299 739118',
  invoiceStreet: 'Gouwzee 5',
  invoicePostcode: '1141 ZX',
  invoiceCity: 'Monnickendam',
  recipient: 'Trijntje Kwakman',
  remark: 'Bel even aan',
  giftCard: 'Voor oma',
};
const order = {
  ...settleOrder(openOrder, paymentUpdate('paid')).order,
  ...orderForm({ ...typed, gift: 'ja' }),
} as PaidOrder;
/** With an invoice to where it is delivered. */
const { invoiceStreet: _, ...delivered } = order.contact;
const read = invoiceSeller(filledConfig);
if (!read.ok) throw new Error('The filled configuration lacks a fact');
const facts = {
  number: '1',
  seller: read.value,
  rate: { country: 'NL', percent: 21 },
  paymentId: null,
  now: placedAt,
} as const;

test.each([
  ['mail', JSON.stringify(orderForOwner(order, { config: filledConfig, siteUrl: 'https://winkel.example' }))],
  ['carrier', carrierFile([order, { ...order, gift: null }])],
  ['invoice', JSON.stringify([invoiceOf(order, facts), invoiceOf({ ...order, contact: delivered }, facts)])],
] as const)('the %s shows the fields of a buyer that the table says, and no others', (place, document) => {
  const texts = Object.entries(typed).filter(([, text]) => document.includes(text));
  const shown = BUYER_FIELD_NAMES.filter((name) => name in typed && BUYER_FIELDS[name].shown[place] !== false);
  expect(texts.map(([name]) => name).toSorted()).toEqual(shown.toSorted());
});
