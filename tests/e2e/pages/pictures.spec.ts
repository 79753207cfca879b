import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/* Pictures near the window, which Chromium asks for by itself, beside the main one of the page. */

/** Notes what pictures are asked for; the first one is answered only after `first`. */
async function notePictures(page: Page, first: Promise<void> = Promise.resolve()): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(/\/pictures\//, async (route: Route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (asked.length === 1) await first;
    await route.continue();
  });
  return asked;
}

for (const path of ['/blog', '/product/boekenstandaard']) {
  test(`on ${path} they are asked for when the main one is on the screen`, async ({ visit }) => {
    const page = await visit({ width: 390, height: 844 });
    const main = Promise.withResolvers<void>();
    const asked = await notePictures(page, main.promise);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect.poll(() => asked).toHaveLength(1);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(asked).toHaveLength(1);
    main.resolve();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await expect(page.locator('img[loading=lazy]').first()).toHaveCSS('clip-path', 'none');
  });
}

test('they come without the script that says so', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, expected: [/ERR_FAILED/] });
  await page.route(/\/assets\/entry/, (route) => route.abort());
  const asked = await notePictures(page);
  await page.goto('/blog');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const second = page.locator('img[loading=lazy]').first();
  await expect(second).toHaveCSS('clip-path', 'none');
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('they come in a browser without scripts', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, javaScript: false });
  const asked = await notePictures(page);
  await page.goto('/blog');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
});
