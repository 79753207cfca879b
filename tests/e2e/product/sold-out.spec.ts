import { axeViolations } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { afterAMinute } from '../message/forms.ts';
import { startShop } from '../running-shop.ts';
import type { ShopKind } from '../shop-pool.ts';
import { addButton, badge, groot, middel, openCart, PRODUCT } from '../shopper.ts';
import { checkoutButton } from '../steps.ts';

/** The stock must be 0 before the first page is rendered. */
const soldOutShop: ShopKind = {
  async start() {
    const shop = await startShop();
    await shop.setStock('boekenstandaard-middel', 0);
    await shop.setStock('geschenkverpakking', 0);
    return { ...shop, restock: async () => undefined };
  },
};

test.use({ shopKind: soldOutShop });

test('what is sold out cannot be chosen, added or checked out', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(page.getByRole('radio', { name: /^Middel/ })).toBeDisabled();
  await expect(page.getByText('UITVERKOCHT', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Middel \+ Groot/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^Klein/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Geschenkverpakking/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Premium Opberghoes/ })).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText('Toegevoegd aan winkelwagen', { exact: true })).toBeVisible();
  await page.goto(`${PRODUCT}?maat=middel`);
  await expect(page.getByRole('radio', { name: /^Klein/ })).toBeChecked();

  for (const name of ['Middel + Groot', 'Geschenkverpakking']) {
    await test.step(`${name} is refused with a message in the list of extras`, async () => {
      await openCart(page, groot);
      await page
        .getByRole('region', { name: 'Vaak samen gekocht' })
        .getByRole('button', { name: /^Toevoegen/ })
        .filter({ hasText: name })
        .click();
      await expect(page.getByText('Product niet beschikbaar', { exact: true })).toBeVisible();
      await expect(page.getByText('Dit product kan momenteel niet worden toegevoegd.')).toBeVisible();
      await expect(badge(page)).toHaveText('1');
    });
  }

  await test.step('a sold-out line disables the checkout', async () => {
    await openCart(page, middel);
    await expect(page.getByText('Uitverkocht. Verwijder dit artikel om verder te gaan.')).toBeVisible();
    await expect(checkoutButton(page)).toBeDisabled();
  });
});

test(
  'who waits for a sold-out size asks for a mail, and confirms it by the link in a mail',
  LONG,
  async ({ visit, shop }) => {
    const page = await visit({ width: 390, height: 844 });
    await page.goto(PRODUCT);
    await page.getByRole('link', { name: /^Mail mij als hij er weer is ?: Middel/ }).click();
    await expect(page.getByRole('radio', { name: /^Middel/ })).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('E-mail').fill('anneke@voorbeeld.nl');
    await afterAMinute(page);
    await page.getByRole('button', { name: 'Mail mij' }).click();
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible();
    const { token } = await shop.database.db.selectFrom('stock_notices').select('token').executeTakeFirstOrThrow();
    await page.goto(`/weer-op-voorraad/${token}`);
    await page.getByRole('button', { name: 'Ja, mail mij' }).click();
    await expect(page.getByRole('heading', { name: 'Je staat op de lijst' })).toBeVisible();
  },
);
