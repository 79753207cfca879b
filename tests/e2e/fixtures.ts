import { test as base, expect, type Page } from '@playwright/test';
import { launchOptionsOf } from './launch.ts';
import { createProfilePool, type ProfilePool } from './profile-pool.ts';
import type { RunningShop } from './running-shop.ts';
import { createShopPool, ordinaryShop, type ShopKind, type ShopPool } from './shop-pool.ts';
import { startVisit, type Visit, type VisitOptions } from './visit.ts';

export { expect };

/**
 * Details of a test that `npm run journeys` runs and `npm test` leaves out: one that takes long, and whose rule
 * a shorter test of the same page or a test without a browser proves too.
 */
export const LONG = { tag: '@long' } as const;

/** Opens a browser window for a new visitor. */
export type OpenVisit = (options?: VisitOptions) => Promise<Page>;

export interface TestFixtures {
  /** The shop to test in: `test.use({ shopKind: ... })`. */
  readonly shopKind: ShopKind;
  readonly shop: RunningShop;
  /** Opens a window for a visitor on a phone, without JavaScript, or for a second one. */
  readonly visit: OpenVisit;
}

interface WorkerFixtures {
  readonly shops: ShopPool;
  readonly profiles: ProfilePool;
}

/**
 * A test with a running shop, and a `page` of a new visitor or `visit()` for others. Afterwards every visit is
 * checked: no error, no request to another host, no policy violation, no cookie.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [async ({ browserName }, use) => use(launchOptionsOf(browserName)), { scope: 'worker' }],

  shops: [
    async ({}, use) => {
      const shops = createShopPool();
      await use(shops);
      await shops.stop();
    },
    { scope: 'worker' },
  ],

  profiles: [async ({ browser }, use) => use(createProfilePool(browser)), { scope: 'worker' }],

  shopKind: [ordinaryShop, { option: true }],

  shop: async ({ shops, shopKind }, use) => {
    const shop = await shops.borrow(shopKind);
    await use(shop);
    await shops.giveBack(shopKind, shop);
  },

  visit: async ({ profiles, shop }, use, testInfo) => {
    const visits: Visit[] = [];
    await use(async (options) => {
      const visit = await startVisit(profiles, shop.url, options);
      visits.push(visit);
      return visit.page;
    });
    const problems: string[] = [];
    for (const visit of visits) problems.push(...(await visit.problems()));
    const pictures = problems.length > 0 || testInfo.errors.length > 0 ? visits : [];
    for (const [index, visit] of pictures.entries()) {
      for (const [tab, body] of (await visit.pictures()).entries())
        await testInfo.attach(`visitor-${index + 1}-tab-${tab + 1}.png`, { body, contentType: 'image/png' });
    }
    for (const visit of visits) await visit.close();
    expect(problems, 'The visit was not clean').toEqual([]);
  },

  page: async ({ visit }, use) => use(await visit()),
});
