import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findOrder } from '../../data/order/orders.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { startJobs } from './jobs.ts';
import { startMailWorker } from './mail-worker.ts';

const HOUR = 60 * 60_000;
const SMTP = { host: '127.0.0.1', port: 1, security: 'none', login: null } as const;

let subject: TestShop;
/** Token of an order that has been open for an hour. */
let token: string;

beforeEach(async () => {
  // Only intervals are faked: the database needs real time-outs.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  subject = await openTestShop();
  token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  await placeOrder(subject.shop, { token, form: orderForm() });
  subject.advance(HOUR);
});
afterEach(async () => {
  vi.useRealTimers();
  await subject.stop();
});

const status = async () => (await findOrder(subject.shop.database.db, token))?.payment.status;

test('an assembled shop starts no timers', async () => {
  expect(vi.getTimerCount()).toBe(0);
});

describe('startJobs', () => {
  test('expires orders every minute, and stop waits for the running round', async () => {
    const jobs = startJobs(subject.shop, { mail: { smtp: null, mailGiveUpAfter: HOUR } });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await status()).toBe('open');
    vi.advanceTimersByTime(1_000);
    await jobs.stop();
    expect(await status()).toBe('expired');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('runs again after a failed round, and logs job_failed with job, error and stack', async () => {
    const { shop } = subject;
    const { db } = shop.database;
    // Taking the lease works, reading fails.
    const onlyWrites = { insertInto: db.insertInto.bind(db), deleteFrom: db.deleteFrom.bind(db) };
    const jobs = startJobs(
      { ...shop, database: { ...shop.database, db: onlyWrites as never } },
      { mail: { smtp: null, mailGiveUpAfter: HOUR } },
    );
    const failed = () =>
      subject.lines.filter(({ event, fields }) => event === 'job_failed' && fields.job === 'expire_orders');
    for (const round of [1, 2]) {
      // A tick that comes within a round begins none.
      while (failed().length < round) {
        vi.advanceTimersByTime(60_000);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    await jobs.stop();
    expect(failed().length).toBeGreaterThan(1);
    expect(failed()[0]?.fields).toMatchObject({
      job: 'expire_orders',
      error: expect.stringMatching(/^TypeError: /),
      stack: expect.stringContaining('expire-orders.ts'),
    });
  });
});

test('a mail worker whose server is gone says that mails are late', async () => {
  await acceptMessage(subject.shop, contactMessage());
  subject.advance(HOUR);
  const worker = startMailWorker(subject.shop, { smtp: SMTP, mailGiveUpAfter: HOUR });
  await vi.waitFor(() =>
    expect(subject.lines).toContainEqual(expect.objectContaining({ level: 'error', event: 'mail_late' })),
  );
  await worker?.stop();
});
