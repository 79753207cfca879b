import { createContext } from 'react';
import type { IslandName } from './registry.ts';

/** Scripts that the document loads: the browser's entry, in development preceded by the HMR runtime. */
export interface EntryScripts {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly hmrRuntime: string | null;
}

export const EntryScriptsContext = createContext<EntryScripts | null>(null);

/** The islands of the document so far, each with how it wakes. */
export const IslandsContext = createContext<IslandsOfPage>(new Map());

export type IslandsOfPage = Map<IslandName, 'load' | 'visible'>;

/** Addresses of all scripts of an island, with those that they import. Empty in development. */
export type ScriptsOfIsland = (name: string) => readonly string[];
