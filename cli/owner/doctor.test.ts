import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('doctor exits with 1 and lists its other findings too when the data folder cannot be created', () => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file/data');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain('De database werkt niet');
  expect(stdout).toContain('De map voor de gegevens is er niet');
  expect(stdout).toContain('MOLLIE_API_KEY ontbreekt');
});
