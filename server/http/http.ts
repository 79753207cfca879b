import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type {
  DeskScripts,
  deskScriptsContext as DeskScriptsContext,
  ownerContext as OwnerContext,
  sessionContext as SessionContext,
} from '../../app/http/context/desk-context.ts';
import type {
  InlineParts,
  inlinePolicyContext as InlinePolicyContext,
  islandScriptsContext as IslandScriptsContext,
  requestIdContext as RequestIdContext,
  shopContext as ShopContext,
  Visitor,
  visitorContext as VisitorContext,
} from '../../app/http/context/shop-context.ts';
import { refuse, refuseForFailure } from '../../app/http/refuse.ts';
import type { IslandScripts } from '../../app/hydration/entry-scripts.ts';
import { type Connection, fullAddress, visitorAddress } from '../../domain/limits/visitor-address.ts';
import * as paths from '../../domain/pages/paths.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import type { Inside } from '../../flows/owner/sessions.ts';
import type { Shop } from '../../flows/shop.ts';
import { createFigures } from '../metrics/figures.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type MetricsAccess, metricsPage } from '../metrics/metrics-page.ts';
import { currentRequestId, newRequestId, runWithRequestId } from '../request-id.ts';
import { createPageAnswers, pageKey } from './cache/answer-page.ts';
import { keepNothingPersonal } from './cache/cache-policy.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { zipAnswer } from './cache/zip-answer.ts';
import { closeDeskAnswer, type DeskVariables, guardDesk } from './guard-desk.ts';
import { redirectToSite } from './one-host.ts';
import { readReadiness } from './readiness.ts';
import { redirects } from './redirects.ts';
import { limitBodies } from './refusals/body-limits.ts';
import { logRefusals } from './refusals/log-refusals.ts';
import { refuseCrossSite, refuseMethod, rejectMalformedPath } from './refusals/refusals.ts';
import { createRouteTable } from './route-table.ts';
import { contentPolicy, headersFor, securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

/** What `app/entry.server.tsx` exports besides React Router's own handlers. */
export interface ShopServerBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & {
    readonly module: ServerBuild['entry']['module'] & {
      readonly inlinePolicyContext: typeof InlinePolicyContext;
      readonly shopContext: typeof ShopContext;
      readonly islandScriptsContext: typeof IslandScriptsContext;
      readonly requestIdContext: typeof RequestIdContext;
      readonly visitorContext: typeof VisitorContext;
      readonly ownerContext: typeof OwnerContext;
      readonly sessionContext: typeof SessionContext;
      readonly deskScriptsContext: typeof DeskScriptsContext;
    };
  };
}

export interface HttpOptions {
  readonly shop: Shop;
  /** The build; a function in development, where it changes while the server runs. */
  readonly build: ShopServerBuild | (() => Promise<ShopServerBuild>);
  readonly clientFolder: string;
  /** Where rendered pages are kept, when something else is to see them too. */
  readonly pages?: PageCache;
  readonly islandScripts?: IslandScripts;
  readonly deskScripts?: DeskScripts;
  /** Number of our own proxies in front of the shop. */
  readonly trustedProxyHops?: number;
  /** Hears that a request begins; what it answers with hears the status when the answer is ready. */
  readonly observe?: (method: string, path: string) => (status: number) => void;
  /** Absent: there is no page of figures. */
  readonly metrics?: { readonly metrics: Metrics; readonly access: MetricsAccess } | null;
  readonly development?: boolean;
}

/** The page of every address that no route has, and of the desk while nobody was invited. */
const UNKNOWN_PAGE = '/onbekend';
/** How long pages are kept, and how many. */
export const PAGE_CACHE = { freshMs: 5_000, staleMs: 60_000, maxPages: 500, now: Date.now };

/** The whole web server as one fetch function: headers, refusals, files, page cache, pages. */
export function createHttp(options: HttpOptions): Hono<DeskVariables> {
  const { shop, build, development = false } = options;
  const http = new Hono<DeskVariables>();
  const { pages = createPageCache(PAGE_CACHE) } = options;
  const answerPage = createPageAnswers(shop, pages);
  shop.products.onChange(pages.clear);
  shop.ownerChanges.onChange(pages.clear);
  const renderer = createRenderer(options);
  const headers = development || typeof build === 'function' ? {} : securityHeaders(shop.siteUrl);

  const { observe } = options;
  if (observe) {
    http.use(async (context, next) => {
      const end = observe(context.req.method, context.req.path);
      await next();
      end(context.res.status);
    });
  }
  http.use(keepNothingPersonal);
  http.use(async (context, next) => {
    const requestId = newRequestId();
    await runWithRequestId(requestId, next);
    // Set here, outside the page cache: a cached page is shared, an id belongs to one request.
    context.res.headers.set('X-Request-Id', requestId);
    const own = context.res.headers;
    for (const [name, value] of headersFor(own, headers)) own.set(name, value);
    closeDeskAnswer(context.get('desk'), context.res);
  });
  http.use(logRefusals(shop));
  http.use(redirectToSite(shop.siteUrl, options.trustedProxyHops ?? 0));
  http.use(rejectMalformedPath);
  http.use(refuseCrossSite(shop.siteUrl));
  http.use(guardDesk(shop));
  http.use(redirects(shop));
  http.use(limitBodies((context) => visitorAddress(connectionOf(context, options))));

  http.get(paths.healthz, (context) => context.text('ok'));
  http.get(paths.readyz, async (context) => {
    const readiness = await readReadiness(shop);
    return context.json(readiness, readiness.database === 'ok' ? 200 : 503);
  });

  if (options.metrics) {
    const { trustedProxyHops = 0 } = options;
    const readShop = createFigures(shop);
    const figures = async () => ({ cachedPages: pages.size(), shop: await readShop() });
    const addressFrom = (context: Context) => visitorAddress(connectionOf(context, options));
    http.get(paths.metrics, metricsPage({ ...options.metrics, trustedProxyHops, addressOf: addressFrom, figures }));
  }

  if (!development) http.use(staticFiles(options.clientFolder));

  const warnOfProxy = createProxyWarning(options);
  const answer = async (context: Context<DeskVariables>): Promise<Response> => {
    const request = context.req.raw;
    const { render, routeOf } = await renderer();
    warnOfProxy(request.headers);
    const connection = connectionOf(context, options);
    const visitor = { address: visitorAddress(connection), fullAddress: fullAddress(connection) };
    const desk = context.get('desk');
    const route = routeOf(context.req.path);
    if (desk?.kind === 'hidden' || (desk === undefined && route === null)) {
      // Made once for all addresses and methods: this is what strangers' programs ask for most.
      const unknown = () => render(new Request(new URL(UNKNOWN_PAGE, shop.siteUrl)), visitor);
      return pages.respond(pageKey(shop, 'unknown'), request, unknown, ({ status }) => status === 404);
    }
    if (route?.methods?.includes(request.method) === false) return refuseMethod(route.methods);
    if (desk) return render(request, visitor, 'inside' in desk ? desk.inside : null);
    // Who asks as an assistant is told by its headers; a page is the same for all.
    const isShared = (request.method === 'GET' || request.method === 'HEAD') && !context.req.path.startsWith(paths.ucp);
    if (development || !isShared) return render(request, visitor);
    return answerPage(request, (target) => render(target, visitor));
  };
  // Kept pages have their own encoding.
  http.all('*', async (context) => zipAnswer(await answer(context), context.req.raw));

  http.notFound(() => refuse(404, 'not_found', 'Deze pagina bestaat niet.'));
  http.onError((error) => {
    shop.log.error('request_failed', describeFailure(error));
    return refuseForFailure(currentRequestId() ?? null);
  });
  return http;
}

/** React Router's handler, and what it has routes for: created once, or per request in development, where the build changes. */
function createRenderer({ shop, build, islandScripts = {}, deskScripts = {}, development = false }: HttpOptions) {
  const policyOfPage = (parts: InlineParts) => (development ? null : contentPolicy(parts, shop.siteUrl));
  const prepare = (current: ShopServerBuild) => {
    // Behind a proxy that terminates TLS our own forms have an https origin but arrive over http.
    const ours = { ...current, allowedActionOrigins: [new URL(shop.siteUrl).host] };
    const handle = createRequestHandler(ours, development ? 'development' : 'production');
    const render = (request: Request, visitor: Visitor, inside: Inside | null = null): Promise<Response> => {
      const provider = new RouterContextProvider();
      if (inside) provider.set(current.entry.module.ownerContext, inside.actor);
      provider.set(current.entry.module.sessionContext, inside?.sessionId ?? null);
      provider.set(current.entry.module.deskScriptsContext, deskScripts);
      provider.set(current.entry.module.shopContext, shop);
      provider.set(current.entry.module.visitorContext, visitor);
      provider.set(current.entry.module.requestIdContext, currentRequestId() ?? null);
      provider.set(current.entry.module.islandScriptsContext, islandScripts);
      provider.set(current.entry.module.inlinePolicyContext, policyOfPage);
      return handle(request, provider);
    };
    return { render, routeOf: createRouteTable(current) };
  };
  if (typeof build === 'function') return async () => prepare(await build());
  const ready = prepare(build);
  return async () => ready;
}

/** Where a request came from. */
function connectionOf(context: Context, { trustedProxyHops = 0 }: Pick<HttpOptions, 'trustedProxyHops'>): Connection {
  return {
    remoteAddress: remoteAddress(context),
    forwardedFor: context.req.header('X-Forwarded-For') ?? null,
    trustedHops: trustedProxyHops,
  };
}

/** Empty for a request without a connection, as in tests. */
function remoteAddress(context: Context): string {
  return (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
}

/** Behind a proxy that is not configured all visitors share one rate limit: logged once, without addresses. */
function createProxyWarning({ shop, trustedProxyHops = 0 }: HttpOptions): (headers: Headers) => void {
  let mayWarn = trustedProxyHops === 0;
  return (headers) => {
    if (!mayWarn || !headers.has('X-Forwarded-For')) return;
    mayWarn = false;
    shop.log.warn('proxy_not_configured', {
      message:
        'X-Forwarded-For komt binnen, maar TRUSTED_PROXY_HOPS is 0: achter een proxy tellen alle bezoekers als één.',
    });
  };
}
