import type { Locator } from '@playwright/test';
import { createSendcloud } from '../../../commerce/parcels/sendcloud.ts';
import { placeOrder } from '../../../flows/order/place-order.ts';
import { endTestPayment } from '../../../flows/order/test-payment.ts';
import { orderForm } from '../../builders/order/order-fields.ts';
import { cartOf, checkoutToken } from '../../builders/test-shop.ts';
import { startFakeSendcloud } from '../../fakes/fake-sendcloud.ts';
import { axeViolations, expectNoOverflow } from '../axe.ts';
import { expect, test } from './desk-fixtures.ts';

test('an owner with a phone sends eight orders in four taps: all ticked, slips, labels, sent; and can undo it', async ({
  inside,
  behind,
}) => {
  const sendcloud = await startFakeSendcloud();
  Object.assign(behind, { carrier: createSendcloud(sendcloud) });
  for (let count = 0; count < 8; count += 1) {
    const token = await checkoutToken(behind, cartOf({ variantId: 'boekenstandaard-middel' }));
    const placed = await placeOrder(behind, { token, form: orderForm() });
    if (!placed.ok) throw new Error(placed.error.code);
    await endTestPayment(behind, { paymentId: placed.value.order.payment.id, outcome: 'paid' });
  }
  await behind.database.db.updateTable('payments').set({ provider: 'mollie' }).execute();
  const { page } = await inside({ width: 390 });
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await page.goto('/beheer/bestellingen?toon=to_send');
  await tap(page.getByRole('link', { name: 'Alles aanvinken' }));
  await tap(page.getByRole('button', { name: 'Pakbonnen' }));
  await expect(page.getByRole('article')).toHaveCount(8);
  expect(await axeViolations(page)).toEqual([]);
  await tap(page.getByRole('button', { name: 'Etiketten' }));
  await expect(page.getByRole('link', { name: '8 etiketten (PDF)' })).toBeVisible();
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);
  await tap(page.getByRole('button', { name: 'Alles verstuurd' }));
  await expect(page.getByText('Gemeld.')).toBeVisible();
  expect([taps, sendcloud.shipments.length]).toEqual([4, 8]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  await sendcloud.stop();
});
