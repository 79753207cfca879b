import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreCommand } from '../../cli/owner/backup.ts';
import { runCommand } from '../../cli/owner/run-command.ts';
import { isRestoreUnfinished } from '../../data/backup/unfinished-restore.ts';
import { openCopies } from '../../data/copies/copies.ts';
import { openDatabase } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { copyAt, copyProblem } from '../../domain/copies.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { makeCopy, rehearseRestore, watchCopies } from './copies.ts';

const HOUR = 60 * 60_000;
const at = new Date('2026-11-24T12:00:00Z');
const done = (doneAt: Date | null, failure: null | 'disk_full' = null) => ({ doneAt, failure });

test('a copy is late after an hour, a rehearsal after eight days, and says what its last attempt failed on', () => {
  const fresh = { copy: done(at), rehearsal: done(at) };
  expect(copyProblem(fresh, new Date(at.getTime() + HOUR))).toBeNull();
  expect(copyProblem({ ...fresh, copy: done(at, 'disk_full') }, new Date(at.getTime() + HOUR + 1))).toEqual({
    of: 'copy',
    failure: 'disk_full',
  });
  expect(copyProblem({ copy: done(at), rehearsal: done(new Date(at.getTime() - 193 * HOUR)) }, at)).toEqual({
    of: 'rehearsal',
    failure: null,
  });
});

test('the copy of a moment is the newest one at or before it', () => {
  const copies = [10, 30, 20].map((minute) => ({ minute, time: new Date(at.getTime() + minute * 60_000) }));
  expect(copyAt(copies, null)?.minute).toBe(30);
  expect(copyAt(copies, new Date(at.getTime() + 29 * 60_000))?.minute).toBe(20);
  expect(copyAt(copies, at)).toBeNull();
});

/** Stands for restic: what is copied is kept in a folder, with its mark, under a password that must be the same. */
const RESTIC = `#!/bin/bash
set -e
R=$RESTIC_REPOSITORY
[ ! -f "$R/password" ] || [ "$(cat "$R/password")" = "$RESTIC_PASSWORD" ] || { echo 'wrong password or no key found' >&2; exit 1; }
case $1 in
  init) mkdir -p "$R"; printf %s "$RESTIC_PASSWORD" >"$R/password" ;;
  backup)
    n=$(ls "$R" | grep -c ^copy || true)
    mkdir -p "$R/copy$n$6"; cp "$6"/* "$R/copy$n$6/"
    printf '{"id":"copy%s","time":"2030-01-0%sT00:00:00Z","paths":["%s"],"tags":["%s"]}\\n' $n $((n + 1)) "$6" "$5" >>"$R/list"
    [ ! -f "$HOME/meanwhile" ] || { cat "$HOME/meanwhile" >>"$6/../gewist.txt"; rm "$HOME/meanwhile"; } ;;
  snapshots) [ -f "$R/password" ]; if [ -f "$R/list" ]; then echo "[$(paste -sd, "$R/list")]"; else echo null; fi ;;
  restore) [ ! -f "$HOME/broken" ] || { cat "$HOME/broken" >&2; exit 1; }; mkdir -p "$7$(dirname "$4")"; [ ! -f "$R/$2$4" ] || cp "$R/$2$4" "$7$4" ;;
esac`;
/** Stands for pg_dump and pg_restore: the database is a file in HOME. */
const DUMPS = `#!/bin/bash
for word in "$@"; do case $word in --file=*) file=\${word#--file=} ;; --dbname=*) into=\${word#--dbname=} ;; esac; done
[[ "$*" != *geheim* && $PGPASSWORD = geheim ]] || exit 1
if [ "$(basename "$0")" = pg_dump ]; then echo dump >"$file"
elif [ -n "$into" ] && [ -f "$HOME/filled" ]; then echo 'relation "orders" already exists' >&2; exit 1
elif [ -n "$into" ]; then cp "\${@: -1}" "$HOME/filled"; fi`;

const POSTGRES = 'postgres://shop:geheim@localhost/shop';
const PASSWORD = 'the right password';
const UNKNOWN = ['--last-invoice', 'onbekend', '--last-quotation', 'onbekend'];

describe.skipIf(process.platform === 'win32')('copies elsewhere', () => {
  const isOnServer = Boolean(process.env.TEST_DATABASE_URL);
  let subject: PayingShop;
  let place: string;
  beforeEach(async () => {
    subject = await openPayingShop();
    place = mkdtempSync(join(tmpdir(), 'copies-'));
    const programs = [
      ['restic', RESTIC],
      ['pg_dump', DUMPS],
      ['pg_restore', DUMPS],
    ] as const;
    for (const [name, text] of programs) writeFileSync(join(place, name), text, { mode: 0o755 });
  });
  afterEach(async () => {
    await subject.stop();
    rmSync(place, { recursive: true, force: true });
  });

  const dataDir = () => subject.temporary.options.dataDir;
  const firstCopy = (file: string) => join(place, 'elsewhere/copy0', dataDir(), 'kopie', file);
  const settings = (password = PASSWORD) => ({
    ...{ to: join(place, 'elsewhere'), password, key: null, secret: null },
    machine: { PATH: `${place}:${process.env.PATH}`, HOME: place },
  });
  const shopWith = (password?: string) => {
    const databaseUrl = isOnServer ? POSTGRES : null;
    return { ...subject.shop, copies: openCopies({ ...settings(password), dataDir: dataDir(), databaseUrl }) };
  };
  const restore = (databaseUrl: string | null, folder: string, ...words: string[]) => {
    const command = restoreCommand(() => ({ dataDir: folder, databaseUrl, copies: settings() }));
    const context = { openShop: async () => subject.shop };
    return runCommand({ commands: [command], context, args: ['restore', ...words] });
  };

  test('a copy is made, rehearsed against the shop, and brought back; nothing of a rehearsal stays', async () => {
    await subject.buy();
    const shop = shopWith();
    expect(copyProblem(shop.copies.state(), shop.now())).toEqual({ of: 'copy', failure: null });
    expect(await makeCopy(shop)).toEqual({ ok: true, value: null });
    expect(await rehearseRestore(shop, dataDir())).toEqual({ ok: true, value: null });
    expect(readdirSync(dataDir())).not.toContain('proef');
    expect(shop.copies.state()).toMatchObject({ copy: { failure: null }, rehearsal: { failure: null } });
    const brought = await shop.copies.bring(join(place, 'back'), null);
    expect(existsSync(brought?.file ?? '')).toBe(true);
  });

  test('who is erased while a copy is made is on the list of the next one at once', async () => {
    const shop = shopWith();
    writeFileSync(join(place, 'meanwhile'), '\n2026-11-24T12:00:00.000Z somebody\n');
    await makeCopy(shop);
    await shop.copies.bring(join(place, 'back'), null);
    expect(readFileSync(join(place, 'back/gewist.txt'), 'utf8')).toContain('somebody');
  });

  test.skipIf(isOnServer)(
    'a rehearsal says what is wrong with a copy: it lacks an order, or was cut short',
    async () => {
      const shop = shopWith();
      await makeCopy(shop);
      await subject.buy();
      expect(await rehearseRestore(shop, dataDir())).toEqual({ ok: false, error: 'different' });
      expect(copyProblem(shop.copies.state(), shop.now())).toEqual({ of: 'rehearsal', failure: 'different' });
      writeFileSync(firstCopy('shop.db'), 'cut short');
      expect(await rehearseRestore(shop, dataDir())).toEqual({ ok: false, error: 'damaged' });
      writeFileSync(join(place, 'broken'), 'ignoring error for /: ReadFull(<data/f02b40b1e2>): EOF');
      expect(await rehearseRestore(shop, dataDir())).toEqual({ ok: false, error: 'damaged' });
    },
  );

  test('a wrong password and copies of another shop are named; the last good copy stays known until it is late', async () => {
    const shop = shopWith();
    await makeCopy(shop);
    const { doneAt } = shop.copies.state().copy;
    expect(await makeCopy(shopWith('quite another one'))).toEqual({ ok: false, error: 'wrong_password' });
    expect(shop.copies.state().copy).toEqual({ doneAt, failure: 'wrong_password' });
    await expect(shop.copies.make(shop.now(), 'another shop')).rejects.toThrow('Copies of another shop');
    const logged: string[] = [];
    const log = { ...shop.log, error: (event: string) => void logged.push(event) };
    await watchCopies({ copies: shop.copies, log, now: () => new Date(shop.now().getTime() + 2 * HOUR) });
    expect(logged).toEqual(['copies_late']);
  });

  test.skipIf(isOnServer)(
    'restore --from-copies fills an empty folder, and brings the newest list of who was erased',
    async () => {
      const order = await subject.buy();
      await makeCopy(shopWith());
      const erased = '\n2026-11-24T12:00:00.000Z 0123456789012345678901234567890123456789012\n';
      appendFileSync(join(dataDir(), 'gewist.txt'), erased);
      await makeCopy(shopWith());
      const empty = join(place, 'empty');
      const from = (...words: string[]) => restore(null, empty, '--from-copies', ...words);
      expect((await from()).errors).toContain('Er is niets veranderd.');
      expect(await from('--at', 'gisteren')).toMatchObject({ exitCode: 2 });
      expect((await from('--at', '2029-12-31T12:00')).errors).toContain('Van dat moment is er geen kopie.');
      expect(await restore(null, empty, '--at', '2030-01-01T12:00')).toMatchObject({ exitCode: 2 });
      await from('--at', '2030-01-01T12:00', ...UNKNOWN);
      expect(readdirSync(empty).toSorted()).toEqual(['gewist.txt', 'shop.db']);
      expect(readFileSync(join(empty, 'gewist.txt'), 'utf8')).toContain(erased.trim());
      const database = openDatabase({ dataDir: empty });
      expect(await findOrder(database.db, order.token)).toMatchObject({ number: order.number });
      expect(await isRestoreUnfinished(database.db)).toBe(true);
      await database.close();
    },
  );

  test.runIf(isOnServer)(
    'restore --from-copies fills an empty server, asks the numbers first and refuses a full one',
    async () => {
      const erased = '\n2026-11-24T12:00:00.000Z 0123456789012345678901234567890123456789012\n';
      appendFileSync(join(dataDir(), 'gewist.txt'), erased);
      await makeCopy(shopWith());
      const empty = join(place, 'empty');
      const from = (...words: string[]) => restore(POSTGRES, empty, '--from-copies', ...words);
      expect((await from()).errors).toContain('--last-invoice');
      expect(existsSync(join(place, 'filled'))).toBe(false);
      expect(await from(...UNKNOWN)).toMatchObject({ exitCode: 0 });
      expect(readFileSync(join(place, 'filled'), 'utf8')).toBe('dump\n');
      expect(readFileSync(join(empty, 'gewist.txt'), 'utf8')).toContain(erased.trim());
      expect((await from(...UNKNOWN)).errors).toContain('niet leeg');
    },
  );
});
