import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openTemporaryDatabase } from '../tests/builders/database/temporary-database.ts';

test.skipIf(process.env.TEST_DATABASE_URL)(
  'eraseTraces waits for a reader and empties the log, after which a deleted row stands nowhere',
  async () => {
    const { database, options, stop } = await openTemporaryDatabase();
    const path = join(options.dataDir, 'shop.db');
    const row = { token: 'a', size_id: 'klein', email: 'zqmail@voorbeeld.nl', created_at: '' };
    await database.db.insertInto('stock_notices').values(row).execute();
    const reader = new SqliteDatabase(path);
    reader.exec('begin; select * from stock_notices');
    await database.db.deleteFrom('stock_notices').execute();
    const erased = database.eraseTraces();
    setTimeout(() => reader.close(), 150);
    expect(await erased).toBe(true);
    expect(statSync(`${path}-wal`).size).toBe(0);
    expect(readFileSync(path, 'latin1')).not.toContain('zqmail');
    await stop();
  },
);
