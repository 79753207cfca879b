import { type Moment, pressToBadge } from '../../../lab/bench/tools/press-to-badge.ts';
import { expect, test } from '../fixtures.ts';

/*
 * The bench measures more moments on a quiet machine. Here other tests share the processors, so that the quickest of a few
 * visits counts: each can only be slower than the page is, never quicker.
 */
const VISITS = 8;

const MOMENTS: readonly (readonly [what: string, moment: Moment, atMost: number])[] = [
  ['with the first paint', 0, 1_000],
  ['on an idle page', 'idle', 100],
];

for (const [what, moment, atMost] of MOMENTS) {
  test(`a press ${what} shows the number beside the cart within ${atMost} ms on a slow phone and line`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(240_000);
    let quickest = Number.POSITIVE_INFINITY;
    for (let number = 0; number < VISITS && quickest > atMost; number += 1) {
      // A profile of its own: one that was used before has the scripts in its memory.
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        isMobile: true,
        hasTouch: true,
      });
      quickest = Math.min(quickest, await pressToBadge(await context.newPage(), shop.url, moment));
      await context.close();
    }
    expect(quickest).toBeLessThanOrEqual(atMost);
  });
}
