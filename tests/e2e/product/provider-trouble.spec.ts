import type { Page, Route } from '@playwright/test';
import { sql } from 'kysely';
import { expect, LONG, test } from '../fixtures.ts';
import { startShop } from '../running-shop.ts';
import type { ShopKind } from '../shop-pool.ts';
import { addButton, badge, keepShopping, PRODUCT, sizeLabel } from '../shopper.ts';
import { checkoutButton, goToCheckout } from '../steps.ts';

/**
 * A shop that cannot read its store (its table is renamed), so that every page calls the function itself; each
 * test chooses the answers.
 */
const deafShop: ShopKind = {
  async start() {
    const shop = await startShop();
    await sql`alter table stock rename to stock_away`.execute(shop.database.db);
    return { ...shop, restock: async () => undefined };
  },
};

test.use({ shopKind: deafShop });

const FUNCTION = '**/api/shopify';
const FAILING = { expected: [/status of 50\d/] };

const variant = (title: string, amount: string) => ({
  id: `gid-${title.toLowerCase()}`,
  title,
  priceV2: { amount, currencyCode: 'EUR' },
  compareAtPriceV2: null,
  availableForSale: true,
  selectedOptions: [{ name: 'Maat', value: title }],
});
const answer = (...variants: readonly object[]) => ({
  product: {
    id: 'stand',
    handle: 'boekenstandaard',
    title: 'Boekenstandaard',
    description: '',
    images: { edges: [] },
    variants: { edges: variants.map((node) => ({ node })) },
  },
});

/** Opens the product page with these answers to its calls, in order; the last one repeats. */
async function openHearing(page: Page, ...hears: readonly ((route: Route) => Promise<void>)[]) {
  /** When the page made its calls, by its own clock, in ms. */
  const asked: number[] = [];
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.clock.install();
  await page.route(FUNCTION, async (route) => {
    asked.push(await page.evaluate(() => Date.now()));
    await hears[Math.min(asked.length, hears.length) - 1]?.(route);
  });
  const response = await page.goto(PRODUCT);
  expect(response?.status()).toBe(200);
  /** Advances the page's clock until it has made so many calls. */
  const passTimeUntil = (times: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(100);
          return asked.length;
        },
        { intervals: [10] },
      )
      .toBe(times);
  return { asked, told, passTimeUntil };
}

const fails = (route: Route) => route.fulfill({ status: 502 });
const says = (body: unknown) => (route: Route) => route.fulfill({ json: body });

test('the product page retries three times with doubling pauses when the store fails, then sells at catalogue prices', async ({
  visit,
  shop,
}) => {
  const page = await visit(FAILING);
  const { asked, told, passTimeUntil } = await openHearing(page, fails);
  await expect(page.getByRole('button', { name: 'Laden...' }).first()).toBeDisabled();
  await passTimeUntil(4);
  const pauses = asked.slice(1).map((moment, index) => moment - (asked[index] ?? 0));
  // A busy machine may make a pause longer, never shorter.
  for (const [index, min] of [1_000, 2_000, 4_000].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(min);
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 64,95' })).toBeVisible();
  const line = 'Failed to fetch from Shopify, using fallback data';
  expect(told).toContain(line);
  expect(shop.log.map(({ message }) => message)).toContain(line);
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(4);
});

test('the product page shows the prices of the store when it answers after two failures', LONG, async ({ visit }) => {
  const page = await visit(FAILING);
  const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Storing</h1>' });
  const recovers = says(answer(variant('Klein', '56.00'), variant('Middel', '66.00'), variant('Groot', '76.00')));
  const { passTimeUntil } = await openHearing(page, fails, html, recovers);
  await passTimeUntil(3);
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 66,00' })).toBeVisible();
});

test('what the store lacks is not added, with a message: one size, or the product', async ({ visit }) => {
  const page = await visit(FAILING);
  const told: string[] = [];
  page.on('console', (line) => told.push(line.text()));
  const refused = page.getByText('Deze variant is momenteel niet beschikbaar.');

  await test.step('one size', async () => {
    await page.route(FUNCTION, says(answer(variant('Klein', '54.95'))));
    await page.goto(PRODUCT);
    await sizeLabel(page, 'Klein').click();
    await addButton(page).click();
    await expect(badge(page)).toHaveText('1');
    await keepShopping(page);
    await sizeLabel(page, 'Groot').click();
    await addButton(page).click();
    await expect(page.getByText('Niet beschikbaar', { exact: true })).toBeVisible();
    await expect(refused).toBeVisible();
    await expect(badge(page)).toHaveText('1');
  });

  await test.step('the product: our words stay, and it is called unavailable', async () => {
    await page.unroute(FUNCTION);
    await page.route(FUNCTION, says({ product: null }));
    await page.goto(PRODUCT);
    await expect(page.getByText('NIET LEVERBAAR')).toHaveCount(3);
    expect(told.filter((line) => line === 'No product data returned')).toHaveLength(1);
    await page.getByRole('button', { name: 'In winkelwagen · € 64,95' }).click();
    await expect(refused).toBeVisible();
    await expect(badge(page)).toHaveText('1');
  });
});

test(
  'the product page without JavaScript shows catalogue prices and a button when the store fails',
  LONG,
  async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto(PRODUCT);
    await expect(page.getByRole('radio', { name: /^Middel/ })).toBeVisible();
    await expect(page.getByText('€ 64,95').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verder naar bestellen' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Laden...' })).toBeHidden();
  },
);

test.describe('store that recovers', () => {
  test.use({ shopKind: { ...deafShop, forOneTest: true } });

  test('a line added while the store was down can be bought when it is back', LONG, async ({ visit, shop }) => {
    const page = await visit(FAILING);
    const { passTimeUntil } = await openHearing(page, fails);
    await passTimeUntil(4);
    await sizeLabel(page, 'Groot').click();
    await addButton(page).click();
    await expect(badge(page)).toHaveText('1');
    await page.goto('/winkelwagen');
    await expect(page.getByText('€ 74,95 per stuk')).toBeVisible();
    await checkoutButton(page).click();
    await expect(page.getByText('Checkout mislukt', { exact: true })).toBeVisible();
    await expect(badge(page)).toHaveText('1');
    await sql`alter table stock_away rename to stock`.execute(shop.database.db);
    await goToCheckout(page);
    await expect(page.getByText('€ 74,95').filter({ visible: true }).first()).toBeVisible();
    expect(await shop.stock('boekenstandaard-groot')).toBe(25);
  });
});
