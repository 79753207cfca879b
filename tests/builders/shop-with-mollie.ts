import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import type { ShopDatabase } from '../../data/database.ts';
import type { Shop } from '../../flows/shop.ts';
import { type FakeMollie, startFakeMollie } from '../fakes/fake-mollie.ts';
import { builtPages, clientFolder, createHttp, createLog } from './built-server.ts';
import type { LogLine } from './shop-process.ts';
import { cartOf, checkoutToken, openTestShop } from './test-shop.ts';

/** The built shop with a fake Mollie, which redirects through a second host to the bank on a third. */
export interface ShopWithMollie {
  readonly url: string;
  readonly database: ShopDatabase;
  /** Everything it logged so far. */
  readonly log: readonly LogLine[];
  readonly mollie: FakeMollie;
  /** Origin of the bank's page; its button "Betaal" pays and returns to the shop. */
  readonly bank: string;
  /** Creates a checkout with one stand; returns the URL of its order page. */
  checkout(): Promise<string>;
  stop(): Promise<void>;
}

export async function startShopWithMollie(): Promise<ShopWithMollie> {
  const mollie = await startFakeMollie();
  const bank = await listen((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://bank');
    const id = searchParams.get('id') ?? '';
    if (pathname !== '/betaald') {
      const html = `<title>Bank</title><link rel="icon" href="data:,"><a href="/betaald?id=${id}">Betaal</a>`;
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    }
    mollie.end(id, 'paid');
    response.writeHead(302, { Location: String(mollie.payments.get(id)?.body.redirectUrl) }).end();
  });
  const ideal = await listen((request, response) => {
    response.writeHead(302, { Location: `${bank.url}/${request.url?.replace(/^[^?]*/, '')}` }).end();
  });
  mollie.leadsOnTo = `${ideal.url}/`;
  const lines: LogLine[] = [];
  const log = createLog(
    (line) => void lines.push(JSON.parse(line) as LogLine),
    () => new Date(),
  );
  const payments = createMolliePayments(mollie.connection);
  const test = await openTestShop({ payments, log });
  const server = createServer();
  const site = await listen((request, response) => void server.emit('request', request, response));
  const shop: Shop = { ...test.shop, siteUrl: site.url };
  const http = createHttp({ shop, build: builtPages, clientFolder });
  server.on('request', getRequestListener(http.fetch));
  return {
    url: site.url,
    database: shop.database,
    log: lines,
    mollie,
    bank: bank.url,
    checkout: async () =>
      `${site.url}/bestellen/${await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' }))}`,
    async stop() {
      for (const one of [site, ideal, bank, mollie, test]) await one.stop();
    },
  };
}

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
