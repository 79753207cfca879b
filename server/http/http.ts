import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { refuse, refuseForFailure } from '../../app/http/refuse.ts';
import { DEFAULT_BOOK_PAGES, type RateLimit } from '../../domain/limits/rate-limit.ts';
import { type Connection, fullAddress, visitorAddress } from '../../domain/limits/visitor-address.ts';
import * as paths from '../../domain/pages/paths.ts';
import { pictureFile } from '../../domain/pictures/picture.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import { currentRequestId, newRequestId, runWithRequestId } from '../request-id.ts';
import { createDeskAnswers } from './answer-desk.ts';
import { createPageAnswers, pageKey } from './cache/answer-page.ts';
import { keepPersonalAnswersPrivate } from './cache/cache-policy.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { zipAnswer } from './cache/zip-answer.ts';
import { closeDeskAnswer, type DeskVariables, guardDesk } from './guard-desk.ts';
import { redirectToSite, refuseTwoHosts } from './one-host.ts';
import { readMetrics, readReadiness } from './readiness.ts';
import { redirects } from './redirects.ts';
import { limitBodies } from './refusals/body-limits.ts';
import { logRefusals } from './refusals/log-refusals.ts';
import { refuseCrossSite, refuseMethod, rejectMalformedPath } from './refusals/refusals.ts';
import { createRenderer, type RenderOptions } from './render-page.ts';
import { createRouteTable } from './route-table.ts';
import { headersFor, securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';
import { storedPictures } from './stored-pictures.ts';

export interface HttpOptions extends RenderOptions {
  readonly clientFolder: string;
  /** The cache of rendered pages, when the caller reads it too. */
  readonly pages?: PageCache;
  /** Product pages for a typed book per visitor; absent: the usual number. */
  readonly bookPages?: RateLimit;
  /** Number of our own proxies in front of the shop. */
  readonly trustedProxyHops?: number;
}

/** The page of every address without a route, and of the desk while no owner was invited. */
const UNKNOWN_PAGE = '/onbekend';
/** How long pages are kept, and how many. */
export const PAGE_CACHE = { freshMs: 5_000, staleMs: 60_000, maxPages: 500, now: Date.now };

/** The whole web server as one fetch function: headers, refusals, files, page cache, pages. */
export function createHttp(options: HttpOptions): Hono<DeskVariables> {
  const { shop, development = false, pages = createPageCache(PAGE_CACHE), trustedProxyHops = 0 } = options;
  shop.products.onChange(pages.clear);
  shop.ownerChanges.onChange(pages.clear);
  const connectionOf = createConnectionReader(trustedProxyHops);

  const http = new Hono<DeskVariables>();
  http.use(keepPersonalAnswersPrivate);
  http.use(completeAnswer(development ? {} : securityHeaders(shop.siteUrl)));
  http.use(logRefusals(shop));
  http.use(refuseTwoHosts);
  http.use(redirectToSite(shop.siteUrl, trustedProxyHops));
  http.use(rejectMalformedPath);
  http.use(refuseCrossSite(shop.siteUrl));
  http.use(guardDesk(shop));
  http.use(redirects(shop));
  http.use(limitBodies(shop.uploads, (context) => visitorAddress(connectionOf(context))));
  http.get(paths.healthz, (context) => context.text('ok'));
  http.get(paths.readyz, async (context) => {
    const { status, shown } = await readReadiness(shop);
    return context.json(shown, status);
  });
  http.get(paths.metrics, async (context) =>
    context.text(await readMetrics(shop), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  if (!development) http.use(staticFiles(options.clientFolder));
  http.get(pictureFile(':file'), storedPictures(shop));
  http.get(paths.reviewPhoto(':token', ':file'), storedPictures(shop));
  const answer = createAnswers(options, pages, connectionOf);
  // Kept pages have their own encoding.
  http.all('*', async (context) => zipAnswer(await answer(context), context.req.raw));
  http.notFound(() => refuse(404, 'not_found', 'Deze pagina bestaat niet.'));
  http.onError((error) => {
    shop.log.error('request_failed', describeFailure(error));
    return refuseForFailure(currentRequestId() ?? null);
  });
  return http;
}

/** Gives each request an id, and its answer the headers that every answer has. */
function completeAnswer(headers: Readonly<Record<string, string>>): MiddlewareHandler<DeskVariables> {
  return async (context, next) => {
    const requestId = newRequestId();
    await runWithRequestId(requestId, next);
    // Set here, outside the page cache: a cached page is shared, an id belongs to one request.
    context.res.headers.set('X-Request-Id', requestId);
    const own = context.res.headers;
    for (const [name, value] of headersFor(own, headers)) own.set(name, value);
    closeDeskAnswer(context.get('desk'), context.res);
  };
}

/** Answers requests that no file and no check has answered: from the page cache, or with a page rendered for the request. */
function createAnswers(options: HttpOptions, pages: PageCache, connectionOf: (context: Context) => Connection) {
  const { shop, build, development = false } = options;
  const render = createRenderer(options);
  const routeOf = createRouteTable(build);
  const answerDesk = createDeskAnswers(render);
  const answerPage = createPageAnswers(shop, pages, options.bookPages ?? DEFAULT_BOOK_PAGES);
  const warnOfProxy = createProxyWarning(options);
  return async (context: Context<DeskVariables>): Promise<Response> => {
    const request = context.req.raw;
    warnOfProxy(request.headers);
    const connection = connectionOf(context);
    const visitor = { address: visitorAddress(connection), fullAddress: fullAddress(connection) };
    const desk = context.get('desk');
    const route = routeOf(context.req.path);
    if (desk?.kind === 'hidden' || (desk === undefined && route === null)) {
      // Rendered once for all addresses and methods: strangers' programs request it most.
      const unknown = () => render(new Request(new URL(UNKNOWN_PAGE, shop.siteUrl)), visitor);
      return pages.respond(pageKey(shop, 'unknown'), request, unknown, ({ status }) => status === 404);
    }
    if (route?.methods?.includes(request.method) === false) return refuseMethod(route.methods);
    if (desk) return answerDesk(request, visitor, desk);
    // Each call of an assistant is counted, so no answer to one is kept; only their profile stands at another address.
    const isShared = (request.method === 'GET' || request.method === 'HEAD') && !context.req.path.startsWith(paths.ucp);
    if (development || !isShared) return render(request, visitor);
    return answerPage({ request, address: visitor.address }, (target) => render(target, visitor));
  };
}

/** Reads where a request came from; the address is empty for a request without a connection, as in tests. */
function createConnectionReader(trustedHops: number) {
  return (context: Context): Connection => ({
    remoteAddress: (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '',
    forwardedFor: context.req.header('X-Forwarded-For') ?? null,
    trustedHops,
  });
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
