import type { Page } from 'playwright-core';
import { PRODUCT } from './templates.ts';

/** Lighthouse's slow phone: its processor is four times slower than this one. */
const SLOW_DOWN = 4;
/** Lighthouse's slow 4G: bytes a second down and up, and the time until an answer begins, in ms. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};
/** Time within which a press must have an effect at all, in ms. */
const AT_LATEST = 20_000;

/** When the button is pressed: so many ms after the first paint, or once the page has loaded and its islands are hydrated. */
export type Moment = number | 'idle';

interface Told {
  press(): void;
  /** From the press to the frame that shows the number beside the cart, in ms. */
  took?: number;
}

/**
 * Opens the product page of a shop in a new page of Chromium, as on a slow phone and line, and presses the button that
 * adds a stand at a moment. Returns the time until the number beside the cart is painted, in ms; throws when it never is.
 */
export async function pressToBadge(page: Page, url: string, moment: Moment): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(measure, moment === 'idle' ? null : moment);
  await page.goto(url + PRODUCT, { waitUntil: 'commit' });
  if (moment === 'idle') {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('[data-when=load]') === null);
    await page.evaluate(() => (window as unknown as { told: Told }).told.press());
  }
  const took = await page.waitForFunction(() => (window as unknown as { told: Told }).told.took, null, {
    timeout: AT_LATEST,
  });
  return (await took.jsonValue()) ?? Number.NaN;
}

/** Runs in the page before any script of it: presses by itself so many ms after the first paint. */
function measure(delay: number | null): void {
  const told: Told = {
    press() {
      const buttons = [...document.querySelectorAll('button')];
      const button = buttons.find(({ textContent }) => textContent.startsWith('In winkelwagen'));
      const badge = document.querySelector('[data-cart-badge]');
      if (!(button && badge)) throw new Error('the page has no button or no badge');
      const pressedAt = performance.now();
      const changed = new MutationObserver(() => {
        if (badge.textContent !== '1') return;
        changed.disconnect();
        requestAnimationFrame(() => {
          void scheduler.postTask(() => (told.took = performance.now() - pressedAt), { priority: 'user-blocking' });
        });
      });
      changed.observe(badge, { attributes: true, childList: true, characterData: true, subtree: true });
      button.click();
    },
  };
  Object.assign(window, { told });
  if (delay === null) return;
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name === 'first-contentful-paint') setTimeout(told.press, delay);
  }).observe({ type: 'paint' });
}
