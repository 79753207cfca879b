import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { copyPostgresPrograms } from './postgres-programs.ts';

test('keep-postgres stops the server and deletes its files when its parent process is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  // Under root the server runs as another user, who must be able to read it.
  chmodSync(folder, 0o755);
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keep-postgres.ts')], {
    env: { ...process.env, TMPDIR: folder, TEMP: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(keeper.stdout.setEncoding('utf8'), 'data');
  const connectionString = String(line).trim();
  const client = new Client({ connectionString });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect(readdirSync(folder)).toHaveLength(1);

  // The pipe ends like this when the process at its other end is killed.
  keeper.stdin.destroy();
  expect(await once(keeper, 'close')).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual([]);
  await expect(new Client({ connectionString }).connect()).rejects.toThrow('ECONNREFUSED');
  rmdirSync(folder);
}, 60_000);

test('copyPostgresPrograms throws an error naming the platform when it has no PostgreSQL package', () => {
  expect(() => copyPostgresPrograms(join(tmpdir(), 'never-made'), null, 'plan9-mips')).toThrow(
    /^De tests op PostgreSQL kunnen niet draaien: voor dit systeem \(plan9-mips\) staat er geen PostgreSQL in node_modules/,
  );
});
