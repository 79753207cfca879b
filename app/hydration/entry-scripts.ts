import { createContext } from 'react';

/** Scripts that the document loads: the browser's entry, in development preceded by the HMR runtime. */
export interface EntryScripts {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly hmrRuntime: string | null;
}

export const EntryScriptsContext = createContext<EntryScripts | null>(null);

const ISLAND = ' data-island="';
const WHEN = '" data-when="';
/** What islands wait for that begins with the visitor: their scripts are wanted in one go then. */
const AWAITED = ['touched', 'alive', 'filled'];

/** The islands of a document: those that hydrate at once and those that wait. Searches text: a pattern is slow. */
export function islandsIn(html: string): { readonly eager: readonly string[]; readonly awaited: readonly string[] } {
  const eager = new Set<string>();
  const awaited = new Set<string>();
  for (let at = html.indexOf(ISLAND); at !== -1; at = html.indexOf(ISLAND, at + 1)) {
    const end = html.indexOf('"', at + ISLAND.length);
    const name = html.slice(at + ISLAND.length, end);
    if (!html.startsWith(WHEN, end)) eager.add(name);
    else if (AWAITED.some((when) => html.startsWith(when, end + WHEN.length))) awaited.add(name);
  }
  return { eager: [...eager], awaited: [...awaited] };
}

/** Scripts of each island, to be loaded together with the entry instead of after it. Empty in development. */
export type IslandScripts = Readonly<Record<string, readonly string[]>>;
