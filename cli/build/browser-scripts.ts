import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { BROWSER_SCRIPTS_FILE, type BrowserScript, DESK_SCRIPTS } from '../../server/http/island-scripts.ts';

/** Adds the desk's scripts to the browser build, and writes which modules are in which script, for server and tests. */
export function browserScripts(root: string): Plugin {
  return {
    name: 'browser-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const file of globSync(`${DESK_SCRIPTS}*.ts`, { cwd: root })) {
        if (!file.includes('.test.')) this.emitFile({ type: 'chunk', id: join(root, file) });
      }
    },
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
