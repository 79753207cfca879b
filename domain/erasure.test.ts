import { expect, test } from 'vitest';
import { openOrder, orderDraft, paymentUpdate, placedAt } from '../tests/builders/order/order-draft.ts';
import { orderForm } from '../tests/builders/order/order-fields.ts';
import { erasureOf, erasureSentences, reducedCheckout } from './erasure.ts';
import { shipped } from './order/handling.ts';
import type { PaidOrder } from './order/order.ts';
import { soldLines } from './order/order-lines.ts';
import { settleOrder } from './order/settlement.ts';

const later = new Date('2027-11-20T10:00:00Z');
const paid = settleOrder(openOrder, paymentUpdate('paid')).order as PaidOrder;
const sent = shipped(paid, null, placedAt).order as PaidOrder;
const { contact, delivery, remark, gift } = orderForm({ remark: 'Bel even', gift: 'ja', giftCard: 'Voor oma' });
const bought: PaidOrder = { ...sent, contact, delivery, remark, gift };
const facts = { now: later, returnDays: 30, isInvoiceDue: false, hasOpenReturn: false, hasOpenPayment: false };

test('an erased order keeps what the books need', () => {
  const erased = erasureOf(bought, facts);
  expect(erased).toMatchObject({
    kind: 'reduce',
    order: { number: bought.number, lines: bought.lines, totals: bought.totals, payment: bought.payment },
  });
  expect(JSON.stringify(erased)).not.toMatch(/Anneke|Haven|Bel even|Voor oma/);
});

test('an erased order keeps which of its lines were made for it: they took nothing from stock', () => {
  const made = { ...bought, lines: bought.lines.map((line) => ({ ...line, work: true as const })) };
  const erased = erasureOf(made, facts);
  expect(erased.kind === 'reduce' && soldLines(erased.order.lines)).toEqual([]);
});

test('an order stays while something of it is on its way back', () => {
  expect(erasureOf(bought, { ...facts, hasOpenReturn: true })).toEqual({ kind: 'keep', because: 'may_return' });
});

test('an erased order keeps nothing that is not listed, wherever it stands in the order', () => {
  const secret = { floor: 'achter de groene deur' };
  const order = {
    ...bought,
    ...secret,
    contact: { ...contact, ...secret },
    delivery: { ...delivery, ...secret },
    lines: orderDraft.lines.map((line) => ({ ...line, ...secret })),
  };
  expect(JSON.stringify(erasureOf(order, facts))).not.toContain('groene deur');
});

test('an erased order keeps that it was sent, but no address to follow its parcels by', () => {
  const event = { kind: 'shipped', at: placedAt, trackUrl: 'https://volg.example/1131AB' } as const;
  const followed = { ...shipped(paid, event.trackUrl, placedAt).order, earlierEvents: [event] } as PaidOrder;
  expect(JSON.stringify(followed)).toContain('1131AB');
  const erased = erasureOf(followed, facts);
  expect(JSON.stringify(erased)).not.toContain('1131AB');
  expect(erased).toMatchObject({
    order: { fulfilment: { status: 'sent', at: placedAt }, earlierEvents: [{ at: placedAt }] },
  });
});

test('the checkout of an erased order keeps nothing that is not listed', () => {
  const line = { ...orderDraft.lines[0], attributes: [{ key: 'Gravering', value: 'Voor oma' }], floor: 'Voor oma' };
  const item = { variantId: 'middel', quantity: 1, attributes: [{ key: 'Gravering', value: 'Voor oma' }] };
  const checkout = {
    items: [{ ...item, floor: 'Voor oma' }],
    lines: [line as (typeof orderDraft.lines)[number]],
    subtotal: orderDraft.totals.subtotal,
    gift: { card: 'Voor oma', wishedDay: null },
    floor: 'Voor oma',
  };
  const erased = reducedCheckout(checkout);
  expect(JSON.stringify(erased)).not.toContain('oma');
  expect(erased.lines[0]?.attributes).toEqual([{ key: 'Gravering', value: 'Gewist' }]);
});

test('the owner is asked to erase again when traces are left', () => {
  const nothing = { deleted: 0, reduced: 0, kept: {} };
  const counts = { messages: 0, withdrawalsKept: 0, mails: 0, quotations: 0, notices: 0 };
  const sentences = (tracesLeft: boolean) => erasureSentences({ ...counts, orders: nothing, tracesLeft });
  expect(sentences(false)).toEqual(['Er was niets dat helemaal gewist kon worden.']);
  expect(sentences(true)[1]).toContain('Wis dit adres over een kwartier nog eens.');
});
