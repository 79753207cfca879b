import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listPaymentsOfOrder } from '../../data/order/payments.ts';
import { listReturns } from '../../data/return/returns.ts';
import { moneyTotal, monthOf } from '../../domain/bookkeeping.ts';
import { type ChangeValues, changeValues, editableLines } from '../../domain/change/change-form.ts';
import type { RequestedItem } from '../../domain/checkout/checkout-request.ts';
import { readDiscount } from '../../domain/checkout/discount.ts';
import { goodsPrice } from '../../domain/checkout/price-rule.ts';
import { type Cents, cents } from '../../domain/money/money.ts';
import { amountMissing, amountOverpaid, leftToRefund, type PaidOrder } from '../../domain/order/order.ts';
import { orderLines } from '../../domain/order/order-lines.ts';
import { returnable, returnVersion, worthOf, worthUnsent } from '../../domain/return/return.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { agreed } from '../../tests/builders/order/agreed-rule.ts';
import { orderForm, PICKED_UP } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { readMonth } from '../bookkeeping/read-books.ts';
import { enterDiscount } from '../checkout/enter-discount.ts';
import { shipOrder } from '../order/handle-order.ts';
import { draftOrder, makeOrder } from '../order/make-order.ts';
import { payOrder } from '../order/pay-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { settleByProviderId } from '../order/settle-payment.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { handleReturn } from '../return/handle-return.ts';
import { openReturn } from '../return/open-return.ts';
import { changeOrder } from './change-order.ts';

/* An order keeps the rule of its discount, so that whatever happens to it costs what the rule says. */

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const SIZES = ['boekenstandaard-klein', 'boekenstandaard-middel', 'boekenstandaard-groot'] as const;
const EXTRAS = ['geschenkverpakking', 'premium-opberghoes', 'extra-antislip-pads'] as const;
const CODES = ['HELFT: 50%', 'TIEN: 10%', 'KLEIN: 33%: : : : klein', 'VIJF: 5,00', 'MIDDEL: 40,00: : : : middel'];
let subject: PayingShop;
beforeEach(async () => {
  const discounts = CODES.map(readDiscount).filter((one) => one !== null);
  subject = await openPayingShop({ config: { ...filledConfig, discounts } });
  for (const article of [...SIZES, ...EXTRAS]) await subject.setStock(article, 10_000);
});
afterEach(() => subject.stop());

async function read({ number }: Pick<PaidOrder, 'number'>): Promise<PaidOrder> {
  return (await findOrderByNumber(subject.shop.database.db, number)) as PaidOrder;
}

type Item = Partial<RequestedItem> & { readonly variantId: string };
const stands = (quantity: number): Item => ({ variantId: SIZES[1], quantity });

/** Orders with a code and pays. */
async function buy(code: string | null, fields: Parameters<typeof orderForm>[0], ...items: readonly Item[]) {
  const { shop } = subject;
  const token = await checkoutToken(shop, cartOf(...items));
  if (code !== null) expect(await enterDiscount(shop, { token, code, buyer: {} })).toMatchObject({ ok: true });
  const placed = await placeOrder(shop, { token, form: orderForm(fields) });
  if (!placed.ok) throw new Error(placed.error.code);
  return (await subject.pay(placed.value.order)) as PaidOrder;
}

/** Money that owners took themselves goes back by themselves. */
const moneyBack = (order: PaidOrder) => (order.sale ? 'elsewhere' : 'now') as 'elsewhere' | 'now';

/** Changes an order and agrees to its price; returns the code of a refusal, or null. */
async function change(order: PaidOrder, values: ChangeValues): Promise<string | null> {
  subject.advance(1_000);
  const wish = {
    ...{ number: order.number, values: { ...changeValues(order), ...values }, money: moneyBack(order), reason: '' },
    ...{ agreed: null, submission: subject.shop.newToken(), request: '', by: { actor, shown: null }, isChecked: true },
  } as const;
  const asked = await changeOrder(subject.shop, wish);
  if (asked.ok || asked.error.code !== 'price_differs') return asked.ok ? null : asked.error.code;
  const done = await changeOrder(subject.shop, { ...wish, agreed: asked.error.price.total });
  return done.ok ? null : done.error.code;
}

const documentsOf = async ({ token }: PaidOrder) =>
  (await listInvoicesOfOrder(subject.shop.database.db, token)).reduce((sum, { totals }) => sum + totals.gross, 0);

describe('an order with a percentage code that becomes smaller', () => {
  test.each([
    ['helft', 4, 3, 97_43],
    ['helft', 3, 2, 64_95],
    ['helft', 4, 2, 64_95],
    ['helft', 2, 1, 32_47],
    ['helft', 10, 5, 162_37],
    ['tien', 10, 2, 116_91],
  ])(
    'with %s from %d stands to %d costs %d cents, and only the difference goes back',
    async (code, from, to, total) => {
      const order = await buy(code, {}, stands(from));
      expect(await change(order, { 'aantal-0': String(to) })).toBeNull();
      const after = await read(order);
      expect(after.totals.total).toBe(total);
      expect(leftToRefund(after)).toBe(total);
      expect(await documentsOf(after)).toBe(total);
    },
  );

  test('gives the code back to a size that it is for after a detour over one that it is not for', async () => {
    const order = await buy('klein', {}, { variantId: SIZES[0] });
    expect(await change(order, { 'soort-0': SIZES[2] })).toBeNull();
    expect((await read(order)).totals.total).toBe(74_95);
    expect(await change(await read(order), { 'soort-0': SIZES[0] })).toBeNull();
    expect((await read(order)).lines).toEqual(order.lines);
  });
});

describe('what comes back of an order with a code', () => {
  test('is worth what it cost when the code was for one size only', async () => {
    const order = await buy('klein', {}, { variantId: SIZES[0] }, { variantId: SIZES[1] });
    expect([worthUnsent(order, [[0, 1]]), worthUnsent(order, [[1, 1]])]).toEqual([36_82, 64_95]);
    await shipOrder(subject.shop, order.number, null);
    const sent = await read(order);
    expect([worthOf(sent, [], [[0, 1]]), worthOf(sent, [], [[1, 1]])]).toEqual([36_82, 64_95]);
  });

  test('no longer lets its lines change once a part of a discount in euros went back with it', async () => {
    const order = await buy('vijf', {}, stands(2));
    const asked = { number: order.number, reason: '', submission: 's', shown: null, actor, isChecked: true };
    const refund = { ...asked, amount: worthUnsent(order, [[0, 1]]), pieces: [[0, 1]] as const };
    expect(await requestRefund(subject.shop, refund)).toMatchObject({ ok: true });
    expect(leftToRefund(await read(order))).toBe(62_45);
    expect(await change(await read(order), { 'soort-0': SIZES[2] })).toBe('not_possible');
  });

  test('is exchanged for the same article without money', async () => {
    const order = await buy('helft', {}, stands(2));
    await shipOrder(subject.shop, order.number, null);
    const exchange = { variantId: SIZES[1], isAtOnce: true };
    const wish = { id: 'r1', reason: 'size', note: '', exchange, pieces: [[0, 1]] } as const;
    const opened = await openReturn(subject.shop, { number: order.number, actor }, wish);
    if (!opened.ok) throw new Error(opened.error.code);
    const instead = await read({ number: opened.value.exchange?.number ?? '' });
    // Half of one stand is half a cent, which the first order rounded away over two stands.
    expect(instead.totals.total).toBe(32_47);
    expect(instead.lines.at(-1)).toMatchObject({ name: 'Korting: HELFT' });
    expect(amountMissing(instead)).toBe(0);
  });
});

const line = fc.oneof(
  fc.record({
    kind: fc.constant('stand' as const),
    variantId: fc.constantFrom(...SIZES),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ kind: fc.constant('bundle' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('extra' as const),
    variantId: fc.constantFrom(...EXTRAS),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('engraving' as const), words: fc.constantFrom('Zoë', 'Bram') }),
);
const sale = fc.record({
  code: fc.constantFrom(null, 'helft', 'tien', 'klein', 'vijf', 'middel'),
  /** Made by owners instead: at a rule of theirs, perhaps with a deposit. */
  owners: fc.constantFrom(null, null, { percent: 15 }, { amount: cents(7_50) }, { amount: cents(-12_00) }),
  deposit: fc.boolean(),
  gift: fc.boolean(),
  delivery: fc.constantFrom('NL', 'BE', 'DE', 'pickup'),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
const step = fc.record({
  kind: fc.constantFrom('pieces', 'pieces', 'size', 'there-and-back', 'address', 'refund', 'add'),
  line: fc.nat({ max: 3 }),
  pieces: fc.nat({ max: 6 }),
  size: fc.constantFrom(...SIZES),
  country: fc.constantFrom('NL', 'BE', 'DE'),
});
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function itemsOf({ lines }: Sale): readonly Item[] {
  const items = lines.map((one): Item => {
    if (one.kind === 'bundle') return { variantId: 'bundle:middel-groot', quantity: one.quantity };
    if (one.kind !== 'engraving') return { variantId: one.variantId, quantity: one.quantity };
    const words = { key: 'Gravering', value: one.words };
    return { variantId: 'luxe-gravering', attributes: [words, { key: 'Voor', value: 'Boekenstandaard (Middel)' }] };
  });
  // An engraving needs its stand, and every order something that costs more than it may take off.
  return [{ variantId: SIZES[1], quantity: 2 }, ...items];
}

const ADDRESSES = {
  NL: { ontvangst: 'NL' },
  BE: { ontvangst: 'BE', postcode: '2000', city: 'Antwerpen' },
  DE: { ontvangst: 'DE', postcode: '10115', city: 'Berlijn' },
  pickup: PICKED_UP,
} as const;

async function sell(wish: Sale): Promise<PaidOrder> {
  const present = wish.gift ? { gift: 'ja', giftCard: 'Van Anna', recipient: 'Bram Tol' } : {};
  const delivery = ADDRESSES[wish.delivery as keyof typeof ADDRESSES];
  const fields = { ...(wish.delivery === 'pickup' ? {} : present), ...delivery };
  if (wish.owners === null) return buy(wish.code, fields, ...itemsOf(wish));
  const { shop } = subject;
  const off = wish.owners;
  const drafted = await draftOrder(shop, {
    items: itemsOf(wish).map((item) => ({ quantity: 1, attributes: [], ...item })),
    buyer: orderForm(fields),
    method: 'contant',
    priceRule: () => agreed('vriend', off),
    first: wish.deposit ? cents(20_00) : undefined,
  });
  const made = drafted.ok ? await makeOrder(shop, { draft: drafted.value, token: shop.newToken(), actor }) : drafted;
  if (!made.ok) throw new Error(made.error.code);
  return payRest(await read(made.value));
}

/** Pays what is missing by the link of the order. */
async function payRest(order: PaidOrder): Promise<PaidOrder> {
  if (amountMissing(order) === 0) return order;
  const { shop, mollie } = subject;
  expect(await payOrder(shop, order.token)).toMatchObject({ ok: true });
  const payments = await listPaymentsOfOrder(shop.database.db, order.token);
  const id = payments.find(({ started, status }) => started !== null && status === 'open')?.started?.providerId ?? '';
  mollie.end(id, 'paid');
  await settleByProviderId(shop, id);
  return read(order);
}

/** Carries a step out; many are refused, as an owner's would be. */
async function take(order: PaidOrder, one: Step): Promise<void> {
  const lines = editableLines(order);
  const at = one.line % Math.max(1, lines.length);
  const pieces = `aantal-${at}`;
  switch (one.kind) {
    case 'pieces':
      await change(order, { [pieces]: String(one.pieces) });
      return;
    case 'size':
      await change(order, { 'soort-0': one.size });
      return;
    case 'add':
      await change(order, { 'soort-nieuw': one.size, 'aantal-nieuw': String(one.pieces) });
      return;
    case 'address': {
      if (order.delivery.kind === 'address') await change(order, ADDRESSES[one.country as 'NL' | 'BE' | 'DE']);
      return;
    }
    case 'there-and-back': {
      const before = changeValues(order);
      const there = await change(order, { [pieces]: String(one.pieces) });
      // A line that went does not come back by its own field, nor does an engraving whose stand went.
      if (there !== null || one.pieces === 0) return;
      await payRest(await read(order));
      expect(await change(await read(order), { [pieces]: before[pieces] ?? '' })).toBeNull();
      expect((await read(order)).totals).toEqual(order.totals);
      return;
    }
    case 'refund':
      return refundOne(order, one);
  }
}

async function refundOne(order: PaidOrder, { line: wanted, pieces }: Step): Promise<void> {
  const lines = orderLines(order.lines);
  const index = wanted % lines.length;
  const known = lines[index];
  const left = known && known.unitPrice > 0 ? known.quantity - known.refunded : 0;
  const given = [[index, Math.min(left, Math.max(1, pieces))]] as const;
  const amount = left > 0 ? worthUnsent(order, given) : cents(0);
  if (amount === 0 || amount >= leftToRefund(order) - order.totals.shipping || order.sale) return;
  expect(amount).toBeLessThanOrEqual((known?.unitPrice ?? 0) * given[0][1]);
  const asked = {
    number: order.number,
    reason: '',
    submission: subject.shop.newToken(),
    shown: null,
    actor,
    isChecked: true,
  };
  expect(await requestRefund(subject.shop, { ...asked, amount, pieces: given })).toMatchObject({ ok: true });
}

/** Sends the order and takes all of it back: what was paid for it goes back, and not a cent more. */
async function returnAll(order: PaidOrder): Promise<Cents> {
  const { shop } = subject;
  const by = { number: order.number, actor, isChecked: true };
  if (!(await shipOrder(shop, order.number, null)).ok) return leftToRefund(order);
  for (let round = 0; round < 40; round += 1) {
    const sent = await read(order);
    const returns = await listReturns(shop.database.db, sent.token);
    const most = returnable(sent, returns, 'faulty');
    const index = most.findIndex((count) => count > 0);
    if (index < 0) break;
    const wish = {
      reason: 'faulty',
      note: '',
      exchange: null,
      pieces: [[index, Math.min(2, most[index] ?? 0)]],
    } as const;
    const opened = await openReturn(shop, by, { ...wish, id: shop.newToken() });
    if (!opened.ok) throw new Error(opened.error.code);
    const received = { pieces: opened.value.pieces, isRestocked: false };
    const rest = {
      deduction: cents(0),
      deductionReason: '',
      money: moneyBack(sent),
      isClosed: false,
    } as const;
    const version = returnVersion(opened.value);
    const settled = await handleReturn(shop, by, { id: opened.value.id, version, received, ...rest });
    if (!settled.ok) throw new Error(settled.error.code);
  }
  return leftToRefund(await read(order));
}

/** What the discount of a sale is for these lines, in cents, worked out apart from the shop. */
function discountOf({ code, owners }: Sale, { lines }: PaidOrder): number {
  const of = (size: string) => lines.filter(({ variant }) => variant === size && size !== '');
  const price = (some: PaidOrder['lines']) => some.reduce((sum, one) => sum + one.unitPrice * one.quantity, 0);
  const goods = price(lines.filter(({ variantId }) => variantId !== 'prijsafspraak'));
  const percent = (amount: number, part: number) => {
    const [whole, rest] = [Math.trunc((amount * part) / 100), (amount * part) % 100];
    return rest > 50 || (rest === 50 && whole % 2 === 1) ? whole + 1 : whole;
  };
  if (owners !== null) return 'percent' in owners ? percent(goods, owners.percent) : owners.amount;
  switch (code) {
    case 'helft':
      return percent(goods, 50);
    case 'tien':
      return percent(goods, 10);
    case 'klein':
      return percent(price(of('Klein')), 33);
    case 'vijf':
      return 5_00;
    case 'middel':
      return Math.min(40_00, price(of('Middel')));
    default:
      return 0;
  }
}

test('in any life of an order with any discount money, order and documents agree, and all pieces are worth all money', async () => {
  await fc.assert(
    fc.asyncProperty(sale, fc.array(step, { maxLength: 5 }), async (wish, steps) => {
      const { number } = await sell(wish);
      for (const one of steps) {
        const before = await read({ number });
        await take(before, one);
        const after = await payRest(await read({ number }));
        expect(amountMissing(after)).toBe(0);
        expect(amountOverpaid(after)).toBe(0);
        expect(await documentsOf(after)).toBe(leftToRefund(after));
        expect(after.totals.subtotal).toBe(goodsPrice(after.lines) - discountOf(wish, after));
        if (!steps.some(({ kind }) => kind === 'refund')) expect(leftToRefund(after)).toBe(after.totals.total);
      }
      const left = await returnAll(await read({ number }));
      // What went back before a change was rounded for the order of then: half a cent of it can stay behind each time.
      expect(left).toBeLessThanOrEqual(steps.filter(({ kind }) => kind === 'refund').length);
      const books = await readMonth(subject.shop, monthOf(subject.shop.now()));
      expect([moneyTotal(books), books.differences]).toEqual([books.total.gross, []]);
    }),
    { numRuns: propertyRuns(200), endOnFailure: true },
  );
}, 600_000);
