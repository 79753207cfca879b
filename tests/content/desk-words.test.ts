import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import guide from '../../content/guide.json' with { type: 'json' };

const TEXTS = ['content/order-words.ts', 'content/guide.json', ...globSync('app/desk/**/*.{ts,tsx}')].filter(
  (file) => !file.includes('.test.'),
);
const SETTINGS = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
const FORBIDDEN = {
  setting: new RegExp(`\\b(?:${SETTINGS.join('|')})\\b|(?<!import\\.meta)\\.env\\b`, 'g'),
  command: /\bnpm (?:run|start|test|install)\b|\bnpx\b|\bshop -- /g,
  'error code': /\b(?:E(?:CONN|TIMEDOUT|NOTFOUND|AI_|ACCES|NOENT|NOSPC|PIPE)|SQLITE_)[A-Z_]*/g,
  path: /(?<![\w.])\/(?:var|etc|opt|home|root|tmp|usr|srv)\/|\.sqlite\b/g,
};

test.each(Object.entries(FORBIDDEN))('texts of the desk name no %s of the machine', (_, pattern) => {
  expect(SETTINGS.length).toBeGreaterThan(10);
  const found = TEXTS.flatMap((file) => {
    const said = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return (said.match(pattern) ?? []).map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

test('the pictures of the guide are there, small, and all shown', () => {
  const shown = guide.flatMap(({ pictures }) => Object.keys(pictures).map((name) => `${name}.webp`));
  expect(globSync('*', { cwd: 'public/hulp' }).toSorted()).toEqual(shown.toSorted());
  const sizes = shown.map((name) => statSync(`public/hulp/${name}`).size);
  expect(Math.max(...sizes)).toBeLessThan(30_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(180_000);
});
