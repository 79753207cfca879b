import { expect, test } from '../fixtures.ts';
import { PRODUCT } from '../shopper.ts';

test('the terms are printed without header, footer and table of contents', async ({ page }) => {
  await page.goto('/algemene-voorwaarden');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['body > header', 'body > footer', 'main nav'])
    await expect(page.locator(part).first(), part).toBeHidden();
  await expect(page.locator('.prose')).toBeVisible();
});

test('the page of the stand is printed on two sheets, without buttons', async ({ page }) => {
  await page.goto(PRODUCT);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^In winkelwagen|afbeelding/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Middel \+ Groot/ })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('the blog has columns for its window; an article leads to its chapters and back, and an unknown one to the blog', async ({
  page,
}) => {
  await page.goto('/blog');
  const cards = page.locator('main ul > li > article');
  for (const [width, columns] of [
    [390, 1],
    [900, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const edges = () => cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    await expect.poll(async () => new Set(await edges()).size).toBe(columns);
  }
  const card = page.locator('main article').first();
  const title = (await card.locator('h2').textContent()) ?? '';
  await card.getByRole('link', { name: /^Lees meer/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const chapter = page.getByRole('navigation', { name: 'In dit artikel' }).getByRole('link').nth(1);
  const name = (await chapter.textContent()) ?? '';
  await chapter.click();
  const heading = page.getByRole('heading', { level: 2, name });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(heading).toHaveAttribute('id', decodeURIComponent(new URL(page.url()).hash.slice(1)));
  await page.getByRole('link', { name: 'Terug naar blog' }).click();
  await expect(page).toHaveURL('/blog');

  await test.step('an unknown article takes no place of its own in the history', async () => {
    await page.goto('/over-ons');
    await page.goto('/blog/bestaat-niet');
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expect(page).toHaveURL('/over-ons');
  });
});
