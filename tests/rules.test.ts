import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = read('docs/rules.md');
const anchors = [...rules.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id);

/** Sources and documents that may cite a rule, except this test. */
const citing = globSync(
  [
    '{app,assistants,cli,commerce,content,data,domain,flows,lab,mail,server,shopify,studio,tests}/**/*.{ts,tsx,css,md,txt}',
    'docs/**/*.md',
    '*.{md,ts}',
  ],
  { cwd: root },
).filter((path) => path !== 'tests/rules.test.ts');

/** Lines of the project that match, as "file:line: text". */
function linesWith(pattern: RegExp): string[] {
  return citing.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

test('every rule that is cited exists in docs/rules.md', () => {
  const cited = citing.flatMap((path) =>
    [...read(path).matchAll(/docs\/rules\.md#([\w-]+)/g)].map(([, id = '']) => [id, path] as const),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(([id]) => !anchors.includes(id))).toEqual([]);
});

test('every anchor in docs/rules.md is unique', () => {
  expect(anchors.filter((id, index) => anchors.indexOf(id) !== index)).toEqual([]);
});

test('every file that docs/rules.md names exists', () => {
  const named = [...rules.matchAll(/`([\w./-]+\/[\w.-]+\.\w+|shop\.config\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(90);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('no file mentions a specification that is not in the repository', () => {
  expect(linesWith(/(?<![/:])\bspecification\b(?![/:])/i)).toEqual([]);
});
