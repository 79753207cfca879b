import { expect, test } from '../fixtures.ts';

/* Speculation rules, as Chromium understands them from the document; other browsers follow links without them. */

test('a page is fetched when its link is pointed at, and that of an order is not', async ({ visit }) => {
  const page = await visit({ width: 1280 });
  const devTools = await page.context().newCDPSession(page);
  const [rules, fetched]: [string[], Set<string>] = [[], new Set()];
  devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(ruleSet.errorType ?? 'understood'));
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.add(new URL(prefetchUrl).pathname));
  await devTools.send('Preload.enable');
  await page.goto('/');
  await expect.poll(() => rules).toEqual(['understood']);

  const link = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').last();
  const pointAt = async (path: string) => {
    await page.mouse.move(640, 700, { steps: 3 });
    await link.evaluate((anchor: HTMLAnchorElement, href) => anchor.setAttribute('href', href), path);
    await link.hover();
  };
  await pointAt('/bestellen/00000000000000000000000000000000');
  // Longer than Chromium waits when a link is pointed at.
  await page.waitForTimeout(500);
  await pointAt('/contact');
  await expect.poll(() => [...fetched]).toEqual(['/contact']);
});
