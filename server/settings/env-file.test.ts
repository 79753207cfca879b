import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsError } from './env.ts';
import { readSettings } from './env-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('readSettings reads the environment when there is no file', () => {
  expect(readSettings(join(folder, '.env'), { PORT: '4000' })).toMatchObject({ port: 4000, host: '0.0.0.0' });
});

test('readSettings prefers the environment over the file', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'PORT=4001\nHOST="127.0.0.1" # alleen hier\n');
  expect(readSettings(file, { PORT: '4000' })).toMatchObject({ port: 4000, host: '127.0.0.1' });
});

test('readSettings throws a SettingsError when the file cannot be read', () => {
  const file = join(folder, '.env');
  mkdirSync(file);
  expect(() => readSettings(file, {})).toThrow(SettingsError);
  expect(() => readSettings(file, {})).toThrow('cannot be read (EISDIR)');
});
