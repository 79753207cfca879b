import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from './journey.ts';
import { addButton, badge, PRODUCT } from './shopper.ts';

/* A shop of its own, whose store fails: the table that it reads is away. */

const EXPECTED = { expected: [/status of 50\d/] };

test('the page waits for the store, asks four times and goes on with local data', async ({ visit, shop }) => {
  await sql`alter table stock rename to stock_away`.execute(shop.database.db);
  const page = await visit(EXPECTED);
  await page.clock.install();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shopify')) calls += 1;
  });
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));

  await page.goto(PRODUCT);
  await page.getByRole('heading', { name: 'Boekenstandaard', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Laden...' }).first().isDisabled()).toBe(true);
  for (const call of [1, 2, 3]) {
    await expect.poll(() => calls).toBe(call);
    await page.waitForTimeout(100);
    await page.clock.runFor(1_000 * 2 ** (call - 1));
  }
  await addButton(page).waitFor();
  expect(calls).toBe(4);
  expect(told).toContain('Failed to fetch from Shopify, using fallback data');
  expect(shop.log.map(({ event }) => event)).toContain('Failed to fetch from Shopify, using fallback data');
  await page.getByRole('button', { name: 'In winkelwagen · € 64,95' }).click();
  await expect.poll(() => badge(page)).toBe('1');
});

test('what was chosen meanwhile can be bought once the store answers again', async ({ visit, shop }) => {
  const page = await visit(EXPECTED);
  await page.clock.install();
  await page.goto(PRODUCT);
  await page.waitForTimeout(300);
  await page.clock.runFor(10_000);
  await page.waitForTimeout(300);
  await page.clock.runFor(10_000);
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await page.goto('/winkelwagen');
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.getByText('Checkout mislukt', { exact: true }).waitFor();
  expect(await badge(page)).toBe('1');
  await sql`alter table stock_away rename to stock`.execute(shop.database.db);
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Naar checkout' }).click();
        await page.waitForTimeout(500);
        return new URL(page.url()).pathname;
      },
      { timeout: 10_000 },
    )
    .toMatch(/^\/bestellen\//);
});
