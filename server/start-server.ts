import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import * as paths from '../domain/pages/paths.ts';
import type { Shop } from '../flows/shop.ts';
import { assembleShop, type ShopOverrides } from './assemble-shop.ts';
import { START_RETRIES } from './await-database.ts';
import { builtPages } from './built-pages.ts';
import { checkConfig } from './check-config.ts';
import { isPriceChangeNear, pageKey } from './http/cache/answer-page.ts';
import { createPageCache } from './http/cache/page-cache.ts';
import { createHttp, PAGE_CACHE } from './http/http.ts';
import { readDeskScripts, readIslandScripts } from './http/island-scripts.ts';
import { findKeptPages } from './http/quick-answer/kept-pages.ts';
import { boundConnections } from './http/refusals/bound-connections.ts';
import { answerBadConnections, responseWith, unreadableRequest } from './http/refusals/unreadable-requests.ts';
import { routePatterns } from './http/route-table.ts';
import { securityHeaders } from './http/security-headers.ts';
import { startJobs } from './jobs/jobs.ts';
import { type EventLoopWatch, startEventLoopWatch } from './metrics/event-loop-watch.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createRouteNames } from './metrics/route-names.ts';
import type { Env } from './settings/env.ts';

const buildFolder = join(import.meta.dirname, '../build');
const clientFolder = join(buildFolder, 'client');
/** Time for running requests after a stop signal, in ms. */
const STOP_WITHIN_MS = 10_000;
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
  // Only a shop that is measured loads the library for it.
  const metrics = env.metrics && (await import('./metrics/metrics.ts')).createMetrics();
  const onCall = metrics?.countCall;
  const { shop, close } = await assembleShop(env, { patience: START_RETRIES, onCall, ...overrides });
  checkConfig(shop, env);
  const watch = startEventLoopWatch(shop.log);
  const server = createShopServer({ shop, env, metrics, watch, slowClients });
  server.listen(env.port, env.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const jobs = startJobs(shop, { mail: env.mailInServer ? env : null });
  announce(shop, port);
  return {
    port,
    shop,
    async stop() {
      await finishRequests(server);
      watch.stop();
      metrics?.stop();
      await jobs.stop();
      await close();
      shop.log.info('server_stopped');
    },
  };
}

interface ShopServerOptions extends Required<Pick<StartOptions, 'slowClients'>> {
  readonly shop: Shop;
  readonly env: Env;
  readonly metrics: Metrics | null;
  readonly watch: EventLoopWatch;
}

/** The server of a shop, which does not listen yet: limits on connections, kept pages, and all else behind them. */
function createShopServer({ shop, env, metrics, watch, slowClients }: ShopServerOptions): Server {
  const observe = createObserver(watch, metrics);
  const pages = createPageCache(PAGE_CACHE);
  const http = createHttp({
    observe,
    pages,
    metrics: env.metrics && metrics && { metrics, access: env.metrics },
    shop,
    build: builtPages,
    clientFolder,
    islandScripts: readIslandScripts(buildFolder),
    deskScripts: readDeskScripts(buildFolder),
    trustedProxyHops: env.trustedProxyHops,
    bookPages: env.bookPages,
  });
  const headers = securityHeaders(shop.siteUrl);
  const errorHandler = (error: unknown) => unreadableRequest(error, headers);
  const server = createServer({ ...slowClients, ServerResponse: responseWith(headers) });
  const listener = getRequestListener(http.fetch, { errorHandler });
  const fresh = (address: string) => {
    const prices = { priceChanges: shop.priceChanges, now: shop.now };
    return isPriceChangeNear(prices) ? undefined : pages.fresh(pageKey(prices, address));
  };
  // A ready answer never blocks the event loop, so only the figures count it.
  const ready = findKeptPages({
    fresh,
    siteUrl: shop.siteUrl,
    policy: headers,
    observe: metrics ? observe : undefined,
  });
  const perAddress = env.trustedProxyHops === 0 ? env.connectionsPerAddress : null;
  boundConnections(server, listener, { ready, perAddress });
  answerBadConnections(server, headers);
  return server;
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

/** Reports each request by the pattern of its route, to the figures and to the watch on the event loop. */
function createObserver(watch: EventLoopWatch, metrics: Metrics | null) {
  const own = [paths.healthz, paths.readyz, paths.metrics];
  const routeOf = createRouteNames([...routePatterns(builtPages), ...own]);
  return (method: string, path: string) => {
    const route = routeOf(path);
    const begun = performance.now();
    const end = watch.begin(`${method} ${route}`);
    return (status: number) => {
      end();
      metrics?.countRequest({ method, route, status, took: performance.now() - begun });
    };
  };
}
