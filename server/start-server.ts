import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Shop } from '../flows/shop.ts';
import { assembleRunningShop, checkConfig, type ShopOverrides } from './assemble-shop.ts';
import { builtPages } from './built-pages.ts';
import { deskScriptsIn, readManifest, scriptsOfIslands } from './http/browser-scripts.ts';
import { isPriceChangeNear, pageKey } from './http/cache/answer-page.ts';
import { answerKeptPages } from './http/cache/kept-page-listener.ts';
import { createPageCache } from './http/cache/page-cache.ts';
import { createHttp, PAGE_CACHE } from './http/http.ts';
import { boundConnections } from './http/refusals/bound-connections.ts';
import { readRest } from './http/refusals/read-rest.ts';
import { answerBadConnections, responseWith, unreadableRequest } from './http/refusals/unreadable-requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { startHeartbeat } from './jobs/heartbeat.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Env } from './settings/env.ts';

const clientFolder = join(import.meta.dirname, '../build/client');
/** Time for running requests after a stop signal, in ms. */
const STOP_WITHIN_MS = 10_000;
/** Longer than a proxy keeps a connection that it does not use (`deploy/Caddyfile`), in ms. */
const LEAVE_MS = 4_500;
/** How often connections without a running request are closed meanwhile, in ms. */
const CLOSE_IDLE_EVERY_MS = 100;

export interface RunningServer {
  readonly port: number;
  readonly shop: Shop;
  /** Finishes running requests, then the jobs, then closes the database. */
  stop(): Promise<void>;
}

/** Time for a whole request, and for its headers, in ms: a slow client holds a connection, not the shop. */
export const SLOW_CLIENTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** How often Node checks for requests that are too slow, in ms. */
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

export interface StartOptions extends ShopOverrides {
  readonly slowClients?: ServerOptions | undefined;
}

/** Starts the shop: assembles it, listens, prints its URL, and starts its jobs. */
export async function startServer(
  env: Env,
  { slowClients = SLOW_CLIENTS, ...overrides }: StartOptions = {},
): Promise<RunningServer> {
  const { shop, close } = await assembleRunningShop(env, overrides);
  checkConfig(shop, env);
  const { server, leave } = createShopServer({ shop, env, slowClients });
  // Who may reach a socket is decided by its folder.
  server.listen(env.socket === null ? env : { path: env.socket, writableAll: true });
  await once(server, 'listening');
  const { port = 0 } = Object(server.address()) as Partial<AddressInfo>;
  const jobs = startJobs(shop, { mail: env });
  const heart = env.heartbeatUrl === null ? null : startHeartbeat(shop, env.heartbeatUrl);
  announce(shop, port);
  return {
    port,
    shop,
    async stop() {
      // The proxy may have gone on to another release, and still asks on connections that it made before.
      if (env.socket !== null) await leave();
      await finishRequests(server);
      await Promise.all([jobs.stop(), heart?.stop()]);
      await close();
      shop.log.info('server_stopped');
    },
  };
}

interface ShopServerOptions extends Required<Pick<StartOptions, 'slowClients'>> {
  readonly shop: Shop;
  readonly env: Env;
}

/** The server of a shop, which does not listen yet: limits on connections, kept pages, and all else behind them. */
function createShopServer({ shop, env, slowClients }: ShopServerOptions) {
  const manifest = readManifest(clientFolder);
  const headers = securityHeaders(shop.siteUrl);
  const pages = createPageCache({ ...PAGE_CACHE, policy: headers });
  const http = createHttp({
    pages,
    shop,
    build: builtPages,
    clientFolder,
    islandScripts: scriptsOfIslands(manifest),
    deskScripts: deskScriptsIn(manifest),
    trustedProxyHops: env.trustedProxyHops,
    bookPages: env.bookPages,
  });
  const errorHandler = (error: unknown) => unreadableRequest(error, headers);
  const server: Server = createServer({ ...slowClients, ServerResponse: responseWith(headers) });
  const fresh = (address: string) => {
    const prices = { priceChanges: shop.priceChanges, now: shop.now };
    return isPriceChangeNear(prices) ? undefined : pages.fresh(pageKey(prices, address));
  };
  // What a request still sends after its answer is read by `readRest`; Hono's listener would close the connection.
  const rendered = getRequestListener(http.fetch, { errorHandler, autoCleanupIncoming: false });
  const listener = answerKeptPages({ fresh, siteUrl: shop.siteUrl }, rendered);
  const perAddress = env.trustedProxyHops === 0 ? env.connectionsPerAddress : null;
  readRest(server);
  const isAnswering = boundConnections(server, listener, { perAddress });
  answerBadConnections(server, headers, isAnswering);
  return {
    server,
    /** Goes on answering, and lets its connections go, for as long as a proxy keeps one that it does not use. */
    async leave() {
      // A form is read to its end on a connection that stays: closing it early would hide the answer.
      server.prependListener('request', ({ method }, response) => {
        if (method === 'GET' || method === 'HEAD') response.setHeader('Connection', 'close');
      });
      await wait(LEAVE_MS);
    },
  };
}

function announce(shop: Shop, port: number): void {
  shop.log.info('server_started', {
    port,
    pid: process.pid,
    site: shop.siteUrl,
    store: shop.commerce.name,
    payments: shop.payments.name,
  });
  // Once, also when several processes start (`web-processes.ts`).
  if ((cluster.worker?.id ?? 1) === 1) console.log(`\n  De winkel staat open op ${shop.siteUrl}\n`);
}

/** Closes a server once its running requests are answered, or after `STOP_WITHIN_MS`. */
async function finishRequests(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Once its running request is answered a connection is idle, and would stay until the end of the wait.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const late = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearTimeout(late);
  clearInterval(idle);
}
