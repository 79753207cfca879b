import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as paths from '../domain/pages/paths.ts';
import { TEST_FILE } from '../lab/checks/imports/own-files.ts';

const root = join(import.meta.dirname, '..');
const SOURCES = '{app,commerce,content,domain,flows,mail,server,shopify}/**/*.{ts,tsx}';

/** Files that may contain paths. */
const ALLOWED: readonly string[] = [
  // The table itself.
  'domain/pages/paths.ts',
  // Paths of Shopify's server.
  'shopify/storefront/storefront.ts',
  'shopify/open-store.ts',
  // A sentence in the help of a command.
  'shopify/cli/blog-command.ts',
];

const addresses = Object.values(paths).flatMap((entry) =>
  typeof entry === 'function' ? entry('' as never, '' as never) : entry,
);
/** First parts of all paths: "blog", "api", "sitemap.xml". */
const firstParts = new Set(addresses.map((path) => path.split(/[/#]/)[1] ?? '').filter((part) => part !== ''));
const FIRST = String.raw`/(?:${[...firstParts].map(RegExp.escape).join('|')})(?![\w.-])`;
const ADDRESS = new RegExp(String.raw`(?:^|[\s"'(])${FIRST}`);
/** In the text of every source with such a literal: the other sources need not be parsed. */
const MAYBE_ADDRESS = new RegExp(String.raw`(?:[\s"'(\x60}]|\\\w)${FIRST}`);
/** The home page is a single slash, which elsewhere is only a separator. */
const HOME = /(?:\b(?:href|action|path|url)\s*[=:]\s*\{?|redirect\()['"`]\/['"`#]|[uU]rl\}\/[`#]/g;

/** Paths of the site that a source contains as literals. */
function writtenAddresses(file: string, text: string): string[] {
  const found: string[] = [];
  if (MAYBE_ADDRESS.test(text)) {
    JSON.stringify(parseSync(file, text).program, (_, node: unknown) => {
      const written = writtenText(node);
      if (written !== null && ADDRESS.test(written)) found.push(`${file}: ${written.trim()}`);
      return node;
    });
  }
  return [...found, ...[...text.matchAll(HOME)].map(([home]) => `${file}: ${home}`)];
}

/** The text of a string literal or a piece of a template; null for any other node. */
function writtenText(node: unknown): string | null {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown };
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateElement') return (value as { cooked?: string }).cooked ?? null;
  return null;
}

test('no source file contains a path of the site as a literal', () => {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !TEST_FILE.test(file));
  expect(files.length).toBeGreaterThan(300);
  const others = files.filter((file) => !ALLOWED.includes(file));
  expect(others.flatMap((file) => writtenAddresses(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  "const link = '/winkelwagen';",
  "const link = '/algemene-voorwaarden#levering';",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
  'const link = `/blog/${slug}`;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
  'const link = `${siteUrl}/product/${slug}`;',
  "const text = 'Kijk op /contact voor ons adres';",
  'const link = <a href="/maatwerk">Maatwerk</a>;',
  'const link = <a href="/">Home</a>;',
  "const crumb = { name: 'Home', path: '/' };",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
  'const link = `${siteUrl}/`;',
  "const answer = fetch('/api/shopify');",
  "const icon = '/icon-512.png';",
])('writtenAddresses finds a path in %s', (text) => {
  expect(writtenAddresses('new.tsx', text)).toHaveLength(1);
});

test.each([
  "const parts = path.split('/');",
  "const type = 'application/blog';",
  "const file = './content/blog/nieuw.md';",
  '// See /blog/nieuw.',
  "const name = 'blog';",
])('writtenAddresses finds no path in %s', (text) => {
  expect(writtenAddresses('new.tsx', text)).toEqual([]);
});

test('all paths in domain/pages/paths.ts are different', () => {
  const single = Object.values(paths).filter((entry) => typeof entry === 'string');
  expect(new Set(single).size).toBe(single.length);
});
