import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODULES_FILE } from '../cli/build/browser-scripts.ts';
import { readManifest } from '../server/http/browser-scripts.ts';

const root = join(import.meta.dirname, '..');
const built = JSON.parse(readFileSync(join(root, 'build', MODULES_FILE), 'utf8')) as Record<string, string[]>;
/** Scripts that remain in the build, with their modules: those of routes are built too and then deleted. */
const shipped = Object.entries(built).filter(([file]) => existsSync(join(root, 'build/client', file)));
const modules = shipped.flatMap(([, held]) => held);

/** The modules of the scripts that import a script statically. */
function importersOf(file: string): readonly string[] {
  const manifest = readManifest(join(root, 'build/client'));
  const importing = Object.values(manifest).filter(({ imports = [] }) =>
    imports.some((key) => manifest[key]?.file === file),
  );
  return importing.flatMap((script) => built[script.file] ?? []);
}

const OURS =
  /^((app|shopify)\/islands\/|app\/ui\/|app\/hydration\/|app\/desk\/scripts\/|app\/(entry\.client|cart-badge)\.ts$|wing-islands\.ts$|shopify\/blog\/|domain\/)/;
const PACKAGES =
  /node_modules\/(react|react-dom|scheduler|three|valibot|@tanstack\/query-core|@tanstack\/react-query|@simplewebauthn\/browser|htmlparser2|entities|turndown)\//;
const BUNDLER = /^(rolldown\/runtime\.js|vite\/preload-helper\.js)$/;

test('the browser bundle holds only islands, ui, domain and the packages that islands use', () => {
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((id) => !OURS.test(id) && !PACKAGES.test(id) && !BUNDLER.test(id))).toEqual([]);
});

test('the entry script is one file, which no script of the desk loads', () => {
  const scripts = Object.entries(readManifest(join(root, 'build/client')));
  const entry = scripts.filter(([, { file }]) => file.includes('/entry.client-'));
  expect(entry.map(([, { imports = [] }]) => imports)).toEqual([[]]);
  const desk = scripts.filter(([key]) => key.startsWith('app/desk/scripts/'));
  expect(desk.length).toBeGreaterThan(5);
  expect(desk.filter(([, { imports = [] }]) => imports.includes('app/entry.client.ts'))).toEqual([]);
});

test.each([
  ['three', 'app/islands/model/viewer/viewer.ts'],
  ['turndown', 'shopify/islands/article-html/html-to-markdown.ts'],
])('%s is only in the chunk of %s, which no other chunk imports statically', (name, module) => {
  const withPackage = shipped.filter(([, held]) => held.some((id) => id.startsWith(`node_modules/${name}/`)));
  expect(withPackage.map(([, held]) => held.includes(module))).toEqual([true]);
  const [file = ''] = withPackage[0] ?? [];
  expect(importersOf(file)).toEqual([]);
});

test('htmlparser2 is in a chunk of its own, for the articles of Shopify and the editor of owners alone', () => {
  const holding = shipped.filter(([, held]) => held.some((id) => id.startsWith('node_modules/htmlparser2/')));
  expect(holding).toHaveLength(1);
  const [file = ''] = holding[0] ?? [];
  const users = importersOf(file);
  const entries = ['app/desk/scripts/write-article.ts', 'shopify/islands/article-html/html-to-markdown.ts'];
  expect(users).toEqual(expect.arrayContaining(entries));
  // Neither is loaded with an island: one by its own page, the other once there are articles.
  expect(users.filter((id) => /^app\/(islands|ui|hydration)\//.test(id))).toEqual([]);
});

test('the browser bundle holds React once, in its production build', () => {
  const react = modules.filter((id) => /node_modules\/react(-dom)?\/.*\.(development|production)\.js$/.test(id));
  expect(react.filter((id) => id.includes('development'))).toEqual([]);
  expect(new Set(react).size).toBe(react.length);
});

test('the browser bundle holds no name of a setting, secret or table', () => {
  const text = shipped.map(([file]) => readFileSync(join(root, 'build/client', file), 'utf8')).join('\n');
  expect(text).not.toMatch(/process\.env|MOLLIE|DATABASE_URL|SMTP_|access_token|insert into|kysely/i);
});

test('the browser bundle has no source maps', () => {
  for (const [file] of shipped) expect(existsSync(join(root, 'build/client', `${file}.map`))).toBe(false);
});

test('no script of a page that sells or asks makes an Intl formatter, which would cost it longer than its islands', () => {
  const selling = shipped.filter(([, held]) => held.some((id) => /^app\/islands\/(?!cart\/gift\/)/.test(id)));
  expect(selling.length).toBeGreaterThan(5);
  const text = (file: string) => readFileSync(join(root, 'build/client', file), 'utf8');
  expect(
    selling.filter(([file]) => /\bIntl\.|\.toLocale|\.localeCompare/.test(text(file))).map(([file]) => file),
  ).toEqual([]);
});

test('the built server holds a module once, so that `instanceof` recognises what another part threw', () => {
  const folder = join(root, 'build/server');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  expect(files).toEqual(expect.arrayContaining(['main.js', 'shop-server.js']));
  expect(text.match(/class \w* ?extends Error \{\s+name = ["'`]DatabaseUnavailable/g)).toHaveLength(1);
  expect(text).not.toContain(root);
});

test('the build names no folder of the machine that built it, so that it is the same everywhere', () => {
  const files = readdirSync(join(root, 'build'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const naming = files
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => readFileSync(file).includes(realpathSync(root)));
  expect(naming).toEqual([]);
});
