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
  OwnTextsContext,
  type PageHandle,
  pagePolicyContext,
  RequestIdContext,
  requestIdContext,
  ShopFactsContext,
  shopContext,
  unansweredContext,
  WordsContext,
} from './http/context.ts';
import { EntryScriptsContext, IslandsContext, type IslandsOfPage } from './hydration/page-scripts.ts';

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
  const islands: IslandsOfPage = new Map();
  const shop = loadContext.get(shopContext);
  const html = renderToString(
    <EntryScriptsContext value={scripts}>
      <NoteInlineScript value={(text) => inlineScripts.add(text)}>
        <IslandsContext value={islands}>
          <RequestIdContext value={loadContext.get(requestIdContext)}>
            <ShopFactsContext value={shop.config}>
              <OwnPicturesContext value={shop.ownerChanges.pictures}>
                <OwnTextsContext value={shop.ownerChanges.texts}>
                  <WordsContext value={wordsNow(shop)}>
                    <DeskScriptsContext value={loadContext.get(deskScriptsContext)}>
                      <ServerRouter context={context} url={request.url} />
                    </DeskScriptsContext>
                  </WordsContext>
                </OwnTextsContext>
              </OwnPicturesContext>
            </ShopFactsContext>
          </RequestIdContext>
        </IslandsContext>
      </NoteInlineScript>
    </EntryScriptsContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { trustedTypes = [] }: PageHandle = context.staticHandlerContext.matches.at(-1)?.route.handle ?? {};
  const policy = loadContext.get(pagePolicyContext)({ scripts: [...inlineScripts], trustedTypes });
  if (policy !== null) headers.set('Content-Security-Policy', policy);
  const preloaded = new Set([entry.module, ...entry.imports]);
  const atOnce = [...islands].filter(([, when]) => when === 'load').map(([name]) => name);
  const islandScripts = new Set(atOnce.flatMap(loadContext.get(islandScriptsContext)));
  const body = withPreloads(html, islandScripts.difference(preloaded));
  return new Response(new TextEncoder().encode(`<!doctype html>${body}`), { status, headers });
}

/**
 * Names the scripts of islands at the end of the head. The entry script takes them out of their template once something
 * is painted: asked for with the document, they would share its line with the main picture.
 */
function withPreloads(html: string, scripts: ReadonlySet<string>): string {
  const links = [...scripts].map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`);
  if (links.length === 0) return html;
  return html.replace('</head>', `<template id="scripts">${links.join('')}</template></head>`);
}

/** Logs an error of rendering without its address, which may hold the secret of an order; not aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isDatabaseUnavailable(error)) context.get(unansweredContext).isDatabaseGone = true;
  context.get(shopContext).log.error('page_failed', describeFailure(error));
};
