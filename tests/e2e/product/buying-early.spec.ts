import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../scripts.ts';
import { addButton, badge, openAwake, PRODUCT, sizeLabel, storedCart } from '../shopper.ts';

/** Opens the product page with its scripts delayed until the returned function is called. */
async function openAsleep(page: Page): Promise<() => Promise<void>> {
  const letThrough = await holdScripts(page);
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' });
  await expect(addButton(page)).toBeVisible();
  return async () => {
    letThrough();
    await expect(page.locator('[data-island=buy-box][data-hydrated]')).toBeVisible();
  };
}

test('a size and extras chosen before hydration stay chosen', async ({ page }) => {
  const wake = await openAsleep(page);
  await sizeLabel(page, 'Groot').click();
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
  await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).check();
  await wake();
  await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 99,85' })).toBeVisible();
  await expect
    .poll(() => [...new URL(page.url()).searchParams].map(String).toSorted())
    .toEqual(['extra,geschenkverpakking', 'extra,premium-opberghoes', 'maat,groot']);
});

test('a stand added before hydration is added after it, with the number and words typed before', async ({ page }) => {
  const wake = await openAsleep(page);
  await sizeLabel(page, 'Klein').click();
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  await page.getByLabel('Tekst voor de gravering').fill('Voor Oma');
  await page.getByRole('spinbutton', { name: 'Aantal Boekenstandaard Middel' }).fill('3');
  await addButton(page).click();
  await wake();
  await expect(page.getByText('3x Boekenstandaard (Klein)', { exact: true })).toBeVisible();
  await expect(badge(page)).toHaveText('4');
  await page.goto('/winkelwagen');
  await expect(page.getByText('Gravering: Voor Oma')).toBeVisible();
});

test('an extra chosen before hydration that does not go with the size chosen after it is not added', async ({
  page,
}) => {
  // The catalogue can limit an extra to some sizes; those of this shop go with all.
  await page.route(`**${PRODUCT}`, async (route) => {
    const response = await route.fetch();
    const handle = '"handle":"premium-opberghoes",';
    const limited = `${handle}"sizes":["middel","groot"],`;
    await route.fulfill({ response, body: (await response.text()).replaceAll(handle, limited) });
  });
  const wake = await openAsleep(page);
  await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).check();
  await sizeLabel(page, 'Klein').click();
  await addButton(page).click();
  await wake();
  await expect(page.getByText('1x Boekenstandaard (Klein)', { exact: true })).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  expect(await storedCart(page)).not.toContain('premium-opberghoes');
});

test('a number typed before hydration is limited to 99 as soon as the buy box is hydrated, without another script', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const islands = changes.map(({ target }) => target as HTMLElement);
      const island = islands.find(({ dataset }) => dataset.island === 'buy-box');
      if (!island) return;
      // After what hydration does at once, and before any script that it asks for.
      setTimeout(() => {
        island.dataset.numberThen = island.querySelector<HTMLInputElement>('[type=number]')?.value;
      });
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
  });
  const wake = await openAsleep(page);
  await page.getByRole('spinbutton', { name: 'Aantal Boekenstandaard Middel' }).fill('500');
  await wake();
  await expect(page.locator('[data-number-then]')).toHaveAttribute('data-number-then', '99');
  await expect(page.getByRole('spinbutton', { name: 'Aantal Boekenstandaard Middel' })).toHaveValue('99');
});

test('when the scripts of the buy box fail, its form orders what is chosen', async ({ visit }) => {
  const page = await visit({ expected: [/ERR_FAILED|Failed to fetch|island (buy-box|gallery)/] });
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/buy-box-/, async (route) => {
    await gate;
    await route.abort();
  });
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' });
  await sizeLabel(page, 'Groot').click();
  await addButton(page).click();
  letThrough();
  await page.waitForURL('**/bestellen/*');
  await expect(page.getByText('€ 74,95').filter({ visible: true }).first()).toBeVisible();
});

/**
 * Clicks "In winkelwagen" in every tenth pause that React makes between its first listener in the buy box and the mark that it is
 * hydrated, and counts these clicks. The slices of time that React takes are made short, so that there are pauses.
 */
function addWhileHydrating(page: Page) {
  return page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => {
      ahead += 6;
      return now() + ahead;
    };
    let hasBegun = false;
    let pauses = 0;
    const { addEventListener: listen } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof listen>) {
      hasBegun ||= this instanceof HTMLElement && this.dataset.island === 'buy-box';
      listen.apply(this, args);
    } as typeof listen;
    const { postMessage: post } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: Parameters<typeof post>) {
      post.apply(this, args);
      const island = document.querySelector('[data-island=buy-box]:not([data-hydrated])');
      const button = [...(island?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
        textContent.startsWith('In winkelwagen'),
      );
      if (!(hasBegun && button)) return;
      pauses += 1;
      if (pauses % 10 !== 1) return;
      const { dataset } = document.documentElement;
      dataset.clicks = String(Number(dataset.clicks ?? 0) + 1);
      button.click();
    } as typeof post;
  });
}

test('each click in a pause of hydration adds once', async ({ page }) => {
  await addWhileHydrating(page);
  await openAwake(page, PRODUCT);
  const clicks = await page.evaluate(() => document.documentElement.dataset.clicks ?? 'none');
  expect(Number(clicks)).toBeGreaterThan(1);
  await expect(badge(page)).toHaveText(clicks);
  // Nothing more should happen: one more add would come within this time, in ms.
  await page.waitForTimeout(300);
  await expect(badge(page)).toHaveText(clicks);
});
