import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { afterPayment } from '../../content/pages/after-payment.ts';
import { progressText } from '../../content/pages/order-states.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findBatch, listPiecesOfOrder } from '../../data/production/batches.ts';
import { readStock } from '../../data/stock/stock.ts';
import { addDays, amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { readDiscount } from '../../domain/checkout/discount.ts';
import { cents } from '../../domain/money/money.ts';
import { isPaid, type Order, sentFirst } from '../../domain/order/order.ts';
import { linesFromStock, packedLines } from '../../domain/order/order-lines.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { orderForm, PICKED_UP } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { enterDiscount } from '../checkout/enter-discount.ts';
import { getCheckout } from '../checkout/get-checkout.ts';
import { readPacking } from '../piece/pack-pieces.ts';
import { answerToDelay, readDelay } from '../production/answer-delay.ts';
import { finishPieces, planBatch } from '../production/change-batch.ts';
import { moveBatch } from '../production/move-batch.ts';
import { perVariant } from '../production/stands.ts';
import { expireOrders } from './expire-orders.ts';
import { cancelOrder, recordRefund, resendOrder, shipOrder } from './handle-order.ts';
import { placeOrder } from './place-order.ts';

const MIDDEL = 'boekenstandaard-middel';
const GROOT = 'boekenstandaard-groot';
const actor = { kind: 'owner', id: 'a1', name: 'Anna' } as const;
const by = { actor, shown: null } as const;
const TRACKS = ['https://track.example/1', 'https://track.example/2'] as const;

let subject: PayingShop;
let batch: string;
beforeEach(async () => {
  subject = await openPayingShop();
  await subject.setStock(MIDDEL, 1);
  await subject.setStock(GROOT, 1);
  await subject.setStock('antislip-mat', 9_000);
  batch = subject.shop.newToken();
  const toMake = perVariant({ klein: 0, middel: 9_000, groot: 9_000 });
  await planBatch(subject.shop, { id: batch, readyOn: '2026-12-04', toMake, note: '', actor });
});
afterEach(() => subject.stop());

const db = () => subject.shop.database.db;
const read = async ({ token }: Pick<Order, 'token'>) => (await findOrder(db(), token)) as Order;
const cart = (middel: number, groot: number) =>
  cartOf({ variantId: MIDDEL, quantity: middel }, ...(groot > 0 ? [{ variantId: GROOT, quantity: groot }] : []), {
    variantId: 'antislip-mat',
  });
const buy = async (...what: Parameters<typeof place>): Promise<Order> => subject.pay(await place(...what));
async function place(middel: number, groot: number, changes: Parameters<typeof orderForm>[0] = {}): Promise<Order> {
  subject.advance(1_000);
  const token = await checkoutToken(subject.shop, cart(middel, groot));
  const form = orderForm({ readyOn: '2099-12-31', parcels: 'twee', ...changes });
  const placed = await placeOrder(subject.shop, { token, form });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.order;
}
const packed = ({ lines }: Order) =>
  packedLines(lines).map(({ name, variant, quantity }) => [variant || name, quantity]);
const promised = async () => {
  const pieces = (await findBatch(db(), batch))?.pieces ?? [];
  const sum = (of: 'promised' | 'made') => pieces.reduce((total, one) => total + one[of], 0);
  return [sum('promised'), sum('made')];
};
const subjects = async (token: string) =>
  (await db().selectFrom('outbox').select('subject').where('order_token', '=', token).execute()).map(
    (one) => one.subject,
  );
const said = (order: Order) =>
  isPaid(order)
    ? afterPayment(filledConfig, order)
        .flatMap(({ text }) => text)
        .join(' ')
    : '';

test('what lies on the shelf is sent first, what is made follows with a track of its own, and both are told', async () => {
  const order = await buy(2, 1);
  expect(packed(order)).toEqual([
    ['Middel', 1],
    ['Groot', 1],
    ['Antislipmat', 1],
  ]);
  expect(said(order)).toContain('Wat we voor je maken (1 × Boekenstandaard, Middel) volgt in een tweede pakket');
  const { open } = await readPacking(subject.shop, [order]);
  expect(open.map(({ variantId }) => variantId)).toEqual([MIDDEL, GROOT]);

  const first = await shipOrder(subject.shop, order.number, TRACKS[0], by);
  expect(first.ok && packed(first.value.order)).toEqual([['Middel', 1]]);
  const between = await read(order);
  expect(packed(between)).toEqual([['Middel', 1]]);
  expect(await promised()).toEqual([1, 0]);
  expect(progressText(between, filledConfig)).toMatchObject({
    title: 'Je eerste pakket is onderweg',
    text: expect.stringContaining('Nog te komen: 1 × Boekenstandaard, Middel, klaar op vrijdag 4 december'),
    trackUrl: TRACKS[0],
  });
  expect(await cancelOrder(subject.shop, order.number, by)).toMatchObject({ error: { code: 'already_shipped' } });

  await shipOrder(subject.shop, order.number, TRACKS[1], by);
  const done = await read(order);
  expect(await promised()).toEqual([0, 1]);
  expect(progressText(done, filledConfig)).toMatchObject({
    title: 'Je tweede pakket is onderweg',
    trackUrl: TRACKS[1],
    firstTrackUrl: TRACKS[0],
    steps: [expect.stringMatching(/^Eerste pakket aan/), expect.stringMatching(/^Tweede pakket aan/)],
  });
  expect((await subjects(order.token)).filter((text) => text.includes('pakket'))).toEqual([
    `Het eerste pakket van bestelling ${order.number} is onderweg`,
    `Het tweede pakket van bestelling ${order.number} is onderweg`,
  ]);
});

test('the choice is offered for a cart of shelf and batch where owners allow it, and counts only then', async () => {
  const offered = async (shop = subject.shop, ...pieces: [number, number]) => {
    const view = await getCheckout(shop, await checkoutToken(shop, cart(...pieces)));
    return view.ok && view.value.canDivide;
  };
  const production = { ...filledConfig.production, twoParcels: false };
  const strict = await subject.shopWith({ config: { ...filledConfig, production } });
  expect([await offered(subject.shop, 2, 1), await offered(subject.shop, 1, 1), await offered(strict, 2, 1)]).toEqual([
    true,
    false,
    false,
  ]);
  const token = await checkoutToken(strict, cart(2, 1));
  const placed = await placeOrder(strict, { token, form: orderForm({ readyOn: '2099-12-31', parcels: 'twee' }) });
  expect(placed.ok && packed(placed.value.order)[0]).toEqual(['Middel', 2]);
});

test.each([
  ['asked for nothing', 2, { parcels: '' }],
  ['fetches it', 2, PICKED_UP],
  ['wants it on a day', 2, { gift: 'ja', giftDay: '2026-12-10' }],
] as const)('all comes in one parcel when its buyer %s', async (_, middel, changes) => {
  const order = await buy(middel, 1, changes);
  expect(packed(order)[0]).toEqual(['Middel', middel]);
  await shipOrder(subject.shop, order.number, null, by);
  expect((await read(order)).fulfilment).toMatchObject({ status: 'sent' });
});

test('a buyer who does not wait for the second parcel is paid back for it alone, and the order is sent', async () => {
  const order = await buy(2, 1);
  await shipOrder(subject.shop, order.number, TRACKS[0], by);
  const shown = { id: batch, shown: (await findBatch(db(), batch))?.version ?? -1, actor };
  await moveBatch(subject.shop, shown, { readyOn: '2026-12-18', reason: 'Het hout kwam later.', pieces: new Map() });
  const answers = await Promise.all([1, 2].map(() => answerToDelay(subject.shop, order.token, 'cancelled')));
  expect(answers.map(({ ok }) => ok)).toContain(true);
  expect(await db().selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 64_95 }]);
  await subject.giveBack(order, 'amountRefunded', cents(64_95));
  const after = await read(order);
  expect(after).toMatchObject({ fulfilment: { status: 'sent', trackUrl: TRACKS[0] }, refunds: [{ amount: 64_95 }] });
  expect(await db().selectFrom('orders').select('stage').execute()).toEqual([{ stage: 'sent' }]);
  expect(await promised()).toEqual([0, 0]);
  expect(await readDelay(subject.shop, order.token)).toMatchObject({
    mayCancel: false,
    delay: { answer: 'cancelled' },
  });
  expect(await answerToDelay(subject.shop, order.token, 'kept')).toMatchObject({ ok: false });
});

test('a buyer who had a discount and does not wait is paid back what the second parcel cost with it', async () => {
  const discounts = [readDiscount('FEEST: 50%')].filter((one) => one !== null);
  const shop = await subject.shopWith({ config: { ...filledConfig, discounts }, payments: subject.shop.payments });
  const token = await checkoutToken(shop, cart(2, 0));
  await enterDiscount(shop, { token, code: 'feest', buyer: {} });
  const placed = await placeOrder(shop, { token, form: orderForm({ readyOn: '2099-12-31', parcels: 'twee' }) });
  if (!placed.ok) throw new Error(placed.error.code);
  const order = await subject.pay(placed.value.order);
  await shipOrder(shop, order.number, TRACKS[0], by);
  await slip(28);
  await answerToDelay(shop, token, 'cancelled');
  expect([order.totals.total, await db().selectFrom('refunds').select('amount').execute()]).toEqual([
    67_93,
    [{ amount: 32_48 }],
  ]);
});

interface Step {
  readonly kind: 'buy' | 'lapse' | 'ship' | 'made' | 'slip' | 'cancel' | 'refund' | 'again';
  readonly which: number;
  readonly count: number;
}

/** Moves the batch to so many days from now. */
async function slip(days: number): Promise<void> {
  const shown = { id: batch, shown: (await findBatch(db(), batch))?.version ?? -1, actor };
  const readyOn = isoDay(addDays(amsterdamDay(subject.shop.now()), days));
  await moveBatch(subject.shop, shown, { readyOn, reason: 'Het hout kwam later.', pieces: new Map() });
}

async function carryOut(orders: Order[], { kind, which, count }: Step): Promise<void> {
  const { shop } = subject;
  if (kind === 'buy') {
    const order = await buy(count, 1).catch(() => null);
    if (order) orders.push(order);
  }
  if (kind === 'lapse') {
    const order = await place(count, 1);
    subject.advance(25 * 60 * 60_000);
    await expireOrders(shop);
    orders.push(order);
  }
  const shown = { id: batch, shown: (await findBatch(db(), batch))?.version ?? -1, actor };
  if (kind === 'made') await finishPieces(shop, shown, { variantId: MIDDEL, pieces: count });
  if (kind === 'slip') await slip(21 + which);
  const number = orders.at(-1 - (which % Math.max(1, orders.length)))?.number ?? '';
  if (kind === 'ship') await shipOrder(shop, number, TRACKS[0], by);
  if (kind === 'cancel') await cancelOrder(shop, number, by);
  if (kind === 'refund') await recordRefund(shop, number, cents(100), by, [[0, 1]]);
  if (kind === 'again') await resendOrder(shop, number, { reason: 'lost', pieces: [[0, 1]], part: '' }, by);
}

/** One that is divided, of which the first parcel leaves. */
const FIRST: readonly Step[] = [
  { kind: 'buy', which: 0, count: 2 },
  { kind: 'ship', which: 0, count: 1 },
];

test('whatever is ordered in two, sent, made, cancelled, refunded and sent again, each order holds what it is to send', async () => {
  const step = fc.record({
    kind: fc.constantFrom('buy', 'lapse', 'ship', 'ship', 'made', 'slip', 'cancel', 'refund', 'again'),
    which: fc.nat(3),
    count: fc.integer({ min: 1, max: 2 }),
  });
  const orders: Order[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await slip(14);
      await subject.setStock(MIDDEL, 1);
      await subject.setStock(GROOT, 1);
      for (const one of [...FIRST, ...steps]) {
        await carryOut(orders, one as Step);
        for (const order of orders) await checkOrder(await read(order));
        for (const quantity of (await readStock(db(), [MIDDEL, GROOT])).values()) {
          expect(quantity).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: propertyRuns(100) },
  );
  expect(orders.length).toBeGreaterThan(4);
  expect((await Promise.all(orders.map(read))).filter(sentFirst).length).toBeGreaterThan(0);
});

/** It waits for no more than it is to be sent, and one that left waits for nothing. */
async function checkOrder(order: Order): Promise<void> {
  const waits = await listPiecesOfOrder(db(), order.token);
  const isToSend = order.fulfilment.status === 'not_sent' && order.stockHeld;
  for (const variant of [MIDDEL, GROOT]) {
    const sum = (all: readonly { readonly variantId: string; readonly n: number }[]) =>
      all.filter(({ variantId }) => variantId === variant).reduce((total, { n }) => total + n, 0);
    const waiting = sum(waits.map(({ variantId, pieces }) => ({ variantId, n: pieces })));
    const held = sum(linesFromStock(order.lines).map(({ variantId, quantity }) => ({ variantId, n: quantity })));
    const following = sum(order.lines.map(({ variantId, second = 0 }) => ({ variantId, n: second })));
    expect(waiting).toBeLessThanOrEqual(isToSend ? held : 0);
    if (following > 0) expect(waiting).toBeLessThanOrEqual(following);
  }
}
