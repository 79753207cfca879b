import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium as browsers, type CDPSession, type Locator, type Page } from 'playwright-core';
import * as paths from '../../../domain/pages/paths.ts';
import { chromiumNeed } from '../../programs/chromium.ts';
import type { Bench, Figure, Row } from '../figure.ts';
import { type Moment, pressToBadge } from '../tools/press-to-badge.ts';
import { PRODUCT } from '../tools/templates.ts';

const SLOW_DOWN = 6;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** Chromium tells of an event that took at least this long, in ms, and rounds to 8. */
const SHORTEST_TOLD = 16;
/** How long a finger stays down, in ms: what it does when it comes down is over by the time it leaves. */
const FINGER_DOWN = 80;
/** The most that the next paint may take, in ms. */
const NEXT_PAINT = 100;
/** When the button is pressed on a slow phone and line, and the most that its effect may take, in ms. */
const PRESSES: readonly (readonly [moment: Moment, atMost: number])[] = [
  [0, 1_000],
  [300, 1_000],
  [1_000, 1_000],
  [3_000, 1_000],
  ['idle', 100],
];

interface Step {
  readonly what: string;
  readonly path: string;
  /** Done before measuring. */
  readonly first?: (page: Page) => Promise<void>;
  /** What is touched. */
  readonly target: (page: Page) => Locator;
}

const addButton = (page: Page) => page.getByRole('button', { name: /^In winkelwagen/ }).first();

const smallSize = (page: Page) => page.locator('label:has(input[type=radio][value=klein])').first();

const STEPS: readonly Step[] = [
  { what: 'choosing a size, 6 times slower: next paint', path: PRODUCT, target: smallSize },
  { what: 'adding, 6 times slower: next paint', path: PRODUCT, target: addButton },
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
  needs: [chromiumNeed('measurements')],
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
        figures.push({ what: step.what, unit: 'ms', values, bar: { atMost: NEXT_PAINT }, note });
      }
      for (const [moment, atMost] of PRESSES) figures.push(await badgeAfterPress(bench, browser, moment, atMost));
      return figures;
    } finally {
      await browser.close();
    }
  },
};

async function nextPaint(browser: Browser, url: string, { path, first, target }: Step): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    await open(page, url + path);
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

/** From a press on a slow phone and line to the frame with the number beside the cart. */
async function badgeAfterPress(bench: Bench, browser: Browser, moment: Moment, atMost: number): Promise<Figure> {
  const { url } = await bench.shop();
  const values: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const context = await browser.newContext(PHONE);
    try {
      values.push(await pressToBadge(await context.newPage(), url, moment));
    } finally {
      await context.close();
    }
  }
  const when = moment === 'idle' ? 'on an idle page' : `${moment} ms after the first paint`;
  const note = 'four times slower, slow 4G';
  return { what: `adding ${when}: badge`, unit: 'ms', values, bar: { atMost }, note };
}

/** Opens a page, and waits until its islands are hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('[data-when=load]') === null);
}
