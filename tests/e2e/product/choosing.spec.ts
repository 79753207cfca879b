import type { Page } from '@playwright/test';
import { expectUsableWhenSmall, layOutAll } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { openAwake, PRODUCT, sizeLabel } from '../shopper.ts';

test('the product page opens with the popular size; another size, a bundle, a number and extras change button, address and promise', async ({
  page,
}) => {
  await openAwake(page, PRODUCT);
  const button = (price: string) => page.getByRole('button', { name: `In winkelwagen · ${price}` });
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  const bundle = page.getByRole('button', { name: /^Middel \+ Groot/ });
  await expect(radio(/^Middel/)).toBeChecked();
  await expect(button('€ 64,95')).toBeVisible();
  await expect(page.getByText('Tijdelijke aanbieding - 13% korting')).toBeVisible();
  await expect(page.getByText('POPULAIR', { exact: true })).toHaveCount(2);

  await test.step('a chosen bundle replaces the size until it is cancelled', async () => {
    const cancel = page.getByRole('button', { name: 'Annuleer bundel' });
    await expect(cancel).toHaveCount(0);
    await bundle.click();
    await expect(button('€ 119,95')).toBeVisible();
    await expect(page.locator('[data-island=buy-box]').getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page).toHaveURL(`${PRODUCT}?bundel=middel-groot`);
    await cancel.click();
    await expect(radio(/^Middel/)).toBeChecked();
    await bundle.click();
    await bundle.click();
    await expect(radio(/^Middel/)).toBeChecked();
    await expect(cancel).toHaveCount(0);
  });

  await test.step('forced colours show what is chosen by an outline', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(sizeLabel(page, 'Middel')).toHaveCSS('outline-style', 'solid');
    await expect(sizeLabel(page, 'Klein')).toHaveCSS('outline-style', 'none');
    await bundle.click();
    await page.mouse.click(0, 0);
    await expect(bundle).toHaveCSS('outline-style', 'solid');
    await expect(sizeLabel(page, 'Middel')).toHaveCSS('outline-style', 'none');
    await bundle.click();
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('the total counts number and extras, and the number stops at 99', async () => {
    const more = page.getByRole('button', { name: 'Aantal verhogen' });
    const fewer = page.getByRole('button', { name: 'Aantal verlagen' });
    await expect(fewer).toBeDisabled();
    await more.click();
    await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
    await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).check();
    // 2 x 64,95 + 9,95 + 14,95
    await expect(button('€ 154,80')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Aantal Boekenstandaard Middel' }).fill('98');
    await more.click();
    await expect(more).toBeDisabled();
    await fewer.click();
    await expect(more).toBeEnabled();
  });

  await test.step('an engraving changes the promise of delivery without a layout shift', async () => {
    const usual = page.getByText(/^(Vandaag voor .* in huis|Bestel je nu, .* Je hebt hem .*)\.$/);
    const engraved = page.getByText(/^Voor jou gemaakt, klaar op/);
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
    await expect(page.getByText('Een gegraveerde standaard maken we voor jou')).toBeVisible();
    await box.uncheck();
    await expect(usual).toBeVisible();
    await expect(engraved).toBeHidden();
  });

  await test.step('another size changes the address, and is chosen again after a reload', async () => {
    await sizeLabel(page, 'Groot').click();
    await expect(page).toHaveURL(/[?&]maat=groot$/);
    await page.reload();
    await expect(radio(/^Groot/)).toBeChecked();
    // With the extras that were ticked before.
    await expect(button('€ 99,85')).toBeVisible();
  });
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

/** The pictures stay below the header and above the bar while the page scrolls beside them. */
async function expectPicturesToStay(page: Page): Promise<void> {
  const engraving = page.getByRole('checkbox', { name: /^Luxe Gravering/ });
  await engraving.check();
  const header = await edgesOf(page, 'body > header');
  // At the last of these the button in the page is above the window.
  for (const top of [100, 300, 1000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    expect((await edgesOf(page, '[data-island=gallery]')).top).toBeGreaterThanOrEqual(header.bottom);
  }
  await expect(page.locator('[data-buy-bar]')).toBeVisible();
  expect((await edgesOf(page, '[data-island=gallery]')).bottom).toBeLessThanOrEqual(
    (await edgesOf(page, '[data-buy-bar]')).top,
  );
  await engraving.uncheck();
}

/** The page before anything is unfolded; a tablet shows the first choice above the bar. */
async function expectShortPage(page: Page, width: number): Promise<void> {
  const bar = (await edgesOf(page, '[data-buy-bar]')).top;
  if (width > 700) expect((await edgesOf(page, '#past-mijn-boek ul')).bottom).toBeLessThanOrEqual(bar);
  await layOutAll(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_000);
  const said = (await page.locator('body').allInnerTexts()).join();
  if (width < 700) expect(said.match(/[\p{L}\p{N}€]\S*/gu)?.length).toBeLessThanOrEqual(900);
}

for (const [width, height, length] of [
  [390, 844, {}],
  [768, 1024, LONG],
  [1280, 800, LONG],
] as const) {
  test(
    `price and button are in the first screen of ${width} x ${height}, and then in a bar that lies over everything`,
    length,
    async ({ visit }) => {
      const page = await visit({ width, height });
      await openAwake(page, PRODUCT);
      const first = page.getByRole('button', { name: /^In winkelwagen/ }).filter({ visible: true });
      await expect(page.locator('[data-buy-bar]')).toContainText('€ 64,95');
      await expect(first.last()).toBeInViewport({ ratio: 1 });
      const gallery = await edgesOf(page, '[data-island=gallery]');
      if (width < 1000) await expectShortPage(page, width);
      if (width > 1000) expect(gallery.right).toBeLessThan((await edgesOf(page, 'h1')).left);
      if (width > 1000) await expectPicturesToStay(page);
      await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
      await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).check();
      const bar = page.locator('[data-buy-bar]');
      await page.locator('#vragen').scrollIntoViewIfNeeded();
      await expect(bar).toContainText("Middel + 2 extra's, € 89,85");
      await expect(page.locator('[data-island=buy-box] p').first()).toContainText('€ 89,85');
      for (const part of ['#vragen', '#in-elkaar', '[aria-labelledby=alles] [role=tablist]']) {
        await page.locator(part).evaluate((element) => {
          scrollBy(0, element.getBoundingClientRect().top + element.clientHeight / 2 - innerHeight + 30);
        });
        await expect(page.locator(part)).toBeVisible();
        const covered = await bar.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const steps = Array.from({ length: 40 }, (_, step) => left + 1 + ((right - left - 2) * step) / 39);
          return steps.filter((x) => !element.contains(document.elementFromPoint(x, (top + bottom) / 2))).length;
        });
        expect(covered, `points of the bar under ${part}`).toBe(0);
      }
      // The last part is under the bar now: what is focused there comes above it.
      await page.getByRole('tab', { name: 'Details' }).focus();
      expect((await edgesOf(page, '[role=tab]:focus')).bottom).toBeLessThanOrEqual(
        (await edgesOf(page, '[data-buy-bar]')).top,
      );
    },
  );
}

test('an unknown product shows a message and a link home', async ({ visit }) => {
  const page = await visit({ expected: [/status of 404/] });
  await page.goto('/product/kast');
  await expect(page.getByRole('heading', { name: 'Product niet gevonden' })).toBeVisible();
  await expectUsableWhenSmall(page);
  await page.getByRole('link', { name: 'Terug naar home' }).click();
  await expect(page).toHaveURL('/');
});
