import { listMails } from '../../../data/message/outbox.ts';
import { listOrders } from '../../builders/database/stored.ts';
import { deskOwner } from '../../builders/desk-owner.ts';
import { quoteRequest } from '../../builders/quotations.ts';
import { axeViolations, expectUsableWhenSmall } from '../axe.ts';
import { orderButton } from '../shopper.ts';
import { DESK_VISIT } from './desk-fixtures.ts';
import { expect, test } from './money-fixtures.ts';

/** The form that is refused, and the payment page of another host. */
const EXPECTED = [...DESK_VISIT.expected, /status of 4(?:22|01)/, /^third party: http:\/\/127\.0\.0\.1:/];

test('a quote request becomes an offer, which its customer accepts and pays, and an invoice that says the same', async ({
  visit,
  shop,
  paying,
}) => {
  const { db } = paying.shop.database;
  const { cookie } = await deskOwner(paying.shop);
  const messageId = await quoteRequest(paying.shop);
  const desk = await visit({ expected: EXPECTED, width: 390 });
  await desk.context().addCookies([{ ...cookie, url: shop.url }]);

  await test.step('the owner fills it in, without a price at first, looks at it and sends it', async () => {
    await desk.goto(`/beheer/berichten/${messageId}`);
    await desk.getByRole('link', { name: 'Offerte maken' }).click();
    await desk.getByLabel('Omschrijving').first().fill('met logo in de richel');
    await desk.getByText('Nog een regel').first().click();
    await desk.getByLabel('Wat', { exact: true }).nth(1).selectOption('');
    await desk.getByLabel('Omschrijving').nth(1).fill('Doos met opdruk');
    await desk.getByLabel('Aantal').nth(1).fill('80');
    await desk.getByLabel('Prijs per stuk, zonder btw').nth(1).fill('1,07');
    await desk.getByRole('button', { name: 'Bewaar en bekijk de offerte' }).click();
    await expect(desk.getByLabel('Prijs per stuk, zonder btw').first()).toHaveAccessibleDescription(
      /Vul een bedrag in/,
    );
    expect(await axeViolations(desk)).toEqual([]);
    await desk.getByLabel('Prijs per stuk, zonder btw').first().fill('45,13');
    await desk.getByRole('button', { name: 'Bewaar en bekijk de offerte' }).click();
    await expect(desk.getByRole('heading', { name: 'Concept van offerte OF2026-0001' })).toBeVisible();
    await desk.getByText('Verstuur', { exact: true }).click();
    expect(await axeViolations(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Ja, verstuur offerte OF2026-0001' }).click();
    await expect(desk.getByRole('status')).toContainText('De offerte is onderweg naar de klant.');
  });

  const mails = await listMails(db, { limit: 20 });
  const mail = mails.find(({ purpose }) => purpose === 'quotation-sent');
  const path = /\/offerte\/[0-9a-f]{32}/.exec(mail?.text ?? '')?.[0] ?? '';
  const customer = await visit({ expected: EXPECTED, width: 390 });

  await test.step('the customer opens the address of the mail, forgets the terms, and accepts', async () => {
    await customer.goto(path);
    await expect(customer.getByText('€ 4.472,16').first()).toBeVisible();
    await customer.getByLabel('Straat', { exact: true }).fill('Haven');
    await customer.getByLabel('Huisnummer', { exact: true }).fill('12');
    await customer.getByLabel('Postcode', { exact: true }).fill('1131ab');
    await customer.getByLabel('Plaats', { exact: true }).fill('Volendam');
    await orderButton(customer).click();
    await expect(customer.getByRole('alert')).toContainText('Vink aan dat je akkoord gaat.');
    await expectUsableWhenSmall(customer);
    await customer.getByLabel('Ik ga akkoord').check();
    await orderButton(customer).click();
    // The stand-in for Mollie has no page there; it is left only once the browser has arrived.
    await customer.waitForURL('**/checkout/**');
  });

  const [order] = await listOrders(db, { limit: 1 });
  if (order) await paying.pay(order);

  await test.step('it is paid, with its invoice, for the customer and at the desk', async () => {
    await customer.goto(path);
    await expect(customer.getByRole('heading', { name: 'Deze offerte is betaald' })).toBeVisible();
    await customer.getByRole('link', { name: `Naar bestelling ${order?.number}` }).click();
    await expect(customer.getByRole('link', { name: 'Factuur 2026-00001 (pdf)' })).toBeVisible();
    await expect(customer.getByText('80 x € 45,13 zonder btw')).toBeVisible();
    await desk.goto('/beheer/offertes');
    await expect(desk.getByText('betaald', { exact: true })).toBeVisible();
    expect(await axeViolations(desk)).toEqual([]);
  });
});
