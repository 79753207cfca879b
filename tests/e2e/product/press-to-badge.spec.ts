import { pressToBadge } from '../../../lab/bench/tools/press-to-badge.ts';
import { expect, test } from '../fixtures.ts';

/*
 * The bench holds more moments against a second, on a quiet machine. Here other tests share the processors, so that the
 * quickest of a few visits counts, and twice the time: a press that is lost, or that waits for all of React, takes longer.
 */
const VISITS = 8;
/** In ms. */
const WITHIN = 2_000;

test('a press with the first paint shows the number beside the cart within two seconds on a slow phone and line', async ({
  browser,
  shop,
}) => {
  test.setTimeout(240_000);
  let quickest = Number.POSITIVE_INFINITY;
  for (let number = 0; number < VISITS && quickest > WITHIN; number += 1) {
    // A profile of its own: one that was used before has the scripts in its memory.
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    quickest = Math.min(quickest, await pressToBadge(await context.newPage(), shop.url, 0));
    await context.close();
  }
  expect(quickest).toBeLessThanOrEqual(WITHIN);
});
