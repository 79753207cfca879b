import { type ShopWithMollie, startShopWithMollie } from '../../builders/shop-with-mollie.ts';
import { expect, test as ordinaryTest } from '../fixtures.ts';

export { expect };

/** A test in a shop that takes real payments, at a fake Mollie that redirects through other hosts. */
export const test = ordinaryTest.extend<object, { readonly mollieShop: ShopWithMollie }>({
  mollieShop: [
    async ({}, use) => {
      const shop = await startShopWithMollie();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});
