import { join } from 'node:path';
import type { Shop } from '../../flows/shop.ts';
import { createHttp, type ShopServerBuild } from '../../server/http/http.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../builders/test-shop.ts';

const buildFolder = join(import.meta.dirname, '../../build');

export interface FetchShop extends TestShop {
  /** A path of the shop, or an address under another name. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
}

/** The whole server as a fetch function, over a shop that the test configures or breaks. */
export async function openFetchShop(options: TestShopOptions = {}): Promise<FetchShop> {
  const test = await openTestShop(options);
  const fetch = await fetchOf(test.shop);
  return {
    ...test,
    fetch,
    send: (path, fields) => fetch(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

/** The whole server of a shop as a fetch function; `changed` gives the build with other parts. */
export async function fetchOf(
  shop: Shop,
  changed = (build: ShopServerBuild): ShopServerBuild => build,
): Promise<FetchShop['fetch']> {
  const build = (await import(join(buildFolder, 'server/index.js'))) as ShopServerBuild;
  const http = createHttp({ shop, build: changed(build), clientFolder: join(buildFolder, 'client') });
  return async (path, init = {}) => http.fetch(new Request(path.startsWith('/') ? shop.siteUrl + path : path, init));
}
