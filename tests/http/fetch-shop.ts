import type { Shop } from '../../flows/shop.ts';
import { builtPages, clientFolder, createHttp } from '../builders/built-server.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../builders/test-shop.ts';

export interface FetchShop extends TestShop {
  /** A path of the shop, or an address under another name. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
}

/** The whole server as a fetch function, over a shop that the test configures or breaks. */
export async function openFetchShop(options: TestShopOptions = {}): Promise<FetchShop> {
  const test = await openTestShop(options);
  const fetch = fetchOf(test.shop);
  return {
    ...test,
    fetch,
    send: (path, fields) => fetch(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

/** The whole server of a shop as a fetch function. */
export function fetchOf(shop: Shop): FetchShop['fetch'] {
  const http = createHttp({ shop, build: builtPages, clientFolder });
  return async (path, init = {}) => http.fetch(new Request(path.startsWith('/') ? shop.siteUrl + path : path, init));
}
