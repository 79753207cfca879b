import sharp from 'sharp';
import { axeViolations, sidewaysOverflow } from '../axe.ts';
import { expect, test } from './desk-fixtures.ts';

test('an owner puts a photo of a phone in its place with a finger, sees it there and puts it back', async ({
  inside,
  visit,
}) => {
  const { page } = await inside({ width: 390, expected: [/^cookie: beheer/] });
  const visitor = await visit();
  const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#a08060' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const usable = async () => {
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  };

  await page.goto('/beheer/fotos');
  await usable();
  await page.getByRole('link', { name: 'Jullie tweeën aan de werkbank' }).click();
  await usable();
  await page.getByLabel('Kies een foto').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: 'Verder' })).toBeEnabled();
  await page.getByRole('button', { name: 'Verder' }).click();

  const frame = page.getByRole('button', { name: /^Uitsnede/ });
  await expect(frame).toBeVisible({ timeout: 30_000 });
  const y = page.locator('[name=y]');
  expect(Number(await y.inputValue())).toBeCloseTo(0.5, 2);
  const box = await frame.boundingBox();
  if (!box) throw new Error('no frame');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 400, { steps: 4 });
  await page.mouse.up();
  const top = Number(await y.inputValue());
  expect(top).toBeLessThan(0.35);
  await frame.press('ArrowDown');
  expect(Number(await y.inputValue())).toBeGreaterThan(top);
  await usable();
  await page.getByLabel('Wat is er te zien?').fill('Twee makers staan naast elkaar aan de werkbank.');
  await page.getByRole('button', { name: 'Zet op de site' }).click();
  await expect(page.getByRole('status').first()).toContainText('Geplaatst', { timeout: 40_000 });
  await usable();

  await visitor.goto('/over-ons');
  const shown = visitor.getByRole('img', { name: 'Twee makers staan naast elkaar' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);

  await page.locator('summary', { hasText: 'Zet terug' }).last().click();
  await page.getByRole('button', { name: 'Ja, zet terug' }).click();
  await expect(page.getByRole('status').first()).toContainText('Teruggezet');
  await visitor.reload();
  await expect(shown).toHaveCount(0);
});
