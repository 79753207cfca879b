import { expect, test } from '../fixtures.ts';
import { badge, middel, openCart } from '../shopper.ts';
import { checkoutButton, goToCheckout } from '../steps.ts';

const FUNCTION = '**/api/shopify-checkout';

const FAILURES = [
  ['the connection is cut', null],
  ['the server fails', { status: 502, body: '{"error":{"code":"provider_failed","message":"x"}}' }],
  ['the answer is no JSON', { status: 200, body: '<html>' }],
  ['the answer has no URL', { status: 200, body: '{}' }],
  ['the URL is invalid', { status: 200, body: '{"checkoutUrl":"javascript:alert(1)"}' }],
] as const;

test('the checkout button shows that it is busy, sends one request when it is clicked twice, and works again after Back', async ({
  page,
}) => {
  let calls = 0;
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
  await page.route(FUNCTION, async (route) => {
    calls += 1;
    await gate;
    await route.continue();
  });
  await openCart(page, middel);
  await checkoutButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Bezig...' })).toBeDisabled();
  answer();
  await page.waitForURL('**/bestellen/*');
  expect(calls).toBe(1);
  await page.goBack();
  await goToCheckout(page);
});

test('the checkout shows an error, keeps the cart and works the next time, whatever fails', async ({ visit }) => {
  const page = await visit({ expected: [/Failed to load resource/] });
  await openCart(page, middel);
  for (const [failure, answer] of FAILURES) {
    await test.step(failure, async () => {
      await page.route(FUNCTION, (route) => (answer ? route.fulfill({ ...answer }) : route.abort()));
      // A page that has told of no failure yet.
      await page.reload();
      await checkoutButton(page).click();
      await expect(page.getByText('Checkout mislukt', { exact: true })).toBeVisible();
      await expect(page.getByText('Er ging iets mis. Probeer het opnieuw.').first()).toBeVisible();
      await expect(page).toHaveURL('/winkelwagen');
      await expect(badge(page)).toHaveText('1');
      await page.unroute(FUNCTION);
    });
  }
  await goToCheckout(page);
});

test('the checkout times out with an error when no answer comes, and works the next time', async ({ page }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // Time-outs are a hundred times shorter until the second try.
    AbortSignal.timeout = (milliseconds) => timeout('patient' in window ? milliseconds : milliseconds / 100);
  });
  await page.route(FUNCTION, () => undefined);
  await openCart(page, middel);
  await checkoutButton(page).click();
  await expect(page.getByText('Checkout mislukt', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByText('De bestelpagina is nu niet bereikbaar.')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await page.unroute(FUNCTION);
  await page.evaluate(() => void Object.assign(window, { patient: true }));
  await goToCheckout(page);
});

test('a changed price is shown in the cart when the checkout function returns price_changed', async ({ visit }) => {
  const page = await visit({ expected: [/status of 409/] });
  const error = {
    code: 'price_changed',
    message: 'De prijs is veranderd.',
    prices: { 'boekenstandaard-middel': 69_95 },
  };
  await page.route(FUNCTION, (route) => route.fulfill({ status: 409, json: { error } }));
  await openCart(page, middel);
  // Screen readers announce changes in an element that existed before.
  const notice = await page.locator('[data-island=cart] p[role=status]').last().elementHandle();
  await checkoutButton(page).click();
  await expect(page.getByText('€ 69,95 per stuk')).toBeVisible();
  await expect(page.getByText('(was € 64,95)')).toBeVisible();
  await expect(page.getByRole('alert').getByText('De prijs is veranderd.')).toBeVisible();
  expect(await notice?.textContent()).toContain('De prijs van een artikel is veranderd');
});
