import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '../../domain/feeds/listing.ts';
import { getListing } from '../../flows/product/get-listing.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { catalogueItems } from './catalogue-products.ts';

let opened: TestShop;
let listing: Listing;
beforeAll(async () => {
  opened = await openTestShop();
  listing = await getListing(opened.shop);
});
afterAll(() => opened.stop());

test('an extra that owners made is for sale too, with its own words', () => {
  const [known] = listing.forSale.extras;
  if (!known) throw new Error('The shop sells no extras');
  const card = { ...known, handle: 'kaartje', name: 'Kaartje', variantId: 'kaartje' };
  const items = catalogueItems({ ...listing, forSale: { ...listing.forSale, extras: [known, card] } });
  expect(items.map(({ title }) => title)).toContain('Kaartje');
  expect(catalogueItems(listing).map(({ title }) => title)).not.toContain('Kaartje');
});
