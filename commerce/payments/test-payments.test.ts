import { endTestPayment } from '../../data/order/payments.ts';
import { openTemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { describePaymentProvider } from './payment-provider.contract.ts';
import { createTestPayments } from './test-payments.ts';

describePaymentProvider('test payment', async () => {
  const { database, stop } = await openTemporaryDatabase();
  return {
    provider: createTestPayments({ database, siteUrl: 'https://shop.example' }),
    end: (id, outcome) => endTestPayment(database.db, id, outcome),
    payAt: 'https://shop.example/betalen/',
    stop,
  };
});
