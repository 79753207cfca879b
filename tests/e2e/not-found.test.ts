import { expect } from 'vitest';
import { test } from './journey.ts';

test('an unknown address says so, leads on and is logged without its search part', async ({ visit, shop }) => {
  const page = await visit({ expected: [/status of 404/] });
  const response = await page.goto('/bestaat/niet?email=iemand@voorbeeld.nl');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: '404 Oops! Page not found' }).waitFor();
  expect(shop.log).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'not_found', path: '/bestaat/niet' }),
  );
  expect(JSON.stringify(shop.log)).not.toContain('voorbeeld.nl');
  await page.getByRole('link', { name: 'Terug naar de homepagina' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
});
