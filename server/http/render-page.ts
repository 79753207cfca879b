import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  type DeskOutage,
  type DeskScripts,
  deskScriptsContext,
  failureContext,
  type InlineParts,
  inlinePolicyContext,
  islandScriptsContext,
  outageContext,
  ownerContext,
  requestIdContext,
  sessionContext,
  shopContext,
  type Visitor,
  visitorContext,
} from '../../app/http/context.ts';
import type { IslandScripts } from '../../app/hydration/entry-scripts.ts';
import type { SignedInOwner } from '../../flows/owner/sessions.ts';
import type { Shop } from '../../flows/shop.ts';
import { currentRequestId } from '../request-id.ts';
import { contentPolicy } from './security-headers.ts';

export interface RenderOptions {
  readonly shop: Shop;
  readonly build: ServerBuild;
  readonly islandScripts?: IslandScripts;
  readonly deskScripts?: DeskScripts;
  readonly development?: boolean;
}

/** What a page of the desk is rendered with. */
export interface DeskRequest {
  /** The owner who is inside; null on the sign-in pages. */
  readonly inside?: SignedInOwner | null;
  /** What the page about an outage offers to send again. */
  readonly outage?: DeskOutage;
  /** Receives whether the database failed during the request. */
  readonly failure?: { isDatabaseGone: boolean };
}

/** Renders the page of a request, for a visitor or, with `desk`, for an owner. */
export type RenderPage = (request: Request, visitor: Visitor, desk?: DeskRequest) => Promise<Response>;

/** Creates React Router's handler, with everything that pages get from the server. */
export function createRenderer(options: RenderOptions): RenderPage {
  const { shop, build, islandScripts = {}, deskScripts = {}, development = false } = options;
  const policyOfPage = (parts: InlineParts) => (development ? null : contentPolicy(parts, shop.siteUrl));
  // Behind a proxy that terminates TLS our own forms have an https origin but arrive over http.
  const ours = { ...build, allowedActionOrigins: [new URL(shop.siteUrl).host] };
  const handle = createRequestHandler(ours, development ? 'development' : 'production');
  return (request, visitor, { inside = null, outage, failure } = {}) => {
    const provider = new RouterContextProvider();
    if (inside) provider.set(ownerContext, inside.actor);
    provider.set(sessionContext, inside?.sessionId ?? null);
    if (outage) provider.set(outageContext, outage);
    provider.set(failureContext, failure ?? { isDatabaseGone: false });
    provider.set(deskScriptsContext, deskScripts);
    provider.set(shopContext, shop);
    provider.set(visitorContext, visitor);
    provider.set(requestIdContext, currentRequestId() ?? null);
    provider.set(islandScriptsContext, islandScripts);
    provider.set(inlinePolicyContext, policyOfPage);
    return handle(request, provider);
  };
}
