import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addButton, openAwake, PRODUCT, sizeLabel } from '../shopper.ts';

test('the product page opens with the popular size and its price', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(page.getByRole('radio', { name: /^Middel/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 64,95' })).toBeVisible();
  await expect(page.getByText('Tijdelijke aanbieding - 13% korting')).toBeVisible();
  await expect(page.getByText('POPULAIR', { exact: true })).toHaveCount(2);
});

test('a chosen size changes button and URL, and is chosen again after a reload', async ({ page }) => {
  await page.goto(PRODUCT);
  await sizeLabel(page, 'Groot').click();
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 74,95' })).toBeVisible();
  await expect(page).toHaveURL(`${PRODUCT}?maat=groot`);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked();
});

test('a chosen bundle replaces the size until it is cancelled', async ({ page }) => {
  await page.goto(PRODUCT);
  const bundle = page.getByRole('button', { name: /^Middel \+ Groot/ });
  const cancel = page.getByRole('button', { name: 'Annuleer bundel' });
  await expect(cancel).toHaveCount(0);
  await bundle.click();
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 119,95' })).toBeVisible();
  await expect(page.locator('[data-island=buy-box]').getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page).toHaveURL(`${PRODUCT}?bundel=middel-groot`);
  await cancel.click();
  await expect(page.getByRole('radio', { name: /^Middel/ })).toBeChecked();
  await bundle.click();
  await bundle.click();
  await expect(page.getByRole('radio', { name: /^Middel/ })).toBeChecked();
  await expect(cancel).toHaveCount(0);
});

test('the total counts quantity and extras, and the quantity stops at 99', async ({ page }) => {
  await page.goto(PRODUCT);
  const more = page.getByRole('button', { name: 'Aantal verhogen' });
  const fewer = page.getByRole('button', { name: 'Aantal verlagen' });
  await expect(fewer).toBeDisabled();
  await more.click();
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
  await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).check();
  // 2 x 64,95 + 9,95 + 14,95
  await expect(page.getByRole('button', { name: 'In winkelwagen · € 154,80' })).toBeVisible();
  for (let quantity = 2; quantity < 99; quantity++) await more.dispatchEvent('click');
  await expect(more).toBeDisabled();
  await fewer.click();
  await expect(more).toBeEnabled();
});

/** Edges of an element in the window, in CSS pixels. */
async function edgesOf(page: Page, selector: string) {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`price and button are in the first screen of ${width} x ${height}, and then in a bar that lies over everything`, async ({
    visit,
  }) => {
    const page = await visit({ width, height });
    await openAwake(page, PRODUCT);
    await expect(addButton(page)).toBeInViewport({ ratio: 1 });
    const gallery = await edgesOf(page, '[data-island=gallery]');
    if (width > 720) expect(gallery.right).toBeLessThan((await edgesOf(page, 'h1')).left);
    await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
    await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).check();
    const bar = page.locator('[data-buy-bar]');
    await page.locator('[data-island=tilt]').scrollIntoViewIfNeeded();
    await expect(bar).toContainText("Middel + 2 extra's, € 89,85");
    await expect(page.locator('[data-island=buy-box] p').first()).toContainText('€ 89,85');
    for (const island of ['tilt', 'model', 'tabs']) {
      await page.locator(`[data-island=${island}]`).evaluate((element) => {
        scrollBy(0, element.getBoundingClientRect().top + element.clientHeight / 2 - innerHeight + 30);
      });
      await expect(page.locator(`[data-island=${island}][data-hydrated]`)).toBeVisible();
      const covered = await bar.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const steps = Array.from({ length: 40 }, (_, step) => left + 1 + ((right - left - 2) * step) / 39);
        return steps.filter((x) => !element.contains(document.elementFromPoint(x, (top + bottom) / 2))).length;
      });
      expect(covered, `points of the bar under ${island}`).toBe(0);
    }
  });
}

test('the pictures stay below the header and above the bar while the page scrolls beside them', async ({ visit }) => {
  const page = await visit({ width: 1280, height: 800 });
  await openAwake(page, PRODUCT);
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  const header = await edgesOf(page, 'body > header');
  for (const top of [100, 300, 600]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    expect((await edgesOf(page, '[data-island=gallery]')).top).toBeGreaterThanOrEqual(header.bottom);
  }
  await expect(page.locator('[data-buy-bar]')).toBeVisible();
  expect((await edgesOf(page, '[data-island=gallery]')).bottom).toBeLessThanOrEqual(
    (await edgesOf(page, '[data-buy-bar]')).top,
  );
});

test('forced colours show what is chosen by an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAwake(page, PRODUCT);
  const bundle = page.getByRole('button', { name: /^Middel \+ Groot/ });
  await expect(sizeLabel(page, 'Middel')).toHaveCSS('outline-style', 'solid');
  await expect(sizeLabel(page, 'Klein')).toHaveCSS('outline-style', 'none');
  await bundle.click();
  await page.mouse.click(0, 0);
  await expect(bundle).toHaveCSS('outline-style', 'solid');
  await expect(sizeLabel(page, 'Middel')).toHaveCSS('outline-style', 'none');
});

test('the delivery promise changes with a chosen engraving without a layout shift', async ({ page }) => {
  await openAwake(page, PRODUCT);
  const usual = page.getByText(/op zijn vroegst .* in huis\.$/);
  const engraved = page.getByText(
    'Een standaard met gravering maken we voor jou. Je hebt alles in 1 tot 2 weken in huis.',
  );
  const row = page.getByRole('listitem').filter({ has: usual });
  await expect(usual).toBeVisible();
  await expect(engraved).toBeHidden();
  const height = (await row.boundingBox())?.height;
  const box = page.getByRole('checkbox', { name: /^Luxe Gravering/ });
  await box.check();
  await expect(usual).toBeHidden();
  await expect(engraved).toBeVisible();
  expect((await row.boundingBox())?.height).toBe(height);
  await expect(page.getByLabel('Tekst voor de gravering')).toBeVisible();
  await expect(page.getByText('Een gegraveerde standaard maken we in 1 tot 2 weken')).toBeVisible();
  await box.uncheck();
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
  await expect(usual).toBeVisible();
  await expect(engraved).toBeHidden();
});

test('an unknown product shows a message and a link home', async ({ visit }) => {
  const page = await visit({ expected: [/status of 404/] });
  await page.goto('/product/kast');
  await expect(page.getByRole('heading', { name: 'Product niet gevonden' })).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar home' }).click();
  await expect(page).toHaveURL('/');
});

test('the product page has canonical URL and structured data when a size is chosen', async ({ page, shop }) => {
  await page.goto(`${PRODUCT}?maat=groot`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}${PRODUCT}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = data.map((text) => (JSON.parse(text) as Record<string, unknown>)['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['ProductGroup', 'BreadcrumbList']));
  expect(data.join()).toContain('"ratingValue":4.8');
});
