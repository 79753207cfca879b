import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cancelOrder, recordRefund, shipOrder } from '../../flows/order/handle-order.ts';
import { fieldValue } from '../http/test-shop.ts';
import type { Answer, ToldOrder } from './agent.ts';
import { type AssistantShop, startAssistantShop } from './assistant-shop.ts';
import { digestOf, isSignedByShop } from './fake-platform.ts';
import { problemsOf } from './validate.ts';

let platform: AssistantShop['platform'];
let shop: AssistantShop['shop'];
let agent: AssistantShop['agent'];
let stop: AssistantShop['stop'];
beforeAll(async () => {
  ({ platform, shop, agent, stop } = await startAssistantShop());
}, 30_000);
afterAll(() => stop());

const line = (id: string, quantity = 1, attributes?: object[]) => ({
  item: { id },
  quantity,
  ...(attributes && { attributes }),
});
const middel = line('boekenstandaard-middel');
const buyer = { first_name: 'Anneke', last_name: 'de Vries', email: 'anneke@voorbeeld.nl' };
const address = {
  street_address: 'Haven 12 b',
  postal_code: '1131ab',
  address_locality: 'Volendam',
  address_country: 'NL',
};
const shipping = { methods: [{ type: 'shipping', destinations: [address] }] };
const whole = { line_items: [middel], buyer, fulfillment: shipping };
const codes = (answer: Answer): readonly string[] => answer.messages.map((message: Answer) => message.code);
const total = (answer: Answer, type = 'total'): number | undefined =>
  answer.totals.find((one: Answer) => one.type === type)?.amount;

test('the profile matches the standard, names both bindings and the key, and may be kept', async () => {
  const response = await shop.get('/.well-known/ucp');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, s-maxage=300');
  const profile = (await response.json()) as Answer;
  expect(problemsOf('profile', profile)).toEqual([]);
  const services = profile.ucp.services['dev.ucp.shopping'].map(({ transport, endpoint }: Answer) => [
    transport,
    endpoint,
  ]);
  expect(services).toEqual([
    ['rest', `${shop.url}/ucp/v1`],
    ['mcp', `${shop.url}/ucp/mcp`],
  ]);
  expect(Object.keys(profile.ucp.capabilities)).toContain('dev.ucp.shopping.order');
  expect(profile.signing_keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256' }]);
  expect(profile.signing_keys[0]).not.toHaveProperty('d');
});

describe('catalogue', () => {
  test('a search without a filter returns every product at the price of its page', async () => {
    const found = await agent.expect('search', 'POST', '/catalog/search', {
      query: 'een standaard voor mijn trouwalbum',
    });
    expect(found.products.map(({ id }: Answer) => id)).toEqual(['boekenstandaard', 'bundel-middel-groot']);
    const [stand] = found.products;
    expect(stand.variants.map(({ id, price }: Answer) => [id, price.amount])).toEqual([
      ['boekenstandaard-klein', 54_95],
      ['boekenstandaard-middel', 64_95],
      ['boekenstandaard-groot', 74_95],
    ]);
    for (const { url } of [...stand.media, { url: stand.url }]) expect((await fetch(url)).status).toBe(200);
    const other = await agent.expect('search', 'POST', '/catalog/search', { query: 'regenjas' });
    expect(other.products).toEqual([]);
  });

  test('a search about a book returns the size that fits first, with a message that says so', async () => {
    const fits = await agent.expect('search', 'POST', '/catalog/search', {
      query: 'maat voor een album van 20 bij 30',
    });
    expect(fits.messages).toMatchObject([{ code: 'book_fits', content: expect.stringContaining('maat Groot') }]);
    expect(fits.products[0].variants[0].title).toBe('Groot');
    const filters = { book: { width: 30, height: 30 } };
    const large = await agent.expect('search', 'POST', '/catalog/search', { filters });
    expect(large.messages).toMatchObject([
      { type: 'warning', code: 'book_too_large', content: expect.stringContaining('Dicht past het op maat Middel') },
    ]);
  });

  test('a lookup finds ids, article numbers and handles, and names the unknown ones', async () => {
    const ids = ['boekenstandaard', 'boekenstandaard-groot', 'weg', 'weg'];
    const found = await agent.expect('lookup', 'POST', '/catalog/lookup', { ids });
    expect(
      found.products.map(({ variants }: Answer) => variants.map((one: Answer) => [one.title, one.inputs])),
    ).toEqual([
      [
        ['Middel', [{ id: 'boekenstandaard', match: 'featured' }]],
        ['Groot', [{ id: 'boekenstandaard-groot', match: 'exact' }]],
      ],
    ]);
    expect(found.messages).toEqual([{ type: 'info', code: 'not_found', content: 'weg' }]);
    const many = await agent.ask('POST', '/catalog/lookup', {
      ids: Array.from({ length: 51 }, (_, index) => `id${index}`),
    });
    expect([many.status, many.body.code]).toEqual([400, 'request_too_large']);
  });

  test('a product is returned with its current stock, and an unknown one with not_found', async () => {
    await shop.setStock('boekenstandaard-klein', 0);
    await vi.waitUntil(async () => {
      const { product } = await agent.expect('product', 'POST', '/catalog/product', { id: 'boekenstandaard' });
      return product.options[0].values[0].available === false;
    }, 15_000);
    await shop.setStock('boekenstandaard-klein', 25);
    const selected = [{ name: 'Maat', label: 'Groot' }];
    const { product } = await agent.expect('product', 'POST', '/catalog/product', { id: 'boekenstandaard', selected });
    expect([product.selected[0].label, product.variants.map(({ title }: Answer) => title)]).toEqual([
      'Groot',
      ['Groot'],
    ]);
    const none = await agent.expect('error', 'POST', '/catalog/product', { id: 'fiets' });
    expect(codes(none)).toEqual(['not_found']);
  });
});

describe('cart', () => {
  test('a cart has the prices of the cart page and a link to it, and is not found after it is cancelled', async () => {
    const made = await agent.expect('cart', 'POST', '/carts', { line_items: [middel, line('geschenkverpakking', 2)] });
    expect(total(made)).toBe(64_95 + 2 * 9_95);
    expect(made.continue_url).toBe(`${shop.url}/winkelwagen#regels=boekenstandaard-middel:1,geschenkverpakking:2`);
    const changed = await agent.expect('cart', 'PUT', `/carts/${made.id}`, {
      line_items: [line('bundle:middel-groot')],
    });
    expect([total(changed), changed.continue_url]).toEqual([119_95, undefined]);
    expect(await agent.expect('cart', 'GET', `/carts/${made.id}`)).toEqual(changed);
    expect(await agent.expect('cart', 'POST', `/carts/${made.id}/cancel`)).toEqual(changed);
    expect(codes(await agent.expect('error', 'GET', `/carts/${made.id}`))).toEqual(['not_found']);
  });

  test('a cart becomes one checkout with the lines of the cart, whatever the request says', async () => {
    const cart = await agent.expect('cart', 'POST', '/carts', {
      line_items: [middel],
      discounts: { codes: ['volendam'] },
    });
    const other = { cart_id: cart.id, line_items: [line('boekenstandaard-groot', 9)] };
    const first = await agent.expect('checkout', 'POST', '/checkout-sessions', other);
    expect([total(first, 'subtotal'), first.discounts.codes]).toEqual([64_95, ['volendam']]);
    expect((await agent.expect('checkout', 'POST', '/checkout-sessions', { cart_id: cart.id })).id).toBe(first.id);
    await agent.expect('checkout', 'PUT', `/checkout-sessions/${first.id}`, {
      line_items: [line('boekenstandaard-middel', 3)],
    });
    const { line_items } = await agent.expect('cart', 'GET', `/carts/${cart.id}`);
    expect(line_items[0].quantity).toBe(3);
  });

  test('a cart is not found by another platform, or by its own platform without a signature', async () => {
    const cart = await agent.expect('cart', 'POST', '/carts', { line_items: [middel] });
    const as = [{ profile: platform.otherProfile('other') }, { signed: false }];
    for (const options of as) {
      const answer = await agent.expect('error', 'GET', `/carts/${cart.id}`, undefined, options);
      expect(codes(answer)).toEqual(['not_found']);
    }
  });
});

describe('checkout', () => {
  test('a checkout names each missing field in the words of the order page, and hands over when none is missing', async () => {
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', { line_items: [middel] });
    expect([made.status, total(made)]).toEqual(['incomplete', 64_95]);
    expect(made.messages.map(({ path, content }: Answer) => [path, content])).toEqual([
      ['$.buyer.first_name', 'Vul je naam in.'],
      ['$.buyer.email', 'Vul je e-mailadres in.'],
      ['$.fulfillment.methods', 'Kies hoe je je bestelling wilt ontvangen.'],
    ]);
    const path = `/checkout-sessions/${made.id}`;
    const wrong = { ...address, postal_code: '12' };
    const bad = { ...whole, fulfillment: { methods: [{ type: 'shipping', destinations: [wrong] }] } };
    const refused = await agent.expect('checkout', 'PUT', path, bad);
    expect(refused.messages).toMatchObject([
      { code: 'invalid', path: '$.fulfillment.methods[0].destinations[0].postal_code' },
    ]);
    const done = await agent.expect('checkout', 'PUT', path, whole);
    expect([done.status, codes(done)]).toEqual(['requires_escalation', ['order_by_buyer']]);
    const [method] = done.fulfillment.methods;
    expect(method.groups[0].options.map(({ id, totals }: Answer) => [id, totals[0].amount])).toEqual([
      ['bezorgen-nl', 0],
    ]);
    expect(await agent.expect('checkout', 'POST', `${path}/complete`, {})).toEqual(done);
    const html = await (await fetch(done.continue_url)).text();
    expect(html).toContain('Al voor je ingevuld');
    const fields = ['name', 'email', 'street', 'houseNumber', 'addition', 'postcode', 'city'];
    expect(fields.map((name) => fieldValue(html, name))).toEqual([
      'Anneke de Vries',
      'anneke@voorbeeld.nl',
      'Haven',
      '12',
      'b',
      '1131ab',
      'Volendam',
    ]);
  });

  test.each([
    ['BE', 7_95, 72_90],
    ['de', 7_95, 72_90],
  ])('delivery to %s costs what the order page says', async (country, cost, sum) => {
    const destinations = [{ ...address, address_country: country }];
    const fulfillment = { methods: [{ type: 'shipping', destinations }] };
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', { ...whole, fulfillment });
    expect([total(made, 'fulfillment'), total(made)]).toEqual([cost, sum]);
  });

  test('a checkout for a country without delivery has the message address_undeliverable', async () => {
    const fulfillment = { methods: [{ type: 'shipping', destinations: [{ ...address, address_country: 'FR' }] }] };
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', { ...whole, fulfillment });
    expect([made.status, codes(made)[0]]).toEqual(['incomplete', 'address_undeliverable']);
  });

  test('a checkout can be picked up with the code or without it, and has a warning for each unknown code and claim', async () => {
    const pickup = { line_items: [middel], buyer, fulfillment: { methods: [{ type: 'pickup' }] } };
    const without = await agent.expect('checkout', 'POST', '/checkout-sessions', pickup);
    expect([without.status, codes(without)]).toEqual(['requires_escalation', ['order_by_buyer']]);
    const given = {
      ...pickup,
      discounts: { codes: ['GRATIS', 'volendam'] },
      context: { eligibility: ['com.example.vip'] },
    };
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', given);
    expect([made.status, total(made)]).toEqual(['requires_escalation', 64_95]);
    expect(codes(made)).toEqual(['order_by_buyer', 'discount_code_invalid', 'eligibility_not_accepted']);
    expect(made.discounts.applied).toEqual([{ code: 'volendam', title: 'Afhalen in Volendam', amount: 0 }]);
    expect(fieldValue(await (await fetch(made.continue_url)).text(), 'pickupCode')).toBe('volendam');
  });

  test('a checkout returns the engraving, the remark and the consent that it was given', async () => {
    const words = [
      { key: 'Gravering', value: 'Voor Oma' },
      { key: 'Voor', value: 'Boekenstandaard (Middel)' },
    ];
    const consent = { marketing: false, analytics: true };
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', {
      ...whole,
      line_items: [middel, line('luxe-gravering', 1, words)],
      buyer: { ...buyer, consent },
      remark: 'Graag met een kaartje: gefeliciteerd!',
    });
    expect([made.line_items[1].attributes, made.buyer.consent]).toEqual([words, consent]);
    expect(made.messages).toContainEqual(expect.objectContaining({ code: 'final_sale', presentation: 'disclosure' }));
    const html = await (await fetch(made.continue_url)).text();
    expect([html.includes('Voor Oma'), html.includes('gefeliciteerd!')]).toEqual([true, true]);
  });

  test('a checkout passes a gift card on to the order page, and refuses a wished day that cannot be met', async () => {
    const gift = { card: 'Voor de 80e verjaardag', wished_day: null };
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', { ...whole, gift });
    expect(made.gift).toEqual(gift);
    const html = await (await fetch(made.continue_url)).text();
    expect(html).toContain('Voor de 80e verjaardag');
    const past = { ...whole, gift: { wished_day: '2020-01-01' } };
    const refused = await agent.expect('error', 'POST', '/checkout-sessions', past);
    expect(refused.messages).toMatchObject([{ code: 'wished_day_passed', path: '$.gift.wished_day' }]);
  });

  test.each([
    ['item_unavailable', [line('weg')]],
    ['out_of_stock', [line('boekenstandaard-middel', 99)]],
    ['text_missing', [middel, line('luxe-gravering')]],
    ['stand_missing', [line('luxe-gravering', 1, [{ key: 'Gravering', value: 'Oma' }])]],
    ['empty_cart', []],
  ])('a checkout is refused with %s, as on the cart page', async (code, line_items) => {
    const refused = await agent.expect('error', 'POST', '/checkout-sessions', { line_items });
    expect(refused.messages).toMatchObject([{ code, severity: 'unrecoverable' }]);
  });

  test('an update keeps the order page when only the address changes, and replaces it when the lines change', async () => {
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', { line_items: [middel] });
    const path = `/checkout-sessions/${made.id}`;
    const same = await agent.expect('checkout', 'PUT', path, whole);
    expect(same.continue_url).toBe(made.continue_url);
    const other = await agent.expect('checkout', 'PUT', path, {
      ...whole,
      line_items: [line('boekenstandaard-groot')],
    });
    expect(other.continue_url).not.toBe(made.continue_url);
    expect((await fetch(made.continue_url)).status).toBe(404);
    const tooMany = await agent.expect('error', 'PUT', path, {
      ...whole,
      line_items: [line('boekenstandaard-groot', 99)],
    });
    expect(tooMany.messages).toMatchObject([{ code: 'out_of_stock', severity: 'recoverable' }]);
    expect(await agent.expect('checkout', 'GET', path)).toEqual(other);
  });

  test('a cancelled checkout cannot be ordered, updated, completed or cancelled', async () => {
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', whole);
    const path = `/checkout-sessions/${made.id}`;
    const cancelled = await agent.expect('checkout', 'POST', `${path}/cancel`);
    expect([cancelled.status, cancelled.continue_url]).toEqual(['canceled', undefined]);
    expect((await fetch(made.continue_url)).status).toBe(404);
    for (const [method, at] of [
      ['PUT', path],
      ['POST', `${path}/complete`],
      ['POST', `${path}/cancel`],
    ] as const) {
      expect(codes(await agent.expect('error', method, at, whole))).toEqual(['checkout_closed']);
    }
  });

  test('a checkout has the message out_of_stock when its last piece was sold to somebody else', async () => {
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', {
      ...whole,
      line_items: [line('antislip-mat')],
    });
    await shop.setStock('antislip-mat', 0);
    const now = await agent.expect('checkout', 'GET', `/checkout-sessions/${made.id}`);
    expect([now.status, codes(now)]).toEqual(['incomplete', ['out_of_stock']]);
    await shop.setStock('antislip-mat', 25);
  });
});

describe('idempotency key', () => {
  test('a repeated request gets the stored answer, and another request with its key is refused', async () => {
    const key = randomUUID();
    const first = await agent.ask('POST', '/checkout-sessions', whole, { key });
    const second = await agent.ask('POST', '/checkout-sessions', whole, { key });
    expect([second.status, second.body]).toEqual([201, first.body]);
    const other = await agent.ask('POST', '/checkout-sessions', { line_items: [middel] }, { key });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('twenty simultaneous requests with one key create one checkout', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.ask('POST', '/checkout-sessions', whole, { key })),
    );
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(made).size).toBe(1);
    expect(
      answers.filter(({ status }) => status !== 201).every(({ body }) => body.code === 'idempotency_in_progress'),
    ).toBe(true);
  });

  test.each([null, 'kort', 'x'.repeat(101)])('the key %s is refused where an operation needs one', async (key) => {
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', whole);
    const answer = await agent.ask('POST', `/checkout-sessions/${made.id}/cancel`, undefined, { key });
    expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_invalid']);
  });
});

/** Orders and pays what a checkout hands over, as the buyer does; returns the number of the order. */
async function buy(checkout: Answer, outcome = 'paid'): Promise<string> {
  const payment = await shop.orderAndGoOn(new URL(checkout.continue_url).pathname);
  await shop.send(payment, { outcome });
  const [order] = await shop.orders();
  return order?.number ?? '';
}

const events = (number: string) =>
  platform.webhooks.map(({ body }) => JSON.parse(body) as ToldOrder).filter(({ id }) => id === number);

describe('order', () => {
  test('the platform gets a signed update with the whole order at each change from placed to refunded', async () => {
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', whole);
    const path = `/checkout-sessions/${made.id}`;
    const payment = await shop.orderAndGoOn(new URL(made.continue_url).pathname);
    const placed = await agent.expect('checkout', 'GET', path);
    expect(placed.status).toBe('complete_in_progress');
    const number = placed.order.id;
    await vi.waitUntil(() => events(number).length === 1, 15_000);
    await shop.send(payment, { outcome: 'paid' });
    await vi.waitUntil(() => events(number).length === 2, 15_000);
    expect((await shipOrder(shop.shop, number, 'https://post.example/3STEST')).ok).toBe(true);
    await vi.waitUntil(() => events(number).length === 3, 15_000);
    expect((await recordRefund(shop.shop, number, null)).ok).toBe(true);
    await vi.waitUntil(() => events(number).length === 4, 15_000);
    const [first, second, third, fourth] = events(number) as [ToldOrder, ToldOrder, ToldOrder, ToldOrder];
    for (const event of [first, second, third, fourth]) expect(problemsOf('order', event)).toEqual([]);
    expect([first, second, third, fourth].map(({ messages }) => messages[0].code)).toEqual([
      'payment_open',
      ...Array(3).fill('order_paid'),
    ]);
    expect(third.fulfillment.events).toMatchObject([{ type: 'shipped', tracking_url: 'https://post.example/3STEST' }]);
    expect(third.line_items).toMatchObject([
      { status: 'fulfilled', quantity: { original: 1, total: 1, fulfilled: 1 } },
    ]);
    expect(fourth.adjustments).toMatchObject([{ type: 'refund', totals: [{ type: 'total', amount: -64_95 }] }]);
    expect(second.checkout_id).toBe(made.id);
    const completed = await agent.expect('checkout', 'GET', path);
    expect([completed.status, completed.order.id, completed.continue_url]).toEqual(['completed', number, undefined]);
    expect(codes(await agent.expect('error', 'PUT', path, whole))).toEqual(['checkout_closed']);
    // What is in the cart of the buyer's browser is something else.
    expect(await (await fetch(completed.order.permalink_url)).text()).not.toContain('data-clear-cart-for');
    expect(await agent.expect('order', 'GET', `/orders/${number}`)).toMatchObject({ id: number, adjustments: [{}] });
    const webhook = platform.webhooks.findLast(({ body }) => body.includes(number));
    const { signing_keys: keys } = (await (await shop.get('/.well-known/ucp')).json()) as Answer;
    const header = (name: string) => webhook?.headers[name] ?? null;
    const derived = { '@method': 'POST', '@authority': new URL(platform.profileUrl).host, '@path': '/webhooks/orders' };
    expect(isSignedByShop({ header, body: webhook?.body ?? '', derived, keys })).toBe(true);
    expect(webhook?.headers['ucp-agent']).toBe(`profile="${shop.url}/.well-known/ucp"`);
    expect(webhook?.headers['webhook-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(webhook?.headers['webhook-timestamp']).toMatch(/^\d{10}$/);
  });

  test('the platform gets an update when the owner cancels an order and when its payment fails', async () => {
    const number = await buy(await agent.expect('checkout', 'POST', '/checkout-sessions', whole));
    expect((await cancelOrder(shop.shop, number)).ok).toBe(true);
    await vi.waitUntil(() => events(number).some(({ adjustments }) => adjustments[0]?.type === 'cancellation'), 15_000);
    const made = await agent.expect('checkout', 'POST', '/checkout-sessions', whole);
    const failed = await buy(made, 'failed');
    await vi.waitUntil(() => events(failed).some(({ messages }) => messages[0].code === 'payment_failed'), 15_000);
    const again = await agent.expect('checkout', 'GET', `/checkout-sessions/${made.id}`);
    expect([again.status, codes(again)]).toEqual(['requires_escalation', ['payment_failed']]);
    expect(await buy(again)).toBe(failed);
    expect((await agent.expect('checkout', 'GET', `/checkout-sessions/${made.id}`)).status).toBe('completed');
  });

  test('an order is returned only to the platform that brought it, on a signed request', async () => {
    const number = await buy(await agent.expect('checkout', 'POST', '/checkout-sessions', whole));
    const unsigned = await agent.ask('GET', `/orders/${number}`, undefined, { signed: false });
    expect([unsigned.status, unsigned.body.code]).toEqual([401, 'signature_missing']);
    const other = { profile: platform.otherProfile('other') };
    expect(codes(await agent.expect('error', 'GET', `/orders/${number}`, undefined, other))).toEqual(['not_found']);
    const visitors = await shop.orderAndGoOn(await shop.checkout({ variantId: 'boekenstandaard-klein' }));
    await shop.send(visitors, { outcome: 'paid' });
    const [own] = await shop.orders();
    expect(codes(await agent.expect('error', 'GET', `/orders/${own?.number}`))).toEqual(['not_found']);
    expect(events(own?.number ?? '')).toEqual([]);
  });
});

describe('refusal', () => {
  const bodyOf = JSON.stringify(whole);
  test.each([
    ['without a profile', 'invalid_profile_url', 400, { profile: null }],
    ['over http', 'invalid_profile_url', 400, { profile: 'http://platform.example/profile' }],
    ['of a private address', 'invalid_profile_url', 400, { profile: 'https://10.0.0.1/profile' }],
    ['of this machine', 'invalid_profile_url', 400, { profile: 'https://localhost/profile' }],
    ['that nobody serves', 'profile_unreachable', 424, { profile: 'https://nobody-serves-this-name.example/profile' }],
  ])('%s: %s', async (_what, code, status, options) => {
    const answer = await agent.ask('POST', '/checkout-sessions', whole, { signed: false, ...options });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each([
    ['a changed body', 'digest_mismatch', 400, { 'Content-Digest': digestOf('{}') }],
    ['a changed key', 'signature_invalid', 401, { 'Idempotency-Key': randomUUID() }],
    [
      'an unknown key id',
      'key_not_found',
      401,
      {
        'Signature-Input':
          'sig1=("@method" "@authority" "@path" "ucp-agent" "idempotency-key" "content-digest" "content-type");keyid="weg"',
      },
    ],
    ['too few parts', 'signature_invalid', 401, { 'Signature-Input': 'sig1=("@method");keyid="platform-2026"' }],
    ['nonsense', 'signature_invalid', 401, { 'Signature-Input': 'x', Signature: 'y' }],
  ])('with %s: %s', async (_what, code, status, headers) => {
    const answer = await agent.ask('POST', '/checkout-sessions', whole, { headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.content).toMatch(/\S{3}/);
  });

  test.each([
    ['invalid_json', 400, '{"line_items":[],"line_items":[]}'],
    ['invalid_json', 400, 'geen json'],
    ['invalid_request', 400, '[]'],
    ['invalid_request', 400, '{"line_items":7}'],
    ['invalid_request', 400, JSON.stringify({ line_items: Array(101).fill(middel) })],
    ['invalid_request', 400, JSON.stringify({ line_items: [line('boekenstandaard-middel', 0)] })],
    [
      'invalid_request',
      400,
      JSON.stringify({ line_items: [line('boekenstandaard-middel', 1, Array(6).fill({ key: 'a', value: 'b' }))] }),
    ],
    ['invalid_request', 400, JSON.stringify({ ...whole, buyer: { first_name: 'x'.repeat(101) } })],
    ['invalid_request', 400, JSON.stringify({ ...whole, remark: 'x'.repeat(501) })],
    ['invalid_request', 400, JSON.stringify({ ...whole, gift: { card: 'x'.repeat(201) } })],
  ])('with %s', async (code, status, body) => {
    const headers = { 'Content-Type': 'application/json', 'UCP-Agent': `profile="${platform.profileUrl}"` };
    const response = await fetch(`${shop.url}/ucp/v1/checkout-sessions`, { method: 'POST', headers, body });
    expect([response.status, ((await response.json()) as Answer).code]).toEqual([status, code]);
  });

  test('a request with an unknown method or path is refused', async () => {
    const plain = await fetch(`${shop.url}/ucp/v1/carts`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: bodyOf,
    });
    expect(plain.status).toBe(415);
    const deleted = await agent.ask('DELETE', '/carts/x');
    expect([deleted.status, deleted.headers.get('Allow')]).toEqual([405, 'GET, PUT']);
    const huge = await fetch(`${shop.url}/ucp/v1/carts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: ' '.repeat(70_000),
    });
    expect(huge.status).toBe(413);
  });
});
