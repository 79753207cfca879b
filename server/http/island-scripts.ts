import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskScripts } from '../../app/http/context.ts';
import type { IslandScripts } from '../../app/hydration/entry-scripts.ts';

/** A script in the browser build. */
export interface BrowserScript {
  /** The modules inside it, by path from the project root. */
  readonly modules: readonly string[];
  /** The scripts that it imports statically. */
  readonly imports: readonly string[];
}
/** All scripts by file name. */
export type BrowserScripts = Readonly<Record<string, BrowserScript>>;

/** File in the build folder, written by `cli/build/browser-scripts.ts`. */
export const BROWSER_SCRIPTS_FILE = 'browser-scripts.json';

/** The folder of the desk's own scripts, each of which a page of the desk loads by its name. */
export const DESK_SCRIPTS = 'app/desk/scripts/';

/** The module that hydrates islands, and that of each island. */
export const HYDRATE_MODULE = 'app/hydration/hydrate.tsx';
export const islandModule = (name: string) => `app/islands/${name}/${name}.tsx`;

/**
 * Lists the scripts that each island needs at once: its own, the one that hydrates, and their imports. Without
 * this list a browser discovers them one after the other.
 */
export function readIslandScripts(buildFolder: string): IslandScripts {
  const scripts = readBrowserScripts(buildFolder);
  const fileOf = new Map(
    Object.entries(scripts).flatMap(([file, { modules }]) =>
      modules.flatMap((module) => {
        const [, name] = /^(?:app|shopify)\/islands\/([a-z-]+)\/\1\.tsx$/.exec(module) ?? [];
        return name === undefined ? [] : [[name, file] as const];
      }),
    ),
  );
  const hydrate = Object.entries(scripts).find(([, { modules }]) => modules.includes(HYDRATE_MODULE))?.[0];
  if (hydrate === undefined) throw new Error('the build has no script that wakes islands; build again');
  return Object.fromEntries(
    [...fileOf].map(([name, file]) => [name, withImports(scripts, [hydrate, file]).map((path) => `/${path}`)]),
  );
}

/** Addresses of the desk's scripts, by name: "passkeys". */
export function readDeskScripts(buildFolder: string): DeskScripts {
  const pattern = new RegExp(`^${DESK_SCRIPTS}([a-z-]+)\\.ts$`);
  const found = Object.entries(readBrowserScripts(buildFolder)).flatMap(([file, { modules }]) =>
    modules.flatMap((module) => {
      const [, name] = pattern.exec(module) ?? [];
      return name === undefined ? [] : [[name, `/${file}`] as const];
    }),
  );
  return Object.fromEntries(found);
}

export function readBrowserScripts(buildFolder: string): BrowserScripts {
  return JSON.parse(readFileSync(join(buildFolder, BROWSER_SCRIPTS_FILE), 'utf8')) as BrowserScripts;
}

/** The scripts and all that they import, each once. */
export function withImports(scripts: BrowserScripts, files: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    scripts[file]?.imports.forEach(visit);
  };
  files.forEach(visit);
  return [...found];
}
