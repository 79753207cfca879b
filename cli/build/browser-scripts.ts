import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { DESK_SCRIPTS } from '../../server/http/browser-scripts.ts';

/** File in the build folder that says which modules are in which script, for the tests of the build. */
export const MODULES_FILE = 'browser-modules.json';

/**
 * Adds the desk's scripts to the browser build and leaves those of routes empty, which would only decide what islands share.
 * Writes which modules are in which script, for the tests.
 */
export function browserScripts(root: string): Plugin {
  const loaded = ['app/entry.client.ts', DESK_SCRIPTS].map((path) => normalizePath(join(root, path)));
  return {
    name: 'browser-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // React Router wants exact exports of its routes, which no page loads.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    transform: {
      order: 'post',
      handler(_, id) {
        // All other entries are routes, which React Router adds.
        const isRoute = this.getModuleInfo(id)?.isEntry && !loaded.some((path) => id.startsWith(path));
        return isRoute ? 'export {};' : null;
      },
    },
    buildStart() {
      for (const file of globSync(`${DESK_SCRIPTS}*.ts`, { cwd: root })) {
        if (!file.includes('.test.')) this.emitFile({ type: 'chunk', id: join(root, file) });
      }
    },
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file.moduleIds.map((id) => nameOf(root, id))] as const] : [],
      );
      const build = join(root, 'build');
      mkdirSync(build, { recursive: true });
      writeFileSync(join(build, MODULES_FILE), JSON.stringify(Object.fromEntries(scripts), null, 2));
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
