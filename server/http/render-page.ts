import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  type DeskScripts,
  type DeskSent,
  deskScriptsContext,
  insideContext,
  islandScriptsContext,
  ownerContext,
  type PagePolicy,
  pagePolicyContext,
  requestIdContext,
  sentContext,
  shopContext,
  type Unanswered,
  unansweredContext,
  type Visitor,
  visitorContext,
} from '../../app/http/context.ts';
import type { ScriptsOfIsland } from '../../app/hydration/page-scripts.ts';
import type { SignedInOwner } from '../../domain/owner/owner.ts';
import { deskAreaOf } from '../../domain/pages/closed-paths.ts';
import type { Shop } from '../../flows/shop.ts';
import { currentRequestId } from '../request-id.ts';
import { contentPolicy } from './security-headers.ts';

export interface RenderOptions {
  readonly shop: Shop;
  readonly build: ServerBuild;
  readonly islandScripts?: ScriptsOfIsland;
  readonly deskScripts?: DeskScripts;
  readonly development?: boolean;
}

export interface DeskRequest {
  /** The owner who is inside; null on the sign-in pages. */
  readonly inside?: SignedInOwner | null;
  /** What the page shown instead of another offers to send again. */
  readonly sent?: DeskSent;
  /** Receives why the request was not answered. */
  readonly unanswered?: Unanswered;
}

/** Renders the page of a request, for a visitor or, with `desk`, for an owner. */
export type RenderPage = (request: Request, visitor: Visitor, desk?: DeskRequest) => Promise<Response>;

/** Creates React Router's handler, with everything that pages get from the server. */
export function createRenderer(options: RenderOptions): RenderPage {
  const { shop, build, islandScripts = () => [], deskScripts = {}, development = false } = options;
  const policyOfPage = (page: PagePolicy) => (development ? null : contentPolicy(page, shop.siteUrl));
  // Behind a proxy that terminates TLS our own forms have an https origin but arrive over http.
  const ours = { ...build, allowedActionOrigins: [new URL(shop.siteUrl).host] };
  const mode = development ? 'development' : 'production';
  const handleDesk = createRequestHandler(ours, mode);
  const handleShop = createRequestHandler(withoutDesk(ours), mode);
  return (request, visitor, desk) => {
    const { inside = null, sent, unanswered } = desk ?? {};
    const provider = new RouterContextProvider();
    if (inside) provider.set(ownerContext, inside.actor);
    provider.set(insideContext, inside);
    if (sent) provider.set(sentContext, sent);
    provider.set(unansweredContext, unanswered ?? { isDatabaseGone: false, isCheckNeeded: false });
    provider.set(deskScriptsContext, deskScripts);
    provider.set(shopContext, shop);
    provider.set(visitorContext, visitor);
    provider.set(requestIdContext, currentRequestId() ?? null);
    provider.set(islandScriptsContext, islandScripts);
    provider.set(pagePolicyContext, policyOfPage);
    return desk ? handleDesk(request, provider) : handleShop(request, provider);
  };
}

/** Returns the build with the shop's routes alone: React Router goes through all routes at each request, most of them the desk's. */
function withoutDesk(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  return { ...build, routes: ofShop(routes), assets: { ...assets, routes: ofShop(assets.routes) } };
}

function ofShop<R extends { readonly path?: string }>(
  routes: Record<string, R | undefined>,
): Record<string, R | undefined> {
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => deskAreaOf(`/${route?.path ?? ''}`) === 'none'),
  );
}
