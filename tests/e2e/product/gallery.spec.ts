import type { Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../scripts.ts';
import { openAwake, PRODUCT, sizeLabel } from '../shopper.ts';

const galleryOf = (page: Page) => page.getByRole('region', { name: 'Afbeeldingen van Boekenstandaard' });

test('the gallery goes from the first picture to the last, not round, and starts with the chosen size or bundle', async ({
  page,
}) => {
  await openAwake(page, PRODUCT);
  const gallery = galleryOf(page);
  const next = gallery.getByRole('button', { name: 'Volgende afbeelding' });
  const thumbnails = gallery.getByRole('button', { name: /^Toon afbeelding/ });
  const current = gallery.locator('button[aria-current=true]');
  const expectPicture = (number: number) => expect(current).toHaveAttribute('aria-label', `Toon afbeelding ${number}`);
  const count = await thumbnails.count();
  await expect(gallery.getByRole('button', { name: 'Vorige afbeelding' })).toBeDisabled();
  await next.click();
  await expectPicture(2);
  await page.keyboard.press('ArrowLeft');
  await expectPicture(1);
  await page.keyboard.press('ArrowLeft');
  await expectPicture(1);
  await thumbnails.last().click();
  await expectPicture(count);
  await expect(next).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expectPicture(count);
  const alt = await gallery.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(alt).toContain(`Boekenstandaard Afbeelding ${count}`);

  await test.step('it shows the first picture of the chosen size, also after a reload', async () => {
    const first = gallery.locator('li img').first();
    const middel = (await first.getAttribute('src')) ?? '';
    await sizeLabel(page, 'Groot').click();
    await expect(gallery.getByText('1 / ')).toBeVisible();
    await expect(first).not.toHaveAttribute('src', middel);
    const groot = (await first.getAttribute('src')) ?? '';
    await expect(page).toHaveURL(/maat=groot/);
    await page.reload();
    await expect(first).toHaveAttribute('src', groot);
    await sizeLabel(page, 'Middel').click();
    await expect(first).toHaveAttribute('src', middel);
  });

  await test.step('the bundle shows its two stands first, until a size is chosen', async () => {
    const both = gallery.getByText('Middel en Groot naast elkaar');
    await page.getByRole('button', { name: /^Middel \+ Groot/ }).click();
    await expect(both).toBeVisible();
    await expect(page).toHaveURL(/bundel=middel-groot/);
    await page.reload();
    await expect(both).toBeVisible();
    await sizeLabel(page, 'Groot').click();
    await expect(both).toHaveCount(0);
  });
});

test('a picture opens over the whole window, zooms, turns, and Escape and Back close it', async ({ visit }) => {
  const page = await visit({ width: 1280, height: 800 });
  await openAwake(page, PRODUCT);
  const gallery = galleryOf(page);
  const first = gallery.getByRole('link', { name: 'Vergroot Boekenstandaard Afbeelding 1' });
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Afbeeldingen van Boekenstandaard, vergroot' });
  const picture = dialog.getByRole('img');
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  await expect(picture).toHaveAttribute('alt', 'Boekenstandaard Afbeelding 1');
  const whole = await width();

  await test.step('a double click enlarges it around its place, and makes it whole again', async () => {
    /** The place of the picture that is under the pointer, as a part of its width and height. */
    const under = async () => {
      const { x, y, width: wide, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
      return [(700 - x) / wide, (400 - y) / height].map((part) => part.toFixed(2));
    };
    const place = await under();
    await page.mouse.dblclick(700, 400);
    await expect.poll(width).toBeGreaterThan(whole * 2);
    await expect.poll(under).toEqual(place);
    await page.mouse.wheel(120, 0);
    await expect.poll(under).not.toEqual(place);
    await page.mouse.dblclick(700, 400);
    await expect.poll(width).toBe(whole);
  });

  await test.step('a pinch on a trackpad, keys and buttons enlarge it, and Tab stays within', async () => {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeGreaterThan(whole * 1.5);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(whole);
    await dialog.getByRole('button', { name: 'Inzoomen' }).click();
    await expect.poll(width).toBeGreaterThan(whole * 1.4);
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe('HTML');
    }
  });

  await test.step('the next picture is whole, and the gallery follows', async () => {
    await dialog.getByRole('button', { name: 'Volgende afbeelding' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(picture).toHaveAttribute('alt', 'Boekenstandaard Afbeelding 3');
    await expect.poll(width).toBe(whole);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(gallery.getByRole('link', { name: 'Vergroot Boekenstandaard Afbeelding 3' })).toBeFocused();
    await expect(gallery.getByText('3 / ')).toBeVisible();
  });

  await test.step('Back closes it and stays on the page', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.goBack();
    // By element: a closed dialog has no role, but its words are counted until it is taken out.
    await expect(gallery.locator('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(PRODUCT);
    await expect(gallery.getByText('3 / ')).toBeVisible();
  });
});

test('an enlarged picture follows two fingers and turns by a swipe, also back, unless it is enlarged', async ({
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  await openAwake(page, PRODUCT);
  await galleryOf(page).getByRole('link', { name: 'Vergroot Boekenstandaard Afbeelding 1' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Afbeeldingen van Boekenstandaard, vergroot' });
  const picture = dialog.getByRole('img');
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const whole = await width();
  const devTools = await page.context().newCDPSession(page);
  /** Fingers from their first places to their last, in five steps, above the buttons at the sides. */
  const slide = async (...fingers: readonly (readonly [from: number, to: number])[]) => {
    const at = (part: number) => fingers.map(([from, to]) => ({ x: from + (to - from) * part, y: 250 }));
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  await slide([300, 80]);
  await expect(picture).toHaveAttribute('alt', 'Boekenstandaard Afbeelding 2');
  await slide([80, 300]);
  await expect(picture).toHaveAttribute('alt', 'Boekenstandaard Afbeelding 1');
  await slide([180, 90], [210, 300]);
  await expect.poll(width).toBeGreaterThan(whole * 2);
  await slide([300, 80]);
  await expect(picture).toHaveAttribute('alt', 'Boekenstandaard Afbeelding 1');
  await slide([60, 190], [330, 200]);
  await expect.poll(width).toBe(whole);
});

test('the product tabs are one tab stop with arrow keys between them, which count before their script is there too', async ({
  page,
}) => {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/turn-tabs/, async (route) => {
    await gate;
    await route.continue();
  });
  await openAwake(page, PRODUCT);
  const details = page.locator('[aria-labelledby=alles]');
  const names = await details.getByRole('tab').allTextContents();
  expect(names).toHaveLength(6);
  await details.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  letThrough();
  const selected = details.locator('[role=tab][aria-selected=true]');
  await expect(selected).toHaveText(names[2] ?? '');
  await expect(selected).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveText(names[3] ?? '');
  await page.keyboard.press('End');
  await expect(selected).toHaveText(names.at(-1) ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveText(names[0] ?? '');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(details.getByRole('tabpanel')).toBeFocused();
  await expect(details.getByRole('tabpanel')).toHaveCount(1);
});

test('whoever has left the product tabs before their script is there is not called back', async ({ page }) => {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/turn-tabs/, async (route) => {
    await gate;
    await route.continue();
  });
  await openAwake(page, PRODUCT);
  const details = page.locator('[aria-labelledby=alles]');
  const [first, second] = [details.getByRole('tab').nth(0), details.getByRole('tab').nth(1)];
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(details.getByRole('tabpanel')).toBeFocused();
  letThrough();
  // A click comes to the same script after the key.
  await second.dispatchEvent('click');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(first).not.toBeFocused();
  await expect(second).not.toBeFocused();
});

test('a swipe counts before the script of the pictures is there, and so does a size that is chosen', async ({
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const letThrough = await holdScripts(page);
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' });
  const row = galleryOf(page).locator('ul').first();
  const first = galleryOf(page).locator('li img').first();
  const middel = (await first.getAttribute('src')) ?? '';
  await row.evaluate((list) => list.scrollTo({ left: 2 * list.clientWidth, behavior: 'instant' }));
  letThrough();
  await expect(galleryOf(page).getByText('3 / ')).toBeVisible();
  expect(await row.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(2);
  await sizeLabel(page, 'Klein').tap();
  await expect(first).not.toHaveAttribute('src', middel);
});

test('an arrow of the pictures that is pressed twice before their script is there goes on by two', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' });
  const next = galleryOf(page).getByRole('button', { name: 'Volgende afbeelding' });
  await next.click();
  await next.click();
  letThrough();
  await expect(galleryOf(page).getByText('3 / ')).toBeVisible();
});

test('pictures beside the main one are asked for after it, and the further ones when the row gets there', async ({
  page,
}) => {
  const asked: string[] = [];
  const release = Promise.withResolvers<void>();
  await page.route(/-480\.(avif|webp)$/, async (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) await release.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const gallery = galleryOf(page);
  const files = () =>
    gallery
      .locator('ul')
      .first()
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
  await expect(gallery.getByRole('button', { name: 'Volgende afbeelding' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked).toHaveLength(1);
  release.resolve();
  await expect.poll(async () => asked.includes((await files())[1] ?? '-')).toBe(true);
  expect((await files())[2]).toBe('');
  await gallery.getByRole('button', { name: 'Volgende afbeelding' }).press('Enter');
  await expect.poll(async () => asked.includes((await files())[2] ?? '-')).toBe(true);
});

test('Back in the moment in which a picture opens closes it', async ({ visit }) => {
  const page = await visit({ width: 1280, height: 800 });
  await openAwake(page, PRODUCT);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog[open]')) return;
      observer.disconnect();
      history.back();
      addEventListener('popstate', () => (document.documentElement.dataset.back = ''), { once: true });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  // On a slow processor an effect that waits for a paint comes later than Back.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const gallery = galleryOf(page);
  await gallery.getByRole('link', { name: 'Vergroot Boekenstandaard Afbeelding 1' }).click();
  await page.locator('html[data-back]').waitFor();
  await expect(gallery.locator('dialog')).toHaveCount(0);
});
