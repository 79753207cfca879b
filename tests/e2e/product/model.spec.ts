import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { bookModel, models } from '../../../content/pictures/models.ts';
import { axeViolations, sidewaysOverflow } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { PRODUCT, sizeLabel } from '../shopper.ts';
import { openAt, opener, requestsOf } from './motion.ts';

/** Software rendering is slow: the first picture of the model may take this long, in ms. */
const DRAWN_WITHIN = 90_000;
/** A window with few pixels to draw. */
const SMALL = { width: 640, height: 480 };
const FAILS = { expected: [/ERR_FAILED/] };

const closer = (page: Page) => page.getByRole('button', { name: 'Sluit 3D' });
const model = (page: Page) => page.getByRole('application', { name: 'Boekenstandaard in 3D' });
const viewStatus = (page: Page) => page.locator('#in-3d [role=status]');
const message = (page: Page, text: string) => page.locator('#in-3d p:not([role=status])', { hasText: text });

/** Presses a button that draws the model: the page answers when the first picture is there. */
async function draw(page: Page, button: Locator): Promise<void> {
  await button.click({ timeout: DRAWN_WITHIN });
  await expect(closer(page)).toBeVisible({ timeout: DRAWN_WITHIN });
}

function shoot(page: Page): Promise<Buffer> {
  return model(page).screenshot({ timeout: DRAWN_WITHIN });
}

/** Height of the row of controls that lies over the model, in pixels of a screenshot. */
const CONTROLS = 60;

/** What is drawn of the model above its controls, as pixels. */
async function shootStand(page: Page): Promise<Buffer> {
  const picture = sharp(await shoot(page));
  const { width, height } = await picture.metadata();
  return picture
    .extract({ left: 0, top: 0, width, height: height - CONTROLS })
    .raw()
    .toBuffer();
}

/** Standard deviation of the brightness in the picture of the model: 0 when nothing is drawn. */
async function contrast(page: Page): Promise<number> {
  const { channels } = await sharp(await shoot(page))
    .greyscale()
    .stats();
  return channels[0]?.stdev ?? 0;
}

/** Presses the button while the model cannot be fetched, and then the one that tries again. */
async function openAfterFailure(page: Page): Promise<void> {
  await page.route('**/models/**', (route) => route.abort());
  await opener(page).click();
  const again = page.getByRole('button', { name: 'Opnieuw proberen' });
  await expect(again).toBeVisible({ timeout: DRAWN_WITHIN });
  await expect(again).toBeFocused();
  await expect(message(page, 'Het 3D-model kwam niet binnen.')).toBeVisible();
  await page.unroute('**/models/**');
  await draw(page, again);
}

/** In the page: counts how often WebGL is asked for anisotropic filtering, with which Mesa before 25 may hang. */
function countAnisotropy(): void {
  const page = Object.assign(window, { anisotropyAsked: 0 });
  const { prototype } = WebGL2RenderingContext;
  const original = prototype.texParameterf;
  prototype.texParameterf = function texParameterf(...asked) {
    // TEXTURE_MAX_ANISOTROPY_EXT
    if (asked[1] === 0x84_fe) page.anisotropyAsked++;
    original.apply(this, asked);
  };
}

/** In the page: frames come twice a second, as on a slow machine; those drawn and those to come are counted. */
function drawSlowly(): void {
  const frames = { drawn: 0, pending: new Set<number>() };
  Object.assign(window, { frames });
  window.requestAnimationFrame = (draw) => {
    const frame = window.setTimeout(() => {
      frames.pending.delete(frame);
      frames.drawn++;
      draw(performance.now());
    }, 500);
    frames.pending.add(frame);
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    frames.pending.delete(frame);
    clearTimeout(frame);
  };
}

/** Frames that the page draws after the visitor did something, until nothing moves. */
async function framesAfter(page: Page, act: () => Promise<void>): Promise<number> {
  let drawn = 0;
  const drawMore = async () => {
    const before = drawn;
    const atRest = async () => {
      drawn = await page.evaluate<number>('frames.pending.size > 0 ? 0 : frames.drawn');
      return drawn;
    };
    await expect.poll(atRest, { timeout: DRAWN_WITHIN }).toBeGreaterThan(before);
    return drawn - before;
  };
  await drawMore();
  await act();
  return await drawMore();
}

test('the 3D model opens after a failed download, lets the page scroll until it is clicked, turns by keyboard, changes size and closes', async ({
  visit,
}) => {
  test.setTimeout(240_000);
  const page = await visit({ ...SMALL, ...FAILS });
  // A sixteenth of the pixels to draw.
  await page.addInitScript(() => Object.defineProperty(window, 'devicePixelRatio', { value: 0.25 }));
  await page.addInitScript(countAnisotropy);
  await openAt(page, 'model');
  await openAfterFailure(page);
  const paths = requestsOf(page);
  await expect(model(page)).toBeFocused();
  expect(await axeViolations(page, '#in-3d')).toEqual([]);
  await expect.poll(() => contrast(page), { timeout: DRAWN_WITHIN }).toBeGreaterThan(15);
  expect(await page.evaluate('anisotropyAsked')).toBe(0);

  const scrolled = () => page.evaluate(() => scrollY);
  await model(page).hover();
  const before = await scrolled();
  await page.mouse.wheel(0, 60);
  await expect.poll(scrolled).toBeGreaterThan(before);
  await model(page).click();
  const held = await scrolled();
  const beforeZoom = await shoot(page);
  await page.mouse.wheel(0, -60);
  await expect.poll(async () => (await shoot(page)).equals(beforeZoom), { timeout: DRAWN_WITHIN }).toBe(false);
  expect(await scrolled()).toBe(held);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewStatus(page)).toHaveText('Je kijkt van voren, iets van boven.');
  const middel = await shoot(page);
  await sizeLabel(page, 'Groot').click();
  await expect.poll(async () => (await shoot(page)).equals(middel), { timeout: DRAWN_WITHIN }).toBe(false);
  expect(paths.filter((path) => path.startsWith('/models/'))).toEqual([models.groot.glb]);
  await expect(page.getByText('In de steilste stand is Groot 21 cm hoog.')).toBeVisible();
  await expect(page.locator('#in-3d canvas')).toHaveCount(1);
  await model(page).press('ArrowRight');
  await expect(viewStatus(page)).toHaveText('Je kijkt van voren, iets van boven.');

  await closer(page).click();
  await expect(opener(page)).toBeVisible();
  await expect(opener(page)).toBeFocused();
  await expect(page.locator('#in-3d canvas')).toHaveCount(0);
});

test(
  'the 3D model is accessible on a phone, and can be opened again after a lost WebGL context',
  LONG,
  async ({ visit }) => {
    test.setTimeout(240_000);
    const page = await visit({ width: 390, height: 844, ...FAILS });
    await openAt(page, 'tilt');
    await openAt(page, 'model');
    expect(await axeViolations(page)).toEqual([]);
    await openAfterFailure(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    await model(page).evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await expect(message(page, 'Je toestel heeft het 3D-beeld gesloten')).toBeVisible();
    await draw(page, page.getByRole('button', { name: 'Opnieuw proberen' }));
  },
);

test(
  'the 3D model tilts through its notches by keyboard, and a book lies on it once it is loaded',
  LONG,
  async ({ visit }) => {
    test.setTimeout(240_000);
    const page = await visit({ ...SMALL, ...FAILS });
    // A picture that has changed is then the last one: the stand does not turn there in steps.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => Object.defineProperty(window, 'devicePixelRatio', { value: 0.5 }));
    await openAt(page, 'model');
    await draw(page, opener(page));
    await expect(viewStatus(page)).toHaveText('Het 3D-model is geopend, op 37,5 graden, stand 4 van 5.');
    await expect.poll(() => contrast(page), { timeout: DRAWN_WITHIN }).toBeGreaterThan(15);

    const changes = (before: Buffer) =>
      expect.poll(async () => (await shootStand(page)).equals(before), { timeout: DRAWN_WITHIN }).toBe(false);
    const notches = page.getByRole('group', { name: 'Kantelhoek in graden' });
    const steep = await shootStand(page);
    await notches.getByRole('radio', { name: '37,5 graden, stand 4 van 5' }).press('ArrowLeft');
    await expect(notches.getByRole('radio', { name: '30 graden, stand 3 van 5' })).toBeChecked();
    await expect(page.getByText('In 3D staat hij op 30 graden, dan is dat 14 cm.')).toBeVisible();
    await changes(steep);

    const empty = await shootStand(page);
    const book = page.getByRole('checkbox', { name: 'Met boek' });
    await page.route(`**${bookModel.glb}`, (route) => route.abort());
    // It may be unchecked again before `check` has looked.
    await book.click();
    await expect(message(page, 'Het boek kwam niet binnen.')).toBeVisible();
    await expect(book).not.toBeChecked();
    await page.unroute(`**${bookModel.glb}`);
    const paths = requestsOf(page);
    await book.check();
    await expect(viewStatus(page)).toContainText('Er ligt een boek op.');
    await expect(message(page, 'Het boek kwam niet binnen.')).toHaveCount(0);
    await changes(empty);
    expect(paths.filter((path) => path.startsWith('/models/'))).toEqual([bookModel.glb]);
    expect(await axeViolations(page)).toEqual([]);

    await test.step('another size keeps the notch and the book, and the book can be taken off again', async () => {
      // Where the page stays while sizes are chosen.
      await sizeLabel(page, 'Middel').click();
      const middel = await shootStand(page);
      await sizeLabel(page, 'Groot').click();
      await expect(page.getByText('In 3D staat hij op 30 graden, dan is dat 17 cm.')).toBeVisible();
      await changes(middel);
      await sizeLabel(page, 'Middel').click();
      await expect.poll(async () => (await shootStand(page)).equals(middel), { timeout: DRAWN_WITHIN }).toBe(true);
      // Not compared with the stand before the book: the header may lie over another part of it now.
      await book.uncheck();
      await changes(middel);
      await expect(viewStatus(page)).not.toContainText('Er ligt een boek op.');
    });
  },
);

test(
  'the 3D model turns and tilts within a few frames, and draws none after that, where a frame takes half a second',
  LONG,
  async ({ visit }) => {
    test.setTimeout(240_000);
    const page = await visit(SMALL);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => Object.defineProperty(window, 'devicePixelRatio', { value: 0.25 }));
    await page.addInitScript(drawSlowly);
    await openAt(page, 'model');
    await draw(page, opener(page));
    expect(await framesAfter(page, () => model(page).press('ArrowRight'))).toBeLessThanOrEqual(4);
    await expect(viewStatus(page)).toHaveText('Je kijkt van voren, iets van boven.');
    const notch = page.getByRole('radio', { name: '37,5 graden, stand 4 van 5' });
    expect(await framesAfter(page, () => notch.press('ArrowLeft'))).toBeLessThanOrEqual(4);
  },
);

const link = (page: Page) => page.getByRole('link', { name: 'Zet hem op je eigen tafel' });

test('the 3D model shows a message and the picture and fetches nothing when WebGL is missing; AR is offered where the device has it', async ({
  page,
  shop,
}) => {
  const withoutWebGl = await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind]);
    } as typeof original;
  });
  await openAt(page, 'model');
  const paths = requestsOf(page);
  await opener(page).click();
  await expect(message(page, 'Deze browser kan geen 3D tonen')).toBeVisible();
  const still = page.locator('#in-3d').getByRole('img', { name: /^De boekenstandaard in drie maten/ });
  await expect(still).toBeVisible();
  expect(paths.filter((path) => /viewer|\/models\//.test(path))).toEqual([]);
  await expect(link(page)).toHaveCount(0);
  await withoutWebGl.dispose();

  await test.step('Quick Look opens on iPhone', async () => {
    const asIphone = await page.addInitScript(() => {
      DOMTokenList.prototype.supports = (token) => token === 'ar';
    });
    await openAt(page, 'model');
    await expect(link(page)).toHaveAttribute('rel', 'ar');
    await expect(link(page)).toHaveAttribute('href', `${models.middel.usdz}#allowsContentScaling=0`);
    expect(await link(page).evaluate((anchor) => [...anchor.children].map(({ tagName }) => tagName))).toEqual(['IMG']);
    await asIphone.dispose();
  });

  await test.step('Scene Viewer opens on Android with the chosen size, on https only', async () => {
    const expectFile = (file: string) =>
      expect(link(page)).toHaveAttribute('href', new RegExp(RegExp.escape(encodeURIComponent(file))));
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
      }),
    );
    await openAt(page, 'model');
    await expect(link(page)).toHaveCount(0);
    await page.route(PRODUCT, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(`"siteUrl":"${shop.url}`, '"siteUrl":"https://winkel.example');
      await route.fulfill({ response, body });
    });
    await openAt(page, 'model');
    await expectFile(`https://winkel.example${models.middel.glb}`);
    await sizeLabel(page, 'Groot').click();
    await expectFile(models.groot.glb);
    await sizeLabel(page, 'Klein').click();
    await expectFile(models.klein.glb);
  });
});
