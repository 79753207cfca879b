import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Health } from '../../domain/health.ts';
import type { RunningJob } from '../../flows/repeat.ts';
import type { Shop } from '../../flows/shop.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type FakeSmtp, startFakeSmtp } from '../../tests/fakes/fake-smtp.ts';
import { openTransport } from './mail-worker.ts';
import { startStorageWatch } from './watch-storage.ts';

const HOUR = 60 * 60_000;
let subject: TestShop;
let smtp: FakeSmtp;
let isFull: boolean;
/** How often all watches together have looked. */
let looks: number;
const started: RunningJob[] = [];

beforeEach(async () => {
  subject = await openTestShop();
  smtp = await startFakeSmtp();
  isFull = false;
  looks = 0;
});
afterEach(async () => {
  await stopAll();
  await smtp.stop();
  await subject.stop();
});

async function stopAll(): Promise<void> {
  for (const one of started.splice(0)) await one.stop();
}

/** Watches as one process of the shop does, with a disk that is full when the test says so. */
function watch(): void {
  const { shop } = subject;
  const health = {
    ...shop.health,
    read: async (): Promise<Health> => {
      looks += 1;
      const state = isFull ? 'unavailable' : 'ok';
      return { ...(await shop.health.read()), database: state };
    },
  };
  const server = { host: 'localhost', port: smtp.port, security: 'starttls', login: null } as const;
  const openServer = () => openTransport(shop, { smtp: server, ca: smtp.ca });
  started.push(startStorageWatch({ ...shop, health } as Shop, { openTransport: openServer, pause: 5 }));
}

async function moreLooks(count: number): Promise<void> {
  const until = looks + count;
  await expect.poll(() => looks).toBeGreaterThanOrEqual(until);
}

const alarms = () => subject.lines.filter(({ event }) => event === 'owners_alarmed').length;

test('owners are mailed once by all processes together while nothing can be stored, and again when it happens again', async () => {
  watch();
  watch();
  await moreLooks(6);
  expect(smtp.mails).toEqual([]);
  isFull = true;
  await expect.poll(alarms).toBe(1);
  await moreLooks(10);
  expect(smtp.mails.map(({ subject: title }) => title)).toEqual(['De winkel kan niets opslaan bij Kantelhout']);
  // A process that starts anew finds that they know.
  await stopAll();
  watch();
  await moreLooks(5);
  expect(smtp.mails).toHaveLength(1);
  isFull = false;
  await moreLooks(3);
  isFull = true;
  await expect.poll(alarms).toBe(2);
  expect(smtp.mails).toHaveLength(2);
});

test('owners are told again after half a day of a failure that lasts', async () => {
  isFull = true;
  watch();
  await expect.poll(alarms).toBe(1);
  subject.advance(12 * HOUR - 1);
  await moreLooks(5);
  expect(smtp.mails).toHaveLength(1);
  subject.advance(1);
  await expect.poll(alarms).toBe(2);
});

test('a single look that fails tells nobody', async () => {
  const { shop } = subject;
  const answers = [false, true, false, true, false];
  const health = {
    ...shop.health,
    read: async () => {
      looks += 1;
      return { ...(await shop.health.read()), database: answers.shift() ? 'unavailable' : 'ok' };
    },
  };
  const never = () => {
    throw new Error('A mail server was called');
  };
  started.push(startStorageWatch({ ...shop, health } as Shop, { openTransport: never, pause: 1 }));
  await moreLooks(7);
  expect(subject.lines).toEqual([]);
});

test('a mail that nobody takes is tried at the next look', async () => {
  smtp.mood = { kind: 'refuse', code: 451, at: 'data' };
  isFull = true;
  watch();
  await expect.poll(() => subject.lines.map(({ event }) => event)).toContain('owners_not_alarmed');
  smtp.mood = { kind: 'accept' };
  await expect.poll(alarms).toBe(1);
  await wait(20);
  expect(smtp.mails.map(({ subject: title }) => title)).toContain('De winkel kan niets opslaan bij Kantelhout');
});
