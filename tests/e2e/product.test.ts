import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { addButton, badge, cartText, middel, openAwake, PRODUCT, sizeLabel, storeCart, storedCart } from './shopper.ts';

describe('choosing', () => {
  test('begins with the popular size', async ({ page }) => {
    await page.goto(PRODUCT);
    expect(await page.getByRole('radio', { name: /^Middel/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'In winkelwagen · € 64,95' }).waitFor();
    await page.getByText('Tijdelijke aanbieding - 13% korting').waitFor();
    expect(await page.getByText('POPULAIR', { exact: true }).count()).toBe(2);
  });

  test('a size changes price, button and address, and the address brings it back', async ({ page }) => {
    await page.goto(PRODUCT);
    await sizeLabel(page, 'Groot').click();
    await page.getByRole('button', { name: 'In winkelwagen · € 74,95' }).waitFor();
    expect(new URL(page.url()).search).toBe('?maat=groot');
    await page.reload();
    expect(await page.getByRole('radio', { name: /^Groot/ }).isChecked()).toBe(true);
  });

  test('a bundle takes the place of a size until it is cancelled', async ({ page }) => {
    await page.goto(PRODUCT);
    const bundle = page.getByRole('button', { name: /^Middel \+ Groot/ });
    const cancel = page.getByRole('button', { name: 'Annuleer bundel' });
    expect(await cancel.count()).toBe(0);
    await bundle.click();
    await page.getByRole('button', { name: 'In winkelwagen · € 119,95' }).waitFor();
    expect(await page.locator('[data-island=buy-box]').getByRole('radio', { checked: true }).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?bundel=middel-groot');
    await cancel.click();
    expect(await page.getByRole('radio', { name: /^Middel/ }).isChecked()).toBe(true);
    await bundle.click();
    await bundle.click();
    expect(await page.getByRole('radio', { name: /^Middel/ }).isChecked()).toBe(true);
    expect(await cancel.count()).toBe(0);
  });

  test('the total counts pieces and extras', async ({ page }) => {
    await page.goto(PRODUCT);
    const more = page.getByRole('button', { name: 'Aantal verhogen' });
    const fewer = page.getByRole('button', { name: 'Aantal verlagen' });
    expect(await fewer.isDisabled()).toBe(true);
    await more.click();
    await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
    await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).check();
    // 2 x 64,95 + 9,95 + 14,95
    await page.getByRole('button', { name: 'In winkelwagen · € 154,80' }).waitFor();
    for (let quantity = 2; quantity < 99; quantity++) await more.dispatchEvent('click');
    expect(await more.isDisabled()).toBe(true);
    await fewer.click();
    expect(await more.isDisabled()).toBe(false);
  });
});

describe('adding', () => {
  test('says so, counts it and keeps it', async ({ page }) => {
    await page.goto(PRODUCT);
    expect(await badge(page)).toBe('');
    await addButton(page).click();
    await page.getByText('Toegevoegd aan winkelwagen', { exact: true }).waitFor();
    await page.getByText('1x Boekenstandaard (Middel)', { exact: true }).waitFor();
    expect(await badge(page)).toBe('1');
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('2');
    await page.reload();
    expect(await badge(page)).toBe('2');
    await page.getByRole('link', { name: 'Winkelwagen, 2 artikelen' }).click();
    await page.getByText('(2 items)').waitFor();
    expect(await page.getByRole('heading', { name: 'Boekenstandaard', level: 2 }).count()).toBe(1);
  });

  test('says how many went in when a line takes no more than 99', async ({ page }) => {
    await storeCart(page, cartText({ ...middel, quantity: 60 }));
    await openAwake(page, PRODUCT);
    const more = page.getByRole('button', { name: 'Aantal verhogen' });
    for (let quantity = 1; quantity < 50; quantity++) await more.dispatchEvent('click');
    await addButton(page).click();
    await page.getByText('Toegevoegd: 39x Boekenstandaard (Middel).').waitFor();
    const toasts = page.locator('[data-sonner-toast]');
    await toasts.getByText('39x Boekenstandaard (Middel). Meer dan 99 van een artikel past er niet in.').waitFor();
    expect(await badge(page)).toBe('99');
    await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
    await addButton(page).click();
    await toasts.getByText('Meer past er niet in').waitFor();
    await toasts.getByText('Je hebt al 99x Boekenstandaard (Middel).').waitFor();
    expect(await page.getByText(/^Toegevoegd: /).count()).toBe(0);
    await page.getByText('Van een artikel passen er 99 in je winkelwagen.').waitFor();
    expect(await badge(page)).toBe('99');
    await sizeLabel(page, 'Groot').click();
    await addButton(page).click();
    await page.getByText('Toegevoegd: 1x Boekenstandaard (Groot).').waitFor();
    expect(await badge(page)).toBe('99+');
  });

  test('an engraving asks for its words before anything is added', async ({ page }) => {
    await page.goto(PRODUCT);
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    const words = page.getByLabel('Tekst voor de gravering');
    await addButton(page).click();
    await page.getByText('Vul de tekst in die we moeten graveren.').waitFor();
    expect(await words.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await storedCart(page)).toBeNull();
    await words.fill('   ');
    await addButton(page).click();
    expect(await badge(page)).toBe('');
    await words.fill('Voor Oma ❤ 2026');
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('2');
    await page.goto('/winkelwagen');
    await page.getByText('Gravering: Voor Oma ❤ 2026').waitFor();
  });

  test('words that do not fit are kept and said, not cut', async ({ page }) => {
    await page.goto(PRODUCT);
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    const words = page.getByLabel('Tekst voor de gravering');
    await words.focus();
    await page.keyboard.insertText('Voor Sanne en Thomas, drie oktober tweeduizend');
    await page.getByText('Dit is 6 tekens te lang: er passen er 40 in het hout.').waitFor();
    await addButton(page).click();
    expect(await words.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await words.inputValue()).toHaveLength(46);
    expect(await badge(page)).toBe('');
    await words.fill('Voor Sanne en Thomas');
    await page.getByText('Nog 20 tekens.').waitFor();
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('2');
  });

  test('the delivery that is promised follows the choice, and nothing moves', async ({ page }) => {
    await openAwake(page, PRODUCT);
    const usual = page.getByText(/op zijn vroegst .* in huis\.$/);
    const engraved = page.getByText(
      'Een standaard met gravering maken we voor jou. Je hebt alles in 1 tot 2 weken in huis.',
    );
    const row = page.getByRole('listitem').filter({ has: usual });
    expect([await usual.isVisible(), await engraved.isVisible()]).toEqual([true, false]);
    const height = (await row.boundingBox())?.height;
    const box = page.getByRole('checkbox', { name: /^Luxe Gravering/ });
    await box.check();
    expect([await usual.isVisible(), await engraved.isVisible()]).toEqual([false, true]);
    expect((await row.boundingBox())?.height).toBe(height);
    await page.getByLabel('Tekst voor de gravering').waitFor();
    await page.getByText('Een gegraveerde standaard maken we in 1 tot 2 weken').waitFor();
    await box.uncheck();
    await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
    expect([await usual.isVisible(), await engraved.isVisible()]).toEqual([true, false]);
  });

  test('an engraving with a bundle asks on which of the two stands', async ({ page }) => {
    await page.goto(`${PRODUCT}?bundel=middel-groot`);
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    await page.getByLabel('Tekst voor de gravering').fill('Anna');
    await page.getByLabel('Op welke standaard?').selectOption('Groot');
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('2');
    await page.goto('/winkelwagen');
    await page.getByText('Voor: Boekenstandaard (Groot)').waitFor();
  });

  test('a bundle with an extra makes two lines', async ({ page }) => {
    await page.goto(`${PRODUCT}?bundel=middel-groot`);
    await page.getByRole('checkbox', { name: /^Extra Antislip Pads/ }).check();
    await page.getByRole('button', { name: 'In winkelwagen · € 124,90' }).click();
    await expect.poll(() => badge(page)).toBe('2');
    await page.goto('/winkelwagen');
    await page.getByText('Middel + Groot', { exact: true }).waitFor();
    await page.getByText('Extra Antislip Pads').first().waitFor();
  });
});

describe('looking', () => {
  test('the gallery goes from the first picture to the last and no further', async ({ page }) => {
    await openAwake(page, PRODUCT);
    const gallery = page.getByRole('region', { name: 'Afbeeldingen van Boekenstandaard' });
    const previous = gallery.getByRole('button', { name: 'Vorige afbeelding' });
    const next = gallery.getByRole('button', { name: 'Volgende afbeelding' });
    const thumbnails = gallery.getByRole('button', { name: /^Toon afbeelding/ });
    const current = () => gallery.locator('button[aria-current=true]').getAttribute('aria-label');
    const count = await thumbnails.count();
    expect(await previous.isDisabled()).toBe(true);
    await next.click();
    await expect.poll(current).toBe('Toon afbeelding 2');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(current).toBe('Toon afbeelding 1');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(current).toBe('Toon afbeelding 1');
    await thumbnails.last().click();
    await expect.poll(current).toBe(`Toon afbeelding ${count}`);
    expect(await next.isDisabled()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(current).toBe(`Toon afbeelding ${count}`);
    const alt = await gallery
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    expect(alt).toContain(`Boekenstandaard Afbeelding ${count}`);
  });

  test('the gallery shows the size that is chosen, from its first picture', async ({ page }) => {
    await openAwake(page, PRODUCT);
    const gallery = page.getByRole('region', { name: 'Afbeeldingen van Boekenstandaard' });
    const first = () => gallery.locator('li img').first().getAttribute('src');
    const middel = await first();
    await gallery.getByRole('button', { name: 'Volgende afbeelding' }).click();
    await gallery.getByText('2 / ').waitFor();
    await sizeLabel(page, 'Groot').click();
    await gallery.getByText('1 / ').waitFor();
    const groot = await first();
    expect(groot).not.toBe(middel);
    await page.reload();
    expect(await first()).toBe(groot);
    await sizeLabel(page, 'Middel').click();
    await expect.poll(first).toBe(middel);
  });

  test('tabs are one stop for the keyboard, arrows go between them', async ({ page }) => {
    await page.goto(PRODUCT);
    // They sleep until they come near the window; the focus brings them there.
    await page.getByRole('tab').first().focus();
    await page.locator('[data-island=tabs][data-hydrated]').waitFor();
    const selected = () => page.locator('[role=tab][aria-selected=true]').textContent();
    const tabs = page.getByRole('tab');
    const names = await tabs.allTextContents();
    expect(names.length).toBe(6);
    await page.keyboard.press('ArrowRight');
    await expect.poll(selected).toBe(names[1]);
    await page.keyboard.press('End');
    await expect.poll(selected).toBe(names.at(-1));
    await page.keyboard.press('ArrowRight');
    await expect.poll(selected).toBe(names[0]);
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    expect(await page.getByRole('tabpanel').count()).toBe(1);
  });

  test('an unknown product leads home', async ({ visit }) => {
    const page = await visit({ expected: [/status of 404/] });
    await page.goto('/product/kast');
    await page.getByRole('heading', { name: 'Product niet gevonden' }).waitFor();
    await page.getByRole('link', { name: 'Terug naar home' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('describes itself to search engines', async ({ page, shop }) => {
    await page.goto(`${PRODUCT}?maat=groot`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}${PRODUCT}`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = data.map((text) => (JSON.parse(text) as Record<string, unknown>)['@type']);
    expect(kinds).toEqual(expect.arrayContaining(['ProductGroup', 'BreadcrumbList']));
    expect(data.join()).toContain('"ratingValue":4.8');
  });
});
