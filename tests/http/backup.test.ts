import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { storedFiles } from '../builders/stored-files.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

/* Tests the paragraph "Backup and moving" of docs/operations.md. */

const TABLES = ['orders', 'payments', 'checkouts', 'messages', 'attachments', 'outbox', 'stock'] as const;

async function counts({ database }: HttpShop) {
  return Promise.all(TABLES.map(async (table) => (await database.db.selectFrom(table).selectAll().execute()).length));
}

/** A paid order, an open one, and a quote with a logo. */
async function fill(shop: HttpShop): Promise<void> {
  const paid = await shop.orderAndGoOn(await shop.checkout({ variantId: 'boekenstandaard-middel' }));
  await shop.send(paid, { outcome: 'paid' });
  await shop.order(await shop.checkout({ variantId: 'boekenstandaard-klein' }));
  const body = new FormData();
  for (const [field, value] of Object.entries({ name: 'Bram Smit', email: 'bram@voorbeeld.nl', quantity: '80' }))
    body.set(field, value);
  body.set('message', 'Voor de kamers.');
  body.set('logo', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"></svg>']), 'logo.svg');
  expect((await fetch(`${shop.url}/api/send-maatwerk-form`, { method: 'POST', body })).status).toBe(200);
}

/** Does what `sqlite3 shop.db ".backup copy.db"` does: copies a database that is in use. */
async function backUp(from: string, to: string): Promise<void> {
  const file = new SqliteDatabase(from);
  await file.backup(to);
  file.close();
}

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a backup made while the shop runs restores the same rows and takes new orders',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));
    const shop = await startHttpShop();
    await fill(shop);
    const before = await counts(shop);
    expect(Math.min(...before)).toBeGreaterThan(0);
    await backUp(join(shop.dataDir, 'shop.db'), join(folder, 'copy.db'));
    await shop.order(await shop.checkout({ variantId: 'boekenstandaard-groot' }));
    await shop.stop();

    const restored = join(folder, 'restored');
    mkdirSync(restored);
    cpSync(join(folder, 'copy.db'), join(restored, 'shop.db'));
    const again = await startHttpShop({ DATA_DIR: restored });
    expect(await counts(again)).toEqual(before);
    expect(await storedFiles(again)).toHaveLength(1);
    expect((await again.order(await again.checkout({ variantId: 'boekenstandaard-klein' }))).status).toBe(303);
    await again.stop();
    rmSync(folder, { recursive: true });
  },
);
