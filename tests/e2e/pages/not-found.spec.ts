import { expect, test } from '../fixtures.ts';

test('an unknown path returns 404 with a link home, and is logged without its query', async ({ visit, shop }) => {
  const page = await visit({ expected: [/status of 404/] });
  const response = await page.goto('/bestaat/niet?email=iemand@voorbeeld.nl');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Oops! Page not found' })).toBeVisible();
  const line = expect.objectContaining({ level: 'warn', event: 'not_found', path: '/bestaat/niet' });
  // The log arrives through a pipe, slightly later than the answer.
  await expect.poll(() => shop.log).toContainEqual(line);
  expect(JSON.stringify(shop.log)).not.toContain('voorbeeld.nl');
  await page.getByRole('link', { name: 'Terug naar de homepagina' }).click();
  await expect(page).toHaveURL('/');
});
