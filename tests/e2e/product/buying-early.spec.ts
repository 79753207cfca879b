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
 * Clicks "In winkelwagen" as soon as React knows the island but it is not marked as hydrated: before React has
 * hydrated it (`drawn` false), or after. React's time slices are made short, so that there is a moment between
 * any two.
 */
function addWhileWaking(page: Page, drawn: boolean) {
  return page.addInitScript((wanted) => {
    const { postMessage } = MessagePort.prototype;
    const now = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => {
      ahead += 6;
      return now() + ahead;
    };
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: Parameters<typeof postMessage>) {
      postMessage.apply(this, args);
      const island = document.querySelector<HTMLElement>('[data-island=buy-box]:not([data-hydrated])');
      const root = Object.entries(island ?? {}).find(([key]) => key.startsWith('__reactContainer'))?.[1];
      if (!island || !root || root.stateNode.current.memoizedState.isDehydrated === wanted) return;
      if (document.documentElement.dataset.clicked) return;
      document.documentElement.dataset.clicked = 'yes';
      const buttons = [...island.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.startsWith('In winkelwagen'))?.click();
    } as typeof postMessage;
  }, drawn);
}

const wasClicked = (page: Page) => page.evaluate(() => document.documentElement.dataset.clicked);

test('a click during hydration adds once', async ({ page }) => {
  await addWhileWaking(page, false);
  await openAwake(page, PRODUCT);
  expect(await wasClicked(page)).toBe('yes');
  await expect(badge(page)).toHaveText('1');
  // Nothing more should happen: a second add would come within this time, in ms.
  await page.waitForTimeout(300);
  await expect(badge(page)).toHaveText('1');
});

test('an island is marked hydrated before a click can reach its React handlers', async ({ page }) => {
  await addWhileWaking(page, true);
  await openAwake(page, PRODUCT);
  expect(await wasClicked(page)).toBeUndefined();
});
