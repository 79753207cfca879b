import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { badge, middel, openCart } from './shopper.ts';

const FUNCTION = '**/api/shopify-checkout';
const button = (page: Page) => page.getByRole('button', { name: 'Naar checkout' });

describe('going to the checkout', () => {
  test('leads to the order page, and Back finds a button that works', async ({ page }) => {
    await openCart(page, middel);
    await button(page).click();
    await page.waitForURL('**/bestellen/*');
    await page.goBack();
    await button(page).click();
    await page.waitForURL('**/bestellen/*');
  });

  test('says that it is busy, and asks once however often it is clicked', async ({ page }) => {
    let calls = 0;
    await page.route(FUNCTION, async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await openCart(page, middel);
    await button(page).dblclick();
    expect(await page.getByRole('button', { name: 'Bezig...' }).isDisabled()).toBe(true);
    await page.waitForURL('**/bestellen/*');
    expect(calls).toBe(1);
  });

  test.for([
    ['the line is cut', { abort: true }],
    ['the server fails', { status: 502, body: '{"error":{"code":"provider_failed","message":"x"}}' }],
    ['the answer is no JSON', { status: 200, body: '<html>' }],
    ['the answer has no address', { status: 200, body: '{}' }],
    ['the address is none', { status: 200, body: '{"checkoutUrl":"javascript:alert(1)"}' }],
  ] as const)('keeps the cart and recovers when %s', async ([, answer], { visit }) => {
    const page = await visit({ expected: [/Failed to load resource/] });
    await page.route(FUNCTION, (route) => ('abort' in answer ? route.abort() : route.fulfill({ ...answer })));
    await openCart(page, middel);
    await button(page).click();
    await page.getByText('Checkout mislukt', { exact: true }).waitFor();
    await page.getByText('Er ging iets mis. Probeer het opnieuw.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/winkelwagen');
    expect(await badge(page)).toBe('1');
    await page.unroute(FUNCTION);
    await button(page).click();
    await page.waitForURL('**/bestellen/*');
  });

  test('gives up on an answer that does not come, and can be tried again', async ({ page }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      // Seconds become hundredths of a second.
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 100);
    });
    await page.route(FUNCTION, () => undefined);
    await openCart(page, middel);
    await button(page).click();
    await page.getByText('Checkout mislukt', { exact: true }).waitFor();
    await page.getByRole('alert').getByText('De kassa is nu niet bereikbaar.').waitFor();
    expect(await badge(page)).toBe('1');
    await page.unroute(FUNCTION);
    await button(page).click();
    await page.waitForURL('**/bestellen/*');
  });

  test('a price that changed meanwhile is shown before anything is charged', async ({ visit }) => {
    const page = await visit({ expected: [/status of 409/] });
    const error = {
      code: 'price_changed',
      message: 'De prijs is veranderd.',
      prices: { 'boekenstandaard-middel': 69_95 },
    };
    await page.route(FUNCTION, (route) => route.fulfill({ status: 409, json: { error } }));
    await openCart(page, middel);
    // Screen readers read what changes in a place that was there before.
    const notice = await page.locator('[data-island=cart] p[role=status]').last().elementHandle();
    await button(page).click();
    await page.getByText('€ 69,95 per stuk').waitFor();
    await page.getByText('(was € 64,95)').waitFor();
    await page.getByRole('alert').getByText('De prijs is veranderd.').waitFor();
    expect(await notice?.textContent()).toContain('De prijs van een artikel is veranderd');
  });

  test('too few in stock names the line and how many there are', async ({ visit, shop }) => {
    const page = await visit({ expected: [/status of 409/] });
    await openCart(page, { ...middel, quantity: 3 });
    await button(page).waitFor();
    const before = (await shop.stock('boekenstandaard-middel')) ?? 0;
    await shop.setStock('boekenstandaard-middel', 2);
    await button(page).click();
    await page.getByText('Nog 2 op voorraad. Pas het aantal aan om verder te gaan.').waitFor();
    await page.getByRole('button', { name: 'Aantal verlagen' }).click();
    await button(page).click();
    await page.waitForURL('**/bestellen/*');
    await shop.setStock('boekenstandaard-middel', before);
  });
});
