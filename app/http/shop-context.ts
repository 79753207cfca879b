import { createContext } from 'react-router';
import type { Shop } from '../../flows/shop.ts';
import type { IslandScripts } from '../hydration/entry-scripts.ts';

/** The running shop, put there by the server for every request. */
export const shopContext = createContext<Shop>();

/** Who is visiting, for counting only. */
export interface Visitor {
  /** An IPv4 address or an IPv6 network; empty when it is not known. */
  readonly address: string;
}
export const visitorContext = createContext<Visitor>({ address: '' });

/** Stands in every line of the log about this request; null outside of one. */
export const requestIdContext = createContext<string | null>(null);

/** Addresses of the islands' scripts in this build. */
export const islandScriptsContext = createContext<IslandScripts>({});
