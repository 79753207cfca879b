import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '../../domain/result.ts';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { createMolliePayments } from './mollie.ts';
import { describePaymentProvider, paymentRequest } from './payment-provider.contract.ts';
import { type PaymentProvider, paymentFailure } from './payment-provider.ts';
import { shareReadings } from './share-readings.ts';

const PERIOD = 800;
let mollie: FakeMollie;
let provider: PaymentProvider;
let id: string;
beforeEach(async () => {
  mollie = await startFakeMollie();
  provider = shareReadings(createMolliePayments(mollie.connection), { period: PERIOD });
  const started = await provider.startPayment(paymentRequest());
  id = started.ok ? started.value.providerId : '';
});
afterEach(() => mollie.stop());

const readings = () => mollie.requests.filter(({ method }) => method === 'GET').length;
const statusOf = (answer: Awaited<ReturnType<PaymentProvider['readPayment']>>) => answer.ok && answer.value.status;

describePaymentProvider('Mollie with shared readings', async () => {
  const fake = await startFakeMollie();
  return {
    provider: shareReadings(createMolliePayments({ apiKey: fake.apiKey, apiUrl: fake.url })),
    end: async (payment, outcome) => fake.end(payment, outcome === 'cancelled' ? 'canceled' : outcome),
    payAt: fake.url,
    stop: () => fake.stop(),
  };
});

test('shareReadings asks Mollie once for twenty webhooks and twenty page views at once', async () => {
  const recent = Array.from({ length: 20 }, () => provider.readPayment(id));
  const views = Array.from({ length: 20 }, () => provider.readPayment(id, { mayBeRecent: true }));
  expect((await Promise.all([...recent, ...views])).every(({ ok }) => ok)).toBe(true);
  expect(readings()).toBe(1);
});

test('shareReadings answers a page view with the last reading within the period, and with a new one after it', async () => {
  await provider.readPayment(id);
  mollie.end(id, 'paid');
  expect(statusOf(await provider.readPayment(id, { mayBeRecent: true }))).toBe('open');
  expect(readings()).toBe(1);
  await pause(PERIOD + 50);
  expect(statusOf(await provider.readPayment(id, { mayBeRecent: true }))).toBe('paid');
  expect(readings()).toBe(2);
});

test('shareReadings never answers a webhook with an earlier reading, and asks once a period for twenty webhooks', async () => {
  await provider.readPayment(id);
  mollie.end(id, 'paid');
  const answers: ReturnType<PaymentProvider['readPayment']>[] = [];
  for (let webhook = 0; webhook < 20; webhook += 1) {
    answers.push(provider.readPayment(id));
    // Each in a turn of its own, but all long before the period ends, also on a busy machine.
    await nextTurn();
  }
  expect((await Promise.all(answers)).map(statusOf)).toEqual(answers.map(() => 'paid'));
  expect(readings()).toBe(2);
});

test('shareReadings gives a webhook a new reading when the timer of the last one fired early', async () => {
  let version = 0;
  const atOnce: PaymentProvider = { ...provider, readPayment: async () => err(paymentFailure(String(version))) };
  // A timer counts whole milliseconds: it fires almost one earlier than asked.
  const shared = shareReadings(atOnce, { gather: 2.99, period: 3.99 });
  for (let change = 1; change <= 50; change += 1) {
    await shared.readPayment(id);
    version = change;
    expect(await shared.readPayment(id)).toEqual(err(paymentFailure(String(change))));
  }
});
