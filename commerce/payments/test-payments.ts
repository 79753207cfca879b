import type { ShopDatabase } from '../../data/database.ts';
import { findTestPayment, insertTestPayment } from '../../data/order/payments.ts';
import { cents } from '../../domain/money/money.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../domain/pages/paths.ts';
import { nameOfMethod } from '../../domain/payment/method-names.ts';
import { err, ok } from '../../domain/result.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface TestPaymentsOptions {
  readonly database: ShopDatabase;
  readonly siteUrl: string;
}

const TEST_METHODS = ['ideal', 'bancontact', 'creditcard'].map((id) => ({
  id,
  name: nameOfMethod(id),
  min: null,
  max: null,
  picture: null,
}));

/** Test payments without money: the outcome is chosen on a page of the shop, `/betalen/:paymentId`. */
export function createTestPayments({ database, siteUrl }: TestPaymentsOptions): PaymentProvider {
  return {
    name: 'test',
    async startPayment({ paymentId, orderNumber, amount, method, returnUrl }) {
      const payment = { id: paymentId, orderNumber, amount, method: method ?? 'ideal', returnUrl };
      await database.transaction((tx) => insertTestPayment(tx, payment));
      return ok({ providerId: paymentId, checkoutUrl: siteUrl + paths.payment(paymentId), expiresAt: null });
    },
    async readPayment(providerId) {
      const payment = isToken(providerId) ? await findTestPayment(database.db, providerId) : null;
      if (!payment) return err({ kind: 'unknown-payment' });
      const { id, status, amount, method } = payment;
      const nothing = cents(0);
      const facts = { paymentId: id, status, amount, method, expiresAt: null };
      return ok({ ...facts, refunded: nothing, chargedBack: nothing, refunds: [] });
    },
    // No money was taken, so nothing has to be kept of it on this side.
    refundPayment: async ({ key, amount }) => ok({ providerId: `test_${key}`, key, amount, status: 'refunded' }),
    readNotice: null,
    // They are paid in this shop itself, so that nobody else knows more of them.
    listRecentPayments: async () => ok([]),
    listMethods: async () => ok(TEST_METHODS),
  };
}
