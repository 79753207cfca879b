import { type Browser, chromium, type Page } from 'playwright-core';
import { inject, test as vitestTest } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';
import { startVisit, type Visit, type VisitOptions } from './visit.ts';

/** Opens a browser window of a new visitor. */
export type OpenVisit = (options?: VisitOptions) => Promise<Page>;

/**
 * A test with a running shop (one for each file), and a `page` of a new visitor, or `visit()` for a
 * visitor on a phone, without JavaScript, or one more. Afterwards every visit must have been clean:
 * no error, no other host, no policy violation, no cookie. What failed leaves a picture behind.
 */
export const test = vitestTest
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await chromium.connect(inject('browserAddress'));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<RunningShop> => {
    const shop = await startShop();
    onCleanup(() => shop.stop());
    return shop;
  })
  .extend('visit', async ({ browser, shop, task }, { onCleanup }): Promise<OpenVisit> => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      const failed = task.result?.state === 'fail';
      const problems: string[] = [];
      for (const [index, visit] of visits.entries()) {
        if (failed) await visit.screenshot(`${task.name}${index > 0 ? `-visitor-${index + 1}` : ''}`);
        problems.push(...(await visit.problems()));
        await visit.close();
      }
      if (problems.length > 0) throw new Error(`The visit was not clean:\n${problems.join('\n')}`);
    });
    return async (options) => {
      const visit = await startVisit(browser, shop.url, options);
      visits.push(visit);
      return visit.page;
    };
  })
  .extend('page', ({ visit }): Promise<Page> => visit());
