import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OUTWARD } from '../domain/outward-calls.ts';
import { dependencies } from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
/** What runs in the browser calls the shop alone: the policy of its pages lets it call nothing else. */
const IN_BROWSER = /^(?:app\/(?:islands|desk\/scripts)|shopify\/islands)\//;
/** Modules that can call outward, and what of the built-in ones cannot. */
const CALLING = new Set(
  ['http', 'https', 'http2', 'net', 'tls', 'dns', 'dns/promises', 'dgram'].map((name) => `node:${name}`),
);
const CALLING_PACKAGES = ['nodemailer', 'pg'];
const SILENT = new Set([
  'createServer',
  'Server',
  'ServerResponse',
  'STATUS_CODES',
  'BlockList',
  'isIP',
  'isIPv4',
  'isIPv6',
]);
/** Packages of which what the shop uses calls nobody. */
const SILENT_PACKAGES = [
  '@hono/node-server',
  '@react-router/dev',
  '@react-router/node',
  '@simplewebauthn/browser',
  '@simplewebauthn/server',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@valibot/to-json-schema',
  'better-sqlite3',
  'fontkit',
  'hono',
  'htmlparser2',
  'kysely',
  'lru-cache',
  'marked',
  'pdfkit',
  'react',
  'react-dom',
  'react-router',
  'sanitize-html',
  'sharp',
  'tailwindcss',
  'three',
  'turndown',
  'uqr',
  'valibot',
  'vite',
  'yaml',
];

/** What a source can call outward with: "fetch", "request of node:https". */
function callsOf(text: string): string[] {
  const imports = [...text.matchAll(/^import\s+(?!type\b)([^;]*?)\s+from\s+'([^']+)'/gm)].flatMap(
    ([, what = '', from = '']) => {
      const isPackage = CALLING_PACKAGES.includes(from);
      if (!isPackage && !CALLING.has(from)) return [];
      const names = what.includes('{') ? what.replace(/[{}]/g, '').split(',') : [what];
      return names
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ') && !SILENT.has(name))
        .map((name) => `${name} of ${from}`);
    },
  );
  const dynamic = [...text.matchAll(/\b(?:import|require|getBuiltinModule)\(\s*['"]([^'"]+)['"]/g)].flatMap(
    ([, from = '']) =>
      CALLING.has(from) || CALLING.has(`node:${from}`) || CALLING_PACKAGES.includes(from) ? [from] : [],
  );
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const globals = [...code.matchAll(/(?<![\w.'"`-])(fetch|WebSocket|EventSource)\(|\bglobalThis\.(fetch)\b/g)];
  return [...imports, ...dynamic, ...globals.map(([, name, other]) => name ?? other ?? '')];
}

const sources = globSync('**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /^(?:node_modules|build|public|lab|studio|tests|\..*)$/.test(path) || /\.test\.tsx?$/.test(path),
}).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
const rowsIn = (text: string) => [...text.matchAll(/\bOUTWARD(?:\.(\w+)|\[\w+\])/g)].map(([, row = '']) => row);

test('every source that can call outward reads its row of the table', () => {
  const calling = sources.filter(({ path, text }) => !IN_BROWSER.test(path) && callsOf(text).length > 0);
  expect(calling.length).toBeGreaterThan(4);
  const without = calling.filter(({ text }) => rowsIn(text).length === 0);
  expect(without.map(({ path, text }) => `${path}: ${callsOf(text).join(', ')}`)).toEqual([]);
});

test('every row of the table is read by a source, so that what it says is what happens', () => {
  const all = sources.filter(({ path }) => path !== 'domain/outward-calls.ts').map(({ text }) => text);
  const unread = (row: string) => !all.some((text) => new RegExp(`OUTWARD\\.${row}\\b|'${row}'`).test(text));
  expect(Object.keys(OUTWARD).filter(unread)).toEqual([]);
});

test('every package that is installed to sell is known to call outward or not to', () => {
  expect(Object.keys(dependencies).filter((name) => !SILENT_PACKAGES.includes(name))).toEqual(CALLING_PACKAGES);
});

test.each([
  ["import { get } from 'node:https';", ['get of node:https']],
  ["import { createServer, type Server, connect } from 'node:net';", ['connect of node:net']],
  ["import type { Socket } from 'node:net';", []],
  ["const { lookup } = await import('node:dns');", ['node:dns']],
  ["return await fetch('https://elders.nl');", ['fetch']],
  ['prefetch(page); cache.fetch(key);', []],
])('callsOf finds in `%s` %j', (text, calls) => {
  expect(callsOf(text)).toEqual(calls);
});
