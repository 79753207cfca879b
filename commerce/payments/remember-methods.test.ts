import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { createMolliePayments } from './mollie.ts';
import { rememberMethods } from './remember-methods.ts';

const MINUTE = 60_000;
const ALL = ['ideal', 'bancontact', 'creditcard'];
let mollie: FakeMollie;
let time: number;
let failures: string[];
let offered: ReturnType<typeof rememberMethods>;
beforeEach(async () => {
  mollie = await startFakeMollie();
  time = 0;
  failures = [];
  const payments = createMolliePayments({ apiKey: mollie.apiKey, apiUrl: mollie.url, timeout: 300 });
  offered = rememberMethods(payments, { now: () => time, onFailure: (reason) => void failures.push(reason) });
});
afterEach(() => mollie.stop());

/** Waits for the request in the background. */
const settled = () => pause(200);

test('rememberMethods offers only enabled methods, and asks Mollie once in five minutes', async () => {
  mollie.methods = ['ideal', 'creditcard'];
  expect(await Promise.all([offered(), offered(), offered()])).toEqual(Array(3).fill(['ideal', 'creditcard']));
  time += 4 * MINUTE;
  await offered();
  expect(mollie.requests).toHaveLength(1);
  mollie.methods = ALL;
  time += 2 * MINUTE;
  expect(await offered()).toEqual(['ideal', 'creditcard']);
  await settled();
  expect(await offered()).toEqual(ALL);
  expect(mollie.requests).toHaveLength(2);
});

test('rememberMethods offers all methods when Mollie does not answer, and does not ask again at once', async () => {
  mollie.mood = { kind: 'hang' };
  expect(await offered()).toEqual(ALL);
  expect(await offered()).toEqual(ALL);
  expect(failures).toEqual(['GET methods: time-out']);
  expect(mollie.requests).toHaveLength(1);
});

test('rememberMethods keeps the last answer when Mollie fails later', async () => {
  mollie.methods = ['bancontact'];
  await offered();
  mollie.mood = { kind: 'status', status: 401 };
  time += 6 * MINUTE;
  await offered();
  await settled();
  expect(await offered()).toEqual(['bancontact']);
  expect(failures).toHaveLength(1);
});

test('rememberMethods offers all methods when Mollie has enabled none of them', async () => {
  mollie.methods = ['paypal'];
  expect(await offered()).toEqual(ALL);
});
