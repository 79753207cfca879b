import { expectUsableWhenSmall } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import {
  addButton,
  badge,
  cartText,
  drawer,
  keepShopping,
  middel,
  openAwake,
  PRODUCT,
  sizeLabel,
  storeCart,
  storedCart,
} from '../shopper.ts';
import { goToCheckout } from '../steps.ts';

test('a stand that is added is announced, counted and stored', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(badge(page)).toBeHidden();
  await addButton(page).click();
  await expect(page.getByText('Toegevoegd aan winkelwagen', { exact: true })).toBeVisible();
  await expect(page.getByText('1x Boekenstandaard (Middel)', { exact: true })).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await keepShopping(page);
  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');
  await page.reload();
  await expect(badge(page)).toHaveText('2');
  await page.getByRole('link', { name: 'Winkelwagen, 2 artikelen' }).click();
  await expect(page.getByText('(2 items)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Boekenstandaard', level: 2 })).toHaveCount(1);
});

test('what is added is what was chosen last, also before its price is drawn', async ({ page }) => {
  await openAwake(page, PRODUCT);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('input[type=radio][value=groot]')?.click();
    document.querySelector<HTMLElement>('[data-island=buy-box] form button[type=submit]:not([name])')?.click();
  });
  await expect(page.getByText('1x Boekenstandaard (Groot)', { exact: true })).toBeVisible();
  expect(await storedCart(page)).toContain('boekenstandaard-groot');
});

test('what is added is shown in a drawer that Escape, Back and a click beside it close, and that leads to the order', async ({
  page,
}) => {
  await openAwake(page, PRODUCT);
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  await page.getByLabel('Tekst voor de gravering').fill('Voor Oma');
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
  await addButton(page).click();
  const stand = drawer(page).getByRole('listitem').filter({ hasText: '1x Boekenstandaard Middel' });
  await expect(stand.getByRole('listitem')).toHaveText([
    '1x Luxe GraveringGravering: Voor Oma€ 19,95',
    '1x Geschenkverpakking€ 9,95',
  ]);
  await expect(drawer(page).getByText('€ 94,85')).toBeVisible();
  await expect(drawer(page).getByText('Gratis verzending in Nederland')).toBeVisible();
  await expect(drawer(page).getByRole('heading')).toBeFocused();
  await expectUsableWhenSmall(page, 'dialog[open]');

  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  // As the browser's button does, but in order after what the page itself has told its history.
  await page.evaluate(() => history.back());
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(PRODUCT);
  await addButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(100, 300);
  await expect(drawer(page)).toBeHidden();

  await addButton(page).click();
  await goToCheckout(page);
  await page.goBack();
  await expect(page).toHaveURL(PRODUCT);
  await expect(addButton(page)).toBeVisible();
  await expect(drawer(page)).toBeHidden();
});

test('a line stops at 99 pieces with a message, and other lines can still be added', LONG, async ({ page }) => {
  await storeCart(page, cartText({ ...middel, quantity: 60 }));
  await openAwake(page, PRODUCT);
  await page.getByRole('spinbutton', { name: 'Aantal Boekenstandaard Middel' }).fill('50');
  await addButton(page).click();
  await expect(page.getByText('Toegevoegd: 39x Boekenstandaard (Middel).')).toBeVisible();
  const toasts = page.locator('[data-toast]');
  const some = toasts.getByText('39x Boekenstandaard (Middel). Meer dan 99 van een artikel past er niet in.');
  await expect(some).toBeVisible();
  await expect(badge(page)).toHaveText('99');
  await keepShopping(page);
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
  await addButton(page).click();
  await expect(toasts.getByText('Meer past er niet in')).toBeVisible();
  await expect(toasts.getByText('Je hebt al 99x Boekenstandaard (Middel).')).toBeVisible();
  await expect(page.getByText(/^Toegevoegd: /)).toHaveCount(0);
  await expect(page.getByText('Van een artikel passen er 99 in je winkelwagen.')).toBeVisible();
  await expect(badge(page)).toHaveText('99');
  await sizeLabel(page, 'Groot').click();
  await addButton(page).click();
  await expect(page.getByText('Toegevoegd: 1x Boekenstandaard (Groot).')).toBeVisible();
  await expect(badge(page)).toHaveText('99+');
});

test('an engraving asks for its text before anything is added, and does not cut one that is too long', async ({
  page,
}) => {
  await openAwake(page, PRODUCT);
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  const words = page.getByLabel('Tekst voor de gravering');
  await addButton(page).click();
  await expect(page.getByText('Vul de tekst in die we moeten graveren.')).toBeVisible();
  await expect(page.getByText('Een gegraveerde standaard maken we voor jou')).toBeVisible();
  await expect(words).toBeFocused();
  expect(await storedCart(page)).toBeNull();
  await expectUsableWhenSmall(page, '[data-island=buy-box]');
  await words.fill('   ');
  await addButton(page).click();
  await expect(badge(page)).toBeHidden();

  await test.step('too long', async () => {
    const tooMany = 'Voor Sanne en Thomas, drie oktober tweeduizend';
    await words.fill('');
    await words.focus();
    await page.keyboard.insertText(tooMany);
    await expect(page.getByText('Dit is 6 tekens te lang: er passen er 40 in het hout.')).toBeVisible();
    await addButton(page).click();
    await expect(words).toBeFocused();
    await expect(words).toHaveValue(tooMany);
    await expect(badge(page)).toBeHidden();
    await words.fill('Voor Sanne en Thomas');
    await expect(page.getByText('Nog 20 tekens.')).toBeVisible();
  });

  await words.fill('Voor Oma ❤ 2026');
  const drawn = page.getByRole('img', { name: 'Gravering: Voor Oma ❤ 2026' });
  await expect(drawn.locator('text')).toHaveText(['Voor Oma ❤ 2026']);
  await expect(page.getByText('Midden op de richel van Middel, in een schreefletter.')).toContainText('7 mm hoog');
  await sizeLabel(page, 'Klein').click();
  await expect(page.getByText('Midden op de richel van Klein', { exact: false })).toBeVisible();
  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');
  await page.goto('/winkelwagen');
  await expect(page.getByText('Gravering: Voor Oma ❤ 2026')).toBeVisible();
});
