import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { tiltFrames } from '../../../content/pictures/tilt-frames.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { openAwake, PRODUCT } from '../shopper.ts';
import { openAt, opener, requestsOf, scrollTo, slider } from './motion.ts';

const picture = (page: Page) => page.locator('[data-tilt-stage]');
const expectAngle = (page: Page, words: string | RegExp) =>
  expect(slider(page)).toHaveAttribute('aria-valuetext', words);
/** Number of different frames among the paths. */
const frames = (paths: readonly string[]) => new Set(paths.filter((path) => path.startsWith('/kantelen/'))).size;

/** Left edge, vertical middle and width of a visible element, in CSS pixels. */
async function boxOf(element: ReturnType<typeof picture>) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, middle: y + height / 2, width };
}

/** Drags the picture to the left by this part of its width, and lets go after `held`. */
async function drag(page: Page, part: number, held: () => Promise<void>): Promise<void> {
  const { x, middle, width } = await boxOf(picture(page));
  const start = x + width * 0.6;
  await page.mouse.move(start, middle);
  await page.mouse.down();
  await page.mouse.move(start - width * part, middle + 10, { steps: 5 });
  await held();
  await page.mouse.up();
}

test('with reduced motion no frame is fetched before the first move, and keys, buttons and a drag set every angle', async ({
  page,
}) => {
  const paths = requestsOf(page);
  await openAwake(page, PRODUCT);
  await page.waitForLoadState('networkidle');
  const still = tiltFrames.files[15] ?? '';
  expect(paths.filter((path) => path.startsWith('/kantelen/') && path !== still)).toEqual([]);
  expect(paths.filter((path) => /\/models\/|\/assets\/(tilt|model|viewer)-/.test(path))).toEqual([]);

  await scrollTo(page, 'tilt');
  await expect(picture(page)).toHaveCSS('touch-action', 'pan-y');
  await expectAngle(page, '37,5 graden, stand 4 van 5');
  // Nothing should be fetched: the frames would come within this time, in ms.
  await page.waitForTimeout(500);
  expect(frames(paths)).toBe(1);

  await test.step('keys', async () => {
    await slider(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expectAngle(page, '35 graden, tussen twee standen');
    await expect.poll(() => frames(paths)).toBe(19);
    await expect(page.getByText('35 graden', { exact: true })).toBeVisible();
    await page.keyboard.press('Home');
    await expectAngle(page, '0 graden, stand 1 van 5');
    await page.keyboard.press('End');
    await expectAngle(page, '45 graden, stand 5 van 5');
    await expect(page.getByRole('img', { name: 'gekanteld op 45 graden' })).toBeVisible();
  });

  await test.step('buttons of at least 24 px, and the slider that snaps to a notch', async () => {
    for (const angle of ['0', '20', '30', '37,5', '45']) {
      const notch = page.getByRole('button', { name: `Kantel naar ${angle} graden`, exact: true });
      await notch.click();
      await expectAngle(page, new RegExp(`^${angle} graden, stand `));
      await expect(notch).toHaveAttribute('aria-current', 'true');
      const box = await notch.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    const { x, middle, width } = await boxOf(slider(page));
    await page.mouse.click(x + width * 0.62, middle);
    await expectAngle(page, '30 graden, stand 3 van 5');
  });

  await test.step('a drag that snaps to a notch', async () => {
    await page.getByRole('button', { name: 'Kantel naar 37,5 graden', exact: true }).click();
    await drag(page, 0.14, () => expectAngle(page, '25 graden, tussen twee standen'));
    await expectAngle(page, '20 graden, stand 2 van 5');
  });
});

test(
  'with motion all tilt frames are fetched when the island becomes visible, each angle shows its own, and a drag snaps',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const paths = requestsOf(page);
    await openAt(page, 'tilt');
    await expect.poll(() => frames(paths)).toBe(19);
    await drag(page, 0.14, () => expectAngle(page, '25 graden, tussen twee standen'));
    await expectAngle(page, '20 graden, stand 2 van 5');
    await slider(page).focus();
    let last = await picture(page).screenshot();
    for (const key of ['Home', 'End']) {
      await page.keyboard.press(key);
      await expect(picture(page).locator('canvas')).toBeVisible();
      await expect.poll(async () => (await picture(page).screenshot()).equals(last)).toBe(false);
      last = await picture(page).screenshot();
    }
  },
);

test('a tilt frame that fails to load is replaced by its neighbour', LONG, async ({ visit }) => {
  const page = await visit({ expected: [/ERR_FAILED/] });
  const failing: readonly (string | undefined)[] = [0, 8, 12, 18].map((frame) => tiltFrames.files[frame]);
  await page.route(/\/kantelen\//, (route) =>
    failing.includes(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
  );
  const paths = requestsOf(page);
  await openAt(page, 'tilt');
  await slider(page).press('Home');
  await expectAngle(page, '0 graden, stand 1 van 5');
  await expect.poll(() => frames(paths)).toBe(19);
  await expect(picture(page).locator('canvas')).toBeVisible();
  const contrast = async () =>
    (
      await sharp(await picture(page).screenshot())
        .greyscale()
        .stats()
    ).channels[0]?.stdev;
  await expect.poll(contrast).toBeGreaterThan(10);
});

test('tilt and 3D without JavaScript show the picture, the five angles and no controls', async ({ visit }) => {
  const page = await visit({ javaScript: false });
  await page.goto(PRODUCT);
  const still = page.getByRole('img', { name: 'gekanteld op 37,5 graden' });
  await still.scrollIntoViewIfNeeded();
  await expect(still).toBeVisible();
  await page.getByText('Kantelt van 0 tot 45 graden').click();
  await expect(page.getByText('Er zijn vijf standen: 0, 20, 30, 37,5 en 45 graden.')).toBeVisible();
  await expect(slider(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Kantel naar/ })).toHaveCount(0);
  await expect(opener(page)).toBeHidden();
  await expect(page.getByText('In de steilste stand is Middel 18 cm hoog.')).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Duurzaamheid' })).toBeVisible();
});
