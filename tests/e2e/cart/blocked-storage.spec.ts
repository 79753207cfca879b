import { CART_STORAGE_KEY, readStoredCart } from '../../../domain/cart/stored-cart.ts';
import { expect, test } from '../fixtures.ts';
import {
  addButton,
  badge,
  blockLocalStorage,
  blockStorage,
  drawer,
  fillOrder,
  openAwake,
  orderButton,
  PRODUCT,
} from '../shopper.ts';
import { checkoutButton, goToCheckout, pay } from '../steps.ts';

const COOKIE = new RegExp(`^cookie: ${CART_STORAGE_KEY}$`);

test('a browser that refuses local storage keeps the cart in a session cookie, from page to page and until it is paid', async ({
  visit,
}) => {
  const page = await visit({ expected: [COOKIE] });
  await blockLocalStorage(page);
  await openAwake(page, `${PRODUCT}?maat=klein`);
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  await page.getByLabel('Tekst voor de gravering').fill('Zoë & Bas');
  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');

  await test.step('the cookie ends with the session and holds the lines alone, without an identifier', async () => {
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: CART_STORAGE_KEY, expires: -1, path: '/', sameSite: 'Lax' });
    const { cart, clearedFor, writers, problems } = readStoredCart(decodeURIComponent(cookie?.value ?? ''));
    expect(cart.items).toHaveLength(2);
    expect({ clearedFor, writers, problems }).toEqual({ clearedFor: null, writers: null, problems: [] });
  });

  await test.step('a reload and pages without a cart of their own keep it', async () => {
    await page.reload();
    await expect(badge(page)).toHaveText('2');
    await page.getByRole('link', { name: 'Over Ons' }).first().click();
    await page.waitForURL('**/over-ons');
    await expect(badge(page)).toHaveText('2');
    await page.goBack();
    await expect(badge(page)).toHaveText('2');
    await page.getByRole('link', { name: 'Winkelwagen, 2 artikelen' }).click();
    await expect(page.getByText('Gravering: Zoë & Bas')).toBeVisible();
  });

  await test.step('what is changed on the cart page is what the next page knows', async () => {
    await page.getByRole('button', { name: 'Aantal verhogen' }).first().click();
    await expect(badge(page)).toHaveText('3');
    await page.reload();
    await expect(badge(page)).toHaveText('3');
    await goToCheckout(page);
    // 2 x 54,95 + 19,95
    await expect(page.getByText('€ 129,85').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('a paid order empties it', async () => {
    await fillOrder(page);
    await orderButton(page).click();
    await page.waitForURL('**/betalen/*');
    await pay(page, 'Betaald');
    await expect(badge(page)).toBeHidden();
    await page.goto('/winkelwagen');
    await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible();
  });
});

test('a cart too long for a cookie is whole as long as the page, which says that other pages lack some of it', async ({
  visit,
}) => {
  const page = await visit({ expected: [COOKIE] });
  await blockLocalStorage(page);
  await openAwake(page, PRODUCT);
  const text = page.getByLabel('Tekst voor de gravering');
  for (let number = 1; number <= 9; number += 1) {
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    await text.fill(`${number}${'é'.repeat(39)}`);
    await addButton(page).click();
    await expect(badge(page)).toHaveText(String(number * 2));
    await drawer(page).getByRole('button', { name: 'Verder winkelen' }).click();
    await expect(drawer(page)).toBeHidden();
  }
  await expect(
    page.getByText('op een andere pagina staat niet alles in je winkelwagen', { exact: false }),
  ).toBeVisible();
  await page.goto('/over-ons');
  // What fitted before.
  await expect(badge(page)).toHaveText(/^(2|4|6|8|10|12|14|16)$/);
});

test('in a browser that keeps nothing a stand is added, counted and ordered on its page, and other pages say why they have no cart', async ({
  page,
}) => {
  await blockStorage(page);
  await openAwake(page, `${PRODUCT}?maat=klein`);
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  await page.getByLabel('Tekst voor de gravering').fill('Zoë & Bas');
  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');
  await expect(drawer(page).getByText('Gravering: Zoë & Bas')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Verder winkelen' }).click();
  await expect(page.getByText('Bestel vanaf deze pagina', { exact: false })).toBeVisible();
  await addButton(page).click();
  await expect(badge(page)).toHaveText('3');
  await drawer(page).getByRole('button', { name: 'Verder winkelen' }).click();

  await test.step('the link to the cart opens the drawer, and from there it is ordered', async () => {
    await page.getByRole('link', { name: 'Winkelwagen, 3 artikelen' }).click();
    await expect(drawer(page).getByText('(3 items)')).toBeVisible();
    await expect(drawer(page).getByRole('link')).toHaveCount(0);
    await goToCheckout(page);
    // 2 x 54,95 + 19,95
    await expect(page.getByText('€ 129,85').filter({ visible: true }).first()).toBeVisible();
    await fillOrder(page);
    await orderButton(page).click();
    await page.waitForURL('**/betalen/*');
  });

  await test.step('the page of the cart says that nothing is kept', async () => {
    await page.goto('/winkelwagen');
    await expect(page.getByText('Je browser bewaart hier niets', { exact: false })).toBeVisible();
    await expect(checkoutButton(page)).toHaveCount(0);
  });
});
