import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium as browsers, type CDPSession, type Locator, type Page } from 'playwright-core';
import * as paths from '../../../domain/pages/paths.ts';
import type { Figure, Row } from '../figure.ts';
import { PRODUCT } from '../tools/templates.ts';

const SLOW_DOWN = 6;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** Chromium tells of an event that took at least this long, in ms, and rounds to 8. */
const SHORTEST_TOLD = 16;
/** How long a finger stays down, in ms: what it does when it comes down is over by the time it leaves. */
const FINGER_DOWN = 80;
/** Visits of the click that is measured without slow-down. */
const CLICKS_PER_ROUND = 2;

interface Step {
  readonly what: string;
  readonly path: string;
  /** Done before measuring. */
  readonly first?: (page: Page) => Promise<void>;
  /** It is the first thing that is done on the page, before its islands are awake. */
  readonly isFirst?: boolean;
  /** What is touched. */
  readonly target: (page: Page) => Locator;
}

const addButton = (page: Page) => page.getByRole('button', { name: /^In winkelwagen/ }).first();

const smallSize = (page: Page) => page.locator('label:has(input[type=radio][value=klein])').first();

const STEPS: readonly Step[] = [
  { what: 'choosing a size, 6 times slower: next paint', path: PRODUCT, target: smallSize },
  { what: 'choosing a size before anything else: next paint', path: PRODUCT, target: smallSize, isFirst: true },
  { what: 'adding, 6 times slower: next paint', path: PRODUCT, target: addButton },
  { what: 'adding before anything else: next paint', path: PRODUCT, target: addButton, isFirst: true },
  {
    what: 'changing a quantity in the cart, 6 times slower: next paint',
    path: paths.cart,
    first: async (page) => {
      await open(page, new URL(PRODUCT, page.url()).href);
      await addButton(page).click();
      await page.waitForFunction(() => (document.querySelector('[data-cart-badge]')?.textContent ?? '') === '1');
      await open(page, new URL(paths.cart, page.url()).href);
    },
    target: (page) => page.getByRole('button', { name: 'Aantal verhogen' }).first(),
  },
];

/**
 * From the input to the next frame with its result (Event Timing), as visitors feel it: of a touch its press and its
 * click, as "interaction to next paint" counts them.
 */
export const interaction: Row = {
  name: 'interaction',
  async measure(bench) {
    const { url } = await bench.shop();
    const browser = await browsers.launch({
      executablePath: bench.chromium(),
      chromiumSandbox: process.getuid?.() !== 0,
    });
    try {
      const figures: Figure[] = [];
      for (const step of STEPS) {
        const values: number[] = [];
        for (let round = 0; round < bench.rounds; round += 1) values.push(await nextPaint(browser, url, step));
        const note = `a touch of ${FINGER_DOWN} ms; Event Timing, in steps of 8 ms; ${SHORTEST_TOLD} stands for less`;
        figures.push({ what: step.what, unit: 'ms', values, bar: { atMost: 50 }, note });
      }
      const clicks: number[] = [];
      for (let click = 0; click < bench.rounds * CLICKS_PER_ROUND; click += 1)
        clicks.push(await clickToBadge(browser, url + PRODUCT));
      figures.push({
        what: 'click to badge',
        unit: 'ms',
        values: clicks,
        bar: { atMost: 16 },
        note: 'not slowed down',
      });
      return figures;
    } finally {
      await browser.close();
    }
  },
};

async function nextPaint(
  browser: Browser,
  url: string,
  { path, first, isFirst = false, target }: Step,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    await open(page, url + path, isFirst);
    await first?.(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.evaluate((shortest) => {
      const told = window as unknown as { longest: number };
      told.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
          // Other events are no interaction, as that something is pointed at.
          if (interactionId !== 0) told.longest = Math.max(told.longest, duration);
        }
      }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
    }, SHORTEST_TOLD);
    await touch(session, target(page));
    // Entries come some frames after the paint that they tell of.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
    return Math.max(longest, SHORTEST_TOLD);
  } finally {
    await context.close();
  }
}

async function touch(session: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be touched is not shown');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(FINGER_DOWN);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** From the click's own time to the badge's change in the document, in ms. */
async function clickToBadge(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    await open(page, address);
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
    await addButton(page).click();
    return await changed;
  } finally {
    await context.close();
  }
}

/** Opens a page as somebody who scrolls, and waits until what that wakes is awake; `isStill` opens it only. */
async function open(page: Page, address: string, isStill = false): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-readable]').waitFor();
  if (isStill) return;
  await page.evaluate(() => scrollBy(0, 2));
  await page.waitForFunction(
    () => document.querySelector('[data-island]:not([data-hydrated], [data-when]), [data-when=alive]') === null,
  );
}
