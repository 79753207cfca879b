import { expect, expectTypeOf, test } from 'vitest';
import { dutchFields, orderForm } from '../../tests/builders/order/order-fields.ts';
import { buyerKey, buyerValues, erasedBuyer } from './buyer.ts';
import { type AnsweredPath, BUYER_FIELD_NAMES, BUYER_FIELDS, type BuyerPath } from './buyer-fields.ts';

const changed = {
  ontvangst: 'BE',
  postcode: '2000',
  houseNumber: '99',
  email: 'bram@voorbeeld.nl',
  gift: 'ja',
  giftDay: '2026-12-11',
  vatId: 'BE0123456749',
  phone: '0299 123456',
  invoicePostcode: '1131 AC',
  invoiceCountry: 'GR',
  paymentMethod: 'bancontact',
  pickupCode: 'x',
  parcels: 'twee',
  point: '7001|Primera|Zeestraat 12|1131 AB|Volendam',
} as const;
const invoice = {
  phone: '06 12345678',
  recipient: 'Oma',
  invoiceStreet: 'Dam 1',
  invoicePostcode: '1012 JS',
  invoiceCity: 'Amsterdam',
  invoiceCountry: 'NL',
};
/** A gift of a company, so that no field is empty. */
const full = {
  ...dutchFields,
  company: 'Hotel',
  vatId: 'NL123456789B01',
  remark: 'Bel even',
  giftCard: 'Voor oma',
  ...invoice,
};
const gift = { ...full, gift: 'ja', giftDay: '2026-12-10' };

test('the table has a field for everything that an order keeps of its buyer', () => {
  expectTypeOf<Exclude<BuyerPath, AnsweredPath>>().toBeNever();
});

test.each(BUYER_FIELD_NAMES)('another %s makes another order when the table says so', (name) => {
  const [before, after] =
    name === 'ontvangst'
      ? [
          { ...gift, postcode: '2000', ontvangst: 'BE' },
          { ...gift, ontvangst: 'NL' },
        ]
      : name === 'postcode'
        ? [gift, { ...gift, postcode: '1131 AC' }]
        : name === 'gift'
          ? [full, gift]
          : [gift, { ...gift, [name]: name in changed ? changed[name as keyof typeof changed] : 'Anders' }];
  expect(buyerKey(orderForm(before)) !== buyerKey(orderForm(after))).toBe(BUYER_FIELDS[name].makesAnotherOrder);
});

test('erasing a buyer leaves the country and the payment method, and a word in the place of the name', () => {
  const values = buyerValues(erasedBuyer(orderForm(gift)));
  expect(Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))).toEqual({
    ontvangst: 'NL',
    name: 'Gewist',
    paymentMethod: 'ideal',
  });
});
