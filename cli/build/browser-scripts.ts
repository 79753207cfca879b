import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { BROWSER_SCRIPTS_FILE, type BrowserScript } from '../../server/http/island-scripts.ts';

/** Writes which modules are in which browser script, for the server and for tests. */
export function browserScripts(root: string): Plugin {
  return {
    name: 'browser-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const { fileName, moduleIds, imports } = file;
        const script: BrowserScript = { modules: moduleIds.map((id) => nameOf(root, id)), imports };
        return [[fileName, script] as const];
      });
      const build = join(root, 'build');
      mkdirSync(build, { recursive: true });
      writeFileSync(join(build, BROWSER_SCRIPTS_FILE), JSON.stringify(Object.fromEntries(scripts), null, 2));
    },
  };
}

/** `app/islands/cart/cart.tsx`, `node_modules/react/index.js`; modules of the bundler keep their own name. */
function nameOf(root: string, id: string): string {
  if (!id.startsWith('/') && !/^[A-Za-z]:[\\/]/.test(id)) return id.replaceAll('\0', '');
  return relative(root, id)
    .replaceAll('\\', '/')
    .replace(/^.*(?=node_modules\/)/, '');
}
