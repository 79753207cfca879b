import { expect, test } from '../fixtures.ts';

const ARTICLE = '/blog/kantelhoek-en-leeshouding';

test('the blog has a card per post with picture, category, reading time, title, date and link', async ({ page }) => {
  await page.goto('/blog');
  await expect(page).toHaveTitle(/^Blog - Inspiratie & Tips \| /);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog & Inspiratie' })).toBeVisible();
  const cards = page.locator('main article');
  expect(await cards.count()).toBeGreaterThanOrEqual(26);
  for (const card of await cards.all()) {
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.getByText(/^\d+ min$/)).toHaveCount(1);
    await expect(card.locator('time')).toHaveText(/^\d{1,2} [a-z]+ 20\d\d$/);
    await expect(card.getByRole('link', { name: /^Lees meer/ })).toHaveCount(1);
  }
});

for (const [width, columns] of [
  [390, 1],
  [900, 2],
  [1280, 3],
] as const) {
  test(`the blog in a window of ${width} px has ${columns} columns`, async ({ visit }) => {
    const page = await visit({ width, height: 900 });
    await page.goto('/blog');
    const lefts = await page
      .locator('main ul > li > article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
  });
}

test('an article opens from its card and links back to the blog', async ({ page }) => {
  await page.goto('/blog');
  const card = page.locator('main article').first();
  const title = (await card.locator('h2').textContent()) ?? '';
  await card.getByRole('link', { name: /^Lees meer/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('an article shows category, date, author, meta tags and links', async ({ page, shop }) => {
  await page.goto(ARTICLE);
  const head = page.locator('main article > header');
  const meta = (property: string) => page.locator(`meta[property="${property}"]`);
  await expect(head.getByText('Productgids')).toHaveCount(1);
  await expect(head.locator('time')).toHaveAttribute('datetime', '2025-03-25');
  await expect(head.getByText(/^Oprichters /)).toHaveCount(1);
  await expect(page).toHaveTitle(/ \| .+ Blog$/);
  await expect(meta('og:type')).toHaveAttribute('content', 'article');
  await expect(meta('article:section')).toHaveAttribute('content', 'Productgids');
  await expect(meta('og:image')).toHaveAttribute('content', new RegExp(`^${shop.url}/pictures/.+\\.jpg$`));
  await expect(page.getByRole('heading', { name: 'Meer inspiratie?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bekijk alle blog posts' })).toHaveAttribute('href', '/blog');
});

test('an article links to its chapters, and its figures have captions', async ({ page }) => {
  await page.goto(ARTICLE);
  const chapter = page.getByRole('navigation', { name: 'In dit artikel' }).getByRole('link').nth(1);
  const name = (await chapter.textContent()) ?? '';
  await chapter.click();
  const heading = page.getByRole('heading', { level: 2, name });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(heading).toHaveAttribute('id', decodeURIComponent(new URL(page.url()).hash.slice(1)));
  await expect(page.locator('.prose figure figcaption')).not.toHaveCount(0);
});

test('an unknown article redirects to the blog without an extra entry in the history', async ({ page }) => {
  await page.goto('/over-ons');
  await page.goto('/blog/bestaat-niet');
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(page).toHaveURL('/over-ons');
});
