import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { moveToPostgresCommand } from '../../cli/owner/move-to-postgres.ts';
import { moveToPostgres } from '../../data/backup/move-to-postgres.ts';
import { beginningOf, sumUntil } from '../../data/copies/sums.ts';
import { openDatabase, type ShopDatabase } from '../../data/database.ts';
import { migrate } from '../../data/migrate.ts';
import { fillDatabase, TODAY } from '../../lab/growth/fill-database.ts';
import { createSchema, type TemporarySchema } from '../builders/database/temporary-schema.ts';

let dataDir: string;
let schema: TemporarySchema;
let from: ShopDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'move-'));
  schema = await createSchema(inject('databaseAddress'));
  from = openDatabase({ dataDir });
  await migrate(from);
  await fillDatabase(from, { orders: 1_200, messages: 600, letter: 100 });
  const word = {
    id: 'a',
    message_id: 'none',
    file_name: 'é€😀.svg',
    media_type: 'image/svg+xml',
    size: 3,
    created_at: '2026',
  };
  const { id } = await from.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  await from.db
    .insertInto('attachments')
    .values({ ...word, message_id: id })
    .execute();
  await from.db
    .insertInto('attachment_files')
    .values({ attachment_id: 'a', bytes: Buffer.of(0, 255, 10) })
    .execute();
});
afterEach(async () => {
  await from.close();
  await schema.giveBack();
  rmSync(dataDir, { recursive: true });
});

const open = () => openDatabase({ dataDir, databaseUrl: schema.url });
const command = (address = schema.url, databaseUrl: string | null = null) =>
  moveToPostgresCommand(() => ({ dataDir, databaseUrl })).run(
    { openShop: () => Promise.reject(new Error('not opened')) },
    [address],
    {},
  );

test('carries everything over once, byte for byte, and refuses a database that is not empty', async () => {
  expect(await command()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('De winkel draait nog') },
  });
  const [then, begun] = [await sumUntil(from.db, TODAY), await beginningOf(from.db)];
  await from.close();
  expect(await command()).toMatchObject({
    ok: true,
    value: expect.stringMatching(
      /^Overgebracht in \d+ s: 1200 bestellingen, \d+ rijen in \d+ tabellen\. Alles telt hetzelfde\./,
    ),
  });
  const to = open();
  expect([await sumUntil(to.db, TODAY), await beginningOf(to.db)]).toEqual([then, begun]);
  expect(
    (
      await to.db
        .selectFrom('attachment_files')
        .select('bytes')
        .where('attachment_id', '=', 'a')
        .executeTakeFirstOrThrow()
    ).bytes,
  ).toEqual(Buffer.of(0, 255, 10));
  expect(
    (await to.db.selectFrom('attachments').select('file_name').where('id', '=', 'a').executeTakeFirstOrThrow())
      .file_name,
  ).toBe('é€😀.svg');
  expect(await migrate(to)).toEqual([]);
  await to.close();
  expect(await command()).toMatchObject({ ok: false, error: { message: expect.stringContaining('niet leeg') } });
  from = openDatabase({ dataDir });
});

test('leaves nothing behind when it is stopped halfway, and can be begun again', async () => {
  const to = open();
  // PostgreSQL takes no such text: most tables were carried over by then.
  await from.db.updateTable('messages').set({ kind: 'a\u0000b' }).execute();
  await expect(moveToPostgres(from, to)).rejects.toThrow();
  const left = await sql`select from pg_tables where schemaname = current_schema()`.execute(to.db);
  expect(left.rows).toEqual([]);
  await from.db.updateTable('messages').set({ kind: 'contact' }).execute();
  expect((await moveToPostgres(from, to))?.get('orders')).toBe(1_200);
  await to.close();
});

test('says what is wrong in a sentence: an address that is none, a server that is silent, a shop that is there already', async () => {
  await from.close();
  expect(await command('mysql://a/b')).toMatchObject({ ok: false, error: { kind: 'usage' } });
  const silent = await command('postgres://a:b@127.0.0.1:1/c');
  expect(silent).toMatchObject({ ok: false, error: { message: expect.stringContaining('antwoordt niet') } });
  expect((await command(schema.url, 'postgres://x/y')).ok).toBe(false);
  from = openDatabase({ dataDir });
});
