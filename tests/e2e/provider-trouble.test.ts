import { sql } from 'kysely';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test as journey } from './journey.ts';
import { addButton, badge, PRODUCT, sizeLabel } from './shopper.ts';
import { checkoutButton, goToCheckout } from './steps.ts';

/*
 * The server never hears from its store (the table that it reads is away), so that every page asks
 * for itself; what the browser hears is told to it by each test.
 */
const test = journey.extend('quiet', { scope: 'file' }, async ({ shop }, { onCleanup }) => {
  const { db } = shop.database;
  await sql`alter table stock rename to stock_away`.execute(db);
  let away = true;
  const comeBack = async () => {
    if (away) await sql`alter table stock_away rename to stock`.execute(db);
    away = false;
  };
  onCleanup(comeBack);
  return { comeBack };
});

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
        { interval: 10 },
      )
      .toBe(times);
  return { asked, told, passTimeUntil };
}

const fails = (route: Route) => route.fulfill({ status: 502 });
const says = (body: unknown) => (route: Route) => route.fulfill({ json: body });

describe('a store that the server cannot reach', () => {
  test('asks again with growing pauses, at most three times, then goes on with our own prices', async ({
    visit,
    shop,
    quiet,
  }) => {
    expect(quiet).toBeDefined();
    const page = await visit(FAILING);
    const { asked, told, passTimeUntil } = await openHearing(page, fails);
    expect(await page.getByRole('button', { name: 'Laden...' }).first().isDisabled()).toBe(true);
    await passTimeUntil(4);
    const pauses = asked.slice(1).map((moment, index) => moment - (asked[index] ?? 0));
    // How much longer a pause takes is the machine's doing; it is never shorter.
    for (const [index, least] of [1_000, 2_000, 4_000].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least);
    await page.getByRole('button', { name: 'In winkelwagen · € 64,95' }).waitFor();
    const line = 'Failed to fetch from Shopify, using fallback data';
    expect(told).toContain(line);
    expect(shop.log.map(({ message }) => message)).toContain(line);
    await page.clock.runFor(60_000);
    expect(asked).toHaveLength(4);
  });

  test('an answer after all counts, with its prices', async ({ visit }) => {
    const page = await visit(FAILING);
    const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Storing</h1>' });
    const recovers = says(answer(variant('Klein', '56.00'), variant('Middel', '66.00'), variant('Groot', '76.00')));
    const { passTimeUntil } = await openHearing(page, fails, html, recovers);
    await passTimeUntil(3);
    await page.getByRole('button', { name: 'In winkelwagen · € 66,00' }).waitFor();
  });

  test('no product there is said in the log, and our own is sold', async ({ visit }) => {
    const page = await visit(FAILING);
    const { asked, told } = await openHearing(page, says({ product: null }));
    await page.getByRole('button', { name: 'In winkelwagen · € 64,95' }).waitFor();
    expect(told).toContain('No product data returned');
    expect(asked).toHaveLength(1);
  });

  test('a size that the store does not have is not added', async ({ visit }) => {
    const page = await visit(FAILING);
    await openHearing(page, says(answer(variant('Klein', '54.95'))));
    await sizeLabel(page, 'Klein').click();
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('1');
    await sizeLabel(page, 'Groot').click();
    await addButton(page).click();
    await page.getByText('Niet beschikbaar', { exact: true }).waitFor();
    await page.getByText('Deze variant is momenteel niet beschikbaar.').waitFor();
    expect(await badge(page)).toBe('1');
  });

  test('without JavaScript the page tells everything and sells nothing', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto(PRODUCT);
    await page.getByRole('radio', { name: /^Middel/ }).waitFor();
    await page.getByText('€ 64,95').first().waitFor();
    expect(await page.getByRole('button', { name: 'Laden...' }).first().isDisabled()).toBe(true);
  });

  // Last: the store comes back.
  test('what was put in the cart meanwhile is bought when the store is back', async ({ visit, shop, quiet }) => {
    const page = await visit(FAILING);
    await openHearing(page, says({ product: null }));
    await sizeLabel(page, 'Groot').click();
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('1');
    await page.goto('/winkelwagen');
    await page.getByText('€ 74,95 per stuk').waitFor();
    await checkoutButton(page).click();
    await page.getByText('Checkout mislukt', { exact: true }).waitFor();
    expect(await badge(page)).toBe('1');
    await quiet.comeBack();
    await goToCheckout(page);
    await page.getByText('€ 74,95').first().waitFor();
    expect(await shop.stock('boekenstandaard-groot')).toBe(25);
  });
});
