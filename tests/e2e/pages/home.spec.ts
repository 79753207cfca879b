import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test('the home page has price, delivery and rating above the fold, a stand that tilts and loads its pictures once it is touched, and cards that open their size', async ({
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
    for (const fact of [
      /^Vanaf €\s\d/,
      /^(Vandaag voor .* in huis|Bestel je nu, .* Je hebt hem .*)\.$/,
      /^Winkelbeoordeling/,
    ]) {
      await expect(page.getByText(fact).first()).toBeInViewport({ ratio: 1 });
    }
  }
  await page.waitForLoadState('networkidle');
  expect(new Set(loaded.filter((path) => /\/kantelen\//.test(path))).size).toBe(1);
  expect(await axeViolations(page)).toEqual([]);

  await test.step('the first tab stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#inhoud')).toBeFocused();
  });

  await test.step('the stand tilts', async () => {
    const angle = page.getByRole('slider', { name: 'Kantelhoek in graden' });
    await angle.focus();
    await expect(page.locator('[data-island=tilt]')).toHaveAttribute('data-hydrated', '');
    await page.keyboard.press('Home');
    await expect(angle).toHaveAttribute('aria-valuetext', '0 graden, stand 1 van 5');
    await expect(page.getByAltText(/gekanteld op 0 graden/)).toBeVisible();
  });

  await test.step('a card opens its size', async () => {
    await page.getByRole('link', { name: 'Meer informatie over maat Groot' }).click();
    await page.waitForURL('**/product/boekenstandaard?maat=groot');
    await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
  });

  await test.step('the header stays visible when scrolled, and marks the current page', async () => {
    const nav = page.getByRole('navigation', { name: 'Hoofdmenu' });
    await expect(nav.locator('[aria-current=page]')).toHaveText(['Boekenstandaard']);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(nav).toBeInViewport({ ratio: 1 });
  });
});
