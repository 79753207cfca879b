import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseOptions, openDatabase } from '../../data/database.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { ABUNDANT_LIMITS } from '../../tests/builders/abundant-limits.ts';
import { setStock } from '../../tests/builders/database/stored.ts';
import { temporaryPlace } from '../../tests/builders/database/temporary-database.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';

export const WORLD_ENV = readEnv({ SITE_URL: 'https://shop.example', SMTP_HOST: 'localhost', ...ABUNDANT_LIMITS });
const PIECES = 3;
/** A folder in memory, on machines that have it. */
const MEMORY = '/dev/shm';
let first: Buffer | undefined;

/** A database of its own, with a few pieces of everything: a copy of the first one of this process. */
export async function openPlace(): Promise<Awaited<ReturnType<typeof temporaryPlace>>> {
  if (process.env.TEST_DATABASE_URL || first === undefined) {
    const place = await temporaryPlace();
    await fill(place.options);
    if (!place.options.databaseUrl) first = readFileSync(join(place.options.dataDir, 'shop.db'));
    return place;
  }
  const dataDir = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'world-'));
  writeFileSync(join(dataDir, 'shop.db'), first);
  return { options: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function fill(options: DatabaseOptions): Promise<void> {
  const database = openDatabase(options);
  const now = () => new Date('2026-11-01T10:00:00Z');
  const env = { ...WORLD_ENV, dataDir: options.dataDir };
  const { close } = await assembleShop(env, { database, wings: [], config: filledConfig, now });
  const { db } = database;
  for (const { variant_id: variantId } of await db.selectFrom('stock').select('variant_id').execute()) {
    await setStock(db, { variantId, quantity: PIECES }, now());
  }
  await close();
}
