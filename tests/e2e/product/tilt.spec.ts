import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { tiltFrames } from '../../../content/pictures/tilt-frames.ts';
import { expect, test } from '../fixtures.ts';
import { PRODUCT } from '../shopper.ts';
import { openAt, opener, requestsOf, slider } from './motion.ts';

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

test('tilt frames, 3D models and their scripts are not fetched when the page opens', async ({ page }) => {
  const paths = requestsOf(page);
  await page.goto(PRODUCT);
  await expect(page.locator('[data-island=gallery][data-hydrated]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const still = tiltFrames.files[15] ?? '';
  expect(paths.filter((path) => path.startsWith('/kantelen/') && path !== still)).toEqual([]);
  expect(paths.filter((path) => /\/models\/|\/assets\/(tilt|model|viewer)-/.test(path))).toEqual([]);
});

test('the tilt slider announces every angle and keeps it when moved by keyboard', async ({ page }) => {
  await openAt(page, 'tilt');
  await expectAngle(page, '37,5 graden, stand 4 van 5');
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expectAngle(page, '35 graden, tussen twee standen');
  await expect(page.getByText('35 graden', { exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  await expectAngle(page, '0 graden, stand 1 van 5');
  await page.keyboard.press('End');
  await expectAngle(page, '45 graden, stand 5 van 5');
  await expect(page.getByRole('img', { name: 'gekanteld op 45 graden' })).toBeVisible();
});

test('the tilt buttons set their angle and are at least 24 px, and the slider snaps to a notch when clicked', async ({
  page,
}) => {
  await openAt(page, 'tilt');
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

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`dragging the picture tilts the stand and snaps to a notch when released (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openAt(page, 'tilt');
    const { x, middle, width } = await boxOf(picture(page));
    const start = x + width * 0.6;
    await page.mouse.move(start, middle);
    await page.mouse.down();
    await page.mouse.move(start - width * 0.14, middle + 10, { steps: 5 });
    await expectAngle(page, '25 graden, tussen twee standen');
    await page.mouse.up();
    await expectAngle(page, '20 graden, stand 2 van 5');
  });
}

test('the tilt picture leaves vertical scrolling to the page', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844 });
  await openAt(page, 'tilt');
  await expect(picture(page)).toHaveCSS('touch-action', 'pan-y');
});

test('all tilt frames are fetched when the island becomes visible, and each angle shows its own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const paths = requestsOf(page);
  await openAt(page, 'tilt');
  await expect.poll(() => frames(paths)).toBe(19);
  await slider(page).focus();
  let last = await picture(page).screenshot();
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key);
    await expect(picture(page).locator('canvas')).toBeVisible();
    await expect.poll(async () => (await picture(page).screenshot()).equals(last)).toBe(false);
    last = await picture(page).screenshot();
  }
});

test('the tilt frames are fetched at the first move when reduced motion is preferred', async ({ page }) => {
  const paths = requestsOf(page);
  await openAt(page, 'tilt');
  // Nothing should be fetched: the frames would come within this time, in ms.
  await page.waitForTimeout(500);
  expect(frames(paths)).toBe(1);
  await slider(page).press('ArrowRight');
  await expect.poll(() => frames(paths)).toBe(19);
});

test('a tilt frame that fails to load is replaced by its neighbour', async ({ visit }) => {
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
  await expect(page.getByText('Er zijn vijf standen: 0, 20, 30, 37,5 en 45 graden.')).toBeVisible();
  await expect(slider(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Kantel naar/ })).toHaveCount(0);
  await expect(opener(page)).toBeHidden();
  await expect(page.locator('input[name=maat-in-3d]:visible')).toHaveCount(0);
  await expect(page.getByText('25 x 25 x 18 cm')).toBeVisible();
});
