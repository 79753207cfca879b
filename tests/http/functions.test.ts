import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpShop, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
}, 30_000);
afterAll(() => shop.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const raw = (path: string, body: BodyInit, headers: HeadersInit = JSON_TYPE) =>
  fetch(shop.url + path, { method: 'POST', headers, body });

interface Refusal {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
}

/** Every refusal has the same shape. */
async function expectRefusal(response: Response, status: number, code: string): Promise<Refusal['error']> {
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { error } = (await response.json()) as Refusal;
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/\S/);
  return error;
}

describe('/api/shopify', () => {
  test('returns the product in the documented shape', async () => {
    const response = await shop.call('/api/shopify', { handle: 'boekenstandaard' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { product } = await response.json();
    expect(product).toMatchObject({ id: 'boekenstandaard', handle: 'boekenstandaard', title: 'Boekenstandaard' });
    expect(product.images.edges[0].node.url).toMatch(/^\//);
    expect(product.variants.edges.map((edge: { node: object }) => edge.node)[1]).toEqual({
      id: 'boekenstandaard-middel',
      title: 'Middel',
      priceV2: { amount: '64.95', currencyCode: 'EUR' },
      compareAtPriceV2: { amount: '74.95', currencyCode: 'EUR' },
      availableForSale: true,
      selectedOptions: [{ name: 'Maat', value: 'Middel' }],
    });
  });

  test('returns null for an unknown product', async () => {
    const response = await shop.call('/api/shopify', { handle: 'bestaat-niet' });
    expect([response.status, await response.json()]).toEqual([200, { product: null }]);
  });

  test.each([
    {},
    { handle: '' },
    { handle: 7 },
    { handle: null },
    { handle: ['boekenstandaard'] },
    { handle: 'x'.repeat(256) },
  ])('returns 422 and names the field for %j', async (body) => {
    const error = await expectRefusal(await shop.call('/api/shopify', body), 422, 'invalid_input');
    expect(error.fields).toEqual({ handle: 'Deze waarde klopt niet.' });
  });
});

describe.each(['/api/shopify', '/api/shopify-checkout'])('%s', (path) => {
  const valid = path.endsWith('checkout')
    ? '"items":[{"variantId":"boekenstandaard-klein","quantity":1}]'
    : '"handle":"boekenstandaard"';

  test.each([
    ['nothing', ''],
    ['half an object', '{"handle":'],
    ['10,000-deep arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['10,000-deep objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['__proto__', `{${valid},"__proto__":{"admin":true}}`],
    ['a name twice', `{${valid},${valid}}`],
    ['broken UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
    ['NaN', '{"handle":NaN}'],
  ])('returns invalid_json for %s within 50 ms of CPU time', async (_, body) => {
    let quickest = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const before = process.cpuUsage();
      const response = await raw(path, body);
      const { user, system } = process.cpuUsage(before);
      quickest = Math.min(quickest, (user + system) / 1_000);
      await expectRefusal(response, 400, 'invalid_json');
    }
    expect(quickest).toBeLessThan(50);
  });

  test.each(['null', '[]', '"text"', '1', 'true', `{${valid},"price":1}`, `{${valid},"constructor":{}}`])(
    'returns invalid_input for %s',
    async (body) => {
      await expectRefusal(await raw(path, body), 422, 'invalid_input');
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'returns 415 for the content type "%s"',
    async (type) => {
      await expectRefusal(
        await raw(path, new TextEncoder().encode(`{${valid}}`), type ? { 'Content-Type': type } : {}),
        415,
        'unsupported_media_type',
      );
    },
  );

  test('returns 413 for 10 MB', async () => {
    await expectRefusal(await raw(path, `{${valid},"x":"${'x'.repeat(10_000_000)}"}`), 413, 'too_large');
  });

  test('returns 413 for 10 MB without Content-Length', async () => {
    const body = new Blob(['x'.repeat(10_000_000)]).stream();
    const response = await fetch(shop.url + path, {
      method: 'POST',
      headers: JSON_TYPE,
      body,
      duplex: 'half',
    } as RequestInit);
    await expectRefusal(response, 413, 'too_large');
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('returns 405 with Allow: POST for %s', async (method) => {
    const response = await fetch(shop.url + path, { method });
    expect(response.headers.get('Allow')).toBe('POST');
    await expectRefusal(response, 405, 'method_not_allowed');
  });

  test.each([{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }])(
    'returns 403 to a form on another site: %j',
    async (headers) => {
      const response = await raw(path, `{${valid}}`, { ...JSON_TYPE, ...headers } as HeadersInit);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      await expectRefusal(response, 403, 'cross_site');
    },
  );
});
