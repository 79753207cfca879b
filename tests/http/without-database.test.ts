import { expect, test } from 'vitest';
import { dutchFields } from '../builders/order-fields.ts';
import { cartOf, checkoutToken } from '../builders/test-shop.ts';
import { openFetchShop } from './fetch-shop.ts';
import { fieldValue, readable } from './test-shop.ts';

test('a database that is gone answers 503 everywhere, and what was typed comes back', async () => {
  const shop = await openFetchShop();
  const token = await checkoutToken(shop.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const path = `/bestellen/${token}`;
  const typed = { ...dutchFields, remark: 'Bij de "buren"' };
  await shop.shop.database.close();

  const sent = await shop.send(path, typed);
  const html = await sent.text();
  expect([sent.status, sent.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
  expect(readable(html)).toContain('We kunnen je bestelling nu niet opslaan. Er is niets besteld of afgeschreven');
  expect(fieldValue(html, 'remark')).toBe('Bij de &quot;buren&quot;');
  expect(fieldValue(html, 'email')).toBe('anneke@voorbeeld.nl');
  expect(html).not.toContain('Bestelling met betalingsverplichting');

  for (const address of [path, `/bestelling/${token}`]) {
    const page = await shop.fetch(address);
    expect([page.status, readable(await page.text()).includes('Probeer het zo opnieuw')]).toEqual([503, true]);
  }
  const body = JSON.stringify({ items: [{ variantId: 'boekenstandaard-klein', quantity: 1 }] });
  const headers = { 'Content-Type': 'application/json' };
  const call = await shop.fetch('/api/shopify-checkout', { method: 'POST', body, headers });
  expect([call.status, (await call.json()).error.code]).toEqual([502, 'provider_failed']);
  await shop.temporary.stop();
});

test('the form that waited comes back filled in, and orders nothing by itself', async () => {
  const shop = await openFetchShop();
  const token = await checkoutToken(shop.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const response = await shop.send(`/bestellen/${token}`, { ...dutchFields, city: 'Edam', bekijken: 'ja' });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(fieldValue(html, 'city')).toBe('Edam');
  expect(await shop.shop.database.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  await shop.stop();
});
