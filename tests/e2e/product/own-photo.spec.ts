import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { PRODUCT } from '../shopper.ts';
import { openMode } from './motion.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Jouw foto op de standaard' });
const drawn = (page: Page) => section(page).getByRole('img', { name: 'Je foto in het open boek' });

/** A phone's photo: red above blue as it was seen, stored on its side with a note of how the phone was held. */
async function phonePhoto(): Promise<Buffer> {
  const red = { create: { width: 300, height: 400, channels: 3, background: '#c00' } } as const;
  const blue = await sharp({ create: { width: 150, height: 400, channels: 3, background: '#00c' } })
    .png()
    .toBuffer();
  return sharp(red)
    .composite([{ input: blue, left: 150, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Red, green and blue of the picture with the photo in it, at a place in parts of it. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const picture = sharp(await section(page).locator('picture').locator('..').screenshot());
  const { width, height } = await picture.metadata();
  const pixel = { left: Math.round(width * x), top: Math.round(height * y), width: 1, height: 1 };
  return [...(await picture.extract(pixel).removeAlpha().raw().toBuffer())];
}

test('a photo stands upright on the page in its light, nothing is sent, and it can be taken away again', async ({
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  await page.goto(PRODUCT);
  await openMode(page, 'Jouw foto');
  const input = section(page).getByLabel('Kies een foto');
  const status = section(page).getByRole('status');
  await input.focus();
  await expect(page.locator('[data-island=own-photo][data-hydrated]')).toBeVisible();

  await test.step('what cannot be read gets a sentence that says how to go on', async () => {
    await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') });
    await expect(status).toContainText('Bewaar de foto als JPEG');
    await input.setInputFiles({ name: 'strand.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') });
    await expect(status).toContainText('misschien is het bestand beschadigd');
    await expect(drawn(page)).toBeHidden();
  });

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await input.setInputFiles({ name: 'strand.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await expect(status).toContainText('Je foto staat in het boek.');
  await expect(drawn(page)).toBeVisible();
  const [above, below, wall] = [
    await colourAt(page, 0.67, 0.37),
    await colourAt(page, 0.67, 0.5),
    await colourAt(page, 0.95, 0.1),
  ];
  // The paper is not quite white: it takes a little of the red and the blue.
  expect(above[0]).toBeGreaterThan(150);
  expect(above[0]).toBeLessThan(200);
  expect(above[2]).toBeLessThan(20);
  expect(below[2]).toBeGreaterThan(150);
  expect(below[0]).toBeLessThan(20);
  expect(Math.min(...wall)).toBeGreaterThan(180);
  expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  expect(await axeViolations(page, '[data-island=own-photo]')).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Je foto is weer weg.');
  await expect(drawn(page)).toBeHidden();
  await expect(input).toBeFocused();
});
