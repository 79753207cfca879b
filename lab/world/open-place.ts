import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseOptions, openDatabase, type ShopDatabase } from '../../data/database.ts';
import { nextChangesVersion } from '../../data/owner/changes.ts';
import { insertPhoto, insertPhotoFiles, insertPictureChange } from '../../data/picture/pictures.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { ABUNDANT_LIMITS } from '../../tests/builders/abundant-limits.ts';
import { setStock } from '../../tests/builders/database/stored.ts';
import { temporaryPlace } from '../../tests/builders/database/temporary-database.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { DISCOUNTS } from './discounts.ts';

export const WORLD_ENV = readEnv({ SITE_URL: 'https://shop.example', SMTP_HOST: 'localhost', ...ABUNDANT_LIMITS });
/** The facts as this shop is delivered, with discounts. */
export const worldConfig = { ...filledConfig, discounts: DISCOUNTS };
/** The place that had photographs of owners before the world began. */
export const FILLED_PLACE = 'home-verhaal';
const PIECES = 8;
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
  const { close } = await assembleShop(env, { database, wings: [], config: worldConfig, now });
  const { db } = database;
  for (const { variant_id: variantId } of await db.selectFrom('stock').select('variant_id').execute()) {
    await setStock(db, { variantId, quantity: PIECES }, now());
  }
  await placePhotographs(database, now());
  await close();
}

/** Two photographs that owners put in one place after each other; cutting one takes a process and real time. */
async function placePhotographs({ db, transaction }: ShopDatabase, at: Date): Promise<void> {
  const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
  for (const letter of ['a', 'b']) {
    const id = letter.repeat(32);
    const file = `eigen-${letter.repeat(16)}`;
    const main = { file, name: file, look: 'ph-oak', alt: 'Werkbank', width: 1200, height: 900, widths: [480] };
    const picture = { photo: id, main, narrow: null, cut: { x: 0.5, y: 0.5, zoom: 1 } };
    await insertPhoto(db, { id, width: 1200, height: 900, bytes: new Uint8Array([1]), at, actor });
    await transaction(async (tx) => {
      await insertPhotoFiles(tx, id, [{ name: `${file}-480.webp`, bytes: new Uint8Array([1]) }]);
      await insertPictureChange(tx, { version: await nextChangesVersion(tx), place: FILLED_PLACE, picture, at, actor });
    });
  }
}
