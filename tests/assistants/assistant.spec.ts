import { expect, test } from '../e2e/fixtures.ts';
import { badge, fillOrder, orderButton } from '../e2e/shopper.ts';
import { goToCheckout, pay } from '../e2e/steps.ts';
import { createAgent } from './agent.ts';

/* One purchase by the help of an assistant, from the question to the order's status. */
test('an assistant finds the size for a book, its link opens a filled cart, and the buyer orders and follows the order', async ({
  visit,
  shop,
}) => {
  const agent = createAgent(shop.url);
  const found = await agent.tool('search', 'search_catalog', {
    query: 'Welke maat voor een fotoboek van 18 bij 20 cm?',
  });
  expect(found.messages[0].content).toContain('daarvoor is maat');
  const [size] = found.products[0].variants;
  const page = await visit();
  await page.goto(size.metadata.cart_url);
  await expect(page.getByRole('main')).toContainText(`Boekenstandaard ${size.title}`);
  await expect(badge(page)).toHaveText('1');
  // The lines are in the cart now, not in the address.
  await expect(page).toHaveURL(`${shop.url}/winkelwagen`);
  await goToCheckout(page);
  await fillOrder(page);
  await orderButton(page).click();
  await pay(page, 'Betaald');
  await expect(page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' })).toBeVisible();
  const [stored] = await shop.orders();
  expect(stored).toMatchObject({ payment: { status: 'paid' }, totals: { total: size.price.amount } });
  // The buyer's own link, as an assistant of the buyer would read it: a plain address with the status in it.
  const status = await (await fetch(page.url())).text();
  expect(status).toContain(stored?.number);
});

test('the link of a bundle opens a cart with the bundle in it', async ({ visit, shop }) => {
  const { products } = await createAgent(shop.url).tool('lookup', 'lookup_catalog', { ids: ['bundel-middel-groot'] });
  const page = await visit();
  await page.goto(products[0].variants[0].metadata.cart_url);
  await expect(page.getByRole('main')).toContainText('Middel + Groot');
  await expect(badge(page)).toHaveText('1');
});
