import { createContext } from 'react-router';
import type { Shop } from '../../../flows/shop.ts';
import type { IslandScripts } from '../../hydration/entry-scripts.ts';

/** The running shop, set by the server for every request. */
export const shopContext = createContext<Shop>();

/** Who is visiting. */
export interface Visitor {
  /** An IPv4 address or an IPv6 network, for counting; empty when it is not known. */
  readonly address: string;
  /** The whole address, only for a store that tells shoppers apart by it. */
  readonly fullAddress: string;
}
export const visitorContext = createContext<Visitor>({ address: '', fullAddress: '' });

/** Request id in every log line about this request; null outside a request. */
export const requestIdContext = createContext<string | null>(null);

/** Addresses of the islands' scripts in this build. */
export const islandScriptsContext = createContext<IslandScripts>({});

/** Scripts and styles inside a document instead of in files: fixed texts of the shop. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The content security policy that allows a page's inline parts; null in development. */
export const inlinePolicyContext = createContext<(parts: InlineParts) => string | null>(() => null);
