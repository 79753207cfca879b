import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { TEST_OUTCOMES, type TestOutcome } from '../../domain/order/order.ts';
import { METHOD_ID } from '../../domain/payment/payment-method.ts';
import type { PaymentProvider, PaymentRequest } from './payment-provider.ts';

/** A provider under test, with control over the provider's side. */
export interface PaymentProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Simulates what the shopper does at the provider. */
  end(providerId: string, outcome: TestOutcome): Promise<void>;
  /** Required prefix of checkout addresses. */
  readonly payAt: string;
  stop(): Promise<void>;
}

let sequence = 0;

/** A payment request with a unique id. */
export function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  sequence += 1;
  return {
    paymentId: sequence.toString(16).padStart(32, '0'),
    orderNumber: '2611-7F3KQ',
    amount: cents(64_95),
    method: 'ideal',
    returnUrl: 'https://shop.example/bestelling/00ff',
    webhookUrl: 'https://shop.example/api/mollie-webhook',
    ...changes,
  };
}

/** The contract tests of every payment provider. */
export function describePaymentProvider(name: string, create: () => Promise<PaymentProviderUnderTest>): void {
  describe(`payment provider: ${name}`, () => {
    let subject: PaymentProviderUnderTest;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(() => subject.stop());

    async function start(changes: Partial<PaymentRequest> = {}) {
      const started = await subject.provider.startPayment(paymentRequest(changes));
      if (!started.ok) throw new Error(started.error.reason);
      return started.value;
    }

    test.each(['ideal', 'bancontact', 'creditcard'])(
      'starts a payment with %s and returns its checkout address',
      async (method) => {
        const { checkoutUrl } = await start({ method });
        expect(checkoutUrl.startsWith(subject.payAt)).toBe(true);
      },
    );

    test('starts a payment that is open, with the payment id and the amount', async () => {
      const request = paymentRequest({ amount: cents(119_95) });
      const started = await subject.provider.startPayment(request);
      if (!started.ok) throw new Error(started.error.reason);
      expect(await subject.provider.readPayment(started.value.providerId)).toMatchObject({
        ok: true,
        value: { paymentId: request.paymentId, status: 'open', amount: 119_95, refunded: 0, chargedBack: 0 },
      });
    });

    test('lists methods with a term and a name', async () => {
      const methods = await subject.provider.listMethods('NL');
      expect(methods.ok && methods.value.every(({ id, name }) => METHOD_ID.test(id) && name !== '')).toBe(true);
    });

    test('creates one payment for five requests with the same id', async () => {
      const request = paymentRequest();
      const answers = await Promise.all(Array.from({ length: 5 }, () => subject.provider.startPayment(request)));
      expect(new Set(answers.map((answer) => answer.ok && answer.value.providerId)).size).toBe(1);
      expect(new Set(answers.map((answer) => answer.ok && answer.value.checkoutUrl)).size).toBe(1);
    });

    test.each(TEST_OUTCOMES)('reports that a payment is %s', async (outcome) => {
      const { providerId } = await start();
      await subject.end(providerId, outcome);
      const report = await subject.provider.readPayment(providerId);
      expect(report).toMatchObject({ ok: true, value: { status: outcome, amount: 64_95 } });
    });

    test('gives money of a paid payment back once for five requests with the same key', async () => {
      const { providerId } = await start();
      await subject.end(providerId, 'paid');
      const order = { key: 'a1-1', providerId, orderNumber: '2611-7F3KQ', amount: cents(10_00) };
      const answers = await Promise.all(Array.from({ length: 5 }, () => subject.provider.refundPayment(order)));
      expect(new Set(answers.map((answer) => answer.ok && answer.value.providerId)).size).toBe(1);
      expect(answers[0]).toMatchObject({ ok: true, value: { key: 'a1-1', amount: 10_00 } });
    });

    test.each(['tr_unknown', '', '../payments', 'tr_a/../b', '\u0000', 'x'.repeat(8_000)])(
      'returns unknown-payment for the id %j',
      async (id) => {
        expect(await subject.provider.readPayment(id)).toEqual({ ok: false, error: { kind: 'unknown-payment' } });
      },
    );
  });
}
