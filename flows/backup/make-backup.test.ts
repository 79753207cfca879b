import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreDatabase } from '../../data/backup/restore-database.ts';
import { openDatabase } from '../../data/database.ts';
import { listActions } from '../../data/owner/actions.ts';
import { quoteMessage } from '../../tests/builders/messages.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { acceptMessage } from '../message/accept-message.ts';
import { placeOrder } from '../order/place-order.ts';
import { makeBackup } from './make-backup.ts';

/* Backup and restore on SQLite; PostgreSQL has pg_dump. */

const now = new Date('2026-11-22T10:00:00Z');
const TOLD = { invoice: 'unknown', quotation: 'unknown' } as const;
const ACTOR = { kind: 'command-line' } as const;
const LOGO = {
  type: 'svg',
  fileName: 'logo.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
} as const;

describe.skipIf(process.env.TEST_DATABASE_URL)('a backup', () => {
  let folder: string;
  let subject: TestShop;
  let dataDir: string;
  beforeEach(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'backup-')), 'kopie');
    subject = await openTestShop();
    dataDir = subject.temporary.options.dataDir;
  });
  afterEach(async () => {
    await subject.stop();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  async function order(): Promise<void> {
    const token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
    expect((await placeOrder(subject.shop, { token, form: orderForm() })).ok).toBe(true);
  }
  const attempt = () => makeBackup(subject.shop, { actor: ACTOR, dataDir, folder });
  async function make(): Promise<string> {
    const made = await attempt();
    if (!made.ok) throw new Error(made.error.code);
    return join(folder, made.value.name);
  }
  /** An empty data folder beside the backups. */
  function emptyFolder(): string {
    const path = join(folder, '..', `data-${readdirSync(join(folder, '..')).length}`);
    mkdirSync(path);
    return path;
  }
  async function countOrders(path: string): Promise<number> {
    const database = openDatabase({ dataDir: path });
    const rows = await database.db.selectFrom('orders').select('token').execute();
    await database.close();
    return rows.length;
  }

  test('holds orders, messages and attachments in one file that nobody else can read, and is recorded', async () => {
    await order();
    expect((await acceptMessage(subject.shop, { ...quoteMessage(), logo: LOGO })).ok).toBe(true);
    const file = await make();
    expect(readdirSync(folder)).toEqual([file.slice(folder.length + 1)]);
    expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(await listActions(subject.shop.database.db, { limit: 1 })).toMatchObject([
      { action: 'backup_made', actor: ACTOR },
    ]);

    const empty = emptyFolder();
    expect(await restoreDatabase({ file, dataDir: empty, now, told: TOLD })).toEqual({
      ok: true,
      value: { movedTo: null, orders: 1, messages: 1, missingFiles: 0, invoices: { kept: 0, refused: 0 }, removed: [] },
    });
    expect(readdirSync(empty)).toEqual(['shop.db']);
    expect(await countOrders(empty)).toBe(1);
  });

  test('is of one moment, while orders go on', async () => {
    await order();
    const busy = (async () => {
      for (let count = 0; count < 10; count += 1) await order();
    })();
    const file = await make();
    await busy;
    const empty = emptyFolder();
    const restored = await restoreDatabase({ file, dataDir: empty, now, told: TOLD });
    expect(restored.ok && restored.value.orders).toBeGreaterThanOrEqual(1);
    const database = new SqliteDatabase(join(empty, 'shop.db'));
    const rows = (table: string) => (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
    expect(rows('payments')).toBe(rows('orders'));
    database.close();
  });

  test('that fails leaves nothing half, and says so', async () => {
    writeFileSync(join(folder, '..', 'kopie'), 'a file, no folder');
    expect(await attempt()).toEqual({
      ok: false,
      error: { code: 'backup_failed' },
    });
    rmSync(folder);
    await subject.shop.database.close();
    rmSync(join(dataDir, 'shop.db'));
    expect(await attempt()).toEqual({
      ok: false,
      error: { code: 'backup_failed' },
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(subject.lines.filter(({ event }) => event === 'backup_failed')).toHaveLength(2);
  });

  test('replaces what is there, which is moved aside and kept', async () => {
    const file = await make();
    await order();
    await subject.shop.database.close();
    const restored = await restoreDatabase({ file, dataDir, now });
    const movedTo = restored.ok ? (restored.value.movedTo ?? '') : '';
    expect(movedTo).toBe(join(dataDir, 'voor-herstel-2026-11-22T100000000Z'));
    expect([await countOrders(dataDir), await countOrders(movedTo)]).toEqual([0, 1]);
  });

  test('is not restored while the shop runs, and changes nothing then', async () => {
    await order();
    const file = await make();
    const before = readdirSync(dataDir).toSorted();
    expect(await restoreDatabase({ file, dataDir, now })).toEqual({ ok: false, error: 'in_use' });
    expect(readdirSync(dataDir).toSorted()).toEqual(before);
    await order();
    expect(await subject.shop.database.db.selectFrom('orders').selectAll().execute()).toHaveLength(2);
  });

  test('replaces a database that is damaged itself', async () => {
    const file = await make();
    await subject.shop.database.close();
    writeFileSync(join(dataDir, 'shop.db'), 'x'.repeat(8_192));
    expect((await restoreDatabase({ file, dataDir, now, told: TOLD })).ok).toBe(true);
    expect(await countOrders(dataDir)).toBe(0);
  });

  describe('that cannot be restored is refused, and what is there stays', () => {
    const change = (file: string, statement: string) => {
      const database = new SqliteDatabase(file);
      database.exec(statement);
      database.close();
    };
    /** Changes the last bytes of the page of an index, which no query of the restore reads. */
    const spoilIndex = (file: string) => {
      const database = new SqliteDatabase(file, { readonly: true });
      const page = database
        .prepare("select rootpage from sqlite_master where name = 'orders_placed_at_number'")
        .pluck()
        .get() as number;
      const size = database.pragma('page_size', { simple: true }) as number;
      database.close();
      const bytes = readFileSync(file);
      bytes.fill(0x41, page * size - 8, page * size - 1);
      writeFileSync(file, bytes);
    };
    test.each<[string, (file: string) => void, string]>([
      ['a file that is gone', (file) => rmSync(file), 'not_found'],
      ['a text', (file) => writeFileSync(file, 'niets'.repeat(5_000)), 'not_a_backup'],
      ['an empty file', (file) => writeFileSync(file, ''), 'not_a_backup'],
      [
        'another database',
        (file) => {
          rmSync(file);
          change(file, 'create table x (y)');
        },
        'not_a_backup',
      ],
      ['a file that was cut off', (file) => truncateSync(file, statSync(file).size - 8_192), 'damaged'],
      ['a file in which a disk changed some bytes of an index', (file) => spoilIndex(file), 'damaged'],
      [
        'a newer version',
        (file) => change(file, "insert into migrations values ('9999-later.sql', 'x', '2027-01-01')"),
        'newer',
      ],
      [
        'a version that is too old',
        (file) => {
          change(file, 'delete from migrations');
          change(file, "insert into migrations values ('0001-store.sql', 'x', '2025-01-01')");
        },
        'older',
      ],
    ])('%s', async (_, spoil, refusal) => {
      await order();
      const file = await make();
      spoil(file);
      await subject.shop.database.close();
      const before = readdirSync(dataDir).toSorted();
      expect(await restoreDatabase({ file, dataDir, now })).toEqual({ ok: false, error: refusal });
      expect(readdirSync(dataDir).toSorted()).toEqual(before);
      expect(await countOrders(dataDir)).toBe(1);
    });
  });
});

test.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL a backup is refused: it has its own tools', async () => {
  const { shop, stop } = await openTestShop();
  expect(await makeBackup(shop, { actor: ACTOR, dataDir: '', folder: '' })).toEqual({
    ok: false,
    error: { code: 'other_database' },
  });
  await stop();
});
