import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistantDoor } from '../../assistants/door.ts';
import { ok } from '../../domain/result.ts';
import type { WingDoor } from '../../flows/wing-door.ts';
import { structuredData } from '../http/site-pages.ts';
import { startHttpShop } from '../http/test-shop.ts';
import { type Answer, createAgent } from './agent.ts';
import { type AssistantShop, startAssistantShop } from './assistant-shop.ts';
import { problemsOf } from './validate.ts';

let platform: AssistantShop['platform'];
let shop: AssistantShop['shop'];
let agent: AssistantShop['agent'];
let stop: AssistantShop['stop'];
beforeAll(async () => {
  ({ platform, shop, agent, stop } = await startAssistantShop());
}, 30_000);
afterAll(() => stop());

const rpc = (method: string, params: object = {}) => agent.rpc({ jsonrpc: '2.0', id: 'a', method, params });
const call = (name: string, args: object) => rpc('tools/call', { name, arguments: args });

test('MCP initialises in a supported version and lists every operation with its input schema', async () => {
  const hello = await rpc('initialize', { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: {} });
  expect(hello.body.result).toMatchObject({ protocolVersion: '2025-03-26', capabilities: { tools: {} } });
  expect((await rpc('initialize', { protocolVersion: '1999-01-01' })).body.result.protocolVersion).toBe('2025-06-18');
  const noted = await agent.rpc({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([noted.status, noted.body]).toEqual([202, null]);
  expect((await rpc('ping')).body.result).toEqual({});
  const { tools } = (await rpc('tools/list')).body.result;
  expect(tools.map(({ name }: Answer) => name)).toEqual([
    'search_catalog',
    'lookup_catalog',
    'get_product',
    'create_cart',
    'get_cart',
    'update_cart',
    'cancel_cart',
    'create_checkout',
    'get_checkout',
    'update_checkout',
    'complete_checkout',
    'cancel_checkout',
    'get_order',
  ]);
  for (const { inputSchema } of tools) expect(inputSchema.required).toContain('meta');
});

test('the input schema of a tool has the limits and descriptions of the schema that reads the input', async () => {
  const { tools } = (await rpc('tools/list')).body.result;
  const inputOf = (tool: string, argument: string) =>
    tools.find(({ name }: Answer) => name === tool).inputSchema.properties[argument];
  const cart = inputOf('create_cart', 'cart');
  expect(cart.properties.line_items).toMatchObject({
    type: 'array',
    maxItems: 100,
    items: {
      type: 'object',
      description: expect.stringContaining('metadata.line_attribute'),
      required: ['item', 'quantity'],
      properties: {
        item: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        quantity: { type: 'integer', minimum: 1, maximum: 99 },
        attributes: {
          type: 'array',
          maxItems: 5,
          items: { type: 'object', required: ['key', 'value'] },
        },
      },
    },
  });
  const { gift, remark, fulfillment } = inputOf('create_checkout', 'checkout').properties;
  expect([gift, remark, fulfillment].map(({ description }: Answer) => description)).not.toContain(undefined);
  expect(gift.properties).toHaveProperty('wished_day');
  expect(inputOf('search_catalog', 'catalog').properties.filters.properties.book).toMatchObject({
    description: 'A closed book, in cm',
    required: ['width', 'height'],
  });
  const isValid = new Ajv2020({ strict: false }).compile(cart);
  expect(isValid({ line_items: [{ item: { id: 'x' }, quantity: 1 }], buyer: { email: 'a@b.nl' } })).toBe(true);
  expect(isValid({ line_items: [{ quantity: 1 }] })).toBe(false);
});

test('a cart and a checkout made over MCP are the same over REST', async () => {
  const line_items = [{ item: { id: 'boekenstandaard-middel' }, quantity: 2 }];
  const cart = await agent.tool('cart', 'create_cart', { cart: { line_items } });
  expect(await agent.expect('cart', 'GET', `/carts/${cart.id}`)).toEqual(cart);
  const checkout = await agent.tool('checkout', 'create_checkout', { checkout: { cart_id: cart.id, line_items: [] } });
  expect(await agent.expect('checkout', 'GET', `/checkout-sessions/${checkout.id}`)).toEqual(checkout);
  expect((await agent.tool('checkout', 'cancel_checkout', { id: checkout.id })).status).toBe('canceled');
  const gone = await agent.tool('error', 'get_checkout', { id: checkout.id });
  expect(gone.messages).toMatchObject([{ code: 'not_found' }]);
});

test.each([
  ['a message that is none', { hallo: 'wereld' }, 400, -32602],
  ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], 400, -32602],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, 404, -32601],
  ['an unknown tool', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'koop' } }, 404, -32601],
])('%s gets a JSON-RPC error with its HTTP status', async (_what, message, status, code) => {
  const answer = await agent.rpc(message);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(answer.body.error.message).toMatch(/\S/);
});

test('a tool call is refused when its profile does not fit the signature, or its input is invalid', async () => {
  const meta = { 'ucp-agent': { profile: platform.profileUrl } };
  const unnamed = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_cart', arguments: { id: 'x' } } };
  const nobody = await agent.rpc(unnamed, { profile: null, signed: false });
  expect([nobody.status, nobody.body.error]).toMatchObject([
    400,
    { code: -32001, data: { code: 'invalid_profile_url' } },
  ]);
  const other = await call('get_cart', { meta: { 'ucp-agent': { profile: platform.otherProfile('b') } }, id: 'x' });
  expect(other.body.error.data.code).toBe('invalid_profile_url');
  const wrong = await call('create_cart', { meta, cart: { line_items: [{ item: {}, quantity: 'veel' }] } });
  expect([wrong.status, wrong.body.error.code]).toEqual([400, -32602]);
  expect(wrong.body.error.data.fields).toContain('line_items.0.quantity');
  const keyless = await call('cancel_cart', { meta, id: 'x' });
  expect(keyless.body.error.data.code).toBe('idempotency_key_invalid');
  const stream = await fetch(`${shop.url}/ucp/mcp`);
  expect([stream.status, stream.headers.get('Allow')]).toEqual([405, 'POST']);
});

test('an address above its hourly limit gets 429 with Retry-After', async () => {
  const narrow = await startHttpShop(
    { ASSISTANT_CALLS_PER_ADDRESS: '2' },
    { wings: [assistantDoor(platform.platforms)] },
  );
  const asking = createAgent(narrow.url, platform);
  const reads = platform.profileReads();
  const ask = () => asking.ask('POST', '/catalog/search', { query: 'boek' });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(platform.profileReads() - reads).toBeLessThanOrEqual(1);
  await narrow.stop();
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
  const connected = await startHttpShop({}, { wings: [assistantDoor(platform.platforms), elsewhere] });
  const profile = (await (await connected.get('/.well-known/ucp')).json()) as Answer;
  expect(problemsOf('profile', profile)).toEqual([]);
  expect(profile.ucp.services['dev.ucp.shopping']).toMatchObject([{ transport: 'mcp', endpoint }]);
  const answer = await connected.call('/ucp/v1/carts', { line_items: [] });
  expect([answer.status, ((await answer.json()) as Answer).code]).toEqual([404, 'sold_elsewhere']);
  await connected.stop();
});

test('page, structured data, feed and llms.txt have the same ids, prices and links', async () => {
  const { product } = await agent.expect('product', 'POST', '/catalog/product', { id: 'boekenstandaard' });
  const [page, feed, text] = await Promise.all(
    ['/product/boekenstandaard', '/feeds/google.xml', '/llms.txt'].map(async (path) => (await shop.get(path)).text()),
  );
  expect(text).toContain(`het profiel staat op ${shop.url}/.well-known/ucp, de MCP-server op ${shop.url}/ucp/mcp`);
  const group = structuredData(page ?? '').find((one) => one['@type'] === 'ProductGroup') as Answer;
  expect(product.variants).toHaveLength(3);
  for (const { id, sku, url, title, price } of product.variants) {
    const amount = (price.amount / 100).toFixed(2);
    const size = group.hasVariant.find((one: Answer) => one.sku === sku);
    const link = `${shop.url}/winkelwagen#regels=${id}:1`;
    expect(size.offers).toMatchObject({ url, price: amount, potentialAction: { '@type': 'BuyAction', target: link } });
    expect(feed).toMatch(new RegExp(`<g:id>${sku}</g:id>[\\s\\S]*?${amount} EUR`));
    expect(text).toContain(`- ${title} in de winkelwagen: ${link}`);
    const cart = await agent.expect('cart', 'POST', '/carts', { line_items: [{ item: { id }, quantity: 1 }] });
    expect(cart.continue_url).toBe(link);
  }
  for (const path of ['/.well-known/ucp', '/ucp/mcp']) expect(text).toContain(shop.url + path);
});
