import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturesIn } from './site-pages.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

const PRODUCT = '/product/boekenstandaard';
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
}, 60_000);
afterAll(() => shop.stop());

test.each(['?maat=klein', '?maat=middel', '?maat=groot'])(
  'the product page with %s shows no picture twice, thumbnails of the gallery aside',
  async (search) => {
    // The stands of the size choice are three crops of one picture.
    const html = (await (await shop.get(PRODUCT + search)).text()).replace(
      /<button[^>]* data-thumbnail[\s\S]*?<\/button>|<label class="choice[\s\S]*?<\/label>/g,
      '',
    );
    const pictures = picturesIn(html);
    expect(pictures.length).toBeGreaterThan(15);
    expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted());
  },
);

test('every id of the product page is there once, and only those of extras begin as these do', async () => {
  const html = await (await shop.get(PRODUCT)).text();
  const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const offered = shop.shop.catalogue.extras.filter(({ offeredOn }) => offeredOn.includes('product'));
  expect(ids.filter((id) => id.startsWith('extra-'))).toEqual(offered.map(({ handle }) => `extra-${handle}`));
});

test('the buy box comes in the order in which a shopper decides: price, book, size, button, promises, bundle, extras', async () => {
  const html = await (await shop.get(PRODUCT)).text();
  const order = [
    'Tijdelijke aanbieding',
    'Welk boek leg je erop?',
    'Kies je maat',
    'In winkelwagen <span',
    'terugsturen betaal je zelf',
    'Of kies de bundel',
    'Extra&#x27;s',
  ];
  const box = html.slice(html.indexOf('<form'));
  const places = order.map((words) => box.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(-1);
});
