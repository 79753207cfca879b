import { once } from 'node:events';
import { createServer, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { assembleShop } from './assemble-shop.ts';
import { boundConnections } from './http/bound-connections.ts';
import { createHttp, policyHeaders, type ShopServerBuild } from './http/http.ts';
import { readIslandScripts } from './http/island-scripts.ts';
import { answerBadConnections, unreadableRequest } from './http/unreadable-requests.ts';
import type { Env } from './settings/env.ts';

const buildFolder = join(import.meta.dirname, '../build');
const clientFolder = join(buildFolder, 'client');
/** Unfinished requests get this long after a stop signal. Milliseconds. */
const STOP_WITHIN_MS = 10_000;

export interface RunningServer {
  readonly port: number;
  /** Finishes running requests, closes the database. */
  stop(): Promise<void>;
}

/** A client that trickles its request in keeps a connection, not the shop. Milliseconds. */
export const SLOW_CLIENTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** How often Node looks for those that are late. */
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** Migrates, listens, and says where the shop is. */
export async function startServer(env: Env, slowClients: ServerOptions = SLOW_CLIENTS): Promise<RunningServer> {
  const { shop, close } = await assembleShop(env);
  const build = (await import(join(buildFolder, 'server/index.js'))) as ShopServerBuild;
  const http = createHttp({
    shop,
    build,
    clientFolder,
    islandScripts: readIslandScripts(buildFolder),
    trustedProxyHops: env.trustedProxyHops,
  });
  const headers = policyHeaders(build, shop);
  const errorHandler = (error: unknown) => unreadableRequest(error, headers);
  const server = createServer({ ...slowClients, keepAliveTimeout: 5_000 });
  boundConnections(server, getRequestListener(http.fetch, { errorHandler }));
  answerBadConnections(server, headers);
  server.listen(env.port, env.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  shop.log.info('started', { port, site: shop.siteUrl, store: shop.commerce.name, payments: shop.payments.name });
  console.log(`\n  De winkel staat open op ${shop.siteUrl}\n`);
  return {
    port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
      await closed;
      clearTimeout(late);
      await close();
      shop.log.info('stopped');
    },
  };
}
