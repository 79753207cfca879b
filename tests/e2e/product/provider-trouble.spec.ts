import type { Page, Route } from '@playwright/test';
import { sql } from 'kysely';
import { expect, test } from '../fixtures.ts';
import { startShop } from '../running-shop.ts';
import type { ShopKind } from '../shop-pool.ts';
import { addButton, badge, PRODUCT, sizeLabel } from '../shopper.ts';
import { checkoutButton, goToCheckout } from '../steps.ts';

/**
 * A server that never hears from its store (the table that it reads is away), so that every page asks
 * for itself; what the browser hears is told to it by each test.
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

/** Opens the product page with what the browser will hear, one after another; the last one stays. */
async function openHearing(page: Page, ...hears: readonly ((route: Route) => Promise<void>)[]) {
  /** Moments of the page's own clock at which it asked, in ms. */
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
  /** Lets the page's time pass until it asked so often. */
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

test('a page without an answer of the store asks at most three times more, ever later, then sells at our own prices', async ({
  visit,
  shop,
}) => {
  const page = await visit(FAILING);
  const { asked, told, passTimeUntil } = await openHearing(page, fails);
  await expect(page.getByRole('button', { name: 'Laden...' }).first()).toBeDisabled();
  await passTimeUntil(4);
  const pauses = asked.slice(1).map((moment, index) => moment - (asked[index] ?? 0));
  // How much longer a pause takes is the machine's doing; it is never shorter.
  for (const [index, least] of [1_000, 2_000, 4_000].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least);
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 64,95' })).toBeVisible();
  const line = 'Failed to fetch from Shopify, using fallback data';
  expect(told).toContain(line);
  expect(shop.log.map(({ message }) => message)).toContain(line);
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(4);
});

test('an answer of the store that comes after two failures counts, with its prices', async ({ visit }) => {
  const page = await visit(FAILING);
  const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Storing</h1>' });
  const recovers = says(answer(variant('Klein', '56.00'), variant('Middel', '66.00'), variant('Groot', '76.00')));
  const { passTimeUntil } = await openHearing(page, fails, html, recovers);
  await passTimeUntil(3);
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 66,00' })).toBeVisible();
});

test('a store that has no such product: our words stay, it is called unavailable, and nothing is added', async ({
  visit,
}) => {
  const page = await visit(FAILING);
  const { asked, told } = await openHearing(page, says({ product: null }));
  await expect(page.getByText('NIET LEVERBAAR')).toHaveCount(3);
  expect(told).toContain('No product data returned');
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'In winkelwagen · € 64,95' }).click();
  await expect(page.getByText('Deze variant is momenteel niet beschikbaar.')).toBeVisible();
});

test('a size that the store does not have is not added, and the page says so', async ({ visit }) => {
  const page = await visit(FAILING);
  await openHearing(page, says(answer(variant('Klein', '54.95'))));
  await sizeLabel(page, 'Klein').click();
  await addButton(page).click();
  await expect(badge(page)).toHaveText('1');
  await sizeLabel(page, 'Groot').click();
  await addButton(page).click();
  await expect(page.getByText('Niet beschikbaar', { exact: true })).toBeVisible();
  await expect(page.getByText('Deze variant is momenteel niet beschikbaar.')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
});

test('a page without an answer of the store and without JavaScript tells everything and sells nothing', async ({
  visit,
}) => {
  const page = await visit({ javaScript: false });
  await page.goto(PRODUCT);
  await expect(page.getByRole('radio', { name: /^Middel/ })).toBeVisible();
  await expect(page.getByText('€ 64,95').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Laden...' }).first()).toBeDisabled();
});

test.describe('a store that comes back', () => {
  test.use({ shopKind: { ...deafShop, forOneTest: true } });

  test('what was put in the cart while the store was away can be bought when it is back', async ({ visit, shop }) => {
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
    await expect(page.getByText('€ 74,95').first()).toBeVisible();
    expect(await shop.stock('boekenstandaard-groot')).toBe(25);
  });
});
