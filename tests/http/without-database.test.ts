import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import type { ShopDatabase } from '../../data/database.ts';
import { holdDatabase } from '../builders/database/hold-database.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { dutchFields } from '../builders/order/order-fields.ts';
import { cartOf, checkoutToken } from '../builders/test-shop.ts';
import { startFakeMollie } from '../fakes/fake-mollie.ts';
import { type FetchShop, fetchOf, openFetchShop } from './fetch-shop.ts';
import { fieldValue, payUrl, readable } from './test-shop.ts';

test('order, payment and checkout return 503 when the database is closed, and the order form keeps its data', async () => {
  const shop = await openFetchShop();
  const token = await checkoutToken(shop.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const path = `/bestellen/${token}`;
  const payment = (await payUrl(shop.fetch, await shop.send(path, dutchFields))).pathname;
  const typed = { ...dutchFields, remark: 'Bij de "buren"' };
  await shop.shop.database.close();

  const sent = await shop.send(path, typed);
  const html = await sent.text();
  expect([sent.status, sent.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
  expect(readable(html)).toContain('We kunnen je bestelling nu niet opslaan. Er is niets besteld of afgeschreven');
  expect(fieldValue(html, 'remark')).toBe('Bij de &quot;buren&quot;');
  expect(fieldValue(html, 'email')).toBe('anneke@voorbeeld.nl');
  expect(html).not.toContain('Bestelling met betalingsverplichting');

  const chosen = await shop.send(payment, { outcome: 'paid' });
  expect([chosen.status, readable(await chosen.text()).includes('Probeer het zo opnieuw')]).toEqual([503, true]);

  for (const address of [path, `/bestelling/${token}`, `/bestelling/${token}/betalen`, payment]) {
    const page = await shop.fetch(address);
    expect([page.status, readable(await page.text()).includes('Probeer het zo opnieuw')]).toEqual([503, true]);
  }
  const call = await checkout(shop);
  expect([call.status, (await call.json()).error.code]).toEqual([503, 'storage_failed']);
  await shop.temporary.stop();
});

test('the Mollie webhook returns 503 when the database is closed', async () => {
  const mollie = await startFakeMollie();
  const shop = await openFetchShop({
    payments: createMolliePayments(mollie.connection),
  });
  const token = await checkoutToken(shop.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const sent = await shop.send(`/bestellen/${token}`, dutchFields);
  const id = (await payUrl(shop.fetch, sent)).pathname.split('/').at(-1) ?? '';
  await shop.shop.database.close();
  const response = await shop.send('/api/mollie-webhook', { id });
  expect([response.status, (await response.json()).error.code]).toEqual([503, 'storage_failed']);
  await shop.temporary.stop();
  await mollie.stop();
});

test('checkout and payment succeed after another process held the database for 400 ms', async () => {
  const shop = await openFetchShop();
  const token = await checkoutToken(shop.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const sent = await shop.send(`/bestellen/${token}`, dutchFields);
  const payment = (await payUrl(shop.fetch, sent)).pathname;
  for (const attempt of [() => checkout(shop), () => shop.send(payment, { outcome: 'paid' })]) {
    const release = await holdDatabase(shop.temporary.options);
    const answer = attempt();
    await wait(400);
    await release();
    expect((await answer).status).toBeLessThan(400);
  }
  await shop.stop();
});

function checkout(shop: FetchShop): Promise<Response> {
  const body = JSON.stringify({ items: [{ variantId: 'boekenstandaard-klein', quantity: 1 }] });
  return shop.fetch('/api/shopify-checkout', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
}

test('the order form with bekijken=ja is shown filled in and orders nothing', async () => {
  const shop = await openFetchShop();
  const token = await checkoutToken(shop.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const response = await shop.send(`/bestellen/${token}`, { ...dutchFields, city: 'Edam', bekijken: 'ja' });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(fieldValue(html, 'city')).toBe('Edam');
  expect(await shop.shop.database.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  await shop.stop();
});

test('assistants get 503 with a reason and the time to come back when the database is closed', async () => {
  const shop = await openFetchShop();
  await shop.shop.database.close();
  const headers = { 'Content-Type': 'application/json' };
  const catalog = { query: 'boek' };
  const answer = await shop.fetch('/ucp/v1/catalog/search', { method: 'POST', headers, body: JSON.stringify(catalog) });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await answer.json()).code).toBe('storage_failed');
  const params = { name: 'search_catalog', arguments: { catalog } };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const called = await shop.fetch('/ucp/mcp', { method: 'POST', headers, body: JSON.stringify(message) });
  expect([called.status, (await called.json()).error.data]).toMatchObject([
    503,
    { code: 'storage_failed', retry_after: 5 },
  ]);
  await shop.temporary.stop();
});

describe('the desk', () => {
  const TYPED = { doe: 'klaar', note: 'Bel "Anna" <terug>', version: '0-open' };
  let shop: FetchShop;
  let anna: DeskOwner;
  beforeEach(async () => {
    shop = await openFetchShop();
    anna = await deskOwner(shop.shop);
  });
  afterEach(() => shop.stop());

  /** The server on a database that is lost after it was used so many times. */
  function lostAfter(uses: number) {
    const { database } = shop.shop;
    let left = uses;
    const use = () => {
      left -= 1;
      if (left < 0) throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
      return database;
    };
    const breaking: ShopDatabase = {
      ...database,
      get db() {
        return use().db;
      },
      transaction: async (work) => use().transaction(work),
    };
    const fetch = fetchOf({ ...shop.shop, database: breaking });
    return (path: string, init?: RequestInit) => fetch(path, { ...init, headers: anna.headers });
  }

  test.each([0, 1])('answers 503 when the database is lost after it was used %i times', async (uses) => {
    for (const path of [
      '/beheer',
      '/beheer/bestellingen',
      '/beheer/voorraad',
      '/beheer/berichten',
      '/beheer/inloggen',
    ]) {
      const page = await lostAfter(path.endsWith('inloggen') ? 0 : uses)(path);
      const html = await page.text();
      expect([path, page.status, page.headers.get('Cache-Control')]).toEqual([path, 503, 'private, no-store']);
      expect(html).toContain('De winkel kan nu niet bij zijn gegevens');
      expect(html).toContain(`href="${path}"`);
    }
  });

  test.each([0, 1])('keeps what was typed when the database is lost after it was used %i times', async (uses) => {
    const path = `/beheer/berichten/${'0'.repeat(32)}?na=1`;
    const page = await lostAfter(uses)(path, { method: 'POST', body: new URLSearchParams(TYPED) });
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(html).toContain(`action="${path}"`);
    for (const [name, value] of Object.entries({ ...TYPED, note: 'Bel &quot;Anna&quot; &lt;terug&gt;' })) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
  });
});
