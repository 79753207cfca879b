import { createContext } from 'react';

/** Scripts that the document loads: the browser's entry, in development preceded by the HMR runtime. */
export interface EntryScripts {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly hmrRuntime: string | null;
}

export const EntryScriptsContext = createContext<EntryScripts | null>(null);

const ISLAND = ' data-island="';
const WAITS = '" data-when=';

/**
 * Unique names of the islands in a document that hydrate at once: all except those with a `when`. Searches for text,
 * since a pattern takes as long as a tenth of the whole render.
 */
export function eagerIslands(html: string): readonly string[] {
  const names = new Set<string>();
  for (let at = html.indexOf(ISLAND); at !== -1; at = html.indexOf(ISLAND, at + 1)) {
    const end = html.indexOf('"', at + ISLAND.length);
    if (!html.startsWith(WAITS, end)) names.add(html.slice(at + ISLAND.length, end));
  }
  return [...names];
}

/**
 * Scripts of each island, so that they are loaded together with the entry instead of after it. Empty in development.
 */
export type IslandScripts = Readonly<Record<string, readonly string[]>>;
