import { expect } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { LEAVES, test } from './shopify-journey.ts';
import { addButton, badge, openAwake, PRODUCT, sizeLabel } from './shopper.ts';

const CHECKOUT = '**/checkouts/cn/*';

test('buy: from the product to the checkout of Shopify', async ({ visit }) => {
  const page = await visit(LEAVES);
  await openAwake(page, PRODUCT);
  await sizeLabel(page, 'Groot').click();
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await openAwake(page, '/winkelwagen');
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL(CHECKOUT);
  await page.getByText(/1x Boekenstandaard Groot: €\s74,95/).waitFor();
});

test('the cart is still there after coming Back', async ({ visit }) => {
  const page = await visit(LEAVES);
  await openAwake(page, PRODUCT);
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await openAwake(page, '/winkelwagen');
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL(CHECKOUT);
  await page.goBack();
  await page.getByText('(1 item)').waitFor();
  expect(await page.getByRole('button', { name: 'Naar checkout' }).isEnabled()).toBe(true);
});

test('a bundle with an engraving', async ({ visit }) => {
  const page = await visit(LEAVES);
  await openAwake(page, `${PRODUCT}?bundel=middel-groot`);
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  await page.getByLabel('Tekst voor de gravering').fill('Voor oma & opa');
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('2');
  await openAwake(page, '/winkelwagen');
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL(CHECKOUT);
  await page.getByText(/1x Boekenstandaard Middel \+ Groot: €\s119,95/).waitFor();
  await page.getByText('(Gravering: Voor oma & opa)').waitFor();
  await page.getByText(/Subtotaal: €\s139,90/).waitFor();
});

test('sold out while looking: the cart says so and the way on is closed', async ({ visit, shopify }) => {
  const page = await visit({ expected: [/status of 409/] });
  await openAwake(page, PRODUCT);
  await sizeLabel(page, 'Klein').click();
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await openAwake(page, '/winkelwagen');
  shopify.variant('boekenstandaard', 'Klein').stock = 0;
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.getByText('Van een product is er niet genoeg op voorraad.').waitFor();
  expect(await page.getByRole('button', { name: 'Naar checkout' }).isDisabled()).toBe(true);
  expect(await badge(page)).toBe('1');
  shopify.variant('boekenstandaard', 'Klein').stock = 25;
});

test('a price that changed between cart and checkout is shown first', async ({ visit, shopify }) => {
  const page = await visit({ expected: [/status of 409/, ...LEAVES.expected] });
  await openAwake(page, PRODUCT);
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await openAwake(page, '/winkelwagen');
  shopify.variant('boekenstandaard', 'Middel').price = cents(67_95);
  const carts = shopify.carts.length;
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.getByText('Een prijs is veranderd. Bekijk het nieuwe totaal en probeer het opnieuw.').waitFor();
  await page.getByText(/€\s67,95 per stuk/).waitFor();
  expect(shopify.carts).toHaveLength(carts);
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL(CHECKOUT);
  shopify.variant('boekenstandaard', 'Middel').price = cents(64_95);
});

test('the code for pick-up in a link goes along; one that is not valid can be left out', async ({ visit, shopify }) => {
  const page = await visit({ expected: [/status of 409/, ...LEAVES.expected] });
  await openAwake(page, PRODUCT);
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await openAwake(page, '/winkelwagen#code=GRATIS');
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.getByText('Deze code geldt niet voor je bestelling.').waitFor();
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL(CHECKOUT);
  expect(shopify.carts.at(-1)?.discountCodes).toEqual([]);
  await openAwake(page, '/winkelwagen#code=VOLENDAM');
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL(CHECKOUT);
  await page.getByText('Code: VOLENDAM').waitFor();
});

test('the code in a link to an empty cart is still there when something was chosen, until it is removed', async ({
  visit,
  shopify,
}) => {
  const page = await visit(LEAVES);
  await openAwake(page, '/discount/VOLENDAM');
  await page.getByText('Code VOLENDAM gaat mee naar de checkout.').waitFor();
  await page.getByRole('link', { name: 'Bekijk de boekenstandaard' }).click();
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await openAwake(page, '/winkelwagen');
  await page.getByText('Code VOLENDAM gaat mee naar de checkout.').waitFor();
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL(CHECKOUT);
  await page.getByText('Code: VOLENDAM').waitFor();
  await openAwake(page, '/winkelwagen');
  await page.getByRole('button', { name: 'Code verwijderen' }).click();
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL(CHECKOUT);
  expect(shopify.carts.at(-1)?.discountCodes).toEqual([]);
});
