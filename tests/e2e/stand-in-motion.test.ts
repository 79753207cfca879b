import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { models } from '../../content/models.ts';
import { tiltFrames } from '../../content/tilt-frames.ts';
import { axeViolations, sidewaysOverflow } from './axe.ts';
import { test } from './journey.ts';
import { PRODUCT, sizeLabel } from './shopper.ts';

/** Software draws slowly: the first picture of the model may take this long, in ms. */
const DRAWN_WITHIN = 40_000;

const slider = (page: Page) => page.getByRole('slider', { name: 'Kantelhoek in graden' });
const inWords = (page: Page) => slider(page).getAttribute('aria-valuetext');
const picture = (page: Page) => page.locator('[data-tilt-stage]');
const opener = (page: Page) => page.getByRole('button', { name: 'Bekijk in 3D' });
const closer = (page: Page) => page.getByRole('button', { name: 'Sluit 3D' });
const model = (page: Page) => page.getByRole('application', { name: 'Boekenstandaard in 3D' });
const viewStatus = (page: Page) => page.locator('#in-3d [role=status]').textContent();

/** Opens the product page and scrolls until an island wakes. */
async function goTo(page: Page, island: 'tilt' | 'model'): Promise<void> {
  await page.goto(PRODUCT);
  await page.locator(`[data-island=${island}]`).scrollIntoViewIfNeeded();
  await page.locator(`[data-island=${island}][data-hydrated]`).waitFor();
}

/** Paths that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

async function open3d(page: Page): Promise<void> {
  await opener(page).click();
  await closer(page).waitFor({ timeout: DRAWN_WITHIN });
}

/** How much the brightness differs within a picture of the element: 0 when nothing is drawn. */
async function contrastOf(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot({ timeout: DRAWN_WITHIN }))
    .greyscale()
    .stats();
  return channels[0]?.stdev ?? 0;
}

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

test('nothing of it is fetched before the visitor comes near', async ({ page }) => {
  const paths = requestsOf(page);
  await page.goto(PRODUCT);
  await page.locator('[data-island=gallery][data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  const still = tiltFrames.files[15] ?? '';
  expect(paths.filter((path) => path.startsWith('/kantelen/') && path !== still)).toEqual([]);
  expect(paths.filter((path) => /\/models\/|\/assets\/(tilt|model|viewer)-/.test(path))).toEqual([]);
});

describe('tilting', () => {
  test('by keyboard says every angle, and stays where it is put', async ({ page }) => {
    await goTo(page, 'tilt');
    expect(await inWords(page)).toBe('37,5 graden, stand 4 van 5');
    await slider(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => inWords(page)).toBe('35 graden, tussen twee standen');
    await page.getByText('35 graden', { exact: true }).waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => inWords(page)).toBe('0 graden, stand 1 van 5');
    await page.keyboard.press('End');
    await expect.poll(() => inWords(page)).toBe('45 graden, stand 5 van 5');
    await page.getByRole('img', { name: 'gekanteld op 45 graden' }).waitFor();
  });

  test('by its notches goes to each of the five', async ({ page }) => {
    await goTo(page, 'tilt');
    for (const angle of ['0', '20', '30', '37,5', '45']) {
      const notch = page.getByRole('button', { name: `Kantel naar ${angle} graden`, exact: true });
      await notch.click();
      await expect.poll(() => inWords(page)).toMatch(new RegExp(`^${angle} graden, stand `));
      expect(await notch.getAttribute('aria-current')).toBe('true');
      const box = await notch.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });

  test.for(['reduce', 'no-preference'] as const)(
    'over the picture follows the hand, and let go falls into a notch (motion: %s)',
    async (reducedMotion, { page }) => {
      await page.emulateMedia({ reducedMotion });
      await goTo(page, 'tilt');
      const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [x, y] = [box.x + box.width * 0.6, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - box.width * 0.14, y + 10, { steps: 5 });
      await expect.poll(() => inWords(page)).toBe('25 graden, tussen twee standen');
      await page.mouse.up();
      await expect.poll(() => inWords(page)).toBe('20 graden, stand 2 van 5');
    },
  );

  test('with the slider by mouse falls into a notch too', async ({ page }) => {
    await goTo(page, 'tilt');
    const box = (await slider(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + box.width * 0.62, box.y + box.height / 2);
    await expect.poll(() => inWords(page)).toBe('30 graden, stand 3 van 5');
  });

  test('leaves the page its scrolling under a finger', async ({ visit }) => {
    const page = await visit({ width: 390, height: 844 });
    await goTo(page, 'tilt');
    expect(await picture(page).evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y');
  });
});

describe('the pictures of the tilt', () => {
  test('are all there once the visitor has come near, and each angle shows its own', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const paths = requestsOf(page);
    await goTo(page, 'tilt');
    await expect.poll(() => new Set(paths.filter((path) => path.startsWith('/kantelen/'))).size).toBe(19);
    const seen: Buffer[] = [];
    await slider(page).focus();
    for (const key of ['Home', 'End']) {
      await page.keyboard.press(key);
      await picture(page).locator('canvas').waitFor();
      await page.waitForTimeout(300);
      seen.push(await picture(page).screenshot());
    }
    expect(seen[0]?.equals(seen[1] ?? Buffer.alloc(0))).toBe(false);
  });

  test('wait for the first move when the visitor wants little motion or data', async ({ page }) => {
    const paths = requestsOf(page);
    const frames = () => new Set(paths.filter((path) => path.startsWith('/kantelen/'))).size;
    await goTo(page, 'tilt');
    await page.waitForTimeout(500);
    expect(frames()).toBe(1);
    await slider(page).press('ArrowRight');
    await expect.poll(frames).toBe(19);
  });

  test('do without those that fail: a neighbour is shown', async ({ visit }) => {
    const page = await visit({ expected: [/ERR_FAILED/] });
    const failing: readonly (string | undefined)[] = [0, 8, 12, 18].map((frame) => tiltFrames.files[frame]);
    await page.route(/\/kantelen\//, (route) =>
      failing.includes(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
    );
    const paths = requestsOf(page);
    await goTo(page, 'tilt');
    await slider(page).press('Home');
    await expect.poll(() => inWords(page)).toBe('0 graden, stand 1 van 5');
    await expect.poll(() => new Set(paths.filter((path) => path.startsWith('/kantelen/'))).size).toBe(19);
    await picture(page).locator('canvas').waitFor();
    expect(await contrastOf(picture(page))).toBeGreaterThan(10);
  });
});

describe('in 3D', () => {
  test('opens when asked, turns by keyboard, changes size and closes', { timeout: 180_000 }, async ({ page }) => {
    await goTo(page, 'model');
    const paths = requestsOf(page);
    await open3d(page);
    expect(paths.filter((path) => path.startsWith('/models/'))).toEqual([models.middel.glb]);
    expect(await isFocused(model(page))).toBe(true);
    await expect.poll(() => contrastOf(model(page)), { timeout: DRAWN_WITHIN }).toBeGreaterThan(15);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => viewStatus(page)).toBe('Je kijkt van voren, iets van boven.');
    const middel = await model(page).screenshot();
    await page.getByRole('radio', { name: /^Toon Groot/ }).check();
    await expect
      .poll(async () => (await model(page).screenshot()).equals(middel), { timeout: DRAWN_WITHIN })
      .toBe(false);
    expect(paths.filter((path) => path.startsWith('/models/'))).toEqual([models.middel.glb, models.groot.glb]);
    await page.getByText('In de steilste stand is Groot 21 cm hoog.').waitFor();
    expect(await page.locator('#in-3d canvas').count()).toBe(1);
    await model(page).press('ArrowRight');
    await expect.poll(() => viewStatus(page)).toBe('Je kijkt van voren, iets van boven.');

    await closer(page).click();
    await opener(page).waitFor();
    expect(await isFocused(opener(page))).toBe(true);
    expect(await page.locator('#in-3d canvas').count()).toBe(0);
  });

  test('lets the page scroll past until it is taken hold of', { timeout: 120_000 }, async ({ page }) => {
    await goTo(page, 'model');
    await open3d(page);
    const scrolled = () => page.evaluate(() => scrollY);
    await model(page).hover();
    const before = await scrolled();
    await page.mouse.wheel(0, 60);
    await expect.poll(scrolled).toBeGreaterThan(before);
    await model(page).click();
    const held = await scrolled();
    await page.mouse.wheel(0, -60);
    await page.waitForTimeout(400);
    expect(await scrolled()).toBe(held);
  });

  test('without WebGL says so and keeps the picture; nothing is fetched', async ({ page }) => {
    await page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind]);
      } as typeof original;
    });
    await goTo(page, 'model');
    const paths = requestsOf(page);
    await opener(page).click();
    await page.locator('#in-3d p:not([role=status])', { hasText: 'Deze browser kan geen 3D tonen' }).waitFor();
    await page
      .locator('#in-3d')
      .getByRole('img', { name: /^Lege zwarte boekenstandaard/ })
      .waitFor();
    expect(paths.filter((path) => /viewer|\/models\//.test(path))).toEqual([]);
  });

  test('that did not come in can be tried again', { timeout: 120_000 }, async ({ visit }) => {
    const page = await visit({ expected: [/ERR_FAILED/] });
    await page.route('**/models/**', (route) => route.abort());
    await goTo(page, 'model');
    await opener(page).click();
    const again = page.getByRole('button', { name: 'Opnieuw proberen' });
    await again.waitFor({ timeout: DRAWN_WITHIN });
    expect(await isFocused(again)).toBe(true);
    await page.locator('#in-3d p:not([role=status])', { hasText: 'Het 3D-model kwam niet binnen.' }).waitFor();
    await page.unroute('**/models/**');
    await again.click();
    await closer(page).waitFor({ timeout: DRAWN_WITHIN });

    // And when the graphics card drops it.
    await model(page).evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await page.locator('#in-3d p:not([role=status])', { hasText: 'Je toestel heeft het 3D-beeld gesloten' }).waitFor();
    await again.click();
    await closer(page).waitFor({ timeout: DRAWN_WITHIN });
  });
});

describe("in the visitor's own room", () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Zet hem op je eigen tafel' });
  const asAndroid = () =>
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
    });

  test('is not offered where it cannot work', async ({ page }) => {
    await goTo(page, 'model');
    expect(await link(page).count()).toBe(0);
  });

  test('nor on Android while the site is not on https', async ({ page }) => {
    await page.addInitScript(asAndroid);
    await goTo(page, 'model');
    expect(await link(page).count()).toBe(0);
  });

  test('on Android opens Scene Viewer with the chosen size', async ({ page, shop }) => {
    await page.addInitScript(asAndroid);
    await page.route(PRODUCT, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        `siteUrl&quot;:&quot;${shop.url}`,
        'siteUrl&quot;:&quot;https://winkel.example',
      );
      await route.fulfill({ response, body });
    });
    await goTo(page, 'model');
    expect(await link(page).getAttribute('href')).toContain(
      encodeURIComponent(`https://winkel.example${models.middel.glb}`),
    );
    await sizeLabel(page, 'Groot').click();
    await expect.poll(() => link(page).getAttribute('href')).toContain(encodeURIComponent(models.groot.glb));
    await page.getByRole('radio', { name: /^Toon Klein/ }).check();
    await expect.poll(() => link(page).getAttribute('href')).toContain(encodeURIComponent(models.klein.glb));
  });

  test('on iPhone opens Quick Look', async ({ page }) => {
    await page.addInitScript(() => {
      DOMTokenList.prototype.supports = (token) => token === 'ar';
    });
    await goTo(page, 'model');
    expect(await link(page).getAttribute('rel')).toBe('ar');
    expect(await link(page).getAttribute('href')).toBe(`${models.middel.usdz}#allowsContentScaling=0`);
    expect(await link(page).evaluate((anchor) => [...anchor.children].map(({ tagName }) => tagName))).toEqual(['IMG']);
  });
});

test('without JavaScript there is the picture and the five angles, and nothing that does not work', async ({
  visit,
}) => {
  const page = await visit({ javaScript: false });
  await page.goto(PRODUCT);
  const still = page.getByRole('img', { name: 'gekanteld op 37,5 graden' });
  await still.scrollIntoViewIfNeeded();
  expect(await still.isVisible()).toBe(true);
  await page.getByText('Er zijn vijf standen: 0, 20, 30, 37,5 en 45 graden.').waitFor();
  expect(await slider(page).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: /^Kantel naar/ }).count()).toBe(0);
  expect(await opener(page).isVisible()).toBe(false);
  expect(await page.locator('input[name=maat-in-3d]:visible').count()).toBe(0);
  await page.getByText('25 x 25 x 18 cm').waitFor();
});

test('can be used by everybody on a phone, closed and open', { timeout: 120_000 }, async ({ visit }) => {
  const page = await visit({ width: 390, height: 844 });
  await goTo(page, 'tilt');
  await goTo(page, 'model');
  expect(await axeViolations(page)).toEqual([]);
  await open3d(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
});
