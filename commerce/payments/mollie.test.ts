import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { createMolliePayments } from './mollie.ts';
import { describePaymentProvider, paymentRequest } from './payment-provider.contract.ts';
import type { PaymentProvider } from './payment-provider.ts';

describePaymentProvider('Mollie', async () => {
  const mollie = await startFakeMollie();
  return {
    provider: createMolliePayments({ apiKey: mollie.apiKey, apiUrl: mollie.url }),
    end: async (id, outcome) => mollie.end(id, outcome === 'cancelled' ? 'canceled' : outcome),
    payAt: mollie.url,
    stop: () => mollie.stop(),
  };
});

describe('createMolliePayments', () => {
  let mollie: FakeMollie;
  let provider: PaymentProvider;
  beforeEach(async () => {
    mollie = await startFakeMollie({ now: () => new Date() });
    provider = createMolliePayments({ ...mollie.connection, timeout: 1_000 });
  });
  afterEach(() => mollie.stop());

  test('sends a decimal amount, the Dutch locale, its addresses and the payment id as idempotency key', async () => {
    const request = paymentRequest({ method: 'bancontact' });
    await provider.startPayment(request);
    expect(mollie.requests[0]?.headers).toMatchObject({
      authorization: `Bearer ${mollie.apiKey}`,
      'idempotency-key': request.paymentId,
    });
    expect(mollie.requests[0]?.body).toEqual({
      amount: { currency: 'EUR', value: '64.95' },
      description: 'Bestelling 2611-7F3KQ',
      redirectUrl: 'https://shop.example/bestelling/00ff',
      cancelUrl: 'https://shop.example/bestelling/00ff',
      webhookUrl: 'https://shop.example/api/mollie-webhook',
      locale: 'nl_NL',
      method: 'bancontact',
      metadata: { paymentId: request.paymentId, orderNumber: '2611-7F3KQ' },
    });
  });

  describe('refundPayment', () => {
    async function paid(): Promise<string> {
      const started = await provider.startPayment(paymentRequest());
      if (!started.ok) throw new Error(started.error.reason);
      mollie.end(started.value.providerId, 'paid');
      return started.value.providerId;
    }
    const order = (providerId: string, amount = 10_00) => ({
      key: `key-${amount}`,
      providerId,
      orderNumber: '2611-7F3KQ',
      amount: cents(amount),
    });

    test('sends the amount, a description and the key, and reports the refund with its payment', async () => {
      const providerId = await paid();
      const answer = await provider.refundPayment(order(providerId));
      const refund = { providerId: 're_fake1', key: 'key-1000', amount: 10_00, status: 'pending' };
      expect(answer).toEqual({ ok: true, value: refund });
      expect(mollie.requests.at(-1)).toMatchObject({
        path: `/v2/payments/${providerId}/refunds`,
        headers: { 'idempotency-key': 'key-1000' },
        body: { amount: { currency: 'EUR', value: '10.00' }, metadata: { refund: 'key-1000' } },
      });
      mollie.moveRefund('re_fake1', 'canceled');
      expect(await provider.readPayment(providerId)).toMatchObject({
        value: { refunded: 0, refunds: [{ ...refund, status: 'cancelled' }] },
      });
    });

    test('retries a lost answer without giving the money back twice', async () => {
      const providerId = await paid();
      mollie.mood = { kind: 'lost' };
      expect(await provider.refundPayment(order(providerId))).toMatchObject({ ok: true });
      expect(mollie.refunds).toHaveLength(1);
    });

    test('is not tried again after a pause in which Mollie may have forgotten the key', async () => {
      const providerId = await paid();
      const before = mollie.requests.length;
      mollie.mood = { kind: 'lost' };
      // The machine sleeps once the request was taken.
      const real = performance.now.bind(performance);
      const clock = vi.spyOn(performance, 'now');
      clock.mockImplementation(() => real() + (mollie.requests.length > before ? 11 * 60_000 : 0));
      expect(await provider.refundPayment(order(providerId))).toMatchObject({ ok: false });
      clock.mockRestore();
      expect([mollie.requests.length - before, mollie.refunds.length]).toEqual([1, 1]);
    });

    test.each([
      ['more than was paid', { kind: 'well' }, 64_96, true],
      ['a refusal', { kind: 'status', status: 410 }, 1, true],
      ['too many requests', { kind: 'status', status: 429 }, 1, false],
      ['an outage', { kind: 'status', status: 503 }, 1, false],
      ['an unreadable answer', { kind: 'broken' }, 1, false],
    ] as const)('fails for %s, and says whether that is final', async (_name, mood, amount, isFinal) => {
      const providerId = await paid();
      mollie.mood = mood;
      const answer = await provider.refundPayment(order(providerId, amount));
      expect(!answer.ok && (answer.error.isFinal ?? false)).toBe(isFinal);
      expect(answer.ok).toBe(false);
    });

    test.each(['tr_unknown', '../payments', ''])('refuses the payment id %j for good', async (id) => {
      expect(await provider.refundPayment(order(id))).toMatchObject({ ok: false, error: { isFinal: true } });
    });
  });

  test('gets no webhook address when it cannot reach the shop', async () => {
    await provider.startPayment(paymentRequest({ webhookUrl: null }));
    expect(mollie.requests[0]?.body).not.toHaveProperty('webhookUrl');
  });

  test('retries when an answer is lost, without creating a second payment', async () => {
    mollie.mood = { kind: 'lost' };
    expect(await provider.startPayment(paymentRequest())).toMatchObject({ ok: true });
    expect(mollie.payments.size).toBe(1);
    expect(mollie.requests).toHaveLength(2);
  });

  test('waits before it tries again', async () => {
    mollie.mood = { kind: 'status', status: 500, times: 1 };
    const begun = performance.now();
    const { pauses: _, ...usual } = mollie.connection;
    expect(await createMolliePayments(usual).startPayment(paymentRequest())).toMatchObject({ ok: true });
    expect(performance.now() - begun).toBeGreaterThan(240);
  });

  test.each([500, 503, 409])('retries after one HTTP %i', async (status) => {
    mollie.mood = { kind: 'status', status, times: 1 };
    expect(await provider.startPayment(paymentRequest())).toMatchObject({ ok: true });
  });

  test.each([
    [400, 1],
    [401, 1],
    [404, 1],
    [422, 1],
    [429, 1],
    [500, 3],
  ])('fails for HTTP %i after %i requests', async (status, requests) => {
    mollie.mood = { kind: 'status', status };
    expect(await provider.startPayment(paymentRequest())).toEqual({
      ok: false,
      error: {
        kind: 'payment-failure',
        reason: `POST payment: HTTP ${status}`,
        ...(status === 422 ? { isFinal: true } : {}),
      },
    });
    expect(mollie.requests).toHaveLength(requests);
  });

  test('fails after the time-out when Mollie hangs', async () => {
    mollie.mood = { kind: 'hang' };
    const before = performance.now();
    expect(await provider.startPayment(paymentRequest())).toMatchObject({
      ok: false,
      error: { reason: 'POST payment: time-out' },
    });
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  test('fails for broken JSON and for a cut connection', async () => {
    mollie.mood = { kind: 'broken' };
    expect(await provider.startPayment(paymentRequest())).toMatchObject({ ok: false });
    mollie.mood = { kind: 'cut' };
    expect(await provider.startPayment(paymentRequest())).toMatchObject({ ok: false });
  });

  test.each([
    null,
    'ftp://www.mollie.com/checkout',
    'https://127.0.0.1/checkout',
    'https://[::1]/checkout',
    'https://localhost/checkout',
    'https://:password@www.mollie.com/',
    'http://www.mollie.com/checkout',
    'javascript:alert(1)',
    '//evil.example',
    'https://www.mollie.com@evil.example/',
    'not an address',
  ])('fails for the checkout address %j', async (href) => {
    mollie.mood = { kind: 'checkout', href };
    expect(await provider.startPayment(paymentRequest())).toMatchObject({ ok: false });
  });

  test.each([
    'https://www.mollie.com/checkout/select',
    'https://pay.ideal.nl/transactions/https://tx.ideal.nl/2/PE4?merchantToken=x',
    'https://betalen.rabobank.nl/ideal-betaling/landingpage?random=1',
  ])('accepts the checkout address %s of Mollie, iDEAL or a bank', async (href) => {
    mollie.mood = { kind: 'checkout', href };
    expect(await provider.startPayment(paymentRequest())).toMatchObject({ ok: true, value: { checkoutUrl: href } });
  });

  test.each([
    [null, null],
    ['by hand', null],
    [{}, null],
    [{ paymentId: 7 }, null],
    [['x'], null],
    [{ paymentId: 'a', other: 1 }, 'a'],
  ])('reads the metadata %j as the payment id %j, beside the rest of the payment', async (metadata, paymentId) => {
    const started = await provider.startPayment(paymentRequest());
    const id = started.ok ? started.value.providerId : '';
    mollie.change(id, { metadata });
    expect(await provider.readPayment(id)).toMatchObject({ ok: true, value: { paymentId, status: 'open' } });
  });

  test('returns expiry, method, refunded and charged back amount of a payment', async () => {
    const started = await provider.startPayment(paymentRequest());
    const id = started.ok ? started.value.providerId : '';
    expect(started).toMatchObject({ ok: true, value: { expiresAt: expect.any(Date) } });
    const euros = (value: string) => ({ currency: 'EUR', value });
    mollie.change(id, { method: 'paypal', amountRefunded: euros('10.00'), amountChargedBack: euros('5.05') });
    mollie.end(id, 'paid');
    expect(await provider.readPayment(id)).toMatchObject({
      ok: true,
      value: { status: 'paid', method: 'paypal', refunded: 10_00, chargedBack: 5_05, expiresAt: null },
    });
    mollie.change(id, { captureBefore: '2026-11-27T10:00:00+00:00' });
    mollie.end(id, 'authorized');
    expect(await provider.readPayment(id)).toMatchObject({
      ok: true,
      value: { status: 'authorized', expiresAt: new Date('2026-11-27T10:00:00Z') },
    });
  });

  test('lists what is enabled for a country with names and limits, and fails after the time-out', async () => {
    mollie.methods = ['zonnepay', 'ideal', 'NOT an id', 'riverty'];
    mollie.reviewed.add('riverty');
    mollie.maxima.zonnepay = '1000.00';
    const picture = (id: string) => `${mollie.url}/picture/${id}.png`;
    expect(await provider.listMethods('BE')).toEqual({
      ok: true,
      value: [
        { id: 'zonnepay', name: 'zonnepay', min: 1, max: 1000_00, picture: picture('zonnepay') },
        { id: 'ideal', name: 'iDEAL | Wero', min: 1, max: null, picture: picture('ideal') },
      ],
    });
    expect(mollie.requests.at(-1)?.path).toBe('/v2/methods?locale=nl_NL&billingCountry=BE');
    mollie.mood = { kind: 'hang' };
    expect(await provider.listMethods('NL')).toMatchObject({ ok: false, error: { reason: 'GET methods: time-out' } });
  });

  test('tells what Mollie does not take from other failures, and where a bank transfer goes', async () => {
    const refused = await provider.startPayment(paymentRequest({ method: 'paysafe' }));
    expect(refused).toMatchObject({ ok: false, error: { isFinal: true } });
    mollie.methods = ['banktransfer'];
    const started = await provider.startPayment(paymentRequest({ method: 'banktransfer' }));
    expect(started).toMatchObject({
      ok: true,
      value: { transfer: expect.arrayContaining([['Rekeningnummer', 'NL53ABNA0627535577']]) },
    });
  });

  test('fails with a wrong API key', async () => {
    const stranger = createMolliePayments({ apiKey: 'test_wrong', apiUrl: mollie.url });
    expect(await stranger.startPayment(paymentRequest())).toMatchObject({ ok: false });
  });
});
