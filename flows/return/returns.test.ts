import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { readAnsweredAt } from '../../data/message/messages.ts';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listReturns } from '../../data/return/returns.ts';
import { readStock } from '../../data/stock/stock.ts';
import { cents } from '../../domain/money/money.ts';
import { amountMissing, isPaid, leftToRefund, type Order } from '../../domain/order/order.ts';
import { type Return, returnVersion } from '../../domain/return/return.ts';
import { withdrawalMessage } from '../../tests/builders/messages.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { acceptMessage } from '../message/accept-message.ts';
import { recallShipment, shipOrder } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { handleReturn, type ReturnStep } from './handle-return.ts';
import { openReturn, openWithdrawn } from './open-return.ts';
import { listReturnTexts, listWaitingReturns } from './read-returns.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const MIDDEL = 'boekenstandaard-middel';
const DAY = 24 * 60 * 60_000;
let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

async function sent(
  quantity = 1,
  wish: Parameters<typeof orderForm>[0] = {},
  extras: readonly Parameters<typeof cartOf>[0][] = [],
): Promise<Order> {
  const token = await checkoutToken(subject.shop, cartOf({ variantId: MIDDEL, quantity }, ...extras));
  const placed = await placeOrder(subject.shop, { token, form: orderForm(wish) });
  if (!placed.ok) throw new Error(placed.error.code);
  const { number } = await subject.pay(placed.value.order);
  await shipOrder(subject.shop, number, null);
  return now(number);
}
async function now(number: string): Promise<Order> {
  const order = await findOrderByNumber(subject.shop.database.db, number);
  if (!order) throw new Error('The order is gone');
  return order;
}
const announcement = { id: 'f1', reason: 'size', pieces: [[0, 1]], note: '', exchange: null } as const;
const by = ({ number }: Order) => ({ number, actor, isChecked: true });
async function open(order: Order, changes: Partial<Parameters<typeof openReturn>[2]> = {}): Promise<Return> {
  const opened = await openReturn(subject.shop, by(order), { ...announcement, ...changes });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}
const step = (one: Return, changes: Partial<ReturnStep> = {}) => ({
  ...{ id: one.id, version: returnVersion(one), received: { pieces: one.pieces, isRestocked: true } },
  ...({ money: 'now', deduction: cents(0), deductionReason: '', isClosed: false } as const),
  ...changes,
});
async function go(order: Order, one: Return, changes: Partial<ReturnStep> = {}): Promise<Return> {
  const done = await handleReturn(subject.shop, by(order), step(one, changes));
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}
const mailsOf = async ({ token }: Order) =>
  (await listMailsAbout(subject.shop.database.db, 'order_token', token)).filter(({ purpose }) =>
    /return|refund/.test(purpose),
  );
const wordsOf = (mail: { readonly text: string } | undefined) => mail?.text.replaceAll(/\s+/g, ' ') ?? '';
const stockOf = async (variantId: string) => (await readStock(subject.shop.database.db, [variantId])).get(variantId);
const returnsOf = ({ token }: Order) => listReturns(subject.shop.database.db, token);

test('a withdrawal opens one return on its own day, is dealt with, and ends with money, shelf and credit note', async () => {
  const { shop } = subject;
  const order = await sent();
  const message = await acceptMessage(shop, withdrawalMessage({ order: order.number }));
  if (!message.ok) throw new Error(message.error.code);
  subject.advance(2 * DAY);
  const both = await Promise.all([1, 2].map(() => openWithdrawn(shop, by(order), message.value.id)));
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  const [one, ...others] = await returnsOf(order);
  if (!one) throw new Error('No return');
  expect([others, one.pieces, one.lastDay]).toEqual([[], [[0, 1]], '2026-12-04']);
  expect(await readAnsweredAt(shop.database.db, message.value.id)).toEqual(shop.now());
  expect(await listWaitingReturns(shop)).toMatchObject([
    { number: order.number, state: 'announced', day: '2026-12-04', daysLeft: 12 },
  ]);
  expect((await listReturnTexts(shop, order))[0]?.text.join(' ')).toMatch(
    /uiterlijk vrijdag 4 december naar: .*Het terugsturen betaal je zelf.*€.64,95 terug/,
  );
  const free = await stockOf(MIDDEL);
  const done = await go(order, one, { deduction: cents(5_00), deductionReason: 'er zit een deuk in' });
  expect(done).toMatchObject({ paidBack: 59_95, closedAt: shop.now() });
  expect(await stockOf(MIDDEL)).toBe((free ?? 0) + 1);
  expect(leftToRefund(await now(order.number))).toBe(5_00);
  const mails = await mailsOf(order);
  expect(mails.map(({ purpose }) => purpose)).toEqual(['return-announced', 'return-received', 'order-refunded']);
  expect(wordsOf(mails[1])).toContain('We houden € 5,00 in: er zit een deuk in.');
  const invoices = await listInvoicesOfOrder(shop.database.db, order.token);
  expect(invoices.map(({ totals }) => totals.gross)).toEqual([64_95, -59_95]);
  expect(await listWaitingReturns(shop)).toEqual([]);
});

test('two owners at once take one return in once, and of two returns no piece comes back twice', async () => {
  const order = await sent(2);
  const one = await open(order);
  const both = await Promise.all([1, 2].map(() => handleReturn(subject.shop, by(order), step(one))));
  expect(both.map((done) => (done.ok ? 'done' : done.error.code)).toSorted()).toEqual(['done', 'return_changed']);
  expect(await stockOf(MIDDEL)).toBe(24);
  const wished = [2, 1].map((count) =>
    openReturn(subject.shop, by(order), { ...announcement, id: `f${count + 1}`, pieces: [[0, count]] }),
  );
  const [tooMany, second] = await Promise.all(wished);
  expect([tooMany?.ok === false && tooMany.error.code, second?.ok]).toEqual(['too_many_pieces', true]);
});

test('a return that is paid back before it comes stays until it came, or never does', async () => {
  const order = await sent(2);
  const early = await go(order, await open(order), { received: null });
  expect(early).toMatchObject({ paidBack: 64_95, closedAt: null });
  expect(await listWaitingReturns(subject.shop)).toMatchObject([{ state: 'to_come' }]);
  subject.advance(40 * DAY);
  const late = await go(order, early, { money: 'later' });
  expect(late).toMatchObject({ paidBack: 64_95, isRestocked: true, closedAt: subject.shop.now() });
  const never = await go(order, await open(order, { id: 'f2' }), { received: null, money: 'later', isClosed: true });
  expect(never.paidBack).toBeNull();
  expect(await open(order, { id: 'f3' })).toMatchObject({ pieces: [[0, 1]] });
});

test.each([
  ['boekenstandaard-groot', 74_95, 64_95, 0],
  [MIDDEL, 64_95, 64_95, 0],
  ['boekenstandaard-klein', 54_95, 54_95, 10_00],
])(
  'an exchange for %s makes an order of it, set off against what comes back',
  async (variantId, total, setOff, back) => {
    const order = await sent();
    const one = await open(order, { exchange: { variantId, isAtOnce: true } });
    const other = await now(one.exchange?.number ?? '');
    if (!isPaid(other)) throw new Error('Not paid');
    expect([other.totals.total, other.payment.received, amountMissing(other)]).toEqual([total, setOff, total - setOff]);
    expect(other).toMatchObject({ sale: { instead: order.number }, contact: order.contact });
    const { refunds } = await now(order.number);
    expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([...(back > 0 ? [back] : []), setOff].toSorted());
    expect((await mailsOf(order)).filter(({ purpose }) => purpose === 'order-refunded')).toHaveLength(back > 0 ? 1 : 0);
    const free = await stockOf(MIDDEL);
    const done = await go(order, one, { money: 'later' });
    expect([done.closedAt, await stockOf(MIDDEL)]).toEqual([subject.shop.now(), (free ?? 0) + 1]);
  },
);

test('pieces that were paid back before fewer of them came are not paid back once more', async () => {
  const order = await sent(3);
  const one = await open(order, { pieces: [[0, 2]] });
  const paid = await go(order, one, { received: null });
  const more = step(paid, { received: { pieces: [[0, 3]], isRestocked: true } });
  expect(await handleReturn(subject.shop, by(order), more)).toMatchObject({ error: { code: 'too_many_pieces' } });
  const free = await stockOf(MIDDEL);
  const come = await go(order, paid, { received: { pieces: [[0, 1]], isRestocked: true } });
  expect(come).toMatchObject({ pieces: [[0, 1]], paidPieces: [[0, 2]], paidBack: 129_90 });
  expect(await stockOf(MIDDEL)).toBe((free ?? 0) + 1);
  const again = await openReturn(subject.shop, by(order), { ...announcement, id: 'f2', pieces: [[0, 2]] });
  expect(again).toMatchObject({ ok: false, error: { code: 'too_many_pieces' } });
});

test('a return is closed also when the shipment was called a mistake after it was opened', async () => {
  const order = await sent();
  const one = await open(order);
  expect((await recallShipment(subject.shop, order.number)).ok).toBe(true);
  const coming = await handleReturn(subject.shop, by(order), step(one));
  expect(coming).toMatchObject({ ok: false, error: { code: 'not_shipped' } });
  const closed = await go(order, one, { received: null, money: 'later', isClosed: true });
  expect(closed.closedAt).toEqual(subject.shop.now());
});

test('an exchange on receipt makes its order when the first came, and not while it is sold out', async () => {
  const order = await sent();
  const variantId = 'boekenstandaard-groot';
  const one = await open(order, { exchange: { variantId, isAtOnce: false } });
  expect([one.paidBack, one.exchange?.number]).toEqual([null, null]);
  await subject.setStock(variantId, 0);
  expect(await handleReturn(subject.shop, by(order), step(one))).toMatchObject({ error: { code: 'sold_out' } });
  expect(await returnsOf(order)).toEqual([one]);
  await subject.setStock(variantId, 1);
  const done = await go(order, one);
  expect(done).toMatchObject({ paidBack: 64_95, closedAt: subject.shop.now() });
  expect(await now(done.exchange?.number ?? '')).toMatchObject({ totals: { total: 74_95 } });
});

test.each([true, false])(
  'an exchange (at once: %s) whose last piece is sold while it is made is refused, and nothing of it is kept',
  async (isAtOnce) => {
    const order = await sent();
    const variantId = 'boekenstandaard-groot';
    const cheaper = await open(order, { id: 'f1', exchange: { variantId, isAtOnce: false } });
    const { shop } = subject;
    const sellsLast = {
      ...shop.commerce,
      getAssortment: async (...asked: Parameters<typeof shop.commerce.getAssortment>) => {
        const answer = await shop.commerce.getAssortment(...asked);
        await subject.setStock(variantId, 0);
        return answer;
      },
    };
    const meanwhile = Object.create(shop, { commerce: { value: sellsLast } });
    const wish = { ...announcement, id: 'f2', pieces: [[0, 1]], exchange: { variantId, isAtOnce } } as const;
    const refused = isAtOnce
      ? await openReturn(meanwhile, by(await sent()), wish)
      : await handleReturn(meanwhile, by(order), step(cheaper));
    expect(refused).toMatchObject({ ok: false, error: { code: 'sold_out' } });
    expect(await returnsOf(order)).toEqual([cheaper]);
    expect(leftToRefund(await now(order.number))).toBe(64_95);
  },
);

test('a refund that owners make at the provider after an exchange counts beside what was set off', async () => {
  const order = await sent();
  await subject.setStock('boekenstandaard-klein', 5);
  const exchange = { variantId: 'boekenstandaard-klein', isAtOnce: true };
  await open(order, { id: 'f1', exchange });
  const { refunds } = await now(order.number);
  expect(refunds).toMatchObject([{ amount: 54_95, isSetOff: true }, { amount: 10_00 }]);
  const after = await subject.giveBack(await now(order.number), 'amountRefunded', cents(30_00));
  expect(after.refunds.map(({ amount }) => amount)).toEqual([54_95, 10_00, 20_00]);
  expect(after.attention).toContain('refunded_at_provider');
});

test('a present that is exchanged stays one: its card, recipient and wrapping, paid once, unless its owner leaves it out', async () => {
  const BOX = 'geschenkverpakking';
  const present = { gift: 'ja', recipient: 'Bram Tol', giftCard: 'Van Anna', giftDay: '2026-12-01', remark: 'Bel aan' };
  const order = await sent(2, present, [{ variantId: BOX, quantity: 2 }]);
  const exchange = { variantId: 'boekenstandaard-groot', isAtOnce: true } as const;
  const openOf = async (id: string, more: Partial<Parameters<typeof openReturn>[2]>) =>
    now((await open(order, { id, ...more })).exchange?.number ?? '');
  const same = await openOf('f1', { exchange });
  expect(same).toMatchObject({ gift: order.gift, remark: 'Bel aan', contact: order.contact, totals: { total: 74_95 } });
  expect(same.lines).toMatchObject([{ quantity: 1 }, { variantId: BOX, quantity: 1, unitPrice: 0 }]);
  subject.advance(10 * DAY);
  const boxToo = await openOf('f2', {
    exchange: { ...exchange, isAtOnce: true },
    pieces: [
      [0, 1],
      [1, 1],
    ],
  });
  // The day that was wished has passed; the box came back for its price.
  expect(boxToo.gift).toEqual({ card: 'Van Anna', recipient: 'Bram Tol', wishedDay: null });
  expect(boxToo.lines[1]).toMatchObject({ variantId: BOX, quantity: 1, unitPrice: order.lines[1]?.unitPrice });
  const plain = await sent(1, { ...present, giftDay: '' }, [{ variantId: BOX }]);
  const left = { ...exchange, same: { gift: null, remark: '' } };
  const other = await now((await open(plain, { id: 'f3', exchange: left })).exchange?.number ?? '');
  expect([other.gift, other.remark, other.lines.length]).toEqual([null, '', 1]);
  const gone = { ...exchange, same: { gift: { card: '', wishedDay: '2026-11-02' }, remark: '' } };
  const last = await sent(1, { gift: 'ja' });
  const refused = await openReturn(subject.shop, by(last), { ...announcement, id: 'f4', exchange: gone });
  expect([refused, await returnsOf(last)]).toMatchObject([{ error: { code: 'wished_day_passed' } }, []]);
});

test('what replaces an engraved stand that is faulty is engraved again in its size, and not paid twice', async () => {
  const [engraving, stand] = [
    { key: 'Gravering', value: 'Bon appétit' },
    { key: 'Voor', value: 'Boekenstandaard (Middel)' },
  ];
  const order = await sent(2, {}, [{ variantId: 'luxe-gravering', attributes: [engraving, stand] }]);
  const exchange = { variantId: 'boekenstandaard-groot', isAtOnce: false } as const;
  const one = await open(order, { exchange, reason: 'faulty', pieces: [[0, 2]] });
  const other = await now((await go(order, one)).exchange?.number ?? '');
  const words = [engraving, { key: 'Voor', value: 'Boekenstandaard (Groot)' }];
  expect(other.lines).toMatchObject([{ quantity: 2 }, { quantity: 1, unitPrice: 0, attributes: words }]);
  expect(other.totals.total).toBe(2 * 74_95);
});

const life = fc.record({
  which: fc.nat(3),
  pieces: fc.integer({ min: 1, max: 3 }),
  received: fc.boolean(),
  money: fc.constantFrom('now' as const, 'elsewhere' as const, 'later' as const),
  deduction: fc.integer({ min: 0, max: 70_00 }),
  isClosed: fc.constantFrom(false, false, false, true),
  exchange: fc.constantFrom(null, null, { variantId: 'boekenstandaard-klein', isAtOnce: true }),
});

test('refuses to hold back more than a return is worth, and changes nothing; all of it can be held back', async () => {
  const order = await sent();
  const one = await open(order);
  const much = { deduction: cents(9_999_00), deductionReason: 'stuk' };
  for (const how of [{ money: 'now' }, { money: 'elsewhere' }, { money: 'later' }] as const) {
    const asked = step(one, { ...much, ...how });
    expect(await handleReturn(subject.shop, by(order), asked)).toEqual({
      ok: false,
      error: { code: 'deduction_too_high', worth: 64_95 },
    });
  }
  expect(await returnsOf(order)).toEqual([one]);
  const cent = step(one, { deduction: cents(64_96), deductionReason: 'stuk' });
  expect(await handleReturn(subject.shop, by(order), cent)).toMatchObject({ error: { code: 'deduction_too_high' } });
  expect(await go(order, one, { deduction: cents(64_95), deductionReason: 'stuk' })).toMatchObject({ paidBack: 0 });
  expect((await now(order.number)).refunds).toEqual([]);
});

test('any life of returns pays back no more than was paid, takes in no more than was sold, and moves each piece once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 8 }), async (steps) => {
      await subject.setStock(MIDDEL, 30);
      await subject.setStock('boekenstandaard-klein', 30);
      const order = await sent(3);
      for (const [index, { which, pieces, received, exchange, deduction, ...rest }] of steps.entries()) {
        const known = (await returnsOf(order))[which];
        if (!known) {
          const id = `${order.number}-${index}`;
          await openReturn(subject.shop, by(order), { ...announcement, id, exchange, pieces: [[0, pieces]] });
          continue;
        }
        const came = received ? { pieces: [[0, pieces]] as Return['pieces'], isRestocked: true } : null;
        const changes = { received: came, deduction: cents(deduction), deductionReason: 'slijtage', ...rest };
        await handleReturn(subject.shop, by(order), step(known, changes));
      }
      const after = await now(order.number);
      const given = after.refunds.reduce((sum, { amount }) => sum + amount, 0);
      const returns = await returnsOf(order);
      const settled = returns.reduce((sum, { paidBack }) => sum + (paidBack ?? 0), 0);
      expect(given).toBe(settled);
      expect(given).toBeLessThanOrEqual(order.totals.total);
      const shelved = returns.flatMap(({ isRestocked, pieces }) => (isRestocked ? pieces : []));
      const back = shelved.reduce((sum, [, count]) => sum + count, 0);
      expect(back).toBeLessThanOrEqual(3);
      expect(await stockOf(MIDDEL)).toBe(27 + back);
      const invoices = await listInvoicesOfOrder(subject.shop.database.db, order.token);
      expect(invoices.reduce((sum, { totals }) => sum + totals.gross, 0)).toBe(order.totals.total - given);
    }),
    { numRuns: propertyRuns(process.env.TEST_DATABASE_URL ? 12 : 40) },
  );
}, 120_000);
