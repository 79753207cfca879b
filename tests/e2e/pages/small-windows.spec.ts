import { cents } from '../../../domain/money/money.ts';
import { expectNoOverflow } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { addButton, drawer, groot, middel, openAwake, openCart, PRODUCT } from '../shopper.ts';
import { checkoutButton } from '../steps.ts';

const engraving = {
  ...middel,
  variantId: 'luxe-gravering',
  productId: 'luxe-gravering',
  productHandle: 'luxe-gravering',
  name: 'Luxe Gravering',
  variant: '',
  price: cents(19_95),
  isUpsell: true,
  attributes: [
    { key: 'Gravering', value: 'Anna & Tom' },
    { key: 'Voor', value: 'Middel' },
  ],
};

test('on a phone the home page has a button in its first screen, which leads to the sizes', async ({ visit }) => {
  const page = await visit({ width: 390, height: 664 });
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Bekijk de collectie' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  const heading = page.getByRole('heading', { name: 'Drie formaten voor elk boek' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(130);
});

test('on a phone the list of articles is short, and every table of an article is as wide as its text', async ({
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  await page.goto('/blog');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_000);
  await expect(page.locator('main article')).toHaveCount(28);
  const articles = await page
    .locator('main article a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  await page.goto(articles[0] ?? '');
  const hidden = await page.evaluate(async (paths) => {
    const place = document.querySelector('.prose');
    const found: string[] = [];
    for (const path of paths) {
      // The policy of the page lets no text become a document.
      const document = await new Promise<Document | null>((resolve) => {
        const request = Object.assign(new XMLHttpRequest(), { onloadend: () => resolve(request.responseXML) });
        request.open('GET', path);
        request.responseType = 'document';
        request.send();
      });
      const prose = document?.querySelector('.prose');
      if (!(place && prose)) return [`${path} has no text`];
      place.replaceChildren(...prose.children);
      for (const chapter of place.children) (chapter as HTMLElement).style.contentVisibility = 'visible';
      for (const table of place.querySelectorAll('.table-scroll'))
        if (table.scrollWidth > table.clientWidth) found.push(`${path}: ${table.getAttribute('aria-label')}`);
    }
    return found;
  }, articles);
  expect(hidden).toEqual([]);
});

test('on a phone lines of the cart are low, an engraving cannot be counted, and the order page begins with the name and ends soon', async ({
  visit,
}) => {
  const page = await visit({ width: 390, height: 664 });
  await openCart(page, middel, engraving, groot);
  const lines = page.locator('[data-island=cart] li');
  await expect(lines).toHaveCount(3);
  const low = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  // The first line holds the engraving below its stand.
  expect([(low[0] ?? 0) - (low[1] ?? 0), ...low.slice(1)].filter((height) => height > 160)).toEqual([]);
  expect(await page.getByRole('group', { name: /^Aantal/ }).count()).toBe(2);

  await checkoutButton(page).first().click();
  await page.waitForURL('**/bestellen/*');
  const fields = page.locator('form input:is([type=text], [type=email]), form input[inputmode=numeric]');
  const names = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')));
  expect(names.slice(0, 7)).toEqual(['name', 'email', 'postcode', 'houseNumber', 'addition', 'street', 'city']);
  const button = page.getByRole('button', { name: 'Bestelling met betalingsverplichting' });
  expect(await button.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)).toBeLessThan(2_800);
});

test('what was added is announced once, and text of twice the size fits', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844 });
  await openAwake(page, PRODUCT);
  await addButton(page).click();
  const toast = page.getByText('Toegevoegd aan winkelwagen', { exact: true });
  await expect(toast).toBeVisible();
  expect(await toast.evaluate((element) => element.closest('[aria-hidden=true]') !== null)).toBe(true);
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).locator('[aria-live]')).toHaveCount(0);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of ['/', PRODUCT, '/winkelwagen', '/contact', '/blog', '/maatwerk']) {
    await page.goto(path);
    await expectNoOverflow(page);
  }
});
