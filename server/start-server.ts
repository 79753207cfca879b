import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { buildShop } from './build-shop.ts';
import type { Env } from './env.ts';
import { createHttp, type ShopServerBuild } from './http.ts';
import { readIslandScripts } from './island-scripts.ts';

const buildFolder = join(import.meta.dirname, '../build');
const clientFolder = join(buildFolder, 'client');
/** Unfinished requests get this long after a stop signal. Milliseconds. */
const STOP_WITHIN_MS = 10_000;

export interface RunningServer {
  readonly port: number;
  /** Finishes running requests, closes the database. */
  stop(): Promise<void>;
}

/** Migrates, listens, and says where the shop is. */
export async function startServer(env: Env): Promise<RunningServer> {
  const { shop, close } = await buildShop(env);
  const build = (await import(join(buildFolder, 'server/index.js'))) as ShopServerBuild;
  const http = createHttp({
    shop,
    build,
    clientFolder,
    islandScripts: readIslandScripts(buildFolder),
    trustedProxyHops: env.trustedProxyHops,
  });
  const server = createAdaptorServer({ fetch: http.fetch }) as Server;
  limitSlowClients(server);
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

/** A client that trickles its request in keeps a connection, not the shop. Milliseconds. */
function limitSlowClients(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  server.keepAliveTimeout = 5_000;
  server.maxRequestsPerSocket = 10_000;
}
