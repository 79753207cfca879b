import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findOrder } from '../../../data/order/orders.ts';
import { cents } from '../../../domain/money/money.ts';
import { deskOwner } from '../../builders/desk-owner.ts';
import { cartOf, checkoutToken } from '../../builders/test-shop.ts';
import { axeViolations } from '../axe.ts';
import { LONG } from '../fixtures.ts';
import { fillOrder, orderButton } from '../shopper.ts';
import { DESK_VISIT } from './desk-fixtures.ts';
import { expect, test } from './money-fixtures.ts';

/** The form that is refused, and the payment page of another host. */
const EXPECTED = [...DESK_VISIT.expected, /status of 4(?:22|01)/, /^third party: http:\/\/127\.0\.0\.1:/];

/** What a click saves. */
async function savedBy(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'latin1') };
}

test(
  'a company orders, with a btw-id that is wrong at first, and finds its invoice at the order',
  LONG,
  async ({ visit, paying }) => {
    const page = await visit({ expected: EXPECTED, width: 390 });
    const token = await checkoutToken(paying.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
    await page.goto(`/bestellen/${token}`);
    await fillOrder(page);
    await page.getByText('Zakelijk, of een ander factuuradres?').click();
    await page.getByLabel('Bedrijfsnaam').fill('Hotel Spaander');
    await page.getByLabel('Btw-id').fill('NL12');
    await orderButton(page).click();
    await expect(page.getByLabel('Btw-id')).toHaveAccessibleDescription(/Dit is geen btw-id/);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Btw-id').fill('nl 1234.56.789 b01');
    await orderButton(page).click();
    // The stand-in for Mollie has no page there; it is left only once the browser has arrived.
    await page.waitForURL('**/checkout/**');
    const order = await findOrder(paying.shop.database.db, token);
    expect(order?.contact).toMatchObject({ company: 'Hotel Spaander', vatId: 'NL123456789B01' });
    if (order) await paying.pay(order);
    await page.goto(`/bestelling/${token}`);
    const file = await savedBy(page, () => page.getByRole('link', { name: 'Factuur 2026-00001 (pdf)' }).click());
    expect([file.name, file.text.slice(0, 5)]).toEqual(['factuur-2026-00001.pdf', '%PDF-']);
  },
);

test('an owner finds invoices, takes the books along, and hands out and erases what is held of a person', async ({
  visit,
  shop,
  paying,
}) => {
  const { cookie } = await deskOwner(paying.shop);
  const page = await visit({ ...DESK_VISIT, width: 390 });
  await paying.buy();
  await page.context().addCookies([{ ...cookie, url: shop.url }]);
  const second = await paying.buy({ name: 'Žofie Müller', email: 'zofie@voorbeeld.nl' });
  await paying.giveBack(second, 'amountRefunded', cents(10_00));

  await test.step('the owner finds the credit note', async () => {
    await page.goto('/beheer/facturen');
    await expect(page.getByText('Žofie Müller').first()).toBeVisible();
    await page.getByLabel('Zoek op factuurnummer of bestelnummer').fill('2026 3');
    await page.getByRole('button', { name: 'Zoek' }).click();
    const file = await savedBy(page, () => page.getByRole('link', { name: 'Creditfactuur 2026-00003' }).click());
    expect(file.name).toBe('creditfactuur-2026-00003.pdf');
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('the owner takes the month along and chooses from when the VAT abroad counts', async () => {
    await page.goto('/beheer/boekhouding');
    await expect(page.getByText('2026-00001 tot en met 2026-00003, zonder gaten')).toBeVisible();
    const file = await savedBy(page, () => page.getByRole('button', { name: 'Download november 2026 (csv)' }).click());
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(4);
    await page.getByText('Btw van het land van bezorging', { exact: true }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Dag').fill('2027-01-01');
    await page.getByRole('button', { name: 'Ja, vanaf deze dag' }).click();
    await expect(page.getByText('Vanaf 1 januari 2027: de btw van het land van bezorging.')).toBeVisible();
  });

  await test.step('the owner hands out what is held of a person, and erases what may go', async () => {
    await page.goto('/beheer/personen');
    await page.getByLabel('E-mailadres').fill('zofie@voorbeeld.nl');
    await page.getByRole('button', { name: 'Zoek op' }).click();
    await expect(page.getByRole('heading', { name: 'Onder zofie@voorbeeld.nl' })).toBeVisible();
    const file = await savedBy(page, () => page.getByRole('button', { name: 'Download alles (json)' }).click());
    expect(JSON.parse(Buffer.from(file.text, 'latin1').toString())).toMatchObject({
      orders: [{ number: second.number }],
    });
    await page.getByText('Wissen', { exact: true }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Ik weet het zeker').check();
    await page.getByRole('button', { name: 'Ja, wis de gegevens van zofie@voorbeeld.nl' }).click();
    await expect(page.getByRole('status')).toContainText(
      'Nog bewaard: 1 bestelling, want die moet nog worden verstuurd.',
    );
  });
});
