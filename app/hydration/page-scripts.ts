import { createContext } from 'react';
import type { IslandName } from './registry.ts';

/** Scripts that the document loads: the browser's entry, in development preceded by the HMR runtime. */
export interface EntryScripts {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly hmrRuntime: string | null;
}

export const EntryScriptsContext = createContext<EntryScripts | null>(null);

/** Receives the name of each island that is hydrated as soon as the page is readable: its scripts are preloaded. */
export const NoteIslandContext = createContext<(name: IslandName) => void>(() => undefined);

/** Addresses of all scripts of an island, with those that they import. Empty in development. */
export type ScriptsOfIsland = (name: string) => readonly string[];
