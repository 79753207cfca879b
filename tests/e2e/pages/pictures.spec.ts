import type { Page, Route } from '@playwright/test';
import { layOutAll } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { PRODUCT } from '../shopper.ts';

/* Pictures near the window, which Chromium asks for by itself, beside the main one of the page. */

/** Notes what pictures are asked for; the first one is answered only after `first`. */
async function notePictures(page: Page, first: Promise<void> = Promise.resolve()): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(/\/pictures\//, async (route: Route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (asked.length === 1) await first;
    await route.continue();
  });
  return asked;
}

for (const path of ['/blog', '/product/boekenstandaard']) {
  test(`on ${path} they are asked for when the main one is on the screen`, async ({ visit }) => {
    const page = await visit({ width: 390, height: 844 });
    const main = Promise.withResolvers<void>();
    const asked = await notePictures(page, main.promise);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect.poll(() => asked).toHaveLength(1);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(asked).toHaveLength(1);
    main.resolve();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await expect(page.locator('img[loading=lazy]').first()).toHaveCSS('clip-path', 'none');
  });
}

test('they come without the script that says so', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, expected: [/ERR_FAILED/] });
  await page.route(/\/assets\/entry/, (route) => route.abort());
  const asked = await notePictures(page);
  await page.goto('/blog');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const second = page.locator('img[loading=lazy]').first();
  await expect(second).toHaveCSS('clip-path', 'none');
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('they come in a browser without scripts', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, javaScript: false });
  const asked = await notePictures(page);
  await page.goto('/blog');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
});

const SLOTS = [
  '/',
  PRODUCT,
  '/inspiratie',
  '/over-ons',
  '/maatwerk',
  '/blog/kantelhoek-en-leeshouding',
  '/bestaat-niet',
];

test(
  'every picture has two pixels for each of its slot at four widths, or all of its render and nine tenths of one',
  LONG,
  async ({ visit }) => {
    const page = await visit({ expected: [/status of 404/] });
    const protocol = await page.context().newCDPSession(page);
    for (const path of SLOTS) {
      await page.goto(path);
      for (const width of [390, 768, 1280, 1920]) {
        const metrics = { width, height: 1_000, deviceScaleFactor: 2, mobile: false };
        await protocol.send('Emulation.setDeviceMetricsOverride', metrics);
        await layOutAll(page);
        // A browser takes another file only once it has loaded it.
        await expect.poll(() => page.evaluate(poorPictures), `${path} at ${width}`).toEqual([]);
      }
    }
  },
);

/** The files of the page that have too few pixels for their slots. Runs in the browser. */
async function poorPictures(): Promise<string[]> {
  const shown = [...document.images].filter(
    (image) => image.parentElement?.querySelector('source[sizes][srcset^="/pictures/"]') && image.checkVisibility(),
  );
  for (const image of shown) image.loading = 'eager';
  // One that begins anew with another source is not decoded, and has none for a moment.
  const decoded = async (image: HTMLImageElement, tries = 20): Promise<void> => {
    const isThere = await image.decode().then(
      () => true,
      () => false,
    );
    if (isThere || tries === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await decoded(image, tries - 1);
  };
  await Promise.all(shown.map((image) => decoded(image)));
  return shown.flatMap((image) => {
    const widthOf = (text: string) => Number(/(\d+)\.(?:avif|webp)( \d+w)?$/.exec(text)?.[1]);
    const sources = image.parentElement?.querySelectorAll('source') ?? [];
    const lists = [...sources].filter(({ media }) => media === '' || matchMedia(media).matches);
    const widest = widthOf(lists[0]?.srcset ?? '');
    const pixels = widthOf(image.currentSrc) / image.getBoundingClientRect().width;
    // Thumbnails go up to 320 px, which is all but two.
    const isFine = pixels > 1.85 || (pixels > 0.9 && widthOf(image.currentSrc) === widest);
    return isFine ? [] : [`${image.currentSrc} has ${pixels.toFixed(2)}`];
  });
}
