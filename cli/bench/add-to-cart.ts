import { chromium as browsers } from 'playwright-core';
import { median } from './median.ts';

const CLICKS = 10;

/** Time from the click on "In winkelwagen" to the updated badge: median of ten new visitors, in ms. */
export async function measureAddToCart(productUrl: string, chromium: string): Promise<number> {
  const browser = await browsers.launch({ executablePath: chromium, chromiumSandbox: process.getuid?.() !== 0 });
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click++) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.goto(productUrl);
    await page.waitForFunction(
      () => document.querySelector('[data-island]:not([data-hydrated], [data-when])') === null,
    );
    const changed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let clickedAt = 0;
          addEventListener('click', (event) => (clickedAt = event.timeStamp), { capture: true, once: true });
          const badge = document.querySelector('[data-cart-badge]');
          if (!badge) throw new Error('the page has no badge');
          new MutationObserver(() => resolve(performance.now() - clickedAt)).observe(badge, {
            attributes: true,
            childList: true,
          });
        }),
    );
    await page
      .getByRole('button', { name: /^In winkelwagen/ })
      .first()
      .click();
    times.push(await changed);
    await context.close();
  }
  await browser.close();
  return Math.round(median(times) * 10) / 10;
}
