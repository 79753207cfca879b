import { createContext } from 'react-router';
import type { Shop } from '../../flows/shop.ts';
import type { IslandScripts } from '../hydration/entry-scripts.ts';

/** The running shop, set by the server for every request. */
export const shopContext = createContext<Shop>();

/** The visitor, used for rate limits only. */
export interface Visitor {
  /** An IPv4 address or an IPv6 network; empty when unknown. */
  readonly address: string;
}
export const visitorContext = createContext<Visitor>({ address: '' });

/** Request id in every log line about this request; null outside a request. */
export const requestIdContext = createContext<string | null>(null);

/** Addresses of the islands' scripts in this build. */
export const islandScriptsContext = createContext<IslandScripts>({});
