import { expectUsableWhenSmall } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { fillOrder, middel, openCart, orderButton } from '../shopper.ts';
import { checkoutUrl, goOnToPayment, goToCheckout, pay } from '../steps.ts';

const ITEMS = [
  { variantId: 'geschenkverpakking', quantity: 2, attributes: [] },
  { variantId: 'premium-opberghoes', quantity: 1, attributes: [] },
  { variantId: 'extra-antislip-pads', quantity: 1, attributes: [] },
];
const ENGRAVED = [
  { variantId: 'boekenstandaard-middel', quantity: 1, attributes: [] },
  {
    variantId: 'luxe-gravering',
    quantity: 1,
    attributes: [
      { key: 'Gravering', value: 'Voor Oma' },
      { key: 'Voor', value: 'Boekenstandaard (Middel)' },
    ],
  },
];

/** Subtotal, shipping, total and VAT for each delivery option. */
const WAYS = {
  Nederland: ['€ 39,80', '€ 5,95', '€ 45,75', '€ 7,94'],
  België: ['€ 39,80', '€ 7,95', '€ 47,75', '€ 8,29'],
  Duitsland: ['€ 39,80', '€ 7,95', '€ 47,75', '€ 8,29'],
  'Afhalen in Volendam': ['€ 39,80', 'Gratis', '€ 39,80', '€ 6,91'],
} as const;

test(
  'the order page without JavaScript lists every error, keeps the data and takes the corrected order',
  LONG,
  async ({ visit, shop }) => {
    const orders = (await shop.orders()).length;
    const page = await visit({ javaScript: false, width: 390, height: 844, expected: [/status of 422/] });
    await page.goto(await checkoutUrl(shop.url, ENGRAVED));
    await expect(page.getByLabel('Naam', { exact: true })).toBeInViewport({ ratio: 1 });
    const summary = page.locator('summary', { hasText: 'Je bestelling' });
    await expect(summary).toContainText('€ 84,90');
    await summary.click();
    await expect(page.locator('details').getByText('Gravering: Voor Oma')).toBeVisible();
    await page.getByRole('radio', { name: /^Duitsland/ }).check();
    await expect(summary).toContainText('€ 92,85');
    await page.getByLabel('Plaats', { exact: true }).fill('Emden');
    await page.getByLabel('Postcode', { exact: true }).fill('1131 AB');
    await page.getByRole('radio', { name: 'Creditcard' }).check();
    await page.getByText('Opmerking of telefoonnummer').click();
    await page.getByLabel('Opmerking').fill('Achterom, <b>graag</b>');
    await orderButton(page).click();

    const errors = page.getByRole('alert');
    await expect(errors.getByRole('heading', { name: /^Er kloppen \d dingen nog niet$/ })).toBeVisible();
    const links = await errors.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['#name', '#email', '#postcode', '#houseNumber', '#street']);
    for (const link of links) await expect(page.locator(`${link}[aria-invalid=true]`)).toHaveCount(1);
    await expect(page).toHaveTitle(/^Nog niet besteld/);
    await expect(page.getByRole('radio', { name: /^Duitsland/ })).toBeChecked();
    await expect(page.getByLabel('Plaats', { exact: true })).toHaveValue('Emden');
    await expect(page.getByLabel('Opmerking')).toHaveValue('Achterom, <b>graag</b>');
    expect(await shop.orders()).toHaveLength(orders);

    await errors.locator('a[href="#street"]').click();
    await page.keyboard.type('Hafenstraße');
    await expect(page.getByLabel('Straat', { exact: true })).toHaveValue('Hafenstraße');
    await page.getByLabel('Huisnummer', { exact: true }).fill('7');
    await page.getByLabel('Postcode', { exact: true }).fill('26721');
    await page.getByLabel('Naam', { exact: true }).fill('Jürgen Groß');
    await page.getByLabel('E-mail').fill('juergen@voorbeeld.de');
    await orderButton(page).click();
    await goOnToPayment(page);
    await pay(page, 'Betaald');
    await expect(page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' })).toBeVisible();
    await expect(page.getByText('Achterom, <b>graag</b>')).toBeVisible();
    const ofMiddel = page.getByRole('list', { name: 'Bij Boekenstandaard Middel' });
    await expect(ofMiddel.locator('q', { hasText: 'Voor Oma' })).toBeVisible();
    await expect(ofMiddel.getByRole('img', { name: 'Gravering: Voor Oma' })).toBeVisible();
    const [order] = await shop.orders();
    expect(order).toMatchObject({
      payment: { status: 'paid' },
      paymentMethod: 'creditcard',
      contact: { name: 'Jürgen Groß' },
      delivery: { country: 'DE', street: 'Hafenstraße', postcode: '26721' },
      totals: { subtotal: 84_90, shipping: 7_95, total: 92_85 },
    });
  },
);

test(
  'the order page without JavaScript shows the total of the chosen delivery, and a failed pick-up order can be paid later',
  LONG,
  async ({ visit, shop }) => {
    const page = await visit({ javaScript: false });
    await page.goto(await checkoutUrl(shop.url, ITEMS));
    for (const [name, amounts] of Object.entries(WAYS)) {
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      await expect(page.locator('#bestelling dd').filter({ visible: true })).toHaveText([...amounts]);
    }
    const stock = (await shop.stock('geschenkverpakking')) ?? 0;
    await page.getByLabel('Naam', { exact: true }).fill('Jan Smit');
    await page.getByLabel('E-mail').fill('jan@voorbeeld.nl');
    await orderButton(page).click();
    await goOnToPayment(page);
    await page.waitForURL('**/betalen/*');
    expect(await shop.stock('geschenkverpakking')).toBe(stock - 2);
    await pay(page, 'Mislukt');
    expect(await shop.stock('geschenkverpakking')).toBe(stock);
    await page.getByRole('link', { name: 'Terug naar je bestelling' }).click();
    await expect(page.getByRole('heading', { name: 'De betaling is niet gelukt' })).toBeVisible();
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Jan Smit');
    await expect(page.getByText('De code VOLENDAM is voor je ingevuld.')).toBeVisible();
    await orderButton(page).click();
    await goOnToPayment(page);
    await pay(page, 'Betaald');
    const [order] = await shop.orders();
    expect(order).toMatchObject({ payment: { status: 'paid' }, totals: { total: 39_80, shipping: 0 } });
  },
);

test('the order page shows an error at each invalid field, cuts no text that is too long, and takes the corrected order', async ({
  visit,
}) => {
  const page = await visit({ expected: [/status of 422/] });
  await openCart(page, middel);
  await goToCheckout(page);
  await fillOrder(page, { postcode: '12', email: 'geen adres', city: 'Edam' });
  const remark = 'Bel niet aan. '.repeat(100).trim();
  await page.getByText('Opmerking of telefoonnummer').click();
  await page.getByLabel('Opmerking').focus();
  await page.keyboard.insertText(remark);
  await page.getByLabel('Huisnummer', { exact: true }).fill('');
  await page.getByLabel('Huisnummer', { exact: true }).focus();
  await page.keyboard.insertText('12 bis-A');
  await orderButton(page).click();
  await expect(page.locator('#postcode-fout')).toBeVisible();
  await expect(page.locator('#email-fout')).toBeVisible();
  await expect(page.locator('#remark-fout')).toContainText('Houd je opmerking korter dan 501 tekens.');
  await expect(page.locator('#houseNumber-fout')).toContainText('letters horen bij de toevoeging');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  await expect(page.locator('[name=postcode]')).toHaveValue('12');
  await expect(page.locator('[name=city]')).toHaveValue('Edam');
  await expect(page.getByLabel('Opmerking')).toHaveValue(remark);
  await expect(page.getByLabel('Huisnummer', { exact: true })).toHaveValue('12 bis-A');
  await expectUsableWhenSmall(page);
  await page.locator('[name=postcode]').fill('1131 AB');
  await page.locator('[name=email]').fill('anneke@voorbeeld.nl');
  await page.getByLabel('Opmerking').fill('');
  await page.getByLabel('Huisnummer', { exact: true }).fill('12');
  await orderButton(page).click();
  await page.waitForURL('**/betalen/*');
});

test('a postcode and number fill in street and town, never over what was typed', async ({ visit, shop }) => {
  const page = await visit({ expected: [/status of 503/] });
  await page.route('**/bestellen/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('name="subtotal"', 'name="subtotal" data-pay="" data-fill-address=""'),
    });
  });
  const found = { '12': { street: 'Haven', city: 'Volendam' }, '13': { street: 'Zeestraat', city: 'Volendam' } };
  await page.route('**/api/address', (route) => {
    const { houseNumber } = route.request().postDataJSON() as { readonly houseNumber: keyof typeof found };
    return route.fulfill(found[houseNumber] ? { json: found[houseNumber] } : { status: 503 });
  });
  await page.goto(await checkoutUrl(shop.url, ITEMS));
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('Postcode').fill('1131 ab');
  await field('Huisnummer').fill('12');
  await field('Huisnummer').blur();
  await expect(field('Straat')).toHaveValue('Haven');
  await field('Plaats').fill('Edam');
  await field('Huisnummer').fill('13');
  await field('Huisnummer').blur();
  await expect(field('Straat')).toHaveValue('Zeestraat');
  await expect(field('Plaats')).toHaveValue('Edam');
  await field('Huisnummer').fill('14');
  await field('Huisnummer').blur();
  await expect(field('Straat')).toHaveValue('Zeestraat');
});
