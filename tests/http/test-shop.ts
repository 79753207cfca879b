import { rmSync } from 'node:fs';
import type { DatabaseOptions, ShopDatabase } from '../../data/database.ts';
import { readStock } from '../../data/stock/stock.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import type { Shop } from '../../flows/shop.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import type { StartOptions } from '../../server/start-server.ts';
import { startServer } from '../builders/built-server.ts';
import { listOrders, setStock } from '../builders/database/stored.ts';
import { temporaryPlace } from '../builders/database/temporary-database.ts';
import { freePort } from '../builders/free-port.ts';
import { dutchFields } from '../builders/order/order-fields.ts';

/** The shop as a browser sees it, with access to what is behind the server. */
export interface HttpShop {
  readonly url: string;
  readonly shop: Shop;
  readonly database: ShopDatabase;
  readonly dataDir: string;
  /** Options with which another process opens the same database. */
  readonly databaseOptions: DatabaseOptions;
  /** Posts a value to a function as JSON. */
  call(path: string, body: unknown): Promise<Response>;
  /** Creates a checkout from a cart; returns the path of its order page. */
  checkout(...items: readonly TestItem[]): Promise<string>;
  get(path: string): Promise<Response>;
  /** Posts a form as a browser without JavaScript does, and does not follow redirects. */
  send(path: string, fields: Readonly<Record<string, string>>, headers?: HeadersInit): Promise<Response>;
  /** Posts the order form, filled in for the Netherlands, with some fields changed. */
  order(path: string, changes?: Partial<Record<OrderField, string>>): Promise<Response>;
  /** Posts that form and returns the path of the payment page. */
  orderAndGoOn(path: string, changes?: Partial<Record<OrderField, string>>): Promise<string>;
  orders(): Promise<Order[]>;
  stock(variantId: string): Promise<number | undefined>;
  setStock(variantId: string, quantity: number): Promise<void>;
  stop(): Promise<void>;
}

export interface TestItem {
  readonly variantId: string;
  readonly quantity?: number;
  readonly attributes?: readonly { readonly key: string; readonly value: string }[];
}

/** Starts a built shop on its own port and database, on the engine that the tests run on. */
export async function startHttpShop(
  settings: Readonly<Record<string, string>> = {},
  options: StartOptions = {},
): Promise<HttpShop> {
  const place = await temporaryPlace();
  const { databaseUrl } = place.options;
  const dataDir = settings.DATA_DIR ?? place.options.dataDir;
  const port = await freePort();
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    // All orders of a test come from one address.
    HELD_PIECES_PER_ADDRESS: '1000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const server = await startServer(readEnv({ ...environment, NODE_ENV: 'test', ...settings }), options);
  const url = `http://127.0.0.1:${port}`;
  const { shop } = server;
  const { database } = shop;
  const databaseOptions = { dataDir, databaseUrl };

  const call: HttpShop['call'] = (path, body) =>
    fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const send: HttpShop['send'] = (path, fields, headers = {}) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
  const get = (path: string) => fetch(url + path, { redirect: 'manual' });
  const order: HttpShop['order'] = (path, changes = {}) => send(path, { ...dutchFields, ...changes });
  return {
    url,
    shop,
    database,
    dataDir,
    databaseOptions,
    call,
    send,
    async checkout(...items) {
      const response = await call('/api/shopify-checkout', { items: items.map((item) => ({ quantity: 1, ...item })) });
      const { checkoutUrl } = (await response.json()) as { checkoutUrl: string };
      return new URL(checkoutUrl).pathname;
    },
    get,
    order,
    orderAndGoOn: async (path, changes) => (await payUrl(get, await order(path, changes))).pathname,
    orders: () => listOrders(database.db, { limit: 1_000 }),
    stock: async (variantId) => (await readStock(database.db, [variantId])).get(variantId),
    setStock: async (variantId, quantity) => void (await setStock(database.db, { variantId, quantity }, new Date())),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await place.remove();
    },
  };
}

/** The path that an answer redirects to. */
export function leadsTo(response: Response): string {
  return new URL(response.headers.get('Location') ?? 'none:', 'http://nowhere').pathname;
}

/** Requests a path, from a server on a port or from a fetch function. */
export type GetPage = (path: string) => Promise<Response>;

/** Follows a placed order to the page between order and payment; returns the URL that its link leads to. */
export async function payUrl(get: GetPage, placed: Response): Promise<URL> {
  const html = await (await get(leadsTo(placed))).text();
  const link = /<a(?=[^>]* data-continue)[^>]* href="([^"]*)"/.exec(html)?.[1] ?? 'none:';
  return new URL(link.replaceAll('&amp;', '&'));
}

/** The text of a page without tags and without the props of its islands. */
export function readable(html: string): string {
  return html
    .replace(/<!--.*?-->|<wbr\/?>/g, '')
    .replace(/<script type="application\/json">.*?<\/script>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ')
    .replace(/\s+/g, ' ');
}

/** The value of a form field. */
export function fieldValue(html: string, name: string): string | undefined {
  const tag = new RegExp(`<input(?=[^>]* name="${name}")[^>]*>`).exec(html)?.[0];
  return tag && /\bvalue="([^"]*)"/.exec(tag)?.[1];
}
