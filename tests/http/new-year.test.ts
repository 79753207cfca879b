import { expect, test } from 'vitest';
import { openFetchShop } from './fetch-shop.ts';
import { readable } from './test-shop.ts';

test('the footer shows the year of Amsterdam, whatever the time zone of the machine', async () => {
  const shop = await openFetchShop();
  shop.advance(Date.parse('2026-12-31T23:30:00Z') - shop.shop.now().getTime());
  const page = await shop.fetch('/over-ons');
  expect(readable(await page.text())).toContain('© 2027');
  await shop.stop();
});
