import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UCP_VERSION } from '../../assistants/domain/business-profile.ts';
import { assistants } from '../../assistants/door.ts';
import { ok } from '../../domain/result.ts';
import type { WingDoor } from '../../flows/wing-door.ts';
import { structuredData } from '../http/site-pages.ts';
import { type HttpShop, startHttpShop } from '../http/test-shop.ts';
import { type Agent, type Answer, createAgent } from './agent.ts';
import { problemsOf, standard } from './validate.ts';

let shop: HttpShop;
let agent: Agent;
beforeAll(async () => {
  shop = await startHttpShop();
  agent = createAgent(shop.url);
}, 30_000);
afterAll(() => shop.stop());

const codes = (answer: Answer): readonly string[] => answer.messages.map((message: Answer) => message.code);

describe('profile', () => {
  test('the profile matches the standard, names both bindings and two capabilities, and may be kept', async () => {
    const response = await shop.get('/.well-known/ucp');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, s-maxage=300');
    const profile = (await response.json()) as Answer;
    expect(problemsOf('profile', profile)).toEqual([]);
    const services = profile.ucp.services['dev.ucp.shopping'];
    expect(services.map(({ transport, endpoint }: Answer) => [transport, endpoint])).toEqual([
      ['rest', `${shop.url}/ucp/v1`],
      ['mcp', `${shop.url}/ucp/mcp`],
    ]);
    expect(Object.keys(profile.ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ]);
  });

  test('the stored standard is of the version that the profile names, and has every schema that it names', async () => {
    const { ucp } = (await (await shop.get('/.well-known/ucp')).json()) as Answer;
    expect([ucp.version, standard.version]).toEqual([UCP_VERSION, UCP_VERSION]);
    const named: string[] = Object.values(ucp.capabilities).map((entries: Answer) => entries[0].schema);
    const stored = Object.keys(standard.files).map((path) => `https://ucp.dev/${UCP_VERSION}/${path.slice(7)}`);
    expect(named.filter((url) => !stored.includes(url))).toEqual([]);
  });

  test('a shop with a connected store publishes the endpoint of the store, and refuses requests itself', async () => {
    const endpoint = 'https://winkel.example/api/ucp/mcp';
    const { commerce } = shop.shop;
    const elsewhere: WingDoor = {
      name: 'elsewhere',
      routes: [],
      store: {
        isChosen: () => true,
        open: async () => ({ commerce, connected: { bundleHandle: 'bundel', assistantEndpoint: endpoint } }),
        examine: async () => [],
      },
      readSettings: () => ok(null),
      open: async () => ({ name: 'elsewhere' }),
    };
    const connected = await startHttpShop({}, { wings: [assistants, elsewhere] });
    const profile = (await (await connected.get('/.well-known/ucp')).json()) as Answer;
    expect(problemsOf('profile', profile)).toEqual([]);
    expect(profile.ucp.services['dev.ucp.shopping']).toMatchObject([{ transport: 'mcp', endpoint }]);
    const answer = await connected.call('/ucp/v1/catalog/search', { query: 'boek' });
    expect([answer.status, ((await answer.json()) as Answer).code]).toEqual([404, 'sold_elsewhere']);
    await connected.stop();
  });
});

describe('catalogue', () => {
  test('a search without a filter returns every product at the price of its page', async () => {
    const found = await agent.expect('search', '/catalog/search', { query: 'een standaard voor mijn trouwalbum' });
    expect(found.products.map(({ id }: Answer) => id)).toEqual(['boekenstandaard', 'bundel-middel-groot']);
    const [stand] = found.products;
    expect(stand.variants.map(({ id, price }: Answer) => [id, price.amount])).toEqual([
      ['boekenstandaard-klein', 54_95],
      ['boekenstandaard-middel', 64_95],
      ['boekenstandaard-groot', 74_95],
    ]);
    for (const { url } of [...stand.media, { url: stand.url }]) expect((await fetch(url)).status).toBe(200);
    const other = await agent.expect('search', '/catalog/search', { query: 'regenjas' });
    expect(other.products).toEqual([]);
  });

  test('a search about a book returns the size that fits first, with a message that says so', async () => {
    const fits = await agent.expect('search', '/catalog/search', { query: 'maat voor een album van 20 bij 30' });
    expect(fits.messages).toMatchObject([{ code: 'book_fits', content: expect.stringContaining('maat Groot') }]);
    expect(fits.products[0].variants[0].title).toBe('Groot');
    const filters = { book: { width: 30, height: 30 } };
    const large = await agent.expect('search', '/catalog/search', { filters });
    expect(large.messages).toMatchObject([
      { type: 'warning', code: 'book_too_large', content: expect.stringContaining('Dicht past het op maat Middel') },
    ]);
  });

  test('a search gives a page of what it found, and the next one for its cursor', async () => {
    const page = (pagination: object) => agent.expect('search', '/catalog/search', { query: 'standaard', pagination });
    const first = await page({ limit: 1 });
    expect([first.products.length, first.pagination]).toEqual([
      1,
      { has_next_page: true, total_count: 2, cursor: '1' },
    ]);
    const second = await page({ limit: 1, cursor: first.pagination.cursor });
    expect(second.pagination).toEqual({ has_next_page: false, total_count: 2 });
    expect(second.products[0].id).not.toBe(first.products[0].id);
  });

  test('a lookup finds ids, article numbers and handles, and names the unknown ones', async () => {
    const ids = ['boekenstandaard', 'boekenstandaard-groot', 'weg', 'weg'];
    const found = await agent.expect('lookup', '/catalog/lookup', { ids });
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
    const stockOfSmall = async (pieces: number) => {
      await shop.setStock('boekenstandaard-klein', pieces);
      await vi.waitUntil(async () => {
        const { product } = await agent.expect('product', '/catalog/product', { id: 'boekenstandaard' });
        return product.options[0].values[0].available === pieces > 0;
      }, 15_000);
    };
    await stockOfSmall(0);
    const soldOut = await agent.expect('product', '/catalog/product', { id: 'boekenstandaard-klein' });
    expect(soldOut.product.variants[0].metadata).not.toHaveProperty('cart_url');
    await stockOfSmall(25);
    const selected = [{ name: 'Maat', label: 'Groot' }];
    const { product } = await agent.expect('product', '/catalog/product', { id: 'boekenstandaard', selected });
    expect([product.selected[0].label, product.variants.map(({ title }: Answer) => title)]).toEqual([
      'Groot',
      ['Groot'],
    ]);
    const none = await agent.expect('error', '/catalog/product', { id: 'fiets' });
    expect([codes(none), none.continue_url]).toEqual([['not_found'], `${shop.url}/product/boekenstandaard`]);
  });

  test('page, structured data, feed, llms.txt and lookup have the same ids, prices and links to a filled cart', async () => {
    const { product } = await agent.expect('product', '/catalog/product', { id: 'boekenstandaard' });
    const [page, feed, text] = await Promise.all(
      ['/product/boekenstandaard', '/feeds/google.xml', '/llms.txt'].map(async (path) => (await shop.get(path)).text()),
    );
    expect(text).toContain(`het profiel staat op ${shop.url}/.well-known/ucp, de MCP-server op ${shop.url}/ucp/mcp`);
    const group = structuredData(page ?? '').find((one) => one['@type'] === 'ProductGroup') as Answer;
    expect(product.variants).toHaveLength(3);
    for (const { id, sku, url, title, price, metadata } of product.variants) {
      const amount = (price.amount / 100).toFixed(2);
      const size = group.hasVariant.find((one: Answer) => one.sku === sku);
      const link = `${shop.url}/winkelwagen#regels=${id}:1`;
      expect(metadata.cart_url).toBe(link);
      const { offers } = size;
      expect(offers).toMatchObject({ url, price: amount, potentialAction: { '@type': 'BuyAction', target: link } });
      expect(feed).toMatch(new RegExp(`<g:id>${sku}</g:id>[\\s\\S]*?${amount} EUR`));
      expect(text).toContain(`- ${title} in de winkelwagen: ${link}`);
    }
  });

  test('a bundle and an extra have a link to a filled cart, and an engraving, which asks for a text, has none', async () => {
    const ids = ['bundel-middel-groot', 'geschenkverpakking', 'luxe-gravering'];
    const { products } = await agent.expect('lookup', '/catalog/lookup', { ids });
    const [bundle, engraving, box] = products.map(({ variants: [{ metadata }] }: Answer) => metadata);
    expect([bundle.cart_url, engraving.cart_url, box.cart_url]).toEqual([
      `${shop.url}/winkelwagen#regels=bundle:middel-groot:1`,
      undefined,
      `${shop.url}/winkelwagen#regels=geschenkverpakking:1`,
    ]);
    expect(engraving.asks_text).toMatchObject({ max_length: expect.any(Number) });
  });
});

describe('refusal', () => {
  test.each([
    ['invalid_json', 400, '{"query":"a","query":"b"}'],
    ['invalid_json', 400, 'geen json'],
    ['invalid_request', 400, '[]'],
    ['invalid_request', 400, '{}'],
    ['invalid_request', 400, '{"query":7}'],
    ['invalid_request', 400, JSON.stringify({ query: 'x'.repeat(501) })],
    ['invalid_request', 400, JSON.stringify({ filters: { categories: Array(21).fill('x') } })],
    ['invalid_request', 400, JSON.stringify({ query: 'x', pagination: { cursor: '-1' } })],
  ])('with %s', async (code, status, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${shop.url}/ucp/v1/catalog/search`, { method: 'POST', headers, body });
    const answer = (await response.json()) as Answer;
    expect([response.status, answer.code]).toEqual([status, code]);
    expect(answer.content).toMatch(/\S{3}/);
  });

  test('a request with an unknown path, another method, no JSON or too much is refused', async () => {
    const unknown = await agent.ask('POST', '/catalog/alles', {});
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_operation']);
    for (const path of ['/carts', '/checkout-sessions/x/complete', '/orders/2611-7F3KQ']) {
      expect((await fetch(`${shop.url}/ucp/v1${path}`, { method: 'POST' })).status).toBe(404);
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const other = await agent.ask(method, '/catalog/search');
      expect([other.status, other.headers.get('Allow'), other.body.code]).toEqual([405, 'POST', 'method_not_allowed']);
    }
    const post = (type: string, body: string) =>
      fetch(`${shop.url}/ucp/v1/catalog/search`, { method: 'POST', headers: { 'Content-Type': type }, body });
    expect((await post('text/plain', '{"query":"boek"}')).status).toBe(415);
    expect((await post('application/json', ' '.repeat(70_000))).status).toBe(413);
  });

  test('an address above its hourly limit gets 429 with Retry-After', async () => {
    const narrow = await startHttpShop({ ASSISTANT_CALLS_PER_ADDRESS: '2' });
    const ask = () => createAgent(narrow.url).ask('POST', '/catalog/search', { query: 'boek' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await narrow.stop();
  });
});
