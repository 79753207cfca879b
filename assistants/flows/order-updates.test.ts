import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SCHEDULE } from '../../domain/message/mail-schedule.ts';
import type { Order } from '../../domain/order/order.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { purgeExpiredData } from '../../flows/purge-expired-data.ts';
import { type FakePlatform, startFakePlatform } from '../../tests/assistants/fake-platform.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { claimOrderUpdates } from '../data/order-updates.ts';
import { insertSession } from '../data/sessions.ts';
import { assistantDoor } from '../door.ts';
import { assistantsOf } from './assistants.ts';
import { deliverOrderUpdates } from './order-updates.ts';

const DAY = 24 * 60 * 60_000;
let platform: FakePlatform;
let subject: TestShop;
beforeEach(async () => {
  platform = await startFakePlatform();
  subject = await openTestShop({ wings: [assistantDoor(platform.platforms)] });
});
afterEach(async () => {
  await subject.stop();
  await platform.stop();
});

/** An order of a checkout that an assistant began, or of a visitor. */
async function order(isAssistants = true): Promise<Order> {
  const { shop } = subject;
  const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const now = shop.now();
  const content = {
    lines: [],
    buyer: null,
    codes: [],
    fulfilment: null,
    remark: '',
    gift: null,
    country: null,
    claims: [],
  };
  const session = {
    id: shop.newToken(),
    kind: 'checkout',
    platform: platform.profileUrl,
    signed: true,
    webhookUrl: platform.profileUrl.replace('profile.json', 'hook'),
    canceled: false,
    content,
    cartId: null,
    checkoutToken: token,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 7 * DAY),
  } as const;
  if (isAssistants) await insertSession(shop.database.db, session);
  const placed = await placeOrder(shop, { token, form: orderForm() });
  if (!placed.ok) throw new Error(`The builder's order is refused: ${placed.error.code}`);
  return placed.value.order;
}

const deliver = () => deliverOrderUpdates(assistantsOf(subject.shop), { schedule: DEFAULT_SCHEDULE, chance: () => 1 });
const events = () => subject.lines.map(({ event }) => event).filter((event) => event.startsWith('order_update_'));

test("sends one update of an order from an assistant, and none of a visitor's order", async () => {
  await order(false);
  expect(await deliver()).toBe(0);
  const { number } = await order();
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  expect(platform.webhooks.map(({ body }) => (JSON.parse(body) as Order & { id: string }).id)).toEqual([number]);
});

test('sends a failed update again under the same id, after longer and longer pauses', async () => {
  await order();
  platform.webhookStatus = 503;
  await deliver();
  subject.advance(5_000);
  expect(await deliver()).toBe(0);
  subject.advance(5_000);
  platform.webhookStatus = null;
  await deliver();
  subject.advance(20_000);
  platform.webhookStatus = 204;
  await deliver();
  expect(events()).toEqual(['order_update_not_sent', 'order_update_not_sent', 'order_update_sent']);
  expect(new Set(platform.webhooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('sends the update of a worker that died when its lease has expired', async () => {
  await order();
  const { shop } = subject;
  const now = shop.now();
  const claim = {
    engine: shop.database.engine,
    owner: 'dead',
    now,
    leaseUntil: new Date(now.getTime() + 60_000),
    limit: 5,
  };
  expect(await shop.database.transaction((tx) => claimOrderUpdates(tx, claim))).toHaveLength(1);
  expect(await deliver()).toBe(0);
  subject.advance(60_000);
  expect([await deliver(), platform.webhooks.length]).toEqual([1, 1]);
});

test('two workers at once claim an update once', async () => {
  await order();
  await order();
  const tried = await Promise.all([deliver(), deliver(), deliver()]);
  expect([tried.reduce((sum, count) => sum + count), platform.webhooks.length]).toEqual([2, 2]);
});

test('marks an update dead when the platform refuses it for good, and deletes sent ones after a month', async () => {
  await order();
  platform.webhookStatus = 410;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await deliver();
    subject.advance(15 * 60_000);
  }
  expect(events().at(-1)).toBe('order_update_marked_dead');
  expect(await deliver()).toBe(0);
  platform.webhookStatus = 200;
  await order();
  await deliver();
  subject.advance(31 * DAY);
  await purgeExpiredData(subject.shop);
  const left = await subject.shop.database.db.selectFrom('order_news').select('status').execute();
  expect(left).toEqual([{ status: 'dead' }]);
});
