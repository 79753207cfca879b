import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editableHtml } from './editable-text.ts';
import { renderText } from './render.ts';

const ROOT = join(import.meta.dirname, '../..');
const refuse = (_: string, problem: string): never => {
  throw new Error(problem);
};
const rendered = (markdown: string) => renderText(markdown, refuse).html;
const edited = (markdown: string) => editableHtml(markdown, new Map(), new Map());
const hrefOf = (html: string) => /<a[^>]*\shref="([^"]*)"/.exec(html)?.[1];

const WAYS = [
  ['on its page', rendered],
  ['where it is written', edited],
] as const;

describe.each(WAYS)('a link %s', (_, show) => {
  test.each([
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/&#9;/evil.example',
    '&#9;//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt&colon;alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'https://winkel@evil.example',
    'https://localhost/x',
    'evil.example',
  ])('to %s is words and no link', (address) => {
    const html = show(`Lees [dit](<${address}>) nu.`);
    expect(hrefOf(html)).toBeUndefined();
    expect(html).not.toContain('<a');
    expect(html).toContain('Lees dit nu.');
  });

  test.each([
    ['/product/boekenstandaard?maat=klein#past-mijn-boek', '/product/boekenstandaard?maat=klein#past-mijn-boek'],
    ['/', '/'],
    ['#kop', '#kop'],
    ['https://www.voorbeeld.nl/a?b=c', 'https://www.voorbeeld.nl/a?b=c'],
    ['mailto:anna@winkel.nl', 'mailto:anna@winkel.nl'],
    ['tel:+31299123456', 'tel:+31299123456'],
  ])('to %s stays one', (address, href) => {
    expect(hrefOf(show(`Lees [dit](${address}) nu.`))).toBe(href);
  });
});

test.each(['/\\evil.example', '\\\\evil.example', '/\t/evil.example', '\n//evil.example', 'java\tscript:alert(1)'])(
  'a link to %j that is written as HTML is words',
  (address) => {
    expect(rendered(`Lees <a href="${address}">dit</a> nu.`)).toBe('<p>Lees dit nu.</p>\n');
  },
);

test('a backslash in Markdown is a sign of a path within the shop', () => {
  for (const [, show] of WAYS) expect(hrefOf(show('[dit](/\\\\evil.example)'))).toBe('/%5Cevil.example');
});

test('one file decides which links stay in what is written, everywhere', () => {
  const files = ['app', 'assistants', 'content', 'domain', 'flows', 'mail', 'paper', 'server', 'shopify'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
        .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const sanitising = files.filter((file) => readFileSync(file, 'utf8').includes('sanitizeHtml('));
  expect(sanitising.length).toBeGreaterThan(0);
  for (const file of sanitising) expect(readFileSync(file, 'utf8'), file).toContain('...LINKS');
  const deciding = files.filter((file) => /allowedSchemes\b/.test(readFileSync(file, 'utf8')));
  expect(deciding.map((file) => file.slice(ROOT.length + 1))).toEqual(['content/markdown/links.ts']);
});
