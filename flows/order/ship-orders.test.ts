import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { orderStage } from '../../domain/order/order.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { cancelOrder } from './handle-order.ts';
import { placeOrder } from './place-order.ts';
import { getOrdersByNumber } from './read-orders.ts';
import { parcelsOf, shipOrders } from './ship-orders.ts';
import { endTestPayment } from './test-payment.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

async function sell(): Promise<string> {
  const token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
  const placed = await placeOrder(subject.shop, { token, form: orderForm() });
  if (!placed.ok) throw new Error(placed.error.code);
  await endTestPayment(subject.shop, { paymentId: placed.value.order.payment.id, outcome: 'paid' });
  return placed.value.order.number;
}

test('reports the printed parcels as sent, but none that changed since, and no test orders', async () => {
  const { shop } = subject;
  const numbers = [await sell(), await sell(), await sell()];
  expect(await parcelsOf(shop, await getOrdersByNumber(shop, numbers))).toEqual([]);
  await shop.database.db.updateTable('payments').set({ provider: 'mollie' }).execute();
  const printed = await parcelsOf(shop, await getOrdersByNumber(shop, numbers));
  const [first = '', second = '', third = ''] = printed.map(({ number }) => number);
  await cancelOrder(shop, second);
  expect(await shipOrders(shop, printed, actor)).toEqual([{ number: second, code: 'order_changed' }]);
  const stages = (await getOrdersByNumber(shop, [first, second, third])).map(orderStage);
  expect(stages).toEqual(['sent', 'called_off', 'sent']);
  // A second press finds nothing to do.
  expect(await shipOrders(shop, printed, actor)).toHaveLength(3);
  expect((await findOrderByNumber(shop.database.db, first))?.earlierEvents).toEqual([]);
});
