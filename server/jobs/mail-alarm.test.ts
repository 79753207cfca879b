import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordDelivered, recordUndelivered } from '../../data/deliveries.ts';
import { claimMails, listMails } from '../../data/message/outbox.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { createMailAlarm } from './mail-worker.ts';

const MINUTE = 60_000;
let subject: TestShop;
let alarm: ReturnType<typeof createMailAlarm>;
beforeEach(async () => {
  subject = await openTestShop();
  alarm = createMailAlarm(subject.shop);
});
afterEach(() => subject.stop());

/** Lets time pass, with a look every ten seconds as a busy worker has it. */
async function pass(minutes: number) {
  for (let step = 0; step < minutes * 6; step += 1) {
    subject.advance(10_000);
    await alarm.check();
  }
}
const told = () => subject.lines.filter(({ event }) => event === 'mail_late' || event === 'mail_in_time');
const claim = () =>
  subject.shop.database.transaction((tx) => {
    const now = subject.shop.now();
    return claimMails(tx, { engine: subject.shop.database.engine, owner: 'me', now, leaseUntil: now, limit: 9 });
  });

test('logs nothing while no mail waits, or only for a short time', async () => {
  await pass(20);
  await acceptMessage(subject.shop, contactMessage());
  await pass(11);
  expect(told()).toEqual([]);
});

test('logs late mails within a quarter of an hour, again every quarter, and once when they are sent', async () => {
  await acceptMessage(subject.shop, contactMessage());
  await pass(15);
  expect(told()).toMatchObject([{ level: 'error', event: 'mail_late', fields: { oldest_seconds: 730 } }]);
  await pass(45);
  expect(told()).toHaveLength(4);
  for (const { id } of await claim())
    await recordDelivered(subject.shop.database.db, 'outbox', { id, owner: 'me' }, subject.shop.now());
  await pass(30);
  expect(told().slice(4)).toMatchObject([{ level: 'info', event: 'mail_in_time' }]);
});

test('asks the database no more than once a minute', async () => {
  await acceptMessage(subject.shop, contactMessage());
  await alarm.check();
  subject.advance(MINUTE - 1);
  await subject.shop.database.close();
  await alarm.check();
  subject.advance(1);
  await expect(alarm.check()).rejects.toThrow();
});

test('does not log a mail that a server refuses for good while others go out', async () => {
  const { db } = subject.shop.database;
  await acceptMessage(subject.shop, contactMessage());
  const [refused, taken] = await claim();
  const nextAttemptAt = new Date(subject.shop.now().getTime() + 60 * MINUTE);
  const firstRefusedAt = subject.shop.now();
  const failure = { owner: 'me', reason: '550', nextAttemptAt, refusals: 1, firstRefusedAt };
  await recordUndelivered(db, 'outbox', { ...failure, id: refused?.id ?? '' });
  await pass(13);
  // Nothing else went out: that may well be the server.
  expect(told()).toMatchObject([{ event: 'mail_late' }]);
  await recordDelivered(db, 'outbox', { id: taken?.id ?? '', owner: 'me' }, subject.shop.now());
  await pass(30);
  expect(told().slice(1)).toMatchObject([{ event: 'mail_in_time' }]);
  expect(await listMails(db, { limit: 9, status: 'waiting' })).toHaveLength(1);
});
