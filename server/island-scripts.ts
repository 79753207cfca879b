import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IslandScripts } from '../app/entry-module.ts';

/** What the build wrote down of each script (`build/browser-scripts.json`). */
type Scripts = Readonly<Record<string, { readonly modules: readonly string[]; readonly imports: readonly string[] }>>;

const HYDRATE = 'hydrate';

/**
 * Which scripts each island needs at once: its own, the one that hydrates, and what they import.
 * Without this a browser finds them one after the other.
 */
export function readIslandScripts(buildFolder: string): IslandScripts {
  const scripts = JSON.parse(readFileSync(join(buildFolder, 'browser-scripts.json'), 'utf8')) as Scripts;
  const fileOf = new Map(
    Object.entries(scripts).flatMap(([file, { modules }]) =>
      modules.flatMap((module) => {
        const name = /^app\/islands\/([a-z-]+)\.tsx$/.exec(module)?.[1];
        return name === undefined ? [] : [[name, file] as const];
      }),
    ),
  );
  const hydrate = fileOf.get(HYDRATE);
  if (hydrate === undefined) throw new Error('the build has no script that wakes islands; build again');
  return Object.fromEntries(
    [...fileOf].map(([name, file]) => [name, [...withImports(scripts, hydrate, file)].map((path) => `/${path}`)]),
  );
}

function withImports(scripts: Scripts, ...files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    scripts[file]?.imports.forEach(visit);
  };
  files.forEach(visit);
  return found;
}
