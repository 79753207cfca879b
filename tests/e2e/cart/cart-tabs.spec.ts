import { itemOfLine, withWriter, writeStoredCart } from '../../../domain/cart/stored-cart.ts';
import { cents } from '../../../domain/money/money.ts';
import { expect, LONG, test } from '../fixtures.ts';
import {
  addButton,
  badge,
  fillOrder,
  groot,
  keepShopping,
  middel,
  openAwake,
  openCart,
  orderButton,
  PRODUCT,
  storeCart,
  storedCart,
} from '../shopper.ts';
import { goToCheckout, pay } from '../steps.ts';

/* One cart in several tabs of a browser: docs/decisions/039-pages-and-islands.md. */

test('tabs keep what each adds at the same time, and show what the others change, empty and buy', async ({ page }) => {
  const reading = await page.context().newPage();
  await reading.goto('/privacy');
  await expect(badge(reading)).toBeHidden();
  const other = await page.context().newPage();
  await page.goto(PRODUCT);
  await other.goto(`${PRODUCT}?maat=klein`);
  await Promise.all([addButton(page).click(), addButton(other).click()]);
  for (const tab of [page, other, reading]) await expect(badge(tab)).toHaveText('2');

  await test.step('the cart of one shows what the other adds and empties', async () => {
    await other.goto('/winkelwagen');
    await expect(other.getByText('(2 items)')).toBeVisible();
    await keepShopping(page);
    await addButton(page).click();
    await expect(other.getByText('(3 items)')).toBeVisible();
    await storeCart(page, '');
    await expect(other.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible();
    await expect(badge(reading)).toBeHidden();
  });

  await test.step('an order paid in one empties the cart in the other, not before', async () => {
    await openCart(page, middel);
    await expect(other.getByText('(1 item)')).toBeVisible();
    await goToCheckout(page);
    await fillOrder(page);
    await orderButton(page).click();
    await page.waitForURL('**/betalen/*');
    await expect(other.getByText('(1 item)')).toBeVisible();
    await pay(page, 'Betaald');
    await expect(other.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible();
  });
});

test('three tabs that add at the same time keep and show all lines', LONG, async ({ page }) => {
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const sizes = ['klein', 'middel', 'groot'];
  await Promise.all(tabs.map((tab, index) => openAwake(tab, `${PRODUCT}?maat=${sizes[index]}`)));
  await Promise.all(tabs.map((tab) => addButton(tab).click()));
  for (const tab of tabs) await expect(badge(tab)).toHaveText('3');
  const { items } = JSON.parse((await storedCart(page)) ?? '{}') as { readonly items: readonly unknown[] };
  expect(items).toHaveLength(3);
});

test('two tabs that each add forty pieces of one size at the same time keep and show eighty', async ({ page }) => {
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) await openAwake(tab, PRODUCT);
  const addForty = (tab: typeof page) =>
    addButton(tab).evaluate(async (button) => {
      for (let pieces = 0; pieces < 40; pieces += 1) {
        (button as HTMLButtonElement).click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  await Promise.all(tabs.map(addForty));
  for (const tab of tabs) await expect(badge(tab)).toHaveText('80');
});

test('a price notice stays when another tab writes the cart at the same time', async ({ page }) => {
  await openCart(page, { ...middel, price: cents(49_95) });
  const notice = page.getByText('De prijs van een artikel is veranderd');
  await expect(notice).toBeVisible();
  const other = await page.context().newPage();
  const writers = withWriter(null, 'other', 1);
  const written = writeStoredCart({ cart: { items: [middel, groot].map(itemOfLine) }, clearedFor: null, writers });
  await storeCart(other, written);
  await expect(page.getByText('(2 items)')).toBeVisible();
  // This tab repeated its own change on what the other one wrote.
  await expect.poll(() => storedCart(page)).not.toBe(written);
  await expect(notice).toBeVisible();
});
