import { afterEach, beforeEach, expect, test } from 'vitest';
import { extras } from '../../content/catalogue.ts';
import { cents } from '../../domain/money/money.ts';
import { BUNDLE_HANDLE } from '../../lab/shopify-stand-in/fake-products.ts';
import { startFakeShopify } from '../../lab/shopify-stand-in/fake-shopify.ts';
import type { FakeShopify } from '../../lab/shopify-stand-in/fake-state.ts';
import { catalogueAtShopify } from '../open-store.ts';
import { createStorefront } from '../storefront/storefront.ts';
import { examineShopify } from './examine.ts';

let shopify: FakeShopify;
beforeEach(async () => {
  shopify = await startFakeShopify();
});
afterEach(() => shopify.stop());

const examine = async (changes: { token?: string; bundleHandle?: string; demoOrigin?: string | null } = {}) => {
  const { token = shopify.token, bundleHandle = BUNDLE_HANDLE, demoOrigin = shopify.origin } = changes;
  const storefront = createStorefront({
    origin: shopify.origin,
    token,
    warn: () => undefined,
  });
  const catalogue = catalogueAtShopify(bundleHandle);
  const found = await examineShopify({
    storefront,
    catalogue,
    hosts: { checkoutHosts: [], demoOrigin },
  });
  return found.map(({ level, message }) => `${level}: ${message}`);
};

test('examineShopify reports only notes for a store that is set up correctly', async () => {
  expect(await examine()).toEqual([
    'note: Shopify: Boekenstandaard (nagebouwd), bereikbaar.',
    'note: Blogs bij Shopify: 2.',
    'note: De checkout is bereikbaar.',
  ]);
});

test('examineShopify stops the sale for a wrong token', async () => {
  expect(await examine({ token: 'shpat_of_somebody_else' })).toEqual([
    'stops-sale: Shopify antwoordt niet bruikbaar (Examine: HTTP 401). Kloppen domein en token?',
  ]);
});

test('examineShopify warns that an extra cannot be read when Shopify fails for it', async () => {
  const [first] = extras;
  shopify.mood = { kind: 'status', status: 500, times: 2, only: 'Product' };
  expect(await examine()).toEqual([
    'note: Shopify: Boekenstandaard (nagebouwd), bereikbaar.',
    `warning: ${first?.name} (${first?.handle}) is niet op te vragen: Product: HTTP 500.`,
    'note: Blogs bij Shopify: 2.',
    'note: De checkout is bereikbaar.',
  ]);
});

test('examineShopify reports a missing bundle, other prices, hidden stock and a checkout on another domain', async () => {
  shopify.stockVisible = false;
  shopify.variant('boekenstandaard', 'Klein').price = cents(50_00);
  const found = await examine({ bundleHandle: 'geen-bundel', demoOrigin: null });
  expect(found).toEqual(
    expect.arrayContaining([
      'note: Klein kost bij Shopify 50.00 en in content/catalogue.ts 54.95; die van Shopify geldt.',
      'warning: Het token ziet geen voorraad (unauthenticated_read_product_inventory).',
      'stops-sale: Er is geen product geen-bundel voor de bundel Middel + Groot.',
      'stops-sale: De checkout staat op 127.0.0.1: zet dat domein in SHOPIFY_CHECKOUT_HOSTS.',
    ]),
  );
});

test('examineShopify warns about a product that is not a bundle of the sizes', async () => {
  expect(await examine({ bundleHandle: 'antislip-mat' })).toEqual(
    expect.arrayContaining([
      'warning: antislip-mat is geen vaste bundel van Middel + Groot: de voorraad van de maten telt niet mee.',
      'note: De bundel kost bij Shopify 5.95; die prijs geldt.',
    ]),
  );
});
