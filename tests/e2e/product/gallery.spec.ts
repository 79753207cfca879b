import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAwake, PRODUCT, sizeLabel } from '../shopper.ts';

const galleryOf = (page: Page) => page.getByRole('region', { name: 'Afbeeldingen van Boekenstandaard' });

test('the gallery goes from the first picture to the last and does not go round', async ({ page }) => {
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
});

test('the gallery shows the first picture of the chosen size', async ({ page }) => {
  await openAwake(page, PRODUCT);
  const gallery = galleryOf(page);
  const first = gallery.locator('li img').first();
  const middel = (await first.getAttribute('src')) ?? '';
  await gallery.getByRole('button', { name: 'Volgende afbeelding' }).click();
  await expect(gallery.getByText('2 / ')).toBeVisible();
  await sizeLabel(page, 'Groot').click();
  await expect(gallery.getByText('1 / ')).toBeVisible();
  await expect(first).not.toHaveAttribute('src', middel);
  const groot = (await first.getAttribute('src')) ?? '';
  await page.reload();
  await expect(first).toHaveAttribute('src', groot);
  await sizeLabel(page, 'Middel').click();
  await expect(first).toHaveAttribute('src', middel);
});

test('the product tabs are one tab stop, and arrow keys move between them', async ({ page }) => {
  await page.goto(PRODUCT);
  // The tabs hydrate when they are near the window; focusing one scrolls there.
  await page.getByRole('tab').first().focus();
  await expect(page.locator('[data-island=tabs][data-hydrated]')).toBeVisible();
  const selected = page.locator('[role=tab][aria-selected=true]');
  const names = await page.getByRole('tab').allTextContents();
  expect(names).toHaveLength(6);
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveText(names[1] ?? '');
  await page.keyboard.press('End');
  await expect(selected).toHaveText(names.at(-1) ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveText(names[0] ?? '');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});
