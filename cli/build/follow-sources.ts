import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { Plugin } from 'vite';
import { readImports } from './read-imports.ts';

const PAGE_STYLES = /\/app\/styles\/pages\/[a-z]+\.css(\?|$)/;
const SOURCE = /^@source "([^"]+)";$/gm;
/** What every page shows or runs. */
const EVERY_PAGE = ['app/root.tsx', 'app/entry.client.ts'];
/** The desk has a style sheet of its own, and the registry names every island, of which a page imports its own. */
const NOT_FOLLOWED = /^app\/(desk\/|hydration\/registry\.ts$)/;

/**
 * Tailwind looks for classes only in the files that a style sheet names. In those of `app/styles/pages/` a route stands for
 * everything that it imports, dynamic imports included, so that a page has the styles of its own parts and no others.
 */
export function followSources(root: string): Plugin {
  let isServed = false;
  return {
    name: 'follow-sources',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isServed = command === 'serve';
    },
    transform(css, id) {
      if (!PAGE_STYLES.test(id)) return null;
      // Imports change while the development server runs.
      if (isServed) return css.replace(SOURCE, '@source "../../";');
      const sources = reachedFrom(root, [...EVERY_PAGE, ...routesOf(root, id.replace(/\?.*$/, ''), css)]);
      const lines = sources.map((path) => `@source "${posix.relative('app/styles/pages', path)}";`);
      return `${css.replace(SOURCE, '')}${lines.join('\n')}\n`;
    },
  };
}

/** The routes that a style sheet names, alone or by their folder, by path from the project root. */
export function routesOf(root: string, sheet: string, css: string): readonly string[] {
  return [...css.matchAll(SOURCE)].flatMap(([, path = '']) => filesAt(root, join(dirname(sheet), path)));
}

function filesAt(root: string, path: string): readonly string[] {
  const name = relative(root, path).replaceAll('\\', '/');
  // The pages of a wing are not there in a shop without it.
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return [name];
  return globSync(`${name}/**/*.tsx`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
}

/** The files of `app/` that these import, directly or not, and these themselves. */
export function reachedFrom(root: string, files: readonly string[]): readonly string[] {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path) || NOT_FOLLOWED.test(path)) return;
    reached.add(path);
    for (const specifier of readImports({ path, text: readFileSync(join(root, path), 'utf8') })) {
      const imported = posix.join(posix.dirname(path), specifier);
      if (specifier.startsWith('.') && /^(app|shopify)\/.*\.tsx?$/.test(imported)) visit(imported);
    }
  };
  files.forEach(visit);
  return [...reached].toSorted();
}
