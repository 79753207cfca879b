import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpShop, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
}, 30_000);
afterAll(() => shop.stop());

const checkout = async (body: object) => {
  const response = await shop.call('/api/shopify-checkout', body);
  return { status: response.status, body: await response.json() };
};
const klein = { variantId: 'boekenstandaard-klein', quantity: 1 };
const countCheckouts = async () =>
  Number(
    (
      await shop.database.db
        .selectFrom('checkouts')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  );

test('the checkout function returns the URL of an order page', async () => {
  const { status, body } = await checkout({ items: [klein], expectedSubtotal: 54_95 });
  expect(status).toBe(200);
  expect(body).toEqual({ checkoutUrl: expect.stringMatching(new RegExp(`^${shop.url}/bestellen/[0-9a-f]{32}$`)) });
});

test('the checkout function accepts a bundle at its bundle price with an engraving', async () => {
  const engraving = {
    variantId: 'luxe-gravering',
    quantity: 1,
    attributes: [{ key: 'Gravering', value: 'Anna & Bas' }],
  };
  const items = [{ variantId: 'bundle:middel-groot', quantity: 1 }, engraving];
  expect(await checkout({ items, expectedSubtotal: 119_95 + 19_95 })).toMatchObject({ status: 200 });
});

test.each([0, -1, 100, 1.5, Number.NaN, '50abc', '1', 1e9, null, [], {}, true])(
  'the checkout function refuses the quantity %j and stores nothing',
  async (quantity) => {
    const before = await countCheckouts();
    const { status, body } = await checkout({ items: [{ ...klein, quantity }] });
    expect([status, body.error.code]).toEqual([422, 'invalid_input']);
    expect(body.error.fields).toEqual({ 'items.0.quantity': 'Deze waarde klopt niet.' });
    expect(await countCheckouts()).toBe(before);
  },
);

test.each([
  ['a price of the browser', { ...klein, price: 1 }],
  ['no variant', { quantity: 1 }],
  ['a variant with NUL', { ...klein, variantId: 'a\u0000b' }],
  ['a variant of 8 kB', { ...klein, variantId: 'x'.repeat(8_000) }],
  ['words with U+202E', { ...klein, attributes: [{ key: 'Gravering', value: 'a\u202Eb' }] }],
  ['50,000 spaces to engrave', { ...klein, attributes: [{ key: 'Gravering', value: ' '.repeat(50_000) }] }],
  ['41 characters to engrave', { ...klein, attributes: [{ key: 'Gravering', value: 'x'.repeat(41) }] }],
])('the checkout function refuses %s', async (_, item) => {
  const { status, body } = await checkout({ items: [item] });
  expect([status, body.error.code]).toEqual([422, 'invalid_input']);
});

test('the checkout function returns empty_cart for an empty cart', async () => {
  const { status, body } = await checkout({ items: [] });
  expect([status, body.error.code, body.error.message]).toEqual([
    422,
    'empty_cart',
    'Je winkelwagen is leeg. Voeg eerst producten toe aan je winkelwagen.',
  ]);
});

test('the checkout function returns unknown_variant with the ids of unknown variants', async () => {
  const { status, body } = await checkout({ items: [klein, { ...klein, variantId: 'constructor' }] });
  expect([status, body.error.code, body.error.variantIds]).toEqual([422, 'unknown_variant', ['constructor']]);
});

test('the checkout function returns text_missing for an engraving without text', async () => {
  const { status, body } = await checkout({ items: [{ variantId: 'luxe-gravering', quantity: 1 }] });
  expect([status, body.error.code, body.error.variantIds]).toEqual([422, 'text_missing', ['luxe-gravering']]);
});

test('the checkout function passes the pick-up code to the order page and returns discount_refused for an unknown one', async () => {
  const withCode = (discountCode: string) => checkout({ items: [klein], discountCode });
  const { status, body } = await withCode('VERZONNEN');
  expect([status, body.error.code]).toEqual([409, 'discount_refused']);
  const { body: accepted } = await withCode('volendam');
  const html = await (await fetch(String(accepted.checkoutUrl))).text();
  expect(html).toMatch(/<input(?=[^>]* name="ontvangst")(?=[^>]* value="pickup")(?=[^>]* checked)/);
  expect(html).toMatch(/<input(?=[^>]* name="pickupCode")(?=[^>]* value="volendam")/);
});

test('the checkout function returns stand_missing for an engraving without its stand', async () => {
  const words = { key: 'Gravering', value: 'Anna' };
  const engraving = (size: string) => ({
    variantId: 'luxe-gravering',
    quantity: 1,
    attributes: [words, { key: 'Voor', value: `Boekenstandaard (${size})` }],
  });
  const { status, body } = await checkout({ items: [klein, engraving('Middel')] });
  expect([status, body.error.code, body.error.variantIds]).toEqual([422, 'stand_missing', ['luxe-gravering']]);
  expect(body.error.message).toBe(
    'Bij een extra met jouw tekst hoort een standaard in dezelfde maat. Voeg die toe, of haal de extra uit je winkelwagen.',
  );
  expect(await checkout({ items: [klein, engraving('Klein')] })).toMatchObject({ status: 200 });
});

test('the checkout function returns price_changed with the new prices when the subtotal differs', async () => {
  const { status, body } = await checkout({ items: [{ ...klein, quantity: 2 }], expectedSubtotal: 99_00 });
  expect([status, body.error.code]).toEqual([409, 'price_changed']);
  expect(body.error).toMatchObject({ prices: { 'boekenstandaard-klein': 54_95 }, subtotal: 109_90 });
});

test('the checkout function returns sold_out with the available quantity over all lines of the cart', async () => {
  await shop.setStock('boekenstandaard-groot', 2);
  const items = [
    { variantId: 'boekenstandaard-groot', quantity: 2 },
    { variantId: 'bundle:middel-groot', quantity: 1 },
  ];
  const { status, body } = await checkout({ items });
  expect([status, body.error.code]).toEqual([409, 'sold_out']);
  expect(body.error.lines).toEqual([
    { variantId: 'boekenstandaard-groot', available: 2 },
    { variantId: 'bundle:middel-groot', available: 2 },
  ]);
});
