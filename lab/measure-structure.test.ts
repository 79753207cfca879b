import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureStructure } from './measure-structure.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('measureStructure counts the lines of each room, of the house and of the tests apart', () => {
  write('app/page.tsx', '1;\n2;\n3;\n');
  write('app/page.test.tsx', '1;\n2;\n3;\n');
  write('lab/bench.ts', '1;\n2;\n');
  write('tests/shop.ts', '1;\n');
  write('config.ts', '1;\n');
  const { rooms, houseLines, testLines, files } = measureStructure(root);
  expect(rooms).toEqual([
    ['app', 3],
    ['lab', 2],
    ['(root)', 1],
  ]);
  expect({ houseLines, testLines, files }).toEqual({ houseLines: 4, testLines: 4, files: 3 });
});

test('measureStructure names a function above 40 lines with its place, and none of 40', () => {
  const body = (lines: number) => `{\n${'1;\n'.repeat(lines - 2)}}`;
  write('app/a.ts', `export function short() ${body(40)}\n\nexport const long = () => ${body(41)};\n`);
  expect(measureStructure(root).longFunctions).toEqual([{ place: 'app/a.ts:42 long', lines: 41 }]);
});

test('measureStructure counts the characters of the house and its circles of imports', () => {
  write('app/a.ts', "import type { B } from '../flows/b.ts';\n");
  write('flows/b.ts', "export type B = import('../app/a.ts').A;\n");
  write('lab/c.ts', '1;\n');
  const { houseCharacters, circles } = measureStructure(root);
  expect({ houseCharacters, circles }).toEqual({ houseCharacters: 81, circles: 1 });
});

test('measureStructure counts the words of documents and not those of the texts of the shop', () => {
  write('README.md', 'Two words\n');
  write('docs/rules.md', 'one\n');
  write('content/blog/post.md', 'not these\n');
  expect(measureStructure(root).documentWords).toBe(3);
});
