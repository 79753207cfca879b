import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { askedScripts, holdScripts, untilReadable } from '../scripts.ts';
import { addButton, badge, drawer, openAwake, PRODUCT, sizeLabel, storedCart } from '../shopper.ts';

/* The buy box is hydrated once the page is readable; what a visitor does before that counts in the order in which it was done. */

const buyBox = (page: Page) => page.locator('[data-island=buy-box]');
const more = (page: Page) => buyBox(page).getByRole('button', { name: 'Aantal verhogen' });

/** Opens the product page without the scripts of its islands, which come once the returned function is called. */
async function openStill(page: Page, held?: string): Promise<() => void> {
  const letThrough = await holdScripts(page, held);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await expect(addButton(page)).toBeVisible();
  // Until its first paint Chromium drops keys and presses.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return letThrough;
}

test('the buy box, the pictures and the drawer are hydrated without any sign of a visitor', async ({ page }) => {
  await openAwake(page, PRODUCT);
  await expect(page.locator('[data-hydrated]')).toHaveCount(3);
});

const STAGES = [
  ['its island is hydrated', 'hydrate'],
  ['any script is there', 'entry.client'],
] as const;

for (const [until, held] of STAGES) {
  test(`"+" and then the button, pressed before ${until}, add two`, async ({ page }) => {
    const letThrough = await openStill(page, held);
    await more(page).click();
    await addButton(page).click();
    await expect(badge(page)).toBeHidden();
    letThrough();
    await expect(badge(page)).toHaveText('2');
    await expect(page.getByText('Toegevoegd: 2x Boekenstandaard (Middel).')).toBeVisible();
    await expect(drawer(page)).toBeVisible();
  });
}

for (const [until, held] of STAGES) {
  test(`a size that is chosen after the button was pressed, before ${until}, is not the one that is added, and stays chosen`, async ({
    page,
  }) => {
    const letThrough = await openStill(page, held);
    await addButton(page).click();
    await sizeLabel(page, 'Groot').click();
    letThrough();
    await expect(badge(page)).toHaveText('1');
    expect(await storedCart(page)).toContain('boekenstandaard-middel');
    await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
    await expect(
      page.getByRole('button', { name: 'In winkelwagen · € 74,95', includeHidden: true }).first(),
    ).toBeAttached();
  });
}

test('of a size chosen before the entry script, and another one after the press that followed, the first is added', async ({
  page,
}) => {
  const letEntryThrough = await holdScripts(page, 'entry.client');
  const letThrough = await openStill(page);
  await sizeLabel(page, 'Klein').click();
  letEntryThrough();
  await untilReadable(page);
  await addButton(page).click();
  await sizeLabel(page, 'Groot').click();
  letThrough();
  await expect(badge(page)).toHaveText('1');
  expect(await storedCart(page)).toContain('boekenstandaard-klein');
  await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
});

test('without the entry script the last press before it failed posts the form, no button looks pressed, and every later press posts it', async ({
  visit,
}) => {
  const page = await visit({ expected: [/ERR_FAILED/] });
  await page.addInitScript(() => {
    const count = () => document.querySelectorAll('[data-clicked]').length;
    addEventListener('submit', () => sessionStorage.setItem('clicked', String(count())));
  });
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await gate;
    await route.abort();
  });
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await sizeLabel(page, 'Groot').click();
  await more(page).click();
  await addButton(page).click();
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
  await expect(page.locator('[data-clicked]')).toHaveCount(2);
  letThrough();
  await page.waitForURL('**/bestellen/*');
  expect(await page.evaluate(() => sessionStorage.getItem('clicked'))).toBe('0');
  await page.goBack({ waitUntil: 'commit' });
  await addButton(page).click();
  await page.waitForURL('**/bestellen/*');
});

test('an entry script that fails before the style sheet is there leaves presses to the browser', async ({ visit }) => {
  const page = await visit({ expected: [/ERR_FAILED/] });
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/shop-[^/]*\.css$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.route(/\/assets\/entry\.client-/, (route) => route.abort());
  const hasFailed = page.waitForEvent('requestfailed');
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await hasFailed;
  letThrough();
  await addButton(page).click();
  await page.waitForURL('**/bestellen/*');
});

test('a press without a pointer, as of a screen reader, adds what is chosen', async ({ page }) => {
  const letThrough = await openStill(page);
  await page.getByRole('radio', { name: /^Klein/ }).evaluate((radio: HTMLInputElement) => radio.click());
  await addButton(page).evaluate((button: HTMLButtonElement) => button.click());
  letThrough();
  await expect(badge(page)).toHaveText('1');
  // What stays: a busy machine may look after the message of four seconds is gone.
  await expect(page.getByText('Toegevoegd: 1x Boekenstandaard (Klein).')).toBeVisible();
  expect(await storedCart(page)).toContain('boekenstandaard-klein');
});

test('a press while the buy box is being hydrated adds the size that was chosen right before it, and not the one after it', async ({
  page,
}) => {
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
  const letThrough = await openStill(page);
  letThrough();
  await expect.poll(held).toBeGreaterThan(0);
  await expect(buyBox(page)).not.toHaveAttribute('data-hydrated');
  await page.getByRole('radio', { name: /^Klein/ }).evaluate((radio: HTMLInputElement) => radio.click());
  await addButton(page).evaluate((button: HTMLButtonElement) => button.click());
  await page.getByRole('radio', { name: /^Groot/ }).evaluate((radio: HTMLInputElement) => radio.click());
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
  await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
});

test('a size that the browser chose again on the way back has its price, without a touch', async ({ page }) => {
  await openAwake(page, PRODUCT);
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
  const letThrough = await openStill(page);
  const opacity = () => addButton(page).evaluate((button) => Number(getComputedStyle(button).opacity));
  expect(await opacity()).toBe(1);
  await addButton(page).click();
  await expect.poll(opacity).toBeLessThan(1);
  letThrough();
  await expect(badge(page)).toHaveText('1');
  await expect.poll(opacity).toBe(1);
});
