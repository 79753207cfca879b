import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POINT_CLOSED } from '../../commerce/parcels/parcel-carrier.ts';
import { createSendcloud } from '../../commerce/parcels/sendcloud.ts';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { progressText } from '../../content/pages/order-states.ts';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { listParcels } from '../../data/parcel/parcels.ts';
import { changeValues } from '../../domain/change/change-form.ts';
import { cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderHistory, orderVersion } from '../../domain/order/order-history.ts';
import { isStray } from '../../domain/parcel/parcel.ts';
import { type Return, type ReturnReason, returnVersion } from '../../domain/return/return.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { type FakeSendcloud, type SendcloudMood, startFakeSendcloud } from '../../tests/fakes/fake-sendcloud.ts';
import { changeOrder } from '../change/change-order.ts';
import { cancelOrder, recordRefund, resendOrder, shipOrder } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { settleByProviderId } from '../order/settle-payment.ts';
import { handleReturn } from '../return/handle-return.ts';
import { labelReturn, readReturnLabel } from '../return/label-return.ts';
import { openReturn } from '../return/open-return.ts';
import { listReturnTexts, readReturns } from '../return/read-returns.ts';
import type { Shop } from '../shop.ts';
import { getToday } from '../today.ts';
import { cancelLabel, labelsOf, makeLabel, makeLabels, readLabels } from './make-label.ts';
import { pointChoices } from './near-points.ts';
import { followByNotice, pursueParcels } from './pursue-parcels.ts';

const MINUTE = 60_000;
const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
let sendcloud: FakeSendcloud;
let mollie: FakeMollie;
let subject: TestShop;
let shop: Shop;
beforeEach(async () => {
  sendcloud = await startFakeSendcloud();
  mollie = await startFakeMollie();
  const carrier = createSendcloud({ ...sendcloud, timeout: 20_000 });
  const payments = createMolliePayments(mollie.connection);
  subject = await openTestShop({ carrier, payments });
  shop = subject.shop;
  await subject.setStock('boekenstandaard-middel', 1_000);
});
afterEach(async () => {
  await subject.stop();
  await mollie.stop();
  await sendcloud.stop();
});

async function paidOrder(typed: Parameters<typeof orderForm>[0] = {}): Promise<Order> {
  const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' }));
  const placed = await placeOrder(shop, { token, form: orderForm(typed) });
  if (!placed.ok) throw new Error(placed.error.code);
  const { payment } = placed.value.order;
  const id = (await findPayment(shop.database.db, payment.id))?.started?.providerId ?? '';
  mollie.end(id, 'paid');
  await settleByProviderId(shop, id);
  return read(placed.value.order);
}

async function read({ token }: Order): Promise<Order> {
  const order = await findOrder(shop.database.db, token);
  if (!order) throw new Error('The order is gone');
  return order;
}

const make = async (order: Order, weight = 1_200) =>
  makeLabel(shop, { number: order.number, actor, shown: orderVersion(order, []), weight });
const parcelsOf = ({ token }: Order) => listParcels(shop.database.db, token);
const valid = () => sendcloud.shipments.filter(({ code }) => code !== 'CANCELLED');

describe('makeLabel', () => {
  test('announces the address and weight of the order by its schema, and keeps the label', async () => {
    const order = await paidOrder();
    expect(await make(order)).toMatchObject({ value: { status: 'announced', trackCode: '3SFAKE1000', place: 'here' } });
    expect(sendcloud.wrong).toEqual([]);
    expect(sendcloud.shipments).toMatchObject([
      { body: { order_number: order.number, parcels: [{ weight: { value: '1.200', unit: 'kg' } }] } },
    ]);
    sendcloud.moods.push(503, 503);
    const label = await readLabels(shop, [order.number]);
    expect(Buffer.from(label ?? '').toString()).toContain('%PDF');
  });

  test('gives the carrier the box and telephone number, and of a present the recipient alone', async () => {
    const present = { gift: 'ja', recipient: 'Zoë Groß', company: 'Smit BV', phone: '+32 470 12 34 56' };
    await make(await paidOrder({ ...present, ontvangst: 'BE', postcode: '2000', addition: 'bus 4' }));
    expect(sendcloud.shipments[0]?.body.to_address).toEqual({
      name: 'Zoë Groß',
      address_line_1: 'Haven',
      house_number: '12 bus 4',
      postal_code: '2000',
      city: 'Volendam',
      country_code: 'BE',
      phone_number: '+32 470 12 34 56',
    });
  });

  test('makes none for a test order, nor for one that was refunded or cancelled', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    const [tested, refunded, cancelled] = orders;
    if (!tested || !refunded || !cancelled) throw new Error('An order is missing');
    await recordRefund(shop, refunded.number, cents(refunded.totals.total));
    await cancelOrder(shop, cancelled.number);
    await shop.database.db
      .updateTable('payments')
      .set({ provider: 'test' })
      .where('id', '=', tested.payment.id)
      .execute();
    for (const order of orders)
      expect(await make(await read(order))).toEqual({ ok: false, error: { code: 'no_label' } });
    expect(sendcloud.shipments).toEqual([]);
  });

  test('makes one label for a form that is sent three times at once', async () => {
    const order = await paidOrder();
    await Promise.all([make(order), make(order), make(order)]);
    await make(order);
    expect(sendcloud.shipments).toHaveLength(1);
    expect(await parcelsOf(order)).toMatchObject([{ status: 'announced' }]);
  });

  test.each<readonly SendcloudMood[]>([
    ['well', 'lost'],
    ['well', 'lost', 'cut'],
  ])('makes one label when the answers are %s, %s, %s', async (...moods) => {
    const order = await paidOrder();
    sendcloud.moods.push(...moods);
    await make(order);
    subject.advance(2 * MINUTE);
    await pursueParcels(shop);
    expect(await parcelsOf(order)).toMatchObject([{ status: 'announced' }]);
    expect(sendcloud.shipments).toHaveLength(1);
  });

  test('makes one label when the aggregator does not answer in time', async () => {
    const order = await paidOrder();
    sendcloud.moods.push('hang');
    const hurried = { ...shop, carrier: createSendcloud({ ...sendcloud, timeout: 200 }) };
    await makeLabel(hurried, { number: order.number, actor, shown: orderVersion(order, []), weight: 1_200 });
    expect(await parcelsOf(order)).toMatchObject([{ status: 'asked', lastError: 'GET parcel: time-out' }]);
    subject.advance(2 * MINUTE);
    await pursueParcels(shop);
    expect(await parcelsOf(order)).toMatchObject([{ status: 'announced' }]);
    expect(sendcloud.shipments).toHaveLength(1);
  });

  test('a refused parcel can be announced anew, and a wholly other form is refused', async () => {
    const order = await paidOrder();
    sendcloud.moods.push('well', 400);
    expect(await make(order)).toMatchObject({ value: { status: 'refused' } });
    expect(await make(order)).toMatchObject({ value: { status: 'announced' } });
    const other = await paidOrder();
    const stale = makeLabel(shop, { number: other.number, actor, shown: 'x', weight: 1 });
    expect(await stale).toMatchObject({ error: { code: 'order_changed' } });
  });

  test('a shipment reported without a code gets that of its label', async () => {
    const order = await paidOrder();
    await make(order);
    await shipOrder(shop, order.number, null);
    expect((await read(order)).fulfilment).toMatchObject({ trackUrl: 'https://tracking.example/1000' });
  });
});

describe('cancelling', () => {
  test('a label is cancelled once, and another one made', async () => {
    const order = await paidOrder();
    await make(order);
    sendcloud.moods.push('well', 'lost');
    await cancelLabel(shop, { number: order.number, actor });
    subject.advance(2 * MINUTE);
    await pursueParcels(shop);
    expect(await parcelsOf(order)).toMatchObject([{ status: 'cancelled' }]);
    expect(await make(order)).toMatchObject({ value: { status: 'announced' } });
    expect(valid()).toHaveLength(1);
  });

  test('an order that is called off while its label is being made has none in the end', async () => {
    const order = await paidOrder();
    const carrier = createSendcloud({ ...sendcloud, timeout: 20_000 });
    const announce: typeof carrier.announce = async (request) => {
      const made = await carrier.announce(request);
      await cancelOrder(shop, order.number);
      return made;
    };
    const busy = { ...shop, carrier: { ...carrier, announce } };
    await makeLabel(busy, { number: order.number, actor, shown: orderVersion(order, []), weight: 1_200 });
    subject.advance(2 * MINUTE);
    await pursueParcels(shop);
    expect([await parcelsOf(order), valid()]).toMatchObject([[{ status: 'cancelled' }], []]);
  });

  test('a cancelled order has its label cancelled; one that is on its way stays, and says so', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    await make(one);
    await make(other);
    const shipment = sendcloud.shipments[1];
    if (shipment) shipment.code = 'PARCEL_EN_ROUTE';
    await cancelOrder(shop, one.number);
    await cancelOrder(shop, other.number);
    subject.advance(MINUTE);
    await pursueParcels(shop);
    expect(await parcelsOf(one)).toMatchObject([{ status: 'cancelled' }]);
    expect(await parcelsOf(other)).toMatchObject([{ status: 'announced', lastError: 'POST cancellation: HTTP 409' }]);
  });
});

const POINT = '7003|Primera 3|Zeestraat 12|1131 AB|Volendam';

describe('a point', () => {
  const point = { id: '7003', name: 'Primera 3', street: 'Zeestraat 12', postcode: '1131 AB', city: 'Volendam' };
  const change = async (order: Order, values: Record<string, string>) => {
    const by = { actor, shown: null };
    const asked = { money: 'later', reason: '', agreed: null, request: '', isChecked: true, by } as const;
    const filled = { ...changeValues(await read(order)), ...values };
    return changeOrder(shop, { ...asked, submission: shop.newToken(), number: order.number, values: filled });
  };

  test('is kept with its order and announced, beside the address of its customer', async () => {
    const order = await paidOrder({ point: POINT });
    expect(order.delivery).toMatchObject({ point, street: 'Haven' });
    expect(await make(order)).toMatchObject({ value: { status: 'announced' } });
    expect(sendcloud.shipments[0]?.body).toMatchObject({
      to_service_point: { id: '7003' },
      to_address: { address_line_1: 'Haven' },
    });
    expect(sendcloud.wrong).toEqual([]);
    expect((await pointChoices(shop, order))?.map(([value]) => value).slice(0, 3)).toEqual([
      '',
      POINT,
      '7001|Primera 1|Zeestraat 12|1131 AB|Volendam',
    ]);
    const mails = await listMailsAbout(shop.database.db, 'order_token', order.token);
    const texts = mails.map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts.join()).toContain('Afhaalpunt Primera 3 Zeestraat 12 1131 AB Volendam');
  });

  test('that closed gives no label but a choice: another point, or home', async () => {
    const order = await paidOrder({ point: POINT });
    sendcloud.closed.add('7003');
    expect(await make(order)).toMatchObject({ value: { status: 'refused', lastError: POINT_CLOSED } });
    expect(sendcloud.shipments).toEqual([]);
    expect(await change(order, { point: '7001|Primera 1|Zeestraat 12|1131 AB|Volendam' })).toMatchObject({ ok: true });
    // Parcels are told apart by their moments.
    subject.advance(1_000);
    expect(await make(await read(order))).toMatchObject({ value: { status: 'announced' } });
    expect(await change(order, { point: '' })).toMatchObject({ ok: true });
    expect((await parcelsOf(order)).map(({ status }) => status)).toEqual(['refused', 'cancelling']);
    subject.advance(MINUTE);
    await pursueParcels(shop);
    expect(await make(await read(order))).toMatchObject({ value: { status: 'announced' } });
    expect(valid().map(({ body }) => body.to_service_point)).toEqual([undefined]);
    expect(orderHistory(await read(order)).flatMap((event) => (event.kind === 'changed' ? event.notes : []))).toEqual([
      ['Afhaalpunt', 'Primera 3, Zeestraat 12, 1131 AB Volendam', 'Primera 1, Zeestraat 12, 1131 AB Volendam'],
      ['Afhaalpunt', 'Primera 1, Zeestraat 12, 1131 AB Volendam', ''],
    ]);
  });

  test('about which nobody answers is asked again, and announced once', async () => {
    const order = await paidOrder({ point: POINT });
    sendcloud.moods.push('well', 'broken');
    expect(await make(order)).toMatchObject({ value: { status: 'asked', lastError: 'POST point: unreadable answer' } });
    subject.advance(2 * MINUTE);
    await pursueParcels(shop);
    expect(await parcelsOf(order)).toMatchObject([{ status: 'announced' }]);
    expect(sendcloud.shipments).toHaveLength(1);
  });
});

test('another address cancels the label in the same transaction, another wish does not', async () => {
  const order = await paidOrder();
  await make(order);
  const change = async (values: Record<string, string>, submission: string) => {
    const known = await read(order);
    const by = { actor, shown: null };
    const asked = { money: 'later', reason: '', agreed: null, request: '', isChecked: true, submission, by } as const;
    return changeOrder(shop, { ...asked, number: order.number, values: { ...changeValues(known), ...values } });
  };
  expect(await change({ remark: 'Bel aan de achterdeur' }, 'a')).toMatchObject({ ok: true });
  expect(await parcelsOf(order)).toMatchObject([{ status: 'announced' }]);
  expect(await change({ houseNumber: '99' }, 'b')).toMatchObject({ ok: true });
  expect(await parcelsOf(order)).toMatchObject([{ status: 'cancelling' }]);
  subject.advance(MINUTE);
  await pursueParcels(shop);
  expect(valid()).toHaveLength(0);
});

test('a notice has the place of the parcel read; one without the right signature is not read', async () => {
  const order = await paidOrder();
  await make(order);
  const notice = (secret?: string) => {
    const { body, signature } = sendcloud.notice(1_000, secret);
    const headers = { 'Sendcloud-Signature': signature };
    return shop.carrier?.readNotice(new Request('https://shop.example/', { method: 'POST', body, headers }));
  };
  expect(await notice('another secret key')).toBeNull();
  expect(await notice()).toBe('1000');
  for (const [code, place] of [
    ['PARCEL_EN_ROUTE', 'under_way'],
    ['AWAITING_CUSTOMER_PICKUP', 'at_shop'],
    ['DELIVERED', 'delivered'],
    ['PARCEL_EN_ROUTE', 'delivered'],
  ] as const) {
    const [shipment] = sendcloud.shipments;
    if (shipment) shipment.code = code;
    expect(await followByNotice(shop, '1000')).toBe(true);
    expect(await parcelsOf(order)).toMatchObject([{ place }]);
  }
});

const moveTo = async (code: string, shipment = sendcloud.shipments.at(-1)) => {
  if (!shipment) throw new Error('No label was made');
  shipment.code = code;
  return followByNotice(shop, String(shipment.parcelId));
};
const mailsOf = async ({ token }: Order) =>
  (await listMailsAbout(shop.database.db, 'order_token', token))
    .map(({ purpose }) => purpose)
    .filter((purpose) => purpose.startsWith('parcel-'));
const strays = async () => (await getToday(shop)).tasks.filter(({ kind }) => kind === 'parcel');

test('a parcel that waits or comes back is mailed once and stands in Vandaag, until it is delivered or sent again', async () => {
  const order = await paidOrder();
  await make(order);
  await shipOrder(shop, order.number, null);
  await moveTo('PARCEL_EN_ROUTE');
  expect([await mailsOf(order), await strays()]).toEqual([[], []]);
  for (const code of ['AWAITING_CUSTOMER_PICKUP', 'PARCEL_EN_ROUTE', 'AWAITING_CUSTOMER_PICKUP']) await moveTo(code);
  expect(await mailsOf(order)).toEqual(['parcel-at_shop']);
  expect(await strays()).toMatchObject([{ place: 'at_shop', order: { number: order.number } }]);
  const [parcel = null] = await parcelsOf(order);
  const progress = progressText(await read(order), shop.config, parcel);
  expect(progress).toMatchObject({
    title: 'Je pakket ligt bij het afhaalpunt',
    trackUrl: 'https://tracking.example/1000',
  });
  expect(progress?.steps).toHaveLength(2);
  for (const code of ['UNABLE_TO_DELIVER', 'AWAITING_CUSTOMER_PICKUP', 'DELIVERED']) await moveTo(code);
  const told = ['parcel-at_shop', 'parcel-returning'];
  expect([(await mailsOf(order)).toSorted(), await strays()]).toEqual([told, []]);
  await moveTo('RETURNED_TO_SENDER');
  expect(await mailsOf(order)).toHaveLength(2);
  expect(await strays()).toMatchObject([{ place: 'returning' }]);
  const again = { reason: 'came_back', pieces: [[0, 1]], part: '' } as const;
  expect(await resendOrder(shop, order.number, again, { actor, shown: null })).toMatchObject({ ok: true });
  expect(await strays()).toEqual([]);
  // What is sent again has no label yet.
  expect(await readLabels(shop, [order.number])).toBeNull();
});

describe('makeLabels', () => {
  const many = async (orders: readonly Order[]) =>
    makeLabels(
      shop,
      orders.map((order) => ({ number: order.number, shown: orderVersion(order, []) })),
      actor,
    );

  test.each<readonly SendcloudMood[]>([
    ['well'],
    ['well', 'lost', 'cut', 429],
    [503, 503, 503, 503, 'broken', 'twice'],
  ])('makes one label for each order, however often pressed, when the answers are %s', async (...moods) => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    sendcloud.moods.push(...moods);
    expect(await Promise.all([many(orders), many(orders)])).toEqual([[], []]);
    sendcloud.moods.length = 0;
    subject.advance(5 * MINUTE);
    await pursueParcels(shop);
    expect(await many(orders)).toEqual([]);
    expect(sendcloud.shipments).toHaveLength(3);
    const labels = await readLabels(
      shop,
      orders.map(({ number }) => number),
    );
    expect(
      Buffer.from(labels ?? '')
        .toString()
        .match(/label of/g),
    ).toHaveLength(3);
    sendcloud.moods.push('cut', 'cut', 'cut');
    expect(
      await readLabels(
        shop,
        orders.map(({ number }) => number),
      ),
    ).toBe('no_answer');
  });

  test('names the order that has none, and goes on with the others', async () => {
    const [one, refused, gone] = [await paidOrder(), await paidOrder(), await paidOrder()];
    await cancelOrder(shop, gone.number);
    sendcloud.refused.add(refused.number);
    expect(await many([gone, one, refused])).toEqual([{ number: gone.number, code: 'order_changed' }]);
    const states = (await labelsOf(shop, [one, refused])).map(({ parcel }) => parcel?.status);
    expect(states).toEqual(['announced', 'refused']);
    const labels = await readLabels(shop, [one.number, refused.number]);
    expect(
      Buffer.from(labels ?? '')
        .toString()
        .match(/label of/g),
    ).toHaveLength(1);
  });
});

test('asks no more where a parcel is after a month, also when nobody answers', async () => {
  await make(await paidOrder());
  subject.advance(31 * 24 * 60 * MINUTE);
  sendcloud.moods.push(503, 503, 503, 503);
  await pursueParcels(shop);
  const next = await shop.database.db.selectFrom('parcels').select(['next_try_at', 'tries']).execute();
  expect(next).toEqual([{ next_try_at: null, tries: 1 }]);
});

describe('the label of a return', () => {
  beforeEach(() => {
    const address = { ...shop.config.address, street: 'Haven 1', postcode: '1131 AB' };
    shop = { ...shop, config: { ...shop.config, address } };
  });
  const announced = { pieces: null, note: '', exchange: null } as const;
  const returnOf = async (order: Order, reason: ReturnReason) => {
    await make(order);
    await shipOrder(shop, order.number, null);
    await openReturn(shop, { number: order.number, actor }, { ...announced, id: `return-${order.number}`, reason });
    return `return-${order.number}`;
  };
  const press = (order: Order, id: string) => labelReturn(shop, { number: order.number, actor }, id);
  const returnsOf = ({ number }: Order) => readReturns(shop, number);
  const mails = async ({ token }: Order) =>
    (await listMailsAbout(shop.database.db, 'order_token', token)).filter(({ purpose }) => purpose === 'return-label');

  test('costs no more than what comes back is worth', async () => {
    const order = await paidOrder();
    const shipping = { ...shop.config.shipping, NL: { cost: cents(100_00), freeFrom: null } };
    shop = { ...shop, config: { ...shop.config, shipping } };
    const id = await returnOf(order, 'withdrawn');
    await press(order, id);
    const [one] = (await returnsOf(order))?.returns ?? [];
    expect(one).toMatchObject({ deduction: 64_95, deductionReason: 'het retouretiket' });
  });

  test('is made once, mailed once and costs what delivery costs, however often pressed or lost', async () => {
    const order = await paidOrder();
    const id = await returnOf(order, 'withdrawn');
    const [before] = (await returnsOf(order))?.returns ?? [];
    sendcloud.moods.push('well', 'lost');
    await Promise.all([press(order, id), press(order, id), press(order, id)]);
    subject.advance(2 * MINUTE);
    await pursueParcels(shop);
    await press(order, id);
    expect(sendcloud.wrong).toEqual([]);
    expect(sendcloud.shipments).toHaveLength(2);
    const { from_address, to_address } = sendcloud.shipments[1]?.body ?? {};
    expect([from_address, to_address]).toMatchObject([{ city: 'Volendam' }, { address_line_1: 'Haven 1' }]);
    expect((await returnsOf(order))?.returns).toMatchObject([{ deduction: 5_95, deductionReason: 'het retouretiket' }]);
    const shown = {
      id,
      version: before ? returnVersion(before) : '',
      received: { pieces: [[0, 1]], isRestocked: false },
    } as const;
    const unaware = { ...shown, money: 'now', deduction: cents(0), deductionReason: '', isClosed: false } as const;
    expect(await handleReturn(shop, { number: order.number, actor }, unaware)).toMatchObject({
      error: { code: 'return_changed' },
    });
    expect(await mails(order)).toHaveLength(1);
    expect(await readReturnLabel(shop, order.token, id)).not.toBeNull();
    const [text] = await listReturnTexts(shop, order);
    expect(text?.text.join(' ')).toMatch(/59,00 terug/);
    await moveTo('RETURNED_TO_SENDER');
    expect([await mailsOf(order), await strays()]).toEqual([[], []]);
    expect(await parcelsOf(order)).toMatchObject([{ place: 'here', returnId: null }]);
  });

  test('costs nothing for what is faulty, is of its own order, and is cancelled when the return is closed', async () => {
    const order = await paidOrder();
    const id = await returnOf(order, 'faulty');
    expect(await press(order, 'another')).toMatchObject({ error: { code: 'return_changed' } });
    await press(order, id);
    expect((await returnsOf(order))?.returns).toMatchObject([{ deduction: 0 }]);
    expect(await readReturnLabel(shop, (await paidOrder()).token, id)).toBeNull();
    const step = {
      id,
      version: returnVersion((await returnsOf(order))?.returns[0] as Return),
      received: null,
      money: 'later',
      deduction: cents(0),
      deductionReason: '',
    } as const;
    await handleReturn(shop, { number: order.number, actor }, { ...step, isClosed: true });
    subject.advance(MINUTE);
    await pursueParcels(shop);
    expect(sendcloud.shipments.map(({ code }) => code)).toEqual(['READY_TO_SEND', 'CANCELLED']);
    expect(await press(order, id)).toMatchObject({ error: { code: 'return_changed' } });
  });
});

test('whatever notices say and in whatever order, a place is told once and what was known is not undone', async () => {
  const code = fc.constantFrom(
    'READY_TO_SEND',
    'PARCEL_EN_ROUTE',
    'AWAITING_CUSTOMER_PICKUP',
    'UNABLE_TO_DELIVER',
    'DELIVERED',
  );
  const mood = fc.constantFrom<SendcloudMood>('well', 'well', 'lost', 'cut', 'broken', 'wrong', 'twice', 429, 503, 400);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(code, mood), { maxLength: 10 }), async (notices) => {
      const order = await paidOrder();
      await make(order);
      await shipOrder(shop, order.number, null);
      for (const [told, answer] of notices) {
        sendcloud.moods.push(answer);
        await moveTo(told);
        sendcloud.moods.length = 0;
        const [known] = await parcelsOf(order);
        const isStored =
          known?.place === 'delivered' || (await strays()).length === Number(isStray(known?.place ?? 'here'));
        expect([known?.status, isStored]).toEqual(['announced', true]);
      }
      const mails = await mailsOf(order);
      expect(new Set(mails).size).toBe(mails.length);
      subject.advance(61 * MINUTE);
      await moveTo('DELIVERED');
      expect([(await parcelsOf(order))[0]?.place, await strays()]).toEqual(['delivered', []]);
    }),
    { numRuns: propertyRuns(6) },
  );
}, 120_000);

test('whatever the aggregator answers, an order has one valid label in the end', async () => {
  const mood = fc.constantFrom<SendcloudMood>('well', 'lost', 'cut', 'broken', 'wrong', 'twice', 429, 503);
  await fc.assert(
    fc.asyncProperty(fc.array(mood, { maxLength: 8 }), fc.integer({ min: 1, max: 3 }), async (moods, presses) => {
      const before = sendcloud.shipments.length;
      const order = await paidOrder();
      sendcloud.moods.push(...moods);
      for (let press = 0; press < presses; press += 1) await make(order);
      for (let round = 0; round < 6; round += 1) {
        subject.advance(70 * MINUTE);
        await pursueParcels(shop);
      }
      expect(sendcloud.shipments.length - before).toBe(1);
      expect(await parcelsOf(order)).toMatchObject([{ status: 'announced' }]);
      sendcloud.moods.length = 0;
    }),
    { numRuns: propertyRuns(6) },
  );
}, 120_000);
