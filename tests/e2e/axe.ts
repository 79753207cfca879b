import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations that axe finds on a page, or within one part of it, one per line; tests expect none. */
export async function axeViolations(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await layOutAll(page);
  const { violations } = await page.evaluate<AxeResults, readonly [string, readonly string[]]>(
    async ([part, values]) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
      // In the flow of the page a bar covers nothing: a target below it can be scrolled into view.
      const floating = [...document.querySelectorAll<HTMLElement>('[data-buy-bar], [popover], body > header')];
      for (const element of floating) element.style.position = 'relative';
      // Only what is wrong is written out, and nothing is fetched again: half the time of a whole report.
      const results = await loaded.run(part, {
        resultTypes: ['violations'],
        preload: false,
        runOnly: { type: 'tag', values: [...values] },
      } as RunOptions);
      for (const element of floating) element.style.removeProperty('position');
      return results;
    },
    [within, RULES] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

/** How many CSS pixels the page is wider than its window; a phone would zoom out to show it all. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  await layOutAll(page);
  const widest = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
  return widest - (page.viewportSize()?.width ?? 0);
}

/** Lays out what is far below the window too, which is left for later otherwise: what is too wide there would not show. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.later')) part.style.contentVisibility = 'visible';
  });
}

/** Waits until the page fits its window: Chromium lays it out some frames after the window was resized. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
}

/** Expects that the page, as it is now, fits the smallest window, and that axe finds nothing there or within a part. */
export async function expectUsableWhenSmall(page: Page, within = 'html'): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoOverflow(page);
  expect(await axeViolations(page, within)).toEqual([]);
  if (before) await page.setViewportSize(before);
}
