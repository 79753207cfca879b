import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskScripts } from '../../app/http/context.ts';
import type { ScriptsOfIsland } from '../../app/hydration/page-scripts.ts';

/** One script of the build, as Vite's manifest describes it. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Keys of the scripts that it imports statically, and of those that it imports when they are needed. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Vite's list of the browser's scripts, by the module that each begins with or, for a shared script, by its name. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The folder of the desk's own scripts; pages of the desk load each of them by its name. */
export const DESK_SCRIPTS = 'app/desk/scripts/';

/** The module that hydrates islands. */
const HYDRATE = 'app/hydration/hydrate.tsx';

export function readManifest(clientFolder: string): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Lists the files of these modules and of all that they import statically, each once; throws for an unknown module. */
export function filesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`no script of the build holds ${key}; build again`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files];
}

/** The module of an island: `app/islands/cart/cart.tsx`. */
export function islandModule(manifest: Manifest, name: string): string {
  return Object.keys(manifest).find((key) => key.endsWith(`/islands/${name}/${name}.tsx`)) ?? name;
}

/** Finds the scripts of an island, which a browser would else ask for one after the other. */
export function scriptsOfIslands(manifest: Manifest): ScriptsOfIsland {
  const found = new Map<string, readonly string[]>();
  const scriptsOf = (name: string) =>
    filesOf(manifest, [HYDRATE, islandModule(manifest, name)]).map((file) => `/${file}`);
  return (name) => found.getOrInsertComputed(name, scriptsOf);
}

/** Addresses of the desk's scripts, by name: "passkeys". */
export function deskScriptsIn(manifest: Manifest): DeskScripts {
  const own = Object.entries(manifest).filter(([key]) => key.startsWith(DESK_SCRIPTS));
  return Object.fromEntries(own.map(([key, { file }]) => [key.slice(DESK_SCRIPTS.length, -'.ts'.length), `/${file}`]));
}
