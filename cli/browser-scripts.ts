import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** A script of the browser. */
export interface BrowserScript {
  /** What is inside it, by path from the project's root. */
  readonly modules: readonly string[];
  /** The scripts that it cannot do without. */
  readonly imports: readonly string[];
}
/** Every script by its file name. */
export type BrowserScripts = Readonly<Record<string, BrowserScript>>;

export const BROWSER_SCRIPTS_FILE = 'build/browser-scripts.json';

/** Writes down which modules ended up in which script, so that a test can say what a visitor gets. */
export function browserScripts(root: string): Plugin {
  return {
    name: 'browser-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const { fileName, moduleIds, imports } = file;
        return [[fileName, { modules: moduleIds.map((id) => nameOf(root, id)), imports }] as const];
      });
      mkdirSync(join(root, 'build'), { recursive: true });
      writeFileSync(join(root, BROWSER_SCRIPTS_FILE), JSON.stringify(Object.fromEntries(scripts), null, 2));
    },
  };
}

/** `app/islands/cart.tsx`, `node_modules/react/index.js`; what the bundler made up keeps its own name. */
function nameOf(root: string, id: string): string {
  if (!id.startsWith('/') && !/^[A-Za-z]:[\\/]/.test(id)) return id.replaceAll('\0', '');
  return relative(root, id)
    .replaceAll('\\', '/')
    .replace(/^.*(?=node_modules\/)/, '');
}
