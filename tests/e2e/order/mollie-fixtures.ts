import { type ShopWithMollie, startShopWithMollie } from '../../builders/shop-with-mollie.ts';
import { expect, test as ordinaryTest } from '../fixtures.ts';
import { lookInto, type RunningShop } from '../running-shop.ts';
import type { ShopKind } from '../shop-pool.ts';

export { expect };

/** Mollie's and the bank's hosts, to which a shopper of this shop is meant to be led. */
export const LEADS_ON = { expected: [/^third party: http:\/\/127\.0\.0\.1:/] };

/** A shop that takes real payments, at a stand-in for Mollie that leads on over foreign hosts. */
export interface MollieShop extends RunningShop, Pick<ShopWithMollie, 'mollie' | 'bank' | 'checkout'> {}

export const shopAtMollie: ShopKind<MollieShop> = {
  async start() {
    const shop = await startShopWithMollie();
    return { ...shop, ...(await lookInto(shop, shop.database)) };
  },
};

/** A test in a shop that takes real payments. */
export const test = ordinaryTest.extend<{ readonly mollieShop: MollieShop }>({
  shopKind: async ({}, use) => use(shopAtMollie),
  mollieShop: async ({ shop }, use) => use(shop as MollieShop),
});
