import { describeCommerceProvider } from '../../commerce/provider.contract.ts';
import { bookStand } from '../../content/catalogue.ts';
import { BUNDLE_HANDLE } from '../../lab/shopify-stand-in/fake-products.ts';
import { startFakeShopify } from '../../lab/shopify-stand-in/fake-shopify.ts';
import { catalogueAtShopify } from '../open-store.ts';
import { createShopifyStore } from './shopify-store.ts';

describeCommerceProvider('shopify', async () => {
  const shopify = await startFakeShopify();
  const provider = createShopifyStore({
    origin: shopify.origin,
    token: shopify.token,
    checkoutHosts: [],
    demoOrigin: shopify.origin,
    madeOn: () => '2026-12-04',
    catalogue: catalogueAtShopify(BUNDLE_HANDLE),
    warn: (event) => {
      throw new Error(`unexpected warning ${event}`);
    },
  });
  return {
    provider,
    setStandStock: async (sizeId, quantity) => {
      const title = bookStand.sizes.find(({ id }) => id === sizeId)?.name;
      shopify.variant(bookStand.slug, title).stock = quantity;
    },
    setExtraStock: async (handle, quantity) => {
      shopify.variant(handle).stock = quantity;
    },
    breakDown: async () => {
      shopify.mood = { kind: 'cut' };
    },
    stop: () => shopify.stop(),
  };
});
