import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../data/database.ts';
import { migrate } from '../../data/migrate.ts';
import { openStorage } from '../../data/storage.ts';
import { createHealthCheck, LONGEST, SHARED_FOR } from '../../flows/shop/health.ts';
import { silentLog } from '../../server/log.ts';
import { startPostgresServer } from './postgres-server.ts';

/** The time that a busy machine may take longer, in ms. */
const LATE = 3_000;

test('a PostgreSQL server that hangs makes the shop not ready within the time limit, and ready again when it goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-frozen-'));
  const postgres = await startPostgresServer({ survivesCrash: true });
  const database = openDatabase({ dataDir, databaseUrl: postgres.url });
  try {
    await migrate(database);
    let time = 0;
    const newToken = () => crypto.randomUUID().replaceAll('-', '');
    const storage = openStorage({ database, dataDir, newToken });
    const now = () => new Date(time);
    const health = createHealthCheck({ database, storage, canMail: true, log: silentLog, now });
    const look = () => {
      time += SHARED_FOR;
      return health.read();
    };
    expect(await look()).toMatchObject({ database: 'ok', files: 'ok', mail: 'ok' });
    const thaw = postgres.freeze();
    const asked = performance.now();
    expect(await look()).toMatchObject({ database: 'unavailable', files: 'ok', mail: 'unknown' });
    expect(performance.now() - asked).toBeLessThan(LONGEST + LATE);
    thaw();
    await expect.poll(look, { timeout: 30_000 }).toMatchObject({ database: 'ok', mail: 'ok' });
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
