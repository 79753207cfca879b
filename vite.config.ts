import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { browserScripts } from './cli/build/browser-scripts.ts';
import { serverBuild } from './cli/build/server-build.ts';
import { texts } from './content/markdown/vite-texts.ts';

/**
 * What the entry script imports is one file. As seven files it took two turns of the six connections that a browser opens,
 * and every press before hydration waited 0.2 s longer.
 */
const entryInOneFile: Rolldown.CodeSplittingGroup = {
  name(module, chunking) {
    const seen = new Set<string>();
    const isInEntry = (id: string): boolean => {
      if (id.endsWith('/app/entry.client.ts')) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      return chunking.getModuleInfo(id)?.importers.some(isInEntry) ?? false;
    };
    return isInEntry(module) ? 'entry' : null;
  },
};

export default defineConfig({
  plugins: [
    texts(join(import.meta.dirname, 'content')),
    tailwindcss(),
    reactRouter(),
    browserScripts(import.meta.dirname),
    serverBuild(import.meta.dirname),
  ],
  // What islands and the desk's scripts import: found one by one, each would make a page of the development server reload.
  optimizeDeps: { entries: ['app/entry.client.ts', 'app/desk/scripts/*.ts'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [entryInOneFile] } } } } },
    // The server is built with the pages, so that both have the same modules.
    ssr: {
      build: { rolldownOptions: { input: { main: 'server/main.ts', 'shop-server': 'server/shop-server.ts' } } },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // `cli/build/build.ts` begins with an empty folder, copies `public/` into it and reports no sizes.
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    // Every browser that the scripts are built for knows preloaded modules.
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
  },
});
