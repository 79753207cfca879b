import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpShop, startHttpShop } from '../http/test-shop.ts';
import { type Agent, type Answer, createAgent } from './agent.ts';

let shop: HttpShop;
let agent: Agent;
beforeAll(async () => {
  shop = await startHttpShop();
  agent = createAgent(shop.url);
}, 30_000);
afterAll(() => shop.stop());

const rpc = (method: string, params: object = {}) => agent.rpc({ jsonrpc: '2.0', id: 'a', method, params });

test('MCP initialises in a supported version and lists every operation with its input schema', async () => {
  const hello = await rpc('initialize', { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: {} });
  expect(hello.body.result).toMatchObject({ protocolVersion: '2025-03-26', capabilities: { tools: {} } });
  expect((await rpc('initialize', { protocolVersion: '1999-01-01' })).body.result.protocolVersion).toBe('2025-06-18');
  const noted = await agent.rpc({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([noted.status, noted.body]).toEqual([202, null]);
  expect((await rpc('ping')).body.result).toEqual({});
  const { tools } = (await rpc('tools/list')).body.result;
  expect(tools.map(({ name }: Answer) => name)).toEqual(['search_catalog', 'lookup_catalog', 'get_product']);
  for (const { inputSchema, annotations } of tools) {
    expect(inputSchema.required).toEqual(['catalog']);
    expect(annotations.readOnlyHint).toBe(true);
  }
});

test('the input schema of a tool has the limits and descriptions of the schema that reads the input', async () => {
  const { tools } = (await rpc('tools/list')).body.result;
  const inputOf = (tool: string) => tools.find(({ name }: Answer) => name === tool).inputSchema.properties.catalog;
  expect(inputOf('search_catalog').properties.filters.properties.book).toMatchObject({
    description: 'A closed book, in cm',
    required: ['width', 'height'],
  });
  const lookup = inputOf('lookup_catalog');
  expect(lookup).toMatchObject({
    required: ['ids'],
    properties: { ids: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 200 } } },
  });
  const isValid = new Ajv2020({ strict: false }).compile(lookup);
  expect([isValid({ ids: ['boekenstandaard'] }), isValid({ ids: [7] }), isValid({})]).toEqual([true, false, false]);
});

test('the tools answer what the operations over REST answer', async () => {
  const search = { query: 'album van 20 bij 30' };
  expect(await agent.tool('search', 'search_catalog', search)).toEqual(
    await agent.expect('search', '/catalog/search', search),
  );
  const lookup = { ids: ['boekenstandaard-klein', 'weg'] };
  expect(await agent.tool('lookup', 'lookup_catalog', lookup)).toEqual(
    await agent.expect('lookup', '/catalog/lookup', lookup),
  );
  const product = { id: 'boekenstandaard' };
  expect(await agent.tool('product', 'get_product', product)).toEqual(
    await agent.expect('product', '/catalog/product', product),
  );
  const none = await agent.tool('error', 'get_product', { id: 'fiets' });
  expect(none.messages).toMatchObject([{ code: 'not_found' }]);
});

test('a tool answers a client that does not say who it is', async () => {
  const params = { name: 'search_catalog', arguments: { catalog: { query: 'boek' } } };
  expect((await rpc('tools/call', params)).body.result.structuredContent.products).not.toEqual([]);
});

test.each([
  ['a message that is none', { hallo: 'wereld' }, 400, -32602],
  ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], 400, -32602],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, 404, -32601],
  [
    'an unknown tool',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'create_checkout' } },
    404,
    -32601,
  ],
])('%s gets a JSON-RPC error with its HTTP status', async (_what, message, status, code) => {
  const answer = await agent.rpc(message);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(answer.body.error.message).toMatch(/\S/);
});

test('a tool call with a wrong or missing input is refused with the path of what is wrong', async () => {
  const call = (args: object) => rpc('tools/call', { name: 'lookup_catalog', arguments: args });
  const wrong = await call({ catalog: { ids: ['x', 7] } });
  expect([wrong.status, wrong.body.error.code, wrong.body.error.data.fields]).toEqual([400, -32602, ['ids.1']]);
  expect((await call({})).body.error.data.code).toBe('invalid_request');
  const stream = await fetch(`${shop.url}/ucp/mcp`);
  expect([stream.status, stream.headers.get('Allow')]).toEqual([405, 'POST']);
});
