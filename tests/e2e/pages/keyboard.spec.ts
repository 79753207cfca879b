import type { Page } from '@playwright/test';
import { expect, LONG, test } from '../fixtures.ts';
import { badge, middel, openAwake, openCart, PRODUCT } from '../shopper.ts';
import { focused } from '../steps.ts';

/** More tab stops than any page has. */
const MAX_STOPS = 150;

/** Presses Tab until an element with this name or text has the focus. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (wanted.test(await focused(page))) return;
  }
  throw new Error(`The keyboard does not reach ${wanted}`);
}

interface Stop {
  /** Its name, label or first words. */
  readonly name: string;
  /** Why it cannot be seen. */
  readonly trouble: string | null;
}

/** The focused element; null after the last stop of the page. */
function stopOf(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    // Scrolling to the focused element, and hiding what the last one showed, takes a few frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const label = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;
    const name = label?.trim().slice(0, 40) ?? '';
    // A visually hidden control shows its focus on its label.
    const shown = element.matches('.sr-only') ? (element.closest('label') ?? element) : element;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return { name, trouble: `${name}: no outline` };
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
    const points = [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => y > 0 && y < innerHeight);
    const seen = points.some((y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    });
    const where = `(${Math.round(left)}, ${Math.round(top)})`;
    return { name, trouble: seen ? null : `${name}: covered or outside the window ${where}` };
  });
}

test('an engraved stand can be chosen, ordered and paid by keyboard alone', async ({ page, shop }) => {
  await openAwake(page, PRODUCT);
  await tabTo(page, /^maat$/);
  await expect(page.getByRole('radio', { name: /^Middel/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Middel \+ Groot/);
  // The first of the extras is the engraving.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Its field comes when the engraving is chosen; on a busy machine later than the next key.
  await expect(page.getByLabel('Tekst voor de gravering')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Voor Oma');
  const fewer = page.getByRole('button', { name: 'Aantal verlagen' });
  const number = page.getByRole('spinbutton', { name: 'Aantal Boekenstandaard Klein' });
  while (!(await number.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('2');
  await expect(fewer).toBeEnabled();
  await page.getByRole('button', { name: 'In winkelwagen · € 129,85' }).press('Enter');
  await expect(badge(page)).toHaveText('3');
  await tabTo(page, /^Wijzig je winkelwagen$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('(3 items)')).toBeVisible();

  await tabTo(page, /^Naar checkout$/);
  await page.keyboard.press('Space');
  await page.waitForURL('**/bestellen/*');
  await tabTo(page, /^name$/);
  await page.keyboard.type('An Peeters');
  await page.keyboard.press('Tab');
  await page.keyboard.type('an@voorbeeld.be');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^België/ })).toBeChecked();
  for (const text of ['2000', '1', '', 'Meir', 'Antwerpen']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Opmerking')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bel twee keer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('06 12345678');
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Zakelijk,' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Het is een cadeau')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[name=paymentMethod]').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Bestelling met betalingsverplichting$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/betalen/*');
  await tabTo(page, /^Betaald$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/bestelling/*');
  const [order] = await shop.orders();
  expect(order).toMatchObject({
    payment: { status: 'paid' },
    paymentMethod: 'bancontact',
    remark: 'Bel twee keer',
    delivery: { country: 'BE', street: 'Meir', postcode: '2000' },
    totals: { subtotal: 129_85, shipping: 7_95 },
  });
});

for (const [name, path, length] of [
  ['home', '/', LONG],
  ['product', PRODUCT, {}],
  ['cart', '/winkelwagen', LONG],
  ['contact', '/contact', LONG],
  ['maatwerk', '/maatwerk', LONG],
  ['blog', '/blog', LONG],
] as const) {
  test(`every tab stop on ${name} is visible, and there is no focus trap`, length, async ({ visit }) => {
    const page = await visit({ width: 1280, height: 700 });
    await openCart(page, middel);
    await openAwake(page, path);
    const stops: Stop[] = [];
    for (let count = 0; count < MAX_STOPS; count++) {
      await page.keyboard.press('Tab');
      const stop = await stopOf(page);
      if (!stop) break;
      stops.push(stop);
    }
    expect(stops[0]?.name).toBe('Naar de inhoud');
    expect(stops.length).toBeLessThan(MAX_STOPS);
    expect(stops.flatMap(({ trouble }) => trouble ?? [])).toEqual([]);
  });
}

/** The page does not paint from here on: what waits for a paint is done by the next press alone. */
function holdPaint(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    const set = window.setTimeout;
    const held = (work: () => void, ms?: number) => (ms === 300 ? 0 : set(work, ms));
    Object.assign(window, { setTimeout: held });
  });
}

test('no key is lost on the product page while the one before it is not painted yet', async ({ page }) => {
  await openAwake(page, PRODUCT);
  await tabTo(page, /^maat$/);
  await holdPaint(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
  await expect(page.getByLabel('Tekst voor de gravering')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 94,90' })).toBeVisible();
});

test('no key is lost in the cart while the number before it is not painted yet', async ({ page }) => {
  await openCart(page, middel);
  await holdPaint(page);
  await page.getByRole('button', { name: 'Aantal verhogen' }).press('Enter');
  const gift = page.getByRole('checkbox', { name: /cadeau/i });
  await gift.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('(2 items)')).toBeVisible();
  await expect(gift).toBeChecked();
});

test('the mobile menu opens by keyboard, and Escape closes it and returns the focus', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844 });
  await page.goto('/');
  await tabTo(page, /^Menu$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Maatwerk$/);
  expect((await stopOf(page))?.trouble).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Mobiel menu' })).toBeHidden();
  expect(await focused(page)).toMatch(/^Menu/);
});
