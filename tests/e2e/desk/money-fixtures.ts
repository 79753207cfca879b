import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { builtPages, clientFolder, createHttp } from '../../builders/built-server.ts';
import { openPayingShop, type PayingShop } from '../../builders/paying-shop.ts';
import { expect, test as ordinaryTest } from '../fixtures.ts';
import { lookInto, type RunningShop } from '../running-shop.ts';
import type { ShopKind } from '../shop-pool.ts';

export { expect };

interface MoneyShop extends RunningShop {
  readonly paying: PayingShop;
}

/** A shop with every fact filled in and real payments. */
const moneyShop: ShopKind<MoneyShop> = {
  forOneTest: true,
  async start() {
    const paying = await openPayingShop();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const siteUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
    const shop = { ...paying.shop, siteUrl };
    const http = createHttp({ shop, build: builtPages, clientFolder });
    server.on('request', getRequestListener(http.fetch));
    const stop = async () => {
      server.closeAllConnections();
      server.close();
      await paying.stop();
    };
    return { ...(await lookInto({ url: siteUrl, log: [], stop }, shop.database)), paying: { ...paying, shop } };
  },
};

/** A test in a shop that is paid. */
export const test = ordinaryTest.extend<{ readonly paying: PayingShop }>({
  shopKind: async ({}, use) => use(moneyShop),
  paying: async ({ shop }, use) => use((shop as MoneyShop).paying),
});
