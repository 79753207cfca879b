import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { listChangeRequests } from '../../data/order/change-requests.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment, listPaymentsOfOrder } from '../../data/order/payments.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { type ChangeValues, changeValues } from '../../domain/change/change-form.ts';
import { cents } from '../../domain/money/money.ts';
import { amountMissing, amountOverpaid, leftToRefund, type PaidOrder } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { agreed } from '../../tests/builders/order/agreed-rule.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { recallShipment, resendOrder, shipOrder } from '../order/handle-order.ts';
import { draftOrder, makeOrder, type OrderWish } from '../order/make-order.ts';
import { payOrder } from '../order/pay-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { settleByProviderId } from '../order/settle-payment.ts';
import { planBatch } from '../production/change-batch.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { pursueRefunds } from '../refund/submit-refund.ts';
import { openReturn } from '../return/open-return.ts';
import type { Shop } from '../shop.ts';
import { askChange, declineChange } from './ask-change.ts';
import { changeOrder, type OrderChange } from './change-order.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
type TestItem = Parameters<typeof cartOf>[number];
const MIDDEL: TestItem = { variantId: 'boekenstandaard-middel' };
const ENGRAVING: TestItem = {
  variantId: 'luxe-gravering',
  attributes: [
    { key: 'Gravering', value: 'Zoe' },
    { key: 'Voor', value: 'Boekenstandaard (Middel)' },
  ],
};
let mollie: FakeMollie;
let subject: TestShop;
let shop: Shop;
beforeEach(async () => {
  mollie = await startFakeMollie({ now: () => shop.now() });
  const payments = createMolliePayments(mollie.connection);
  subject = await openTestShop({ config: filledConfig, payments });
  shop = subject.shop;
});
afterEach(async () => {
  await subject.stop();
  await mollie.stop();
});

async function paid(...items: readonly TestItem[]): Promise<PaidOrder> {
  return paidWith({}, ...items);
}

async function paidWith(fields: Parameters<typeof orderForm>[0], ...items: readonly TestItem[]): Promise<PaidOrder> {
  const token = await checkoutToken(shop, cartOf(...items));
  const placed = await placeOrder(shop, { token, form: orderForm(fields) });
  if (!placed.ok) throw new Error(placed.error.code);
  await end(placed.value.order.payment.id);
  return read(placed.value.order);
}

async function end(paymentId: string): Promise<void> {
  const payment = await findPayment(shop.database.db, paymentId);
  const providerId = payment?.started?.providerId ?? '';
  mollie.end(providerId, 'paid');
  await settleByProviderId(shop, providerId);
}

async function read({ token }: Pick<PaidOrder, 'token'>): Promise<PaidOrder> {
  return (await findOrder(shop.database.db, token)) as PaidOrder;
}

/** Pays what an order that changed costs more, on its own page. */
async function payRest(order: PaidOrder): Promise<void> {
  expect(await payOrder(shop, order.token)).toMatchObject({ ok: true });
  await end((await listPaymentsOfOrder(shop.database.db, order.token)).at(-1)?.id ?? '');
}

async function change(order: PaidOrder, values: ChangeValues, more: Partial<OrderChange> = {}) {
  subject.advance(1_000);
  const shown = orderVersion(order, await listRefunds(shop.database.db, 'order_token', order.token));
  const input = {
    number: order.number,
    values: { ...changeValues(order), ...values },
    money: 'now',
    reason: '',
    agreed: null,
    submission: shop.newToken(),
    request: '',
    by: { actor, shown },
    isChecked: true,
    ...more,
  } as const;
  return changeOrder(shop, input);
}

/** Changes, and agrees to what it costs. */
async function changeAnyhow(order: PaidOrder, values: ChangeValues, more: Partial<OrderChange> = {}) {
  const asked = await change(order, values, more);
  if (asked.ok || asked.error.code !== 'price_differs') return asked;
  return change(order, values, { ...more, agreed: asked.error.price.total });
}

const documents = async ({ token }: PaidOrder) =>
  (await listInvoicesOfOrder(shop.database.db, token)).map(({ kind, totals, credits, replaces }) => [
    kind,
    totals.gross,
    (credits ?? replaces)?.number,
  ]);
const mails = async ({ token }: PaidOrder) => await listMailsAbout(shop.database.db, 'order_token', token);
const textOf = async (order: PaidOrder, purpose: string) =>
  (await mails(order)).findLast((mail) => mail.purpose === purpose)?.text.replaceAll(/\s+/g, ' ') ?? '';
const stockOf = async (variantId: string) =>
  (await shop.database.db.selectFrom('stock').select('quantity').where('variant_id', '=', variantId).execute())[0]
    ?.quantity;

describe('changeOrder', () => {
  test('corrects an address: search, mail, history and the invoice follow, and no money moves', async () => {
    const order = await paid(MIDDEL);
    expect(await change(order, { street: 'Nieuwe Haven', city: 'Edam' })).toEqual({ ok: true, value: null });
    const now = await read(order);
    expect(now.delivery).toMatchObject({ street: 'Nieuwe Haven', city: 'Edam', postcode: '1131 AB' });
    expect(now.earlierEvents).toMatchObject([
      {
        kind: 'changed',
        notes: [
          ['Straat', 'Haven', 'Nieuwe Haven'],
          ['Plaats', 'Volendam', 'Edam'],
        ],
      },
    ]);
    expect(await textOf(order, 'order-changed')).toContain('Haven → Nieuwe Haven');
    const [first] = await listInvoicesOfOrder(shop.database.db, order.token);
    expect(await documents(order)).toEqual([
      ['invoice', 64_95, undefined],
      ['credit', -64_95, first?.number],
      ['invoice', 64_95, first?.number],
    ]);
  });

  test('asks to agree to another price, takes other pieces, and is paid in full once the rest is', async () => {
    const order = await paid(MIDDEL, ENGRAVING);
    const [middel = 0, groot = 0] = [await stockOf('boekenstandaard-middel'), await stockOf('boekenstandaard-groot')];
    const values = { 'soort-0': 'boekenstandaard-groot', 'soort-1': 'luxe-gravering|groot', 'tekst-1': 'Zoë' };
    expect(await change(order, values)).toEqual({
      ok: false,
      error: { code: 'price_differs', price: { total: 94_90, missing: 10_00, back: 0 } },
    });
    expect(await changeAnyhow(order, values)).toMatchObject({ ok: true });
    const now = await read(order);
    expect(now.lines).toMatchObject([
      { variantId: 'boekenstandaard-groot', unitPrice: 74_95 },
      { attributes: [{ value: 'Zoë' }, { value: 'Boekenstandaard (Groot)' }] },
    ]);
    expect([await stockOf('boekenstandaard-middel'), await stockOf('boekenstandaard-groot')]).toEqual([
      middel + 1,
      groot - 1,
    ]);
    expect(await documents(order)).toHaveLength(1);
    expect(await textOf(order, 'order-changed')).toContain('Je betaalt nog € 10,00');
    await payRest(now);
    expect(amountMissing(await read(order))).toBe(0);
    expect((await documents(order)).map(([kind, gross]) => [kind, gross])).toEqual([
      ['invoice', 84_90],
      ['credit', -84_90],
      ['invoice', 94_90],
    ]);
    const purposes = (await mails(order)).map(({ purpose }) => purpose);
    expect(purposes.filter((purpose) => purpose === 'order-confirmation')).toHaveLength(1);
    expect(purposes).toContain('order-rest-paid');
  });

  test.each([
    ['now', 'op dezelfde manier als je betaalde', 0],
    ['later', 'Je krijgt nog € 10,00 van ons terug', 10_00],
    ['elsewhere', 'We hebben je € 10,00 al terugbetaald', 0],
  ] as const)('pays back what it costs less: %s', async (money, words, owed) => {
    const order = await paid(MIDDEL);
    const values = { 'soort-0': 'boekenstandaard-klein' };
    expect(await changeAnyhow(order, values, { money, reason: 'Maandag' })).toMatchObject({ ok: true });
    const now = await read(order);
    expect(await textOf(order, 'order-changed')).toContain(words);
    expect(amountOverpaid(now)).toBe(owed);
    expect(leftToRefund(now)).toBe(54_95 + owed);
    expect((await documents(order)).map(([, gross]) => gross)).toEqual([64_95, -64_95, 54_95]);
  });

  test.each([
    [{ postcode: 'x' }, { code: 'invalid', errors: { postcode: expect.any(String) } }],
    [{ 'aantal-0': '0' }, { code: 'invalid', errors: { 'aantal-0': expect.stringContaining('Annuleer') } }],
    [{ 'aantal-0': '-1' }, { code: 'invalid', errors: { 'aantal-0': expect.any(String) } }],
    [{ 'aantal-0': '99' }, { code: 'not_possible', text: expect.stringContaining('voorraad') }],
    [{ 'soort-nieuw': 'luxe-gravering|groot', 'aantal-nieuw': '1', 'tekst-nieuw': 'Zoë' }, { code: 'not_possible' }],
    [{ 'soort-nieuw': 'onzin', 'aantal-nieuw': '1' }, { code: 'not_possible' }],
    [{}, { code: 'nothing_changed' }],
  ])('refuses %j and changes nothing', async (values, error) => {
    const order = await paid(MIDDEL);
    expect(await change(order, values as ChangeValues)).toMatchObject({ ok: false, error });
    expect(await read(order)).toEqual(order);
  });

  test('refuses the second of two owners, and an order that was sent', async () => {
    const order = await paid(MIDDEL);
    await change(order, { name: 'Bram' });
    expect(await change(order, { name: 'Cor' })).toMatchObject({ error: { code: 'order_changed' } });
    await shipOrder(shop, order.number, null);
    expect(await change(await read(order), { name: 'Cor' })).toMatchObject({ error: { code: 'already_shipped' } });
  });

  test('leaves pieces that were refunded as they are', async () => {
    const order = await paid({ ...MIDDEL, quantity: 2 });
    const refund = { number: order.number, reason: '', submission: 'f', shown: null, actor };
    await requestRefund(shop, { ...refund, amount: cents(64_95), pieces: [[0, 1]] });
    expect(await changeAnyhow(await read(order), { 'soort-0': 'boekenstandaard-groot' })).toMatchObject({ ok: true });
    const now = await read(order);
    expect(now.lines).toMatchObject([
      { variantId: 'boekenstandaard-groot', quantity: 1 },
      { variantId: 'boekenstandaard-middel', quantity: 1, refunded: 1 },
    ]);
    expect(amountMissing(now)).toBe(10_00);
  });
});

/** An order of owners: something off its price, and its last items for nothing. */
async function made(wish: Pick<OrderWish, 'items' | 'free' | 'priceRule'>): Promise<PaidOrder> {
  const draft = await draftOrder(shop, { ...wish, buyer: orderForm(), method: 'contant' });
  const done = draft.ok ? await makeOrder(shop, { draft: draft.value, token: shop.newToken(), actor }) : draft;
  if (!done.ok) throw new Error(done.error.code);
  return read(done.value);
}
const item = (one: TestItem, quantity = 1) => ({ quantity, attributes: [], ...one });

describe('prices that were agreed', () => {
  test('leave something to pay, whatever else goes', async () => {
    const fair = agreed('Beurs', { amount: cents(100_00) });
    const order = await made({ items: [item(MIDDEL, 3)], priceRule: () => fair });
    const text = expect.stringContaining('Annuleer');
    expect(await changeAnyhow(order, { 'aantal-0': '1' })).toMatchObject({ error: { code: 'not_possible', text } });
    expect(await read(order)).toEqual(order);
    expect(await changeAnyhow(order, { 'aantal-0': '2' }, { money: 'later' })).toMatchObject({ ok: true });
    expect((await read(order)).totals).toMatchObject({ subtotal: 29_90, shipping: 0, total: 29_90 });
  });

  test('stay with their own line where the same article was paid and given', async () => {
    const { attributes: [, size] = [] } = ENGRAVING;
    const given = { ...ENGRAVING, attributes: [{ key: 'Gravering', value: 'Bo' }, size ?? { key: '', value: '' }] };
    const order = await made({ items: [item(MIDDEL, 3), item(ENGRAVING), item(given)], free: 1, priceRule: undefined });
    const added = { 'soort-nieuw': 'luxe-gravering|middel', 'aantal-nieuw': '1', 'tekst-nieuw': 'Cas' };
    await changeAnyhow(order, { 'tekst-1': 'Zoë', ...added }, { money: 'later' });
    const engraved = async () =>
      (await read(order)).lines.slice(1).map(({ unitPrice, attributes }) => [attributes[0]?.value, unitPrice]);
    expect(await engraved()).toEqual([
      ['Zoë', 19_95],
      ['Bo', 0],
      ['Cas', 19_95],
    ]);
    await changeAnyhow(await read(order), { 'aantal-1': '0', 'aantal-3': '0' }, { money: 'later' });
    expect(await engraved()).toEqual([['Bo', 0]]);
  });
});

describe('money of changes that meet', () => {
  const CHEAP = { 'soort-0': 'boekenstandaard-klein' };

  test('gives money back once when two owners press at once, and asks for a passkey above the limit first', async () => {
    const order = await paid({ ...MIDDEL, quantity: 5 });
    const less = { 'aantal-0': '1' };
    expect(await changeAnyhow(order, less, { isChecked: false })).toEqual({
      ok: false,
      error: { code: 'check_first' },
    });
    expect([mollie.refunds, await read(order)]).toEqual([[], order]);
    const agreed = { agreed: 64_95 };
    const both = await Promise.all([change(order, less, agreed), change(order, less, agreed)]);
    expect(both.map((done) => (done.ok ? 'done' : done.error.code)).toSorted()).toEqual(['done', 'order_changed']);
    expect(mollie.refunds.map(({ value }) => value)).toEqual(['259.80']);
    expect(await documents(order)).toHaveLength(3);
  });

  test('counts what was asked back on the same day, also while the provider has not answered', async () => {
    const order = await paid({ ...MIDDEL, quantity: 5 });
    mollie.mood = { kind: 'status', status: 503, times: 99 };
    const refund = { number: order.number, reason: '', submission: 'f', shown: null, actor };
    await requestRefund(shop, { ...refund, amount: cents(200_00) });
    const less = { 'aantal-0': '4' };
    expect(await changeAnyhow(order, less, { isChecked: false })).toMatchObject({ error: { code: 'check_first' } });
  });

  test('gives no cent twice while the provider is silent, nor asks for one too few when it is dearer again', async () => {
    const order = await paid({ variantId: 'boekenstandaard-groot' });
    mollie.mood = { kind: 'status', status: 503, times: 99 };
    await changeAnyhow(order, { 'soort-0': 'boekenstandaard-middel' });
    await changeAnyhow(await read(order), CHEAP);
    const refunds = await listRefunds(shop.database.db, 'order_token', order.token);
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [10_00, 'requested'],
      [10_00, 'requested'],
    ]);
    await changeAnyhow(await read(order), { 'soort-0': 'boekenstandaard-groot' });
    mollie.mood = { kind: 'well' };
    subject.advance(60 * 60_000);
    await pursueRefunds(shop);
    const now = await read(order);
    expect([leftToRefund(now), amountMissing(now), amountOverpaid(now)]).toEqual([54_95, 20_00, 0]);
    await payRest(now);
    expect((await documents(order)).reduce((sum, [, gross]) => sum + Number(gross), 0)).toBe(74_95);
  });

  test('counts a payment of the rest that arrives after the order changed again as too much, once', async () => {
    const order = await paid(MIDDEL);
    await changeAnyhow(order, { 'soort-0': 'boekenstandaard-groot' });
    await payOrder(shop, order.token);
    const rest = (await listPaymentsOfOrder(shop.database.db, order.token)).at(-1)?.id ?? '';
    const back = { 'soort-0': 'boekenstandaard-middel' };
    const dearer = await read(order);
    await Promise.all([changeAnyhow(dearer, back), end(rest)]);
    if (!(await read(order)).lines.some(({ variantId }) => variantId === back['soort-0'])) {
      await changeAnyhow(await read(order), back, { money: 'later' });
    }
    await end(rest);
    const now = await read(order);
    expect([now.payment.received, now.totals.total, amountOverpaid(now) + 74_95 - leftToRefund(now)]).toEqual([
      74_95, 64_95, 10_00,
    ]);
  });

  test('refuses another size that is ready too late for the wished day, with the first day that can be', async () => {
    const wished = await paidWith({ gift: 'ja', giftDay: '2026-12-01' }, MIDDEL);
    const free = await paid(MIDDEL);
    const { db } = shop.database;
    await db.updateTable('stock').set({ quantity: 0 }).where('variant_id', '=', 'boekenstandaard-groot').execute();
    const toMake = new Map([['boekenstandaard-groot', 3]]);
    await planBatch(shop, { id: shop.newToken(), readyOn: '2026-12-04', toMake, note: '', actor });
    const groot = { 'soort-0': 'boekenstandaard-groot' };
    const text = expect.stringContaining('De eerste dag die kan, is dinsdag 8 december.');
    expect(await changeAnyhow(wished, groot)).toMatchObject({ error: { code: 'not_possible', text } });
    expect(await changeAnyhow(wished, { ...groot, giftDay: '2026-12-08' })).toMatchObject({ ok: true });
    expect(await changeAnyhow(free, groot)).toMatchObject({ ok: true });
  });

  test('changes no lines while something is sent again, or once a return was opened', async () => {
    const order = await paid(MIDDEL);
    await shipOrder(shop, order.number, null);
    const announced = { id: 'f1', reason: 'size', pieces: null, note: '', exchange: null } as const;
    await openReturn(shop, { number: order.number, actor }, announced);
    await recallShipment(shop, order.number);
    const refusal = (words: string) => ({ error: { code: 'not_possible', text: expect.stringContaining(words) } });
    expect(await change(await read(order), CHEAP)).toMatchObject(refusal('hoort een retour'));
    expect(await askChange(shop, order.token, CHEAP)).toMatchObject({ error: { code: 'nothing_changed' } });
    await shipOrder(shop, order.number, null);
    const again = { reason: 'lost', pieces: [[0, 1]], part: '' } as const;
    await resendOrder(shop, order.number, again, { actor, shown: null });
    const added = { 'soort-nieuw': 'boekenstandaard-klein', 'aantal-nieuw': '1' };
    expect(await change(await read(order), added)).toMatchObject(refusal('opnieuw verstuurd'));
    expect(await change(await read(order), { street: 'Kade' })).toMatchObject({ ok: true });
  });
});

describe('what a customer asks', () => {
  test('waits for the owners, is done in one tap or declined with a sentence', async () => {
    const order = await paid(MIDDEL, ENGRAVING);
    expect(await askChange(shop, order.token, { city: 'Volendam' })).toMatchObject({
      error: { code: 'nothing_changed' },
    });
    expect(await askChange(shop, order.token, { postcode: 'x' })).toMatchObject({ error: { code: 'invalid' } });
    expect(await askChange(shop, order.token, { 'tekst-1': 'Zoë', 'aantal-0': '9' })).toEqual({
      ok: true,
      value: null,
    });
    const asked = await read(order);
    expect(asked.attention).toEqual(['change_requested']);
    const requests = () => listChangeRequests(shop.database.db, order.token);
    expect(await requests()).toMatchObject([{ wish: { 'tekst-1': 'Zoë' }, status: 'open' }]);
    const [{ id, wish } = { id: '', wish: {} }] = await requests();
    expect(await change(asked, wish, { request: id })).toMatchObject({ ok: true });
    expect(await read(order)).toMatchObject({ attention: [], lines: [{}, { attributes: [{ value: 'Zoë' }, {}] }] });
    expect(await requests()).toMatchObject([{ status: 'done' }]);
    await askChange(shop, order.token, { name: 'Bram' });
    const [, { id: second } = { id: '' }] = await requests();
    const no = { number: order.number, answer: 'Hij is al klaar.', actor };
    expect(await declineChange(shop, { ...no, request: id })).toMatchObject({ error: { code: 'order_changed' } });
    expect(await declineChange(shop, { ...no, request: second })).toMatchObject({ ok: true });
    expect((await read(order)).attention).toEqual([]);
    expect(await textOf(order, 'order-message')).toContain('Hij is al klaar.');
    expect(await declineChange(shop, { ...no, request: second })).toMatchObject({ ok: false });
  });
});

const SIZES = ['boekenstandaard-klein', 'boekenstandaard-middel', 'boekenstandaard-groot'];
const lifeStep = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    size: fc.constantFrom(...SIZES),
    pieces: fc.integer({ min: 1, max: 3 }),
    money: fc.constantFrom('now', 'later'),
  }),
  fc.record({ kind: fc.constant('refund' as const), part: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('address' as const), street: fc.constantFrom('Dijk', 'Kade') }),
);
const CHEAPER = { kind: 'change', size: 'boekenstandaard-klein', pieces: 1, money: 'later' } as const;
const DEARER = { ...CHEAPER, size: 'boekenstandaard-groot' } as const;
type LifeStep = typeof lifeStep extends fc.Arbitrary<infer T> ? T : never;

async function live(order: PaidOrder, step: LifeStep): Promise<void> {
  subject.advance(1_000);
  switch (step.kind) {
    case 'change':
      await changeAnyhow(order, { 'soort-0': step.size, 'aantal-0': String(step.pieces) }, { money: step.money });
      break;
    case 'address':
      await change(order, { street: step.street });
      break;
    case 'pay':
      if (amountMissing(order) > 0) await payRest(order);
      break;
    case 'refund': {
      const amount = cents(Math.ceil(leftToRefund(order) * step.part));
      const asked = { number: order.number, reason: '', submission: shop.newToken(), shown: null, actor };
      await requestRefund(shop, { ...asked, amount, isChecked: true });
    }
  }
}

test('adds up in any life: what is kept of the money is what the documents say, and what is owed', async () => {
  for (const size of SIZES) await subject.setStock(size, 10_000);
  await fc.assert(
    fc.asyncProperty(fc.array(lifeStep, { maxLength: 7 }), async (steps) => {
      const { token } = await paid(MIDDEL);
      for (const step of steps) {
        await live(await read({ token }), step);
        const after = await read({ token });
        const gross = (await listInvoicesOfOrder(shop.database.db, token)).map(({ totals }) => totals.gross);
        const invoiced = gross.reduce((sum, one) => sum + one, 0);
        // Until the rest is paid the invoice of before stands.
        if (amountMissing(after) === 0) expect(invoiced).toBe(leftToRefund(after) - amountOverpaid(after));
        else expect(invoiced).toBeLessThanOrEqual(leftToRefund(after));
        const isGiven = steps.some(({ kind }) => kind === 'refund');
        const due = after.totals.total - amountMissing(after) + amountOverpaid(after);
        if (!isGiven) expect(leftToRefund(after)).toBe(due);
        expect(Math.min(amountMissing(after), amountOverpaid(after))).toBe(0);
      }
    }),
    {
      numRuns: propertyRuns(300),
      examples: [
        [[{ kind: 'refund', part: 0.1 }, CHEAPER]],
        // More is given back than the change leaves to owe.
        [[{ kind: 'refund', part: 0.8460354118552734 }, CHEAPER]],
        [[CHEAPER, DEARER]],
        [[{ ...CHEAPER, money: 'now' }, DEARER, { kind: 'pay' }]],
      ],
    },
  );
}, 60_000);

test.each(['now', 'elsewhere'] as const)(
  'a cheaper order gives back %s no more than is left beside a refund that the provider has not answered',
  async (money) => {
    const order = await paid({ ...MIDDEL, quantity: 2 });
    mollie.mood = { kind: 'status', status: 503, times: 99 };
    const part = { number: order.number, amount: cents(100_00), reason: '', submission: 'deel', shown: null, actor };
    expect(await requestRefund(shop, part)).toMatchObject({ ok: true, value: [{ status: 'requested' }] });
    const cheaper = { 'aantal-0': '1', 'soort-0': 'boekenstandaard-klein' };
    expect(await changeAnyhow(order, cheaper, { money })).toEqual({ ok: true, value: null });
    mollie.mood = { kind: 'well' };
    subject.advance(5 * 60_000);
    await pursueRefunds(shop);
    const { refunds } = await read(order);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(129_90);
  },
);
