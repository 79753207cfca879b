import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskScripts } from '../../app/http/context.ts';
import type { IslandScripts } from '../../app/hydration/entry-scripts.ts';

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

/** The folder of the desk's own scripts; pages of the desk load each of them by its name. */
export const DESK_SCRIPTS = 'app/desk/scripts/';

/** The module that hydrates islands. */
export const HYDRATE_MODULE = 'app/hydration/hydrate.tsx';

/** Lists the scripts that each island needs at once, which a browser would else find one after the other. */
export function readIslandScripts(buildFolder: string): IslandScripts {
  const scripts = readBrowserScripts(buildFolder);
  const files = filesByName(scripts, /^(?:app|shopify)\/islands\/([a-z-]+)\/\1\.tsx$/);
  const hydrate = Object.entries(scripts).find(([, { modules }]) => modules.includes(HYDRATE_MODULE))?.[0];
  if (hydrate === undefined) throw new Error('the build has no script that wakes islands; build again');
  return Object.fromEntries(
    files.map(([name, file]) => [name, withImports(scripts, [hydrate, file]).map((path) => `/${path}`)]),
  );
}

/** Addresses of the desk's scripts, by name: "passkeys". */
export function readDeskScripts(buildFolder: string): DeskScripts {
  const files = filesByName(readBrowserScripts(buildFolder), new RegExp(`^${DESK_SCRIPTS}([a-z-]+)\\.ts$`));
  return Object.fromEntries(files.map(([name, file]) => [name, `/${file}`]));
}

/** The script of each module whose path matches, by the part of the path that the pattern captures. */
function filesByName(scripts: BrowserScripts, pattern: RegExp) {
  return Object.entries(scripts).flatMap(([file, { modules }]) =>
    modules.flatMap((module) => {
      const [, name] = pattern.exec(module) ?? [];
      return name === undefined ? [] : [[name, file] as const];
    }),
  );
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
