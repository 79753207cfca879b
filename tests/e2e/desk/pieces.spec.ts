import type { Page } from '@playwright/test';
import type { Order } from '../../../domain/order/order.ts';
import { draftOrder, makeOrder } from '../../../flows/order/make-order.ts';
import type { Shop } from '../../../flows/shop.ts';
import { orderForm } from '../../builders/order/order-fields.ts';
import { axeViolations, expectNoOverflow } from '../axe.ts';
import { expect, test } from './desk-fixtures.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;

/** An order that was paid in cash, so that it is no test. */
async function sold(shop: Shop): Promise<Order> {
  const items = [{ variantId: 'boekenstandaard-middel', quantity: 1, attributes: [] }];
  const draft = await draftOrder(shop, { items, buyer: orderForm({ email: 'sanne@voorbeeld.nl' }), method: 'contant' });
  if (!draft.ok) throw new Error(draft.error.code);
  const made = await makeOrder(shop, { draft: draft.value, token: shop.newToken(), actor });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

async function looksRight(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await expectNoOverflow(page);
}

test('a maker numbers a stand of a board, and its buyer reads where it came from and hands it on', async ({
  inside,
  visit,
  behind,
}) => {
  const { page } = await inside({ width: 390, expected: [/^cookie: beheer/, /status of 422/] });
  await test.step('wood is written down', async () => {
    await page.goto('/beheer/hout');
    await page.getByText('Nieuw kavel', { exact: true }).click();
    await page.getByLabel('Kavel', { exact: true }).fill('E-12');
    await page.getByLabel('Houtsoort').fill('Essen');
    await page.getByLabel('Land en streek').fill('Frankrijk, Jura');
    await page.getByLabel('Leverancier').fill('Houthandel Noord');
    await page.getByLabel('Gekocht op').fill('2026-10-01');
    await page.getByLabel(/^FSC-licentie/).fill('FSC');
    await page.getByRole('button', { name: 'Bewaar' }).click();
    await expect(page.getByText('Een FSC-licentie ziet eruit als FSC-C123456.')).toBeVisible();
    await page.getByLabel(/^FSC-licentie/).fill('');
    await page.getByRole('button', { name: 'Bewaar' }).click();
    await expect(page.getByText('Het kavel is bewaard.')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'pakbon' })).toBeVisible();
    await looksRight(page);
    const register = await page.request.get('/beheer/hout/register');
    expect(await register.text()).toContain('E-12;Essen;"Frankrijk, Jura"'.replaceAll('"', ''));
  });

  const order = await sold(behind);
  await test.step('its stand gets a number with the slip', async () => {
    await page.goto(`/beheer/bestellingen/pakbonnen?n=${order.number}`);
    await page.getByLabel(new RegExp(order.number)).selectOption({ label: 'Kavel E-12' });
    await looksRight(page);
    await page.getByRole('button', { name: 'Geef nummers' }).click();
    await expect(page.getByText(/^Middel, nummer/)).toBeVisible();
    const cards = await page.request.get(`/beheer/stukken/kaarten?n=${order.number}`);
    expect(cards.headers()['content-type']).toBe('application/pdf');
  });

  const buyer = await visit({ width: 390, javaScript: false, expected: [/status of 404/] });
  await test.step('its buyer reads about it, and asks something', async () => {
    await buyer.goto(`/bestelling/${order.token}`);
    await buyer.getByRole('link', { name: /^Jouw Middel, nummer/ }).click();
    await expect(
      buyer.getByText('Essen uit Frankrijk, Jura, gekocht bij Houthandel Noord (kavel E-12).'),
    ).toBeVisible();
    await expect(buyer.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectNoOverflow(buyer);
    const scripted = await visit({ width: 390 });
    await scripted.goto(buyer.url());
    await looksRight(scripted);
    await buyer.getByRole('link', { name: 'Stel een vraag over deze standaard' }).click();
    await expect(buyer.getByLabel('Onderwerp')).toHaveValue(/^Vraag over standaard M\d\d-/);
    await buyer.goto(scripted.url());
  });
  const address = buyer.url();
  await test.step('it is handed on: the old address knows nothing any more', async () => {
    await buyer.getByText('Doorgeven', { exact: true }).click();
    await buyer.getByRole('button', { name: 'Ja, geef hem door' }).click();
    await expect(buyer.getByText(/^Deze standaard is doorgegeven/)).toBeVisible();
    await expectNoOverflow(buyer);
    await buyer.goto(address);
    await expect(buyer.getByRole('heading', { name: 'Dit adres kennen we niet' })).toBeVisible();
    await buyer.goto(`/bestelling/${order.token}`);
    await expect(buyer.getByRole('link', { name: /^Jouw Middel/ })).toHaveCount(0);
  });

  await test.step('the board leads to who has a piece of it', async () => {
    await page.goto('/beheer/stukken');
    await page.getByLabel('Nummer of kavel').fill('E-12');
    await page.getByRole('button', { name: 'Zoek' }).click();
    await expect(page.getByText('Kavel E-12: 1 stuk in 1 bestelling.')).toBeVisible();
    await expect(page.getByText('sanne@voorbeeld.nl')).toBeVisible();
    await expect(page.locator('td[data-label=Doorgegeven]')).toHaveText(/^\d\d-\d\d-\d{4}/);
    await looksRight(page);
    await page.getByRole('link', { name: new RegExp(order.number) }).click();
    await page.getByText(/kwam terug$/).click();
    await page.getByRole('button', { name: /^Ja, M\d\d-/ }).click();
    await expect(page.getByText('Het stuk ligt weer op de plank.')).toBeVisible();
  });
});
