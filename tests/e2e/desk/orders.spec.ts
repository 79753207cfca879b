import { placeOrder } from '../../../flows/order/place-order.ts';
import { endTestPayment } from '../../../flows/order/test-payment.ts';
import type { Shop } from '../../../flows/shop.ts';
import { orderForm } from '../../builders/order/order-fields.ts';
import { cartOf, checkoutToken } from '../../builders/test-shop.ts';
import { axeViolations, expectNoOverflow } from '../axe.ts';
import { expect, test } from './desk-fixtures.ts';

/** A paid order of two stands and a card, whose number it returns. */
async function sell(shop: Shop, name: string): Promise<string> {
  const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel', quantity: 2 }));
  const form = orderForm({ name, gift: 'ja', giftCard: 'Veel leesplezier' });
  const placed = await placeOrder(shop, { token, form });
  if (!placed.ok) throw new Error(placed.error.code);
  await endTestPayment(shop, { paymentId: placed.value.order.payment.id, outcome: 'paid' });
  return placed.value.order.number;
}

test('an owner with a phone sees an order come in, sends it, takes that back, refunds a line, prints and counts', async ({
  inside,
  behind,
}) => {
  const { page } = await inside({ width: 390 });
  const first = await sell(behind, 'Anneke de Vries');

  const second = await test.step('a new order appears without a reload, and what was ticked stays ticked', async () => {
    await page.clock.install();
    await page.goto('/beheer/bestellingen');
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    await page.getByLabel(`Bestelling ${first} aanvinken`).check();
    const number = await sell(behind, 'Łukasz Søndergård');
    await page.clock.runFor(16_000);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expect(page.getByLabel(`Bestelling ${first} aanvinken`)).toBeChecked();
    await page.clock.resume();
    return number;
  });

  await test.step('the ticked orders print without what is around them', async () => {
    await page.getByLabel(`Bestelling ${second} aanvinken`).check();
    await page.getByRole('button', { name: 'Pakbonnen' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByText('Veel leesplezier').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a name is found without its diacritics', async () => {
    await page.goto('/beheer/bestellingen');
    await page.getByRole('searchbox').fill('sondergard');
    await page.getByRole('button', { name: 'Zoek' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('link', { name: second }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Bestelling ${second}` })).toBeVisible();
  });

  await test.step('sending asks first, is answered where the focus is, and can be undone', async () => {
    await page.getByText('Verstuurd', { exact: true }).click();
    await page.getByLabel('Track & trace').fill('https://pakket.voorbeeld.nl/3S');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ja, het is verstuurd' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Gemeld.' })).toBeFocused();
    await page.getByText('Ongedaan maken', { exact: true }).click();
    await page.getByRole('button', { name: 'Ja, het is nog niet verstuurd' }).click();
    await expect(page.getByText('De verzending is ingetrokken.')).toBeVisible();
  });

  await test.step('one of two pieces is refunded', async () => {
    await page.getByText('Terugbetalen', { exact: true }).click();
    await page.getByLabel('Per regel').first().check();
    await page
      .getByLabel(/^van 2 × Boekenstandaard/)
      .first()
      .fill('1');
    await page.getByRole('button', { name: 'Ja, betaal terug' }).click();
    const refund = page.getByRole('row', { name: /1 × Boekenstandaard, Middel/ }).filter({ hasText: 'terugbetaald' });
    await expect(refund).toBeVisible();
    await expectNoOverflow(page);
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('a count with a reason changes the stock', async () => {
    await page.goto('/beheer/voorraad');
    const form = page.locator('#boekenstandaard-middel');
    await form.getByText('Boekenstandaard Middel').click();
    await form.getByLabel('Aantal').fill('3');
    await form.getByLabel('Toelichting').fill('nieuwe plank');
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Pas aan' }).click();
    await expect(page.getByRole('row', { name: /gemaakt: nieuwe plank/ })).toContainText('+3');
    await expectNoOverflow(page);
  });
});
