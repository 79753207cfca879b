import { createContext } from 'react';

/** Scripts that the document loads: the browser's entry, in development preceded by the HMR runtime. */
export interface EntryScripts {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly hmrRuntime: string | null;
}

export const EntryScriptsContext = createContext<EntryScripts | null>(null);

/** Unique names of the islands in a document that hydrate at once: all except those with a `when`. */
export function islandsThatWakeAtOnce(html: string): readonly string[] {
  const names = Array.from(html.matchAll(/ data-island="([a-z-]+)"(?! data-when)/g), ([, name = '']) => name);
  return [...new Set(names)];
}

/**
 * Scripts of each island, so that they are loaded together with the entry instead of after it. Empty in development.
 */
export type IslandScripts = Readonly<Record<string, readonly string[]>>;
