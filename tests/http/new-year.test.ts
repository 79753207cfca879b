import { expect, test } from 'vitest';
import { openFetchShop } from './fetch-shop.ts';
import { readable } from './test-shop.ts';

test('the year in the footer begins in Volendam, whatever the clock of the machine shows', async () => {
  const shop = await openFetchShop();
  shop.advance(Date.parse('2026-12-31T23:30:00Z') - shop.shop.now().getTime());
  const page = await shop.fetch('/over-ons');
  expect(readable(await page.text())).toContain('© 2027');
  await shop.stop();
});
