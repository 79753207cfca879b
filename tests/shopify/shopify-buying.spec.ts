import type { Page } from '@playwright/test';
import { cents } from '../../domain/money/money.ts';
import { LONG } from '../e2e/fixtures.ts';
import { addButton, badge, openAwake, PRODUCT, sizeLabel } from '../e2e/shopper.ts';
import { checkoutButton } from '../e2e/steps.ts';
import { expect, LEAVES, ownShopifyShop, test } from './shopify-fixtures.ts';

/** From the cart page to the checkout of the fake Shopify. */
async function goToShopify(page: Page): Promise<void> {
  await checkoutButton(page).click();
  await page.waitForURL('**/checkouts/cn/*');
}

/** Adds the current choice on the product page and opens the cart. */
async function addAndOpenCart(page: Page, path = '/winkelwagen', count = 1): Promise<void> {
  await addButton(page).click();
  await expect(badge(page)).toHaveText(String(count));
  await openAwake(page, path);
}

test('a stand, and a bundle with an engraving, reach the checkout of Shopify, and the cart is kept after Back', async ({
  visit,
}) => {
  const page = await visit(LEAVES);
  await openAwake(page, PRODUCT);
  await sizeLabel(page, 'Groot').click();
  await addAndOpenCart(page);
  await goToShopify(page);
  await expect(page.getByText(/1x Boekenstandaard Groot: €\s74,95/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('(1 item)')).toBeVisible();
  await expect(checkoutButton(page)).toBeEnabled();

  await openAwake(page, `${PRODUCT}?bundel=middel-groot`);
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  await page.getByLabel('Tekst voor de gravering').fill('Voor oma & opa');
  await addAndOpenCart(page, '/winkelwagen', 3);
  await goToShopify(page);
  await expect(page.getByText(/1x Boekenstandaard Middel \+ Groot: €\s119,95/)).toBeVisible();
  await expect(page.getByText('(Gravering: Voor oma & opa)')).toBeVisible();
  await expect(page.getByText(/Subtotaal: €\s214,85/)).toBeVisible();
});

test(
  'a discount code in a link is kept until checkout or until it is removed, and left out when it is refused',
  LONG,
  async ({ visit, shopify }) => {
    const page = await visit({ expected: [/status of 409/, ...LEAVES.expected] });
    await openAwake(page, '/discount/VOLENDAM');
    await expect(page.getByText('Code VOLENDAM gaat mee naar je bestelling.')).toBeVisible();
    await page.getByRole('link', { name: 'Bekijk de boekenstandaard' }).click();
    await addAndOpenCart(page);
    await expect(page.getByText('Code VOLENDAM gaat mee naar je bestelling.')).toBeVisible();
    await goToShopify(page);
    await expect(page.getByText('Code: VOLENDAM')).toBeVisible();
    await openAwake(page, '/winkelwagen');
    await page.getByRole('button', { name: 'Code verwijderen' }).click();
    await goToShopify(page);
    expect(shopify.carts.at(-1)?.discountCodes).toEqual([]);

    await openAwake(page, '/winkelwagen#code=GRATIS');
    await checkoutButton(page).click();
    await expect(page.getByText('Deze code geldt niet voor je bestelling.')).toBeVisible();
    await goToShopify(page);
    expect(shopify.carts.at(-1)?.discountCodes).toEqual([]);
  },
);

test.describe('Shopify store that changes during a visit', () => {
  test.use({ shopKind: ownShopifyShop });

  test('a price that changes is shown before the cart is sent, and a size that sells out disables the checkout', async ({
    visit,
    shopify,
  }) => {
    const page = await visit({ expected: [/status of 409/, ...LEAVES.expected] });
    await openAwake(page, PRODUCT);
    await addAndOpenCart(page);
    shopify.variant('boekenstandaard', 'Middel').price = cents(67_95);
    const carts = shopify.carts.length;
    await checkoutButton(page).click();
    const notice = page.getByText('Een prijs is veranderd. Bekijk het nieuwe totaal en probeer het opnieuw.');
    await expect(notice).toBeVisible();
    await expect(page.getByText(/€\s67,95 per stuk/)).toBeVisible();
    expect(shopify.carts).toHaveLength(carts);
    await goToShopify(page);

    await page.goBack();
    await expect(page.getByText('(1 item)')).toBeVisible();
    shopify.variant('boekenstandaard', 'Middel').stock = 0;
    await checkoutButton(page).click();
    await expect(page.getByText('Van een product is er niet genoeg op voorraad.')).toBeVisible();
    await expect(checkoutButton(page)).toBeDisabled();
    await expect(badge(page)).toHaveText('1');
  });
});
