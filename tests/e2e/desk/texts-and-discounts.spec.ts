import { axeViolations, sidewaysOverflow } from '../axe.ts';
import { expect, test } from './desk-fixtures.ts';

test('an owner writes a text with a price in it on a phone and puts it back, makes a code for a fair, and looks at the mails', async ({
  inside,
  visit,
  shop,
}) => {
  const { page } = await inside({ width: 390, expected: [/^cookie: beheer/, /status of 422.*\/kortingen/] });
  const visitor = await visit({ width: 390 });
  const usable = async () => {
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  };
  const said = page.getByRole('status').first();

  await test.step('writes a text, sees it on the page and puts it back', async () => {
    await page.goto('/beheer/teksten');
    await page.getByText('Homepagina', { exact: true }).click();
    await usable();
    await page
      .getByRole('link', { name: /^Inleiding/ })
      .first()
      .click();
    const text = page.getByRole('textbox', { name: /^Inleiding/ });
    await text.fill('Je boek open op tafel, vanaf ');
    await page.getByLabel('Prijs, maat of tijd invoegen').selectOption('{{prijs.klein}}');
    await expect(text).toHaveValue('Je boek open op tafel, vanaf {{prijs.klein}}');
    await usable();
    await page.getByRole('button', { name: 'Bewaar' }).click();
    await expect(said).toContainText('Zo staat het nu op de site');
    await visitor.goto('/');
    await expect(visitor.getByText(/^Je boek open op tafel, vanaf €\s\d+,\d\d$/)).toBeVisible();
    await page.getByText('Zet terug', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Ja, zet terug' }).click();
    await expect(said).toContainText('Zo staat het nu op de site');
    await visitor.reload();
    await expect(visitor.getByText(/^Je boek open op tafel/)).toHaveCount(0);
  });

  await test.step('makes a code, which the order page takes', async () => {
    await page.goto('/beheer/gegevens/kortingen');
    await page.getByLabel('Code', { exact: true }).first().fill('BEURS');
    await page.getByLabel('10% of 5,00').first().fill('tien');
    await page.getByRole('button', { name: 'Bewaar' }).click();
    await expect(page.getByLabel('10% of 5,00').first()).toHaveValue('tien');
    await page.getByLabel('10% of 5,00').first().fill('10%');
    await usable();
    await page.getByRole('button', { name: 'Bewaar' }).click();
    await expect(said).toContainText('Bewaard');
    await expect(page.getByLabel('Code', { exact: true }).first()).toHaveValue('BEURS');

    await shop.setStock('boekenstandaard-middel', 2);
    const items = [{ variantId: 'boekenstandaard-middel', quantity: 1 }];
    const body = JSON.stringify({ items });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${shop.url}/api/shopify-checkout`, { method: 'POST', headers, body });
    const { checkoutUrl } = (await answer.json()) as { readonly checkoutUrl: string };
    await visitor.goto(checkoutUrl);
    await visitor.getByText('Heb je een kortingscode?').click();
    await visitor.locator('[name=kortingscode]').fill('beurs');
    await visitor.locator('[name=gebruik-code]').click();
    await expect(visitor.getByText(/Korting: BEURS/).last()).toBeVisible();
    expect(await sidewaysOverflow(visitor)).toBe(0);
  });

  await test.step('looks at a mail', async () => {
    await page.goto('/beheer/mails/voorbeelden');
    await page.getByLabel('Mail', { exact: true }).selectOption('order-delayed');
    await page.getByRole('button', { name: 'Toon' }).click();
    await expect(page.frameLocator('iframe').getByText('Beste Anneke de Vries,')).toBeVisible();
    await usable();
  });
});
