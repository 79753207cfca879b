import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { askedScripts, untilReadable } from '../scripts.ts';
import { addButton, badge, PRODUCT, sizeLabel, storedCart } from '../shopper.ts';

/* The buy box is hydrated at the first sign that somebody is there; until then the page is HTML and one script. */

const buyBox = (page: Page) => page.locator('[data-island=buy-box]');

async function openStill(page: Page, path = PRODUCT): Promise<readonly string[]> {
  const asked = askedScripts(page);
  await page.goto(path);
  // The browser itself moves a pointer that lies still, when the page comes under it.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 0 })));
  await untilReadable(page);
  // Until its first paint Chromium drops keys and presses.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return asked;
}

const SIGNS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a pointer that moves': (page) => page.mouse.move(200, 10, { steps: 4 }),
  'a turn of the wheel': (page) => page.mouse.wheel(0, 40),
  'the Tab key': (page) => page.keyboard.press('Tab'),
  'a key that scrolls': (page) => page.keyboard.press('PageDown'),
  'a touch': (page) => page.touchscreen.tap(200, 10),
};

for (const [sign, show] of Object.entries(SIGNS)) {
  test(`the product page loads one script until ${sign}, then its buy box`, async ({ visit }) => {
    const page = await visit(sign === 'a touch' ? { width: 390 } : {});
    const asked = await openStill(page);
    expect(asked).toEqual([expect.stringContaining('entry.client')]);
    await expect(buyBox(page)).not.toHaveAttribute('data-hydrated');
    await show(page);
    await expect(buyBox(page)).toHaveAttribute('data-hydrated', '');
  });
}

test('a press without a pointer, as of a screen reader, adds what is chosen', async ({ page }) => {
  await openStill(page);
  await page.getByRole('radio', { name: /^Klein/ }).evaluate((radio: HTMLInputElement) => radio.click());
  await addButton(page).evaluate((button: HTMLButtonElement) => button.click());
  await expect(badge(page)).toHaveText('1');
  // What stays: a busy machine may look after the message of four seconds is gone.
  await expect(page.getByText('Toegevoegd: 1x Boekenstandaard (Klein).')).toBeVisible();
  expect(await storedCart(page)).toContain('boekenstandaard-klein');
});

test('a press while the buy box is being hydrated adds the size that was chosen before it was', async ({ page }) => {
  // React hydrates in tasks of its own: they wait.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function hold(message: unknown) {
      held.push(() => post.call(this, message));
    };
    Object.assign(window, { held });
  });
  const held = () => page.evaluate(() => (window as unknown as { held: (() => void)[] }).held.length);
  await openStill(page);
  await page.getByRole('radio', { name: /^Klein/ }).evaluate((radio: HTMLInputElement) => radio.click());
  await expect.poll(held).toBeGreaterThan(0);
  await expect(buyBox(page)).not.toHaveAttribute('data-hydrated');
  await addButton(page).evaluate((button: HTMLButtonElement) => button.click());
  await page.evaluate(() => {
    const { held: waiting } = window as unknown as { held: (() => void)[] };
    const run = () => {
      for (const go of waiting.splice(0)) go();
      requestAnimationFrame(run);
    };
    run();
  });
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByText('Toegevoegd: 1x Boekenstandaard (Klein).')).toBeVisible();
  expect(await storedCart(page)).toContain('boekenstandaard-klein');
});

test('a size that the browser chose again on the way back has its price, without a touch', async ({ page }) => {
  await openStill(page);
  await sizeLabel(page, 'Groot').click();
  await expect(page).toHaveURL(`${PRODUCT}?maat=groot`);
  // The page of before, in which the size was chosen by hand.
  await page.evaluate(() => history.replaceState(null, '', location.pathname));
  await page.goto('/robots.txt');
  const asked = askedScripts(page);
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 74,95' })).toBeVisible();
  // Made anew, and not kept as it was: otherwise nothing was chosen again.
  expect(asked).toContainEqual(expect.stringContaining('entry.client'));
});

test('a button that waits for its script looks pressed', async ({ page }) => {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/islands-/, async (route) => {
    await gate;
    await route.continue();
  });
  await openStill(page);
  const opacity = () => addButton(page).evaluate((button) => Number(getComputedStyle(button).opacity));
  expect(await opacity()).toBe(1);
  await addButton(page).click();
  await expect.poll(opacity).toBeLessThan(1);
  letThrough();
  await expect(badge(page)).toHaveText('1');
  await expect.poll(opacity).toBe(1);
});
