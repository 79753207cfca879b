import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  buildClientSchema,
  execute,
  type GraphQLSchema,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { API_VERSION } from '../../shopify/storefront/questions.ts';
import { fakeRoot } from './fake-answers.ts';
import { checkoutPage, standInPage } from './fake-pages.ts';
import { fakeArticles, fakeProducts } from './fake-products.ts';
import type { FakeShopify, ShopifyMood } from './fake-state.ts';

const file = new URL('./storefront-schema.json', import.meta.url);

/** Large, so it is parsed once. */
let schema: GraphQLSchema | undefined;

/** A fake Shopify on a real socket: it follows the official schema and fails as a test wants. */
export async function startFakeShopify({ port = 0 }: { readonly port?: number } = {}): Promise<FakeShopify> {
  schema ??= buildClientSchema(JSON.parse(readFileSync(file, 'utf8')));
  const officialSchema = schema;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shopify: FakeShopify = {
    origin,
    token: 'shpat_stand_in_of_the_tests',
    requests: [],
    mood: { kind: 'well' },
    version: API_VERSION,
    products: fakeProducts(),
    articles: fakeArticles,
    carts: [],
    stockVisible: true,
    discountCodes: ['VOLENDAM'],
    variant(handle, title) {
      const found = shopify.products.find((product) => product.handle === handle)?.variants;
      const variant = found?.find((one) => title === undefined || one.title === title);
      if (!variant) throw new Error(`The stand-in has no ${handle} ${title ?? ''}`);
      return variant;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const root = fakeRoot(shopify, origin);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', origin).pathname;
    if (path !== `/api/${API_VERSION}/graphql.json`) return showPage(path, request, response);
    if (request.headers['shopify-storefront-private-token'] !== shopify.token) return send(response, 401, {});
    const { query, variables = {} } = JSON.parse(await readBody(request)) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    const operation = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
    shopify.requests.push({ operation, variables, headers: request.headers });
    const mood = moodFor(operation);
    if (mood.kind === 'hang') return;
    if (mood.kind === 'slow') await wait(mood.ms);
    if (mood.kind === 'cut') return void response.destroy();
    if (mood.kind === 'status') return send(response, mood.status, { errors: 'stand-in' });
    if (mood.kind === 'errors')
      return send(response, 200, { errors: [{ message: 'stand-in', extensions: { code: mood.code } }] });
    if (mood.kind === 'broken')
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data": {"prod');
    const body = await run(query, variables);
    if (mood.kind === 'lost') return void response.destroy();
    return send(response, 200, twist(body, mood));
  }

  /** `times` counts down; then the fake works normally again. */
  function moodFor(operation: string): ShopifyMood {
    const { mood } = shopify;
    if (mood.only !== undefined && mood.only !== operation) return { kind: 'well' };
    if ('times' in mood && mood.times !== undefined) {
      shopify.mood = mood.times > 1 ? { ...mood, times: mood.times - 1 } : { kind: 'well' };
    }
    return mood;
  }

  async function run(query: string, variableValues: Record<string, unknown>): Promise<object> {
    const document = parse(query);
    const errors = validate(officialSchema, document, [...specifiedRules, NoDeprecatedCustomRule]);
    if (errors.length > 0)
      return { errors: errors.map(({ message }) => ({ message, extensions: { code: 'undefinedField' } })) };
    const result = await execute({ schema: officialSchema, document, variableValues, rootValue: root });
    return JSON.parse(JSON.stringify(result)) as object;
  }

  async function showPage(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cart = shopify.carts.find(({ token }) => path === `/checkouts/cn/${token}`);
    if (cart)
      return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(checkoutPage(cart));
    if (path !== '/') return send(response, 404, {});
    if (request.method === 'POST') {
      const { mood, stock } = JSON.parse(await readBody(request)) as {
        mood?: ShopifyMood;
        stock?: Record<string, number>;
      };
      if (mood) shopify.mood = mood;
      for (const [title, amount] of Object.entries(stock ?? {}))
        shopify.variant('boekenstandaard', title).stock = amount;
      return send(response, 200, { mood: shopify.mood });
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(standInPage(shopify));
  }

  function send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Shopify-API-Version': shopify.version });
    response.end(JSON.stringify(body));
  }

  return shopify;
}

/** Makes a well-formed but wrong answer. */
function twist(body: object, mood: ShopifyMood): object {
  const { data } = body as { data?: { product?: unknown; cartCreate?: { cart: object | null } } };
  if (mood.kind === 'no-product') return { data: { product: null } };
  if (mood.kind === 'user-error') {
    return {
      data: {
        cartCreate: {
          cart: null,
          warnings: [],
          userErrors: [{ code: mood.code, field: ['input'], message: 'stand-in' }],
        },
      },
    };
  }
  if (mood.kind === 'address' && data?.cartCreate?.cart) {
    return { data: { cartCreate: { ...data.cartCreate, cart: { ...data.cartCreate.cart, checkoutUrl: mood.url } } } };
  }
  return body;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
