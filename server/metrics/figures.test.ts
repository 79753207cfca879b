import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { createFigures } from './figures.ts';

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

async function order(): Promise<void> {
  const token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  await placeOrder(subject.shop, { token, form: orderForm() });
}

test('createFigures returns the figures of the database, and reads them again after ten seconds', async () => {
  const read = createFigures(subject.shop);
  await order();
  await acceptMessage(subject.shop, contactMessage());
  expect(await read()).toEqual({ oldestWaitingMail: 0, orders: { open: 1 } });
  await order();
  subject.advance(9_999);
  expect(await read()).toEqual({ oldestWaitingMail: 0, orders: { open: 1 } });
  subject.advance(1);
  expect(await read()).toEqual({ oldestWaitingMail: 10_000, orders: { open: 2 } });
  subject.advance(31 * 24 * 60 * 60_000);
  expect((await read())?.orders).toEqual({});
});

test('createFigures returns null while the database does not answer', async () => {
  await subject.shop.database.close();
  expect(await createFigures(subject.shop)()).toBeNull();
});
