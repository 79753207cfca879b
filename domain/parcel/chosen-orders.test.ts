import { expect, test } from 'vitest';
import { openOrder, paymentUpdate } from '../../tests/builders/order/order-draft.ts';
import { cents } from '../money/money.ts';
import { refunded } from '../order/handling.ts';
import type { PaidOrder } from '../order/order.ts';
import { settleOrder } from '../order/settlement.ts';
import { carrierFile, isPacked } from './chosen-orders.ts';

const address = {
  kind: 'address',
  country: 'BE',
  street: 'Rue "Neuve"; bis',
  houseNumber: '12',
  addition: '',
  postcode: '1000',
  city: 'Brüssel',
} as const;

test('writes a row for each order with an address, with a byte order mark and semicolons', () => {
  const orders = [
    { ...openOrder, delivery: address, contact: { name: '=HYPERLINK("x")', email: 'a@b.nl', company: 'Weiß GmbH' } },
    { ...openOrder, number: '2611-11111' },
  ];
  expect(carrierFile(orders)).toBe(
    '\uFEFFReferentie;Naam;Straat;Huisnummer;Toevoeging;Postcode;Plaats;Land;E-mail;Bedrijf;Afhaalpunt;Telefoon;Stuks\r\n' +
      `2611-00000;"'=HYPERLINK(""x"")";"Rue ""Neuve""; bis";12;;1000;Brüssel;BE;a@b.nl;Weiß GmbH;;;1\r\n`,
  );
});

test('has the box of a Belgian address, a telephone number, and of a present nothing of its buyer', () => {
  const contact = { name: 'An Smit', email: 'a@b.nl', company: 'Smit BV', phone: '+32 470 12 34 56' };
  const gift = { card: 'Van An', wishedDay: null, recipient: 'Zoë Müller-Lüdenscheidt' };
  const delivery = { ...address, street: 'Meir', addition: 'bus 4' };
  const file = carrierFile([{ ...openOrder, delivery, contact, gift }]);
  expect(file.split('\r\n')[1]).toBe(
    '2611-00000;Zoë Müller-Lüdenscheidt;Meir;12;bus 4;1000;Brüssel;BE;;;;"\'+32 470 12 34 56";1',
  );
});

test('counts no engraving or wrapping as a piece, and leaves test orders out', () => {
  const [line] = openOrder.lines;
  if (!line) throw new Error('The builder has no line');
  const engraving = { ...line, name: 'Luxe Gravering', attributes: [{ key: 'Gravering', value: 'Anna' }] };
  const wrapping = { ...line, name: 'Geschenkverpakking' };
  const order = { ...openOrder, delivery: address, lines: [{ ...line, quantity: 2 }, engraving, wrapping] };
  expect(carrierFile([order])).toMatch(/;2\r\n$/);
  const tested = { ...order, payment: { ...order.payment, isTest: true } };
  expect(carrierFile([tested])).not.toContain(order.number);
});

test('leaves refunded pieces and orders that were wholly refunded out', () => {
  const [line] = openOrder.lines;
  if (!line) throw new Error('The builder has no line');
  const mat = { ...line, variantId: 'mat', name: 'Antislipmat', variant: '', quantity: 2 };
  const open = { ...openOrder, delivery: address, lines: [line, mat] };
  const paid = settleOrder(open, paymentUpdate('paid')).order as PaidOrder;
  const part = refunded(paid, cents(5_95), paid.placedAt, { pieces: [[1, 1]] });
  expect(part.stock).toMatchObject({ to: [{ variantId: line.variantId }, { variantId: 'mat', refunded: 1 }] });
  expect(carrierFile([part.order])).toMatch(/;2\r\n$/);
  const all = refunded(part.order, cents(paid.payment.received - 5_95), paid.placedAt).order;
  expect([isPacked(paid), isPacked(part.order), isPacked(all)]).toEqual([true, true, false]);
  expect(all.stockHeld).toBe(false);
  expect(carrierFile([all])).not.toContain(paid.number);
});
