import { expect, test } from 'vitest';
import { deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, readable } from '../http/test-shop.ts';
import { startShopifyShop } from './shopify-shop.ts';

const COMPANY = ['shown', 'brand', 'legalName', 'kvk', 'vatId'];

test('a store elsewhere is reached by a link, since no form may redirect to another host', async () => {
  const elsewhere = await startShopifyShop();
  const answer = await elsewhere.shop.send('/product/boekenstandaard', { maat: 'groot', aantal: '1' });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toMatch(new RegExp(`<a href="${elsewhere.shopify.origin}/checkouts/cn/[^"]+"[^>]* data-continue`));
  await elsewhere.stop();
});

test('with a connected store facts are on pages that were kept at once, and prices are that store its own', async () => {
  const { shop: elsewhere, stop } = await startShopifyShop();
  const stranger = await deskOwner(elsewhere.shop);
  const get = async (path: string) => (await fetch(elsewhere.url + path, { headers: stranger.headers })).text();
  expect(await get('/over-ons')).toContain('Kantelhout');
  const html = await get('/beheer/gegevens/bedrijf');
  const form = Object.fromEntries(COMPANY.map((name) => [name, fieldValue(html, name) ?? '']));
  const kept = await fetch(`${elsewhere.url}/beheer/gegevens/bedrijf`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, brand: 'Kustbank', doe: 'bewaar' }),
    headers: stranger.headers,
    redirect: 'manual',
  });
  expect(kept.status).toBe(303);
  expect(await get('/over-ons')).toContain('Kustbank');
  expect(readable(await get('/beheer/prijzen'))).toContain('Prijzen en acties staan in Shopify.');
  expect(readable(await get('/beheer/prijzen/boekenstandaard-middel'))).toContain(
    'Prijzen en acties staan in Shopify.',
  );
  await stop();
});
