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

test('leads to an order page of our own', async () => {
  const { status, body } = await checkout({ items: [klein], expectedSubtotal: 54_95 });
  expect(status).toBe(200);
  expect(body).toEqual({ checkoutUrl: expect.stringMatching(new RegExp(`^${shop.url}/bestellen/[0-9a-f]{32}$`)) });
});

test('takes a bundle, an engraving and a placeholder, and asks the bundle price', async () => {
  const engraving = {
    variantId: 'luxe-gravering',
    quantity: 1,
    attributes: [{ key: 'Gravering', value: 'Anna & Bas' }],
  };
  const items = [{ variantId: 'bundle:middel-groot', quantity: 1 }, engraving];
  expect(await checkout({ items, expectedSubtotal: 119_95 + 19_95 })).toMatchObject({ status: 200 });
});

test.each([0, -1, 100, 1.5, Number.NaN, '50abc', '1', 1e9, null, [], {}, true])(
  'refuses the quantity %j',
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
])('refuses %s', async (_, item) => {
  const { status, body } = await checkout({ items: [item] });
  expect([status, body.error.code]).toEqual([422, 'invalid_input']);
});

test('refuses an empty cart', async () => {
  const { status, body } = await checkout({ items: [] });
  expect([status, body.error.code, body.error.message]).toEqual([
    422,
    'empty_cart',
    'Je winkelwagen is leeg. Voeg eerst producten toe aan je winkelwagen.',
  ]);
});

test('names variants that do not exist', async () => {
  const { status, body } = await checkout({ items: [klein, { ...klein, variantId: 'constructor' }] });
  expect([status, body.error.code, body.error.variantIds]).toEqual([422, 'unknown_variant', ['constructor']]);
});

test('names an engraving without words', async () => {
  const { status, body } = await checkout({ items: [{ variantId: 'luxe-gravering', quantity: 1 }] });
  expect([status, body.error.code, body.error.variantIds]).toEqual([422, 'text_missing', ['luxe-gravering']]);
});

test('opens the order page with the code for picking up, and refuses a made-up one', async () => {
  const withCode = (discountCode: string) => checkout({ items: [klein], discountCode });
  const { status, body } = await withCode('VERZONNEN');
  expect([status, body.error.code]).toEqual([409, 'discount_refused']);
  const { body: accepted } = await withCode('volendam');
  const html = await (await fetch(String(accepted.checkoutUrl))).text();
  expect(html).toMatch(/<input(?=[^>]* name="ontvangst")(?=[^>]* value="pickup")(?=[^>]* checked)/);
  expect(html).toMatch(/<input(?=[^>]* name="pickupCode")(?=[^>]* value="volendam")/);
});

test('refuses an engraving without its stand', async () => {
  const words = { key: 'Gravering', value: 'Anna' };
  const engraving = (size: string) => ({
    variantId: 'luxe-gravering',
    quantity: 1,
    attributes: [words, { key: 'Voor', value: `Boekenstandaard (${size})` }],
  });
  const { status, body } = await checkout({ items: [klein, engraving('Middel')] });
  expect([status, body.error.code, body.error.variantIds]).toEqual([422, 'stand_missing', ['luxe-gravering']]);
  expect(body.error.message).toBe(
    'Bij een gravering hoort een standaard in dezelfde maat. Voeg die toe, of haal de gravering uit je winkelwagen.',
  );
  expect(await checkout({ items: [klein, engraving('Klein')] })).toMatchObject({ status: 200 });
});

test('tells the new prices instead of charging something else than the cart showed', async () => {
  const { status, body } = await checkout({ items: [{ ...klein, quantity: 2 }], expectedSubtotal: 99_00 });
  expect([status, body.error.code]).toEqual([409, 'price_changed']);
  expect(body.error).toMatchObject({ prices: { 'boekenstandaard-klein': 54_95 }, subtotal: 109_90 });
});

test('tells how many pieces are left, counted over the whole cart', async () => {
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
