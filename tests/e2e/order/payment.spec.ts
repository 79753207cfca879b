import { expectUsableWhenSmall } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { addButton, badge, fillOrder, middel, openCart, orderButton, PRODUCT } from '../shopper.ts';
import { goToCheckout, pay } from '../steps.ts';

test('a payment that ends unpaid gives the stock back, keeps the data and can be repeated; once paid it empties the cart, and not a new one', async ({
  page,
  shop,
}) => {
  const stock = await shop.stock('boekenstandaard-middel');
  await openCart(page, middel);
  await goToCheckout(page);
  await fillOrder(page, { city: 'Edam' });
  for (const outcome of ['Mislukt', 'Geannuleerd', 'Verlopen'] as const) {
    await orderButton(page).click();
    await pay(page, outcome);
    await expect(badge(page)).toHaveText('1');
    if (outcome === 'Mislukt') await expectUsableWhenSmall(page);
    expect(await shop.stock('boekenstandaard-middel')).toBe(stock);
    await page.getByRole('link', { name: 'Terug naar je bestelling' }).click();
    await page.waitForURL('**/bestellen/*');
    await expect(page.locator('[name=city]')).toHaveValue('Edam');
  }
  await orderButton(page).click();
  await pay(page, 'Betaald');
  await expect(page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' })).toBeVisible();
  const paid = page.url();
  await expect(badge(page)).toBeHidden();
  await page.goto(PRODUCT);
  await addButton(page).click();
  await expect(badge(page)).toHaveText('1');
  await page.goto(paid);
  // Nothing should happen: within this time, in ms, the script would have emptied the cart.
  await page.waitForTimeout(200);
  await expect(badge(page)).toHaveText('1');
});
