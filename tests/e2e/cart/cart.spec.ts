import { cents } from '../../../domain/money/money.ts';
import { checkoutFunction } from '../../../domain/pages/paths.ts';
import { axeViolations, expectUsableWhenSmall } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../scripts.ts';
import { addButton, badge, cartText, giftBox, groot, middel, openCart, PRODUCT, storeCart } from '../shopper.ts';
import { checkoutButton, goToCheckout } from '../steps.ts';

/** Two of the many in domain/cart/stored-cart.test.ts: no JSON, and JSON that is no cart. */
const UNREADABLE = ['{', '{"version":2,"items":[{"variantId":7}]}'];

test('an empty cart links to the product, and so does an unreadable one, which is logged and can be filled', async ({
  page,
}) => {
  await page.goto('/winkelwagen');
  await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible();
  await expectUsableWhenSmall(page);
  for (const text of UNREADABLE) {
    await test.step(text.slice(0, 40), async () => {
      await storeCart(page, text);
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('stored cart'));
      await page.goto('/winkelwagen');
      expect((await logged).type()).toBe('warning');
      await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible();
      await page.getByRole('link', { name: 'Bekijk de boekenstandaard' }).click();
      await expect(page).toHaveURL(PRODUCT);
      await addButton(page).click();
      await expect(badge(page)).toHaveText('1');
    });
  }
});

test('before the script of the cart is there, an empty cart is shown and a filled one is not called empty', async ({
  page,
}) => {
  await holdScripts(page);
  const empty = page.getByRole('heading', { name: 'Je winkelwagen is leeg' });
  const opening = page.getByText('Een ogenblik: we kijken wat je hebt uitgekozen.', { exact: false });
  await page.goto('/winkelwagen');
  await expect(empty).toBeVisible();
  await expect(page.getByRole('img', { name: /recht van voren/ })).toBeVisible();
  await expect(opening).toBeHidden();
  await storeCart(page, cartText(giftBox));
  await page.goto('/winkelwagen');
  await expect(badge(page)).toHaveText('1');
  await expect(opening).toBeVisible();
  await expect(empty).toBeHidden();
});

test('a cart shows lines, prices and totals, and its lines can be changed, removed and restored', async ({ page }) => {
  const card = page.getByRole('region', { name: 'Overzicht' });

  await test.step('below 50 euro it adds shipping and shows what is missing for free shipping', async () => {
    await openCart(page, giftBox);
    await expect(page.getByText('(1 item)')).toBeVisible();
    await expect(page.getByText('Nog € 40,05 voor gratis verzending')).toBeVisible();
    await expect(card.locator('dd')).toHaveText(['€ 9,95', '€ 5,95', '€ 15,90', '€ 2,76']);
  });

  await test.step('above that there is neither', async () => {
    await openCart(page, { ...middel, quantity: 2 }, giftBox);
    await expect(page.getByText('(3 items)')).toBeVisible();
    await expect(page.getByText('€ 64,95 per stuk')).toBeVisible();
    await expect(page.getByText('€ 129,90', { exact: true })).toBeVisible();
    await expect(card.locator('dd')).toHaveText(['€ 139,85', 'Gratis', '€ 139,85', '€ 24,27']);
    await expect(card.getByText(/voor gratis verzending/)).toHaveCount(0);
    await expect(card.getByRole('link', { name: 'Verder winkelen' })).toBeVisible();
  });

  await test.step('a number can be lowered and raised, but not below one', async () => {
    const fewer = page.getByRole('button', { name: 'Aantal verlagen' }).first();
    await fewer.click();
    await expect(page.getByText('(2 items)')).toBeVisible();
    await expect(fewer).toBeDisabled();
    await page.getByRole('button', { name: 'Aantal verhogen' }).first().click();
    await expect(page.getByText('(3 items)')).toBeVisible();
    await expect(badge(page)).toHaveText('3');
  });

  await test.step('a removed line can be restored', async () => {
    await page.getByRole('button', { name: /^Verwijderen.*Geschenkverpakking/ }).click();
    await page.getByRole('button', { name: /^Verwijderen.*Boekenstandaard Middel/ }).click();
    await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible();
    await expect(badge(page)).toBeHidden();
    await page.getByRole('button', { name: 'Zet Boekenstandaard Middel terug' }).click();
    await expect(page.getByText('(2 items)')).toBeVisible();
  });

  await test.step('an extra that is added leaves the list of extras, and a bundle once its sizes are there', async () => {
    const list = page.getByRole('region', { name: 'Vaak samen gekocht' });
    await list.getByRole('button', { name: /^Toevoegen.*Geschenkverpakking$/ }).click();
    await expect(page.getByText('Toegevoegd aan winkelwagen', { exact: true })).toBeVisible();
    await expect(badge(page)).toHaveText('3');
    await expect(list.getByRole('heading', { name: 'Geschenkverpakking' })).toHaveCount(0);
    const bundle = page.getByRole('heading', { name: 'Bundel Middel + Groot' });
    await expect(bundle).toBeVisible();
    await openCart(page, middel, groot);
    await expect(page.getByText('(2 items)')).toBeVisible();
    await expect(bundle).toHaveCount(0);
  });
});

test('an offer that is pressed twice before it is gone from the list is added once', async ({ page }) => {
  await openCart(page, middel);
  const offers = page.getByRole('region', { name: 'Vaak samen gekocht' });
  await offers
    .getByRole('button', { name: /^Toevoegen.*Geschenkverpakking$/ })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(offers.getByRole('heading', { name: 'Geschenkverpakking' })).toHaveCount(0);
  await expect(badge(page)).toHaveText('2');
});

test('a number raised right before the checkout is pressed is what is ordered, also before it is drawn', async ({
  page,
}) => {
  await openCart(page, middel);
  const asked = page.waitForRequest(`**${checkoutFunction}`);
  const more = await page.getByRole('button', { name: 'Aantal verhogen' }).first().elementHandle();
  await checkoutButton(page)
    .first()
    .evaluate(async (button: HTMLButtonElement, plus) => {
      (plus as HTMLButtonElement).click();
      await Promise.resolve();
      button.click();
    }, more);
  expect((await asked).postDataJSON()).toMatchObject({ items: [{ quantity: 2 }], expectedSubtotal: 2 * 64_95 });
  await page.waitForURL('**/bestellen/*');
});

test('a cart says what cannot be bought as it is: a price of before, a size that is gone, an engraving without its stand', async ({
  page,
}) => {
  await test.step('a price of before is updated with a notice, and a size that is gone stops the checkout', async () => {
    const gone = { ...groot, variantId: 'boekenstandaard-reus', variant: 'Reus' };
    await openCart(page, { ...middel, price: cents(49_95) }, gone);
    await expect(page.getByText('De prijs van een artikel is veranderd')).toBeVisible();
    await expect(page.getByText('(was € 49,95)')).toBeVisible();
    await expect(page.getByText('€ 64,95 per stuk')).toBeVisible();
    await expect(page.getByText('Uitverkocht. Verwijder dit artikel om verder te gaan.')).toBeVisible();
    await expect(checkoutButton(page)).toBeDisabled();
    await page.getByRole('button', { name: /^Verwijderen.*Reus$/ }).click();
    await expect(checkoutButton(page)).toBeEnabled();
  });

  await test.step('an engraving without its stand stops it with a reason', async () => {
    const attributes = [
      { key: 'Gravering', value: 'Anna' },
      { key: 'Voor', value: 'Boekenstandaard (Middel)' },
    ];
    const engraving = {
      ...giftBox,
      variantId: 'luxe-gravering',
      productHandle: 'luxe-gravering',
      name: 'Luxe Gravering',
    };
    await openCart(page, middel, { ...engraving, price: cents(19_95), attributes });
    const under = page.getByRole('list', { name: 'Bij Boekenstandaard Middel' });
    await expect(under.getByRole('heading', { name: 'Luxe Gravering', level: 3 })).toBeVisible();
    await expect(checkoutButton(page)).toBeEnabled();
    await page.getByRole('button', { name: /^Verwijderen.*Boekenstandaard Middel/ }).click();
    await expect(page.getByText('De standaard hiervoor zit niet in je winkelwagen.')).toBeVisible();
    await expect(page.getByText('Voor: Boekenstandaard (Middel)')).toBeVisible();
    await expect(checkoutButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Zet terug' }).click();
    await expect(checkoutButton(page)).toBeEnabled();
  });
});

test('a Shopify cart link fills the cart, and adds nothing when opened again', async ({ page }) => {
  for (const _time of ['once', 'twice']) {
    await page.goto('/cart/boekenstandaard-middel:2,geschenkverpakking:1,bestaat-niet:5');
    await expect(page.getByRole('heading', { level: 1, name: 'Winkelwagen (3 items)' })).toBeVisible();
    await expect(page).toHaveURL(({ hash }) => hash === '');
  }
});

test('on a phone total and button stay in sight, but never over the content of a low window', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844 });
  await openCart(page, { ...middel, quantity: 2 }, groot, giftBox);
  const bar = page.locator('[data-buy-bar]');
  await expect(bar).toContainText('€ 214,80');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL('**/bestellen/*');
  await page.goBack();
  await page.getByRole('region', { name: 'Overzicht' }).getByRole('button').scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('a present gets a box, a card with a preview and a day, which the order page takes over', async ({ page }) => {
  await openCart(page, middel);
  await page.getByLabel('Het is een cadeau').check();
  await page.getByRole('button', { name: 'Geschenkdoos erbij · € 9,95' }).click();
  const stand = page.getByRole('list', { name: 'Bij Boekenstandaard Middel' });
  await expect(stand.getByRole('heading', { name: 'Geschenkverpakking' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Geschenkdoos erbij/ })).toHaveCount(0);
  const card = page.getByLabel('Tekst op het kaartje');
  await card.fill('x'.repeat(201));
  await expect(page.getByText('Houd het kaartje korter dan 201 tekens.')).toBeVisible();
  await checkoutButton(page).click();
  await expect(page.getByRole('alert').getByText('Houd het kaartje korter dan 201 tekens.')).toBeVisible();
  await card.fill('Lieve oma,\nvan harte!');
  await expect(page.getByRole('figure').getByText('Lieve oma,')).toBeVisible();
  const day = page.getByLabel('Gewenste bezorgdag');
  await day.selectOption({ index: 5 });
  const wished = await day.inputValue();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(card).toHaveValue('Lieve oma,\nvan harte!');
  await goToCheckout(page);
  await expect(page.getByLabel('Het is een cadeau')).toBeChecked();
  await expect(page.getByLabel('Tekst op het kaartje')).toHaveValue('Lieve oma,\nvan harte!');
  await expect(page.getByLabel('Gewenste bezorgdag')).toHaveValue(wished);
  await page.getByLabel('Het is een cadeau').uncheck();
  await expect(page.getByLabel('Gewenste bezorgdag')).toBeHidden();
});
