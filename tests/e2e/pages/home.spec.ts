import { expect, test } from '../fixtures.ts';

test('the home page shows use cases and links to sizes, about, inspiration and quotes', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Drie formaten voor elk boek' })).toBeVisible();
  const cards = page.locator('#producten').getByRole('link', { name: /^Meer informatie/ });
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/product/boekenstandaard?maat=klein',
    '/product/boekenstandaard?maat=middel',
    '/product/boekenstandaard?maat=groot',
  ]);
  await expect(page.locator('#producten').getByText('Populair')).toHaveCount(1);
  for (const use of ['Trouwalbums', 'Kookboeken', 'Fotoboeken', 'Kunstboeken', 'Menukaarten', 'Relatiegeschenken']) {
    await expect(page.getByRole('heading', { name: use }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/(?:blog|product)\//,
    );
  }
  const business = page.getByRole('link', { name: 'Vraag zakelijke offerte aan' });
  await expect(business).toHaveAttribute('href', '/maatwerk');
  await expect(page.locator('main a[href="/over-ons"]')).toHaveCount(1);
  await expect(page.locator('main a[href="/inspiratie"]')).toHaveCount(1);
});

test('the home page has price, delivery and rating above the fold, and a stand that tilts once it is touched', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const fact of [/^Vanaf €\s\d/, /in huis\.$/, /^Winkelbeoordeling/]) {
      await expect(page.getByText(fact).first()).toBeInViewport({ ratio: 1 });
    }
  }
  await page.waitForLoadState('networkidle');
  expect(new Set(loaded.filter((path) => /\/kantelen\/|\/assets\/(?:tilt|hydrate)-/.test(path))).size).toBe(1);

  const angle = page.getByRole('slider', { name: 'Kantelhoek in graden' });
  await angle.focus();
  await expect(page.locator('[data-island=tilt]')).toHaveAttribute('data-hydrated', '');
  await page.keyboard.press('Home');
  await expect(angle).toHaveAttribute('aria-valuetext', '0 graden, stand 1 van 5');
  await expect(page.getByAltText(/gekanteld op 0 graden/)).toBeVisible();
});

test('a card on the home page opens the product page with its size', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Meer informatie over maat Groot' }).click();
  await page.waitForURL('**/product/boekenstandaard?maat=groot');
  await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
});

test('the home page has canonical URL and structured data', async ({ page, shop }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = data.map((text) => (JSON.parse(text) as Record<string, unknown>)['@type']);
  expect(kinds).toContain('WebSite');
  expect(data.join()).toContain('/product/{search_term_string}');
});
