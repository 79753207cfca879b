import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { isDatabaseUnavailable } from '../data/database.ts';
import { describeFailure } from '../flows/describe-error.ts';
import { wordsNow } from '../flows/facts/words-now.ts';
import { DeskScriptsContext } from './desk/ui/page-parts.tsx';
import { NoteInlineScript } from './head/document-basics.tsx';
import {
  deskScriptsContext,
  islandScriptsContext,
  OwnPicturesContext,
  type PageHandle,
  pagePolicyContext,
  RequestIdContext,
  requestIdContext,
  ShopFactsContext,
  shopContext,
  unansweredContext,
  WordsContext,
} from './http/context.ts';
import { EntryScriptsContext, type IslandScripts, islandsIn } from './hydration/entry-scripts.ts';

/** Renders a whole document, not streamed: pages are small, rendered in milliseconds and cached as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const { entry, hmr } = context.manifest;
  const scripts = { entry: entry.module, preloads: entry.imports, hmrRuntime: hmr?.runtime ?? null };
  const inlineScripts = new Set<string>();
  const shop = loadContext.get(shopContext);
  const html = renderToString(
    <EntryScriptsContext value={scripts}>
      <NoteInlineScript value={(text) => inlineScripts.add(text)}>
        <RequestIdContext value={loadContext.get(requestIdContext)}>
          <ShopFactsContext value={shop.config}>
            <OwnPicturesContext value={shop.ownerChanges.pictures}>
              <WordsContext value={wordsNow(shop)}>
                <DeskScriptsContext value={loadContext.get(deskScriptsContext)}>
                  <ServerRouter context={context} url={request.url} />
                </DeskScriptsContext>
              </WordsContext>
            </OwnPicturesContext>
          </ShopFactsContext>
        </RequestIdContext>
      </NoteInlineScript>
    </EntryScriptsContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { trustedTypes = [] }: PageHandle = context.staticHandlerContext.matches.at(-1)?.route.handle ?? {};
  const policy = loadContext.get(pagePolicyContext)({ scripts: [...inlineScripts], trustedTypes });
  if (policy !== null) headers.set('Content-Security-Policy', policy);
  const preloaded = new Set([entry.module, ...entry.imports]);
  const body = withIslandScripts(html, loadContext.get(islandScriptsContext), preloaded);
  return new Response(`<!doctype html>${body}`, { status, headers });
}

/** Lists in the head the scripts of islands that hydrate or wait: the entry script asks for all of a list together. */
function withIslandScripts(html: string, scripts: IslandScripts, preloaded: ReadonlySet<string>): string {
  const { eager, awaited } = islandsIn(html);
  const metas = [...eager, ...awaited].map((name) => {
    const paths = new Set(scripts[name]).difference(preloaded);
    return paths.size === 0 ? '' : `<meta name="${name}-scripts" content="${[...paths].join(' ')}"/>`;
  });
  return html.replace('</head>', `${metas.join('')}</head>`);
}

/** Logs an error of rendering without its address, which may hold the secret of an order; not aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isDatabaseUnavailable(error)) context.get(unansweredContext).isDatabaseGone = true;
  context.get(shopContext).log.error('page_failed', describeFailure(error));
};
