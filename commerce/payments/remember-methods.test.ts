import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptMethods } from '../../data/order/payment-methods.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { createMolliePayments } from './mollie.ts';
import { type KnownMethods, rememberMethods } from './remember-methods.ts';

const MINUTE = 60_000;
let mollie: FakeMollie;
let temporary: TemporaryDatabase;
let time: number;
let failures: string[];
let methods: KnownMethods;

/** `timeout` in ms: short only where no answer comes on purpose. */
function remember(timeout = 20_000): KnownMethods {
  const payments = createMolliePayments({ ...mollie.connection, timeout });
  return rememberMethods(payments, {
    kept: kept(),
    now,
    onFailure: (reason) => void failures.push(reason),
  });
}

beforeEach(async () => {
  [mollie, temporary] = await Promise.all([startFakeMollie(), openTemporaryDatabase()]);
  time = Date.parse('2026-11-20T10:00:00Z');
  failures = [];
  methods = remember();
});
afterEach(async () => {
  await mollie.stop();
  await temporary.stop();
});

const read = async (known = methods) => (await known.read('NL'))?.map(({ id }) => id) ?? null;
const now = () => new Date(time);
const kept = () => keptMethods(temporary.database, 'mollie', now);

test('rememberMethods offers what Mollie enabled, asks once in five minutes, and each choice by itself', async () => {
  mollie.methods = ['ideal', 'zonnepay'];
  expect(await Promise.all([read(), read()])).toEqual(Array(2).fill(['ideal', 'zonnepay']));
  time += 4 * MINUTE;
  await read();
  expect(mollie.requests).toHaveLength(1);
  await methods.read('BE');
  expect(mollie.requests).toHaveLength(2);
  mollie.methods = ['bancontact'];
  time += 2 * MINUTE;
  expect(await read()).toEqual(['ideal', 'zonnepay']);
  await vi.waitFor(async () => expect(await read()).toEqual(['bancontact']), 10_000);
});

test('rememberMethods knows nothing when Mollie never answered, and does not ask again at once', async () => {
  mollie.mood = { kind: 'hang' };
  methods = remember(300);
  expect([await read(), await read()]).toEqual([null, null]);
  expect(failures).toEqual(['GET methods: time-out']);
  expect(mollie.requests).toHaveLength(1);
});

test('rememberMethods keeps the last answer during an outage, also after a restart', async () => {
  mollie.methods = ['bancontact'];
  await read();
  await vi.waitFor(async () => expect(await kept().find('NL')).toHaveLength(1), 10_000);
  mollie.mood = { kind: 'status', status: 401 };
  time += 6 * MINUTE;
  await read();
  await vi.waitFor(() => expect(failures).toHaveLength(1), 10_000);
  expect([await read(), await read(remember())]).toEqual([['bancontact'], ['bancontact']]);
});

test('rememberMethods asks again once it was told to forget', async () => {
  await read();
  mollie.methods = ['paypal'];
  methods.forget();
  expect(await read()).toEqual(['paypal']);
});
