import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * Where a page leads to is put together in one file, which lets no host in and encodes what was typed. Files of the server
 * that answer before any page may send a browser on as well: to a fixed page, or to the address that was asked for.
 */
const ROOT = join(import.meta.dirname, '..');
const MADE_IN = 'app/http/lead-to.ts';
const BEFORE_PAGES = ['server/http/guard-desk.ts', 'server/http/one-host.ts', 'server/http/redirects.ts'];

function sources(folder: string): { readonly path: string; readonly text: string }[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path: path.slice(ROOT.length + 1).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

const ALL = ['app', 'server', 'flows', 'assistants', 'shopify'].flatMap(sources);
const REDIRECTS = /\bredirect(?:Document)?\(|\bResponse\.redirect\(|\breplace\(path|[{'"\s]Location['"]?\s*[:,]/;

test('every redirect is made in one file, or before any page', () => {
  const found = ALL.filter(({ text }) => REDIRECTS.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual([MADE_IN, ...BEFORE_PAGES].toSorted());
});
