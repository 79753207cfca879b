import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listReturns } from '../../data/return/returns.ts';
import { readStock } from '../../data/stock/stock.ts';
import { changeValues } from '../../domain/change/change-form.ts';
import { cents } from '../../domain/money/money.ts';
import { amountMissing, amountOverpaid, leftToRefund, type Order, type PaidOrder } from '../../domain/order/order.ts';
import { orderHistory } from '../../domain/order/order-history.ts';
import { returnVersion } from '../../domain/return/return.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { changeOrder } from '../change/change-order.ts';
import { recallShipment, resendOrder, shipOrder } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { pursueRefunds } from '../refund/submit-refund.ts';
import { handleReturn } from './handle-return.ts';
import { openReturn } from './open-return.ts';

/*
 * One world in which everything happens to an order: changed, sent, recalled, sent again, returned, exchanged, refunded.
 * Most steps are refused, as an owner's would be; whatever is carried out, the sums hold after each.
 */
const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const SIZES = ['boekenstandaard-klein', 'boekenstandaard-middel', 'boekenstandaard-groot'] as const;
const STOCK = 40;
const REMARK = 'Bel aan de achterdeur';
const PRESENT = { card: 'Van Anna', wishedDay: null, recipient: 'Bram Tol' } as const;
const BOX = 'geschenkverpakking';
let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

const KINDS = ['change', 'ship', 'ship', 'recall', 'resend', 'return', 'settle', 'settle', 'refund'] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  size: fc.constantFrom(...SIZES),
  pieces: fc.integer({ min: 1, max: 3 }),
  money: fc.constantFrom('now' as const, 'elsewhere' as const, 'later' as const),
  isExchange: fc.boolean(),
  // What the owner makes of the present: kept, left out, or with another card.
  present: fc.constantFrom('kept' as const, 'left out' as const, 'Voor oma' as const),
  // Never all: then the pieces of what was not sent are for sale again.
  part: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const plain = (kind: Step['kind']): Step => ({
  kind,
  size: SIZES[2],
  pieces: 1,
  money: 'now',
  isExchange: true,
  present: 'kept',
  part: 0.5,
});
/** Lives in which every step is carried out. */
const LIVES: readonly (readonly Step['kind'][])[] = [
  ['change', 'ship', 'resend', 'ship', 'refund'],
  ['change', 'ship', 'recall', 'change', 'ship', 'return', 'settle', 'refund'],
];

async function read(number: string): Promise<PaidOrder> {
  return (await findOrderByNumber(subject.shop.database.db, number)) as PaidOrder;
}

async function change(order: Order, { size, pieces, money }: Step): Promise<void> {
  const values = { ...changeValues(order), 'soort-0': size, 'aantal-0': String(pieces) };
  const common = { number: order.number, values, money, reason: 'geruild', request: '', isChecked: true } as const;
  const wish = { ...common, agreed: null, submission: subject.shop.newToken(), by: { actor, shown: null } };
  const asked = await changeOrder(subject.shop, wish);
  if (!asked.ok && asked.error.code === 'price_differs')
    await changeOrder(subject.shop, { ...wish, agreed: asked.error.price.total });
}

async function take(number: string, one: Step, chosen: Map<string, Step['present']>): Promise<void> {
  const { shop } = subject;
  const [order, by] = [await read(number), { actor, shown: null }];
  switch (one.kind) {
    case 'change':
      return change(order, one);
    case 'ship':
      return void (await shipOrder(shop, number, null));
    case 'recall':
      return void (await recallShipment(shop, number));
    case 'resend':
      return void (await resendOrder(shop, number, { reason: 'lost', pieces: [[0, 1]], part: '' }, by));
    case 'return': {
      const exchange = one.isExchange ? { variantId: one.size, isAtOnce: true, same: chosenBy(one) } : null;
      const wish = { id: shop.newToken(), reason: 'size', note: '', exchange, pieces: [[0, one.pieces]] } as const;
      chosen.set(wish.id, one.present);
      return void (await openReturn(shop, { number, actor, isChecked: true }, wish));
    }
    case 'settle': {
      const known = (await listReturns(shop.database.db, order.token)).find(({ closedAt }) => closedAt === null);
      if (!known) return;
      const received = { pieces: known.pieces, isRestocked: true };
      const rest = { deduction: cents(0), deductionReason: '', money: one.money, isClosed: false };
      const wish = { id: known.id, version: returnVersion(known), received, ...rest };
      return void (await handleReturn(shop, { number, actor, isChecked: true }, wish));
    }
    case 'refund': {
      const amount = cents(Math.ceil(leftToRefund(order) * one.part));
      const wish = { number, reason: '', submission: shop.newToken(), shown: null, actor, isChecked: true, amount };
      return void (await requestRefund(shop, wish));
    }
  }
}

function chosenBy({ present }: Step) {
  if (present === 'kept') return undefined;
  return { remark: REMARK, gift: present === 'left out' ? null : { card: present, wishedDay: null } };
}

const isStand = ({ variantId }: Order['lines'][number]) => variantId.startsWith('boekenstandaard');

/** Pieces that left the stock for an order, those sent again and in exchange too, less those on the shelf again. */
async function piecesOut(order: PaidOrder): Promise<number> {
  const returns = await listReturns(subject.shop.database.db, order.token);
  const orders = [order];
  for (const { exchange } of returns) if (exchange?.number) orders.push(await read(exchange.number));
  const ordered = orders.flatMap(({ lines }) => lines.filter(isStand)).reduce((sum, { quantity }) => sum + quantity, 0);
  const events = orders.flatMap(orderHistory);
  const again = events.reduce((sum, one) => sum + (one.kind === 'resent' ? 1 : 0), 0);
  const shelved = returns.flatMap(({ isRestocked, pieces }) => (isRestocked ? pieces : []));
  return ordered + again - shelved.reduce((sum, [, count]) => sum + count, 0);
}

/** What is sent instead is the present that was sold or that an owner chose, wrapped when it is one, at the price of its stands. */
async function expectPresents(order: PaidOrder, chosen: ReadonlyMap<string, Step['present']>): Promise<void> {
  for (const { id, pieces, exchange } of await listReturns(subject.shop.database.db, order.token)) {
    if (!exchange?.number) continue;
    const { gift, remark, lines } = await read(exchange.number);
    const present = chosen.get(id) ?? 'kept';
    const card = present === 'kept' ? PRESENT : present === 'left out' ? null : { card: present, wishedDay: null };
    expect([gift, remark]).toEqual([card, REMARK]);
    const boxes = lines.filter(({ variantId }) => variantId === BOX);
    const wrapped = boxes.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(wrapped).toBe(card ? Math.min(2, pieces[0]?.[1] ?? 0) : 0);
    expect(boxes.every(({ unitPrice }) => unitPrice === 0)).toBe(true);
  }
}

test('in any life of an order money, documents and pieces add up after every step', async () => {
  const { shop } = subject;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      for (const article of [...SIZES, BOX]) await subject.setStock(article, STOCK);
      const cart = cartOf({ variantId: SIZES[1], quantity: 2 }, { variantId: BOX, quantity: 2 });
      const token = await checkoutToken(shop, cart);
      const wish = { gift: 'ja', recipient: PRESENT.recipient, giftCard: PRESENT.card, remark: REMARK };
      const placed = await placeOrder(shop, { token, form: orderForm(wish) });
      if (!placed.ok) throw new Error(placed.error.code);
      const { number } = await subject.pay(placed.value.order);
      const chosen = new Map<string, Step['present']>();
      for (const one of steps) {
        subject.advance(1_000);
        await take(number, one, chosen);
        await pursueRefunds(shop);
        const now = await read(number);
        const given = now.refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect(given).toBeLessThanOrEqual(now.payment.received);
        const invoices = await listInvoicesOfOrder(shop.database.db, token);
        const invoiced = invoices.reduce((sum, { totals }) => sum + totals.gross, 0);
        if (amountMissing(now) === 0) expect(invoiced).toBe(leftToRefund(now) - amountOverpaid(now));
        else expect(invoiced).toBeLessThanOrEqual(leftToRefund(now));
        const left = await readStock(shop.database.db, [...SIZES]);
        const taken = SIZES.reduce((sum, size) => sum + STOCK - (left.get(size) ?? 0), 0);
        expect(taken).toBe(await piecesOut(now));
        await expectPresents(now, chosen);
      }
    }),
    {
      numRuns: propertyRuns(process.env.TEST_DATABASE_URL ? 30 : 150),
      examples: LIVES.map((kinds) => [kinds.map(plain)]),
    },
  );
}, 600_000);
