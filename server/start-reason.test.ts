import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../data/database.ts';
import { MigrationError, migrate, readMigrations } from '../data/migrate.ts';
import { startReason } from './start-reason.ts';

test('names what keeps a program from starting, and leaves a bug to its stack', async () => {
  expect(startReason(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }))).toContain('al in gebruik');
  expect(startReason(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))).toContain('De schijf is vol');
  expect(startReason(new TypeError('undefined'))).toBeNull();
});

test('tells who updates from too old a release to update to the one between first', () => {
  const reason = startReason(new MigrationError('older', 'It has not had 0091.'));
  expect(reason).toContain('Werk de winkel eerst bij naar de versie vóór deze');
  expect(reason).toContain('It has not had 0091.');
});

test('tells an older release on the tables of a newer one to let the newer one start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'newer-'));
  const database = openDatabase({ dataDir });
  try {
    await migrate(database, [...readMigrations(), { name: '9999-newer.sql', text: 'create table newer (id text)' }]);
    const refused = await migrate(database).catch((error: unknown) => error);
    expect(startReason(refused)).toContain('van een nieuwere versie van de winkel');
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
});
