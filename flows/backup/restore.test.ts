import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyDatabase } from '../../data/backup/copy-database.ts';
import { openErasureList } from '../../data/backup/erasure-list.ts';
import { restoreDatabase } from '../../data/backup/restore-database.ts';
import { isRestoreUnfinished } from '../../data/backup/unfinished-restore.ts';
import { openDatabase } from '../../data/database.ts';
import { listInvoicesOfOrder, takeInvoiceNumber } from '../../data/invoice/invoices.ts';
import { findOrder } from '../../data/order/orders.ts';
import { listPasskeys } from '../../data/owner/passkeys.ts';
import { findPhoto, readPhotoFile } from '../../data/picture/pictures.ts';
import { takeQuotationNumber } from '../../data/quotation/quotations.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { type AssembledShop, assembleRunningShop, assembleShop } from '../../server/assemble-shop.ts';
import { silentLog } from '../../server/log.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { acceptMessage } from '../message/accept-message.ts';
import { expireOrders } from '../order/expire-orders.ts';
import { confirmOwner, inviteOwner, listOwners, removeOwnerByEmail } from '../owner/owners.ts';
import { recogniseOwner } from '../owner/sessions.ts';
import { requestLink, signInByLink } from '../owner/sign-in-by-link.ts';
import { erasePerson } from '../person/erase-person.ts';
import { countPerson } from '../person/export-person.ts';
import { placePicture, takePhoto } from '../picture/own-pictures.ts';
import { requestRefund } from '../refund/request-refund.ts';
import type { Shop } from '../shop.ts';
import { finishRestore } from './finish-restore.ts';

/* What a restore must not bring back, on SQLite: what was ended, given out, erased or paid since the backup. */

const ACTOR = { kind: 'command-line' } as const;
const ANNA = emailAddress('anna@werkplaats.nl');
const BRAM = emailAddress('bram@werkplaats.nl');
const BROWSER = '0123456789abcdef0123456789abcdef';

describe.skipIf(process.env.TEST_DATABASE_URL)('after a restore', () => {
  let folder: string;
  let subject: PayingShop;
  let dataDir: string;
  let restored: AssembledShop | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'restore-'));
    subject = await openPayingShop();
    dataDir = subject.temporary.options.dataDir;
  });
  afterEach(async () => {
    await restored?.close();
    restored = undefined;
    await subject.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const backup = async () => {
    const name = `${subject.shop.newToken()}.db`;
    await copyDatabase({ dataDir, folder, name });
    return join(folder, name);
  };
  /** Stops the shop, puts a backup back and opens the restored shop. */
  async function restore(file: string, removed: readonly string[] = []): Promise<Shop> {
    await subject.shop.database.close();
    const { now, payments } = subject.shop;
    expect(await restoreDatabase({ file, dataDir, now: now() })).toMatchObject({ ok: true, value: { removed } });
    const env = readEnv({ DATA_DIR: dataDir, SITE_URL: 'https://shop.example', SMTP_HOST: 'localhost' });
    restored = await assembleShop(env, { now, payments, log: silentLog, config: filledConfig });
    return restored.shop;
  }
  const tokenIn = (text = '') => /\/beheer\/sleutel\/([\da-f]{32})/.exec(text)?.[1] ?? '';
  const enter = (shop: Shop, token: string) =>
    signInByLink(shop, { token, browser: BROWSER, address: '203.0.113.7', device: 'Safari op iPhone' });
  const invite = async (email: typeof ANNA) =>
    tokenIn((await inviteOwner(subject.shop, { actor: ACTOR, email, name: email.split('@')[0] ?? '' })).link);
  async function mailedLink(shop: Shop): Promise<string | undefined> {
    await requestLink(shop, { email: ANNA, browser: BROWSER, address: '203.0.113.7' });
    const rows = await shop.database.db
      .selectFrom('outbox')
      .select('body')
      .where('purpose', '=', 'owner-link')
      .where('status', '=', 'waiting')
      .execute();
    return rows.at(-1)?.body;
  }

  test('no session, link or challenge of the backup lets anybody in', async () => {
    const entered = await enter(subject.shop, await invite(ANNA));
    const session = entered.ok ? entered.value.session : '';
    const invited = await invite(BRAM);
    const file = await backup();
    await removeOwnerByEmail(subject.shop, { actor: ACTOR, email: BRAM });
    expect(await recogniseOwner(subject.shop, session)).not.toBeNull();
    const shop = await restore(file, [BRAM]);
    expect(await recogniseOwner(shop, session)).toBeNull();
    expect(await enter(shop, invited)).toEqual({ ok: false, error: { code: 'link_expired' } });
    for (const table of ['owner_sessions', 'owner_links', 'owner_challenges'] as const)
      expect(await shop.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('a photograph of owners stands where it stood, with its files', async () => {
    const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#a08060' } })
      .jpeg()
      .toBuffer();
    const actor = { kind: 'owner', id: 'a', name: 'Anna' } as const;
    const { signal } = new AbortController();
    const taken = await takePhoto(subject.shop, { bytes, actor, signal });
    const form = new FormData();
    form.append('alt', 'Twee makers aan hun werkbank.');
    const photo = taken.ok ? taken.value : '';
    const place = 'foto-makers';
    expect(await placePicture(subject.shop, { place, photo, shown: 0, form, actor, signal })).toMatchObject({
      ok: true,
    });
    const picture = subject.shop.ownerChanges.pictures.get(place);
    const name = `${picture?.main.file}-640.webp`;
    const file = await readPhotoFile(subject.shop.database.db, name);
    const copy = await backup();
    await subject.shop.database.db.deleteFrom('picture_changes').execute();
    await subject.shop.database.db.deleteFrom('photos').execute();
    const shop = await restore(copy);
    expect(shop.ownerChanges.pictures.get(place)).toEqual(picture);
    expect(await readPhotoFile(shop.database.db, name)).toEqual(file);
    expect((await findPhoto(shop.database.db, photo))?.width).toBe(700);
  }, 60_000);

  test('owners and passkeys of the backup wait until they are confirmed one by one', async () => {
    await enter(subject.shop, await invite(ANNA));
    subject.advance(1_000);
    await invite(BRAM);
    const [{ id = '' } = {}] = await listOwners(subject.shop);
    for (const key of ['key1', 'key2'])
      await subject.shop.database.db
        .insertInto('owner_passkeys')
        .values({
          id: key,
          owner_id: id,
          public_key: 'x',
          counter: '0',
          transports: '[]',
          device: 'Safari op iPhone',
          created_at: `2026-11-0${key.at(-1)}T10:00:00.000Z`,
        })
        .execute();
    const file = await backup();
    await subject.shop.database.db.deleteFrom('owner_passkeys').where('id', '=', 'key1').execute();
    const shop = await restore(file, ['Safari op iPhone (passkey van anna@werkplaats.nl)']);
    expect(await mailedLink(shop)).toBeUndefined();
    expect((await listOwners(shop)).map(({ isSuspended }) => isSuspended)).toEqual([true, true]);
    expect(await confirmOwner(shop, { actor: ACTOR, email: emailAddress('niemand@elders.nl') })).toMatchObject({
      error: 'unknown_owner',
    });
    expect(await confirmOwner(shop, { actor: ACTOR, email: ANNA, passkey: 3 })).toMatchObject({
      error: 'unknown_passkey',
    });
    expect(await confirmOwner(shop, { actor: ACTOR, email: ANNA })).toMatchObject({ ok: true });
    expect((await listOwners(shop)).map(({ isSuspended }) => isSuspended)).toEqual([false, true]);
    expect(await enter(shop, tokenIn(await mailedLink(shop)))).toMatchObject({ ok: true });
    expect(await confirmOwner(shop, { actor: ACTOR, email: ANNA, passkey: 2 })).toMatchObject({ ok: true });
    const keys = await listPasskeys(shop.database.db, id);
    expect(keys.map((key) => [key.id, key.isSuspended])).toEqual([
      ['key1', true],
      ['key2', false],
    ]);
  });

  const invoiceNumbers = async ({ database }: Pick<Shop, 'database'>) =>
    (await database.db.selectFrom('invoices').select('number').orderBy('number').execute()).map(({ number }) => number);

  test('numbers of invoices and quotations go on after those that were given out since the backup', async () => {
    await subject.buy();
    const file = await backup();
    await subject.buy();
    await subject.shop.database.transaction((tx) => takeQuotationNumber(tx, 2026));
    const lost = await invoiceNumbers(subject.shop);
    expect(lost).toEqual(['2026-00001', '2026-00002']);
    const shop = await restore(file);
    // The invoice itself is kept too: the books need it, and its order gets no second one.
    expect(await invoiceNumbers(shop)).toEqual(lost);
    await shop.database.transaction(async (tx) => {
      expect(await takeInvoiceNumber(tx, 2026)).toBe('2026-00003');
      expect(await takeQuotationNumber(tx, 2026)).toBe('OF2026-0002');
    });
  });

  test.each([
    ['is gone', () => rmSync(join(dataDir, 'shop.db'))],
    ['is damaged', () => writeFileSync(join(dataDir, 'shop.db'), 'x'.repeat(8_192))],
    [
      'is of another shop',
      () => new SqliteDatabase(join(dataDir, 'shop.db')).exec("update migrations set run_at = ''").close(),
    ],
  ])('the last numbers are asked for when what is replaced %s', async (_, spoil) => {
    await subject.buy();
    const file = await backup();
    await subject.buy();
    await subject.shop.database.close();
    spoil();
    const before = readdirSync(dataDir);
    const options = { file, dataDir, now: subject.shop.now() };
    expect(await restoreDatabase(options)).toEqual({ ok: false, error: 'last_numbers_needed' });
    expect(readdirSync(dataDir)).toEqual(before);
    const told = { invoice: { year: 2026, last: 7 }, quotation: 'unknown' } as const;
    expect(await restoreDatabase({ ...options, told })).toMatchObject({ ok: true });
    const database = openDatabase({ dataDir });
    await database.transaction(async (tx) => {
      expect(await takeInvoiceNumber(tx, 2026)).toBe('2026-00008');
      expect(await takeQuotationNumber(tx, 2026)).toBe('OF2026-1001');
    });
    await database.close();
  });

  test('a restore that was cut off between its moves finds the numbers in the folder that it moved aside', async () => {
    const file = await backup();
    await subject.buy();
    await subject.shop.database.close();
    const aside = join(dataDir, 'voor-herstel-2026-11-19T100000000Z');
    mkdirSync(aside);
    renameSync(join(dataDir, 'shop.db'), join(aside, 'shop.db'));
    // Without what it unpacked that folder is of a restore that was finished, and the newest numbers may be elsewhere.
    const options = { file, dataDir, now: subject.shop.now() };
    expect(await restoreDatabase(options)).toEqual({ ok: false, error: 'last_numbers_needed' });
    mkdirSync(join(dataDir, '.voor-herstel-2026-11-19T100000000Z'));
    expect(await restoreDatabase(options)).toMatchObject({ ok: true });
    const database = openDatabase({ dataDir });
    await database.transaction(async (tx) => expect(await takeInvoiceNumber(tx, 2026)).toBe('2026-00002'));
    await database.close();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('whom the list of erasures names is erased again, also from the copy of the list beside the backup', async () => {
    const [piet, jan] = [emailAddress('Piet@voorbeeld.nl'), emailAddress('jan@voorbeeld.nl')];
    for (const email of [piet, jan]) {
      await subject.place({ email });
      expect((await acceptMessage(subject.shop, contactMessage({ email }))).ok).toBe(true);
    }
    subject.advance(40 * 24 * 60 * 60_000);
    await expireOrders(subject.shop);
    // Whom the shop knows from no order.
    const kees = emailAddress('kees@voorbeeld.nl');
    expect((await acceptMessage(subject.shop, contactMessage({ email: kees }))).ok).toBe(true);
    const file = await backup();
    subject.advance(1_000);
    const erasures = openErasureList([dataDir, folder]);
    for (const email of [piet, kees]) await erasePerson({ ...subject.shop, erasures }, { email, actor: ACTOR });
    expect(readFileSync(join(folder, 'gewist.txt'), 'utf8').toLowerCase()).not.toContain('piet');
    rmSync(join(dataDir, 'gewist.txt'));
    subject.advance(1_000);
    const shop = await restore(file);
    expect(await countPerson(shop, piet)).toMatchObject({ orders: 1, messages: 1 });
    expect(await finishRestore(shop)).toMatchObject({ ok: true, value: { erased: 2 } });
    expect(await countPerson(shop, kees)).toMatchObject({ messages: 0 });
    expect(await countPerson(shop, piet)).toMatchObject({ orders: 0, messages: 0, mails: 0 });
    expect(await countPerson(shop, jan)).toMatchObject({ orders: 1, messages: 1 });
  });

  test('who was erased before the backup and came back is left as they are', async () => {
    const piet = emailAddress('piet@voorbeeld.nl');
    // A paid order that was not sent stays, with its address.
    await subject.buy({ email: piet });
    await erasePerson(subject.shop, { email: piet, actor: ACTOR });
    await acceptMessage(subject.shop, contactMessage({ email: piet }));
    const shop = await restore(await backup());
    expect(await finishRestore(shop)).toMatchObject({ ok: true, value: { erased: 0 } });
    expect(await countPerson(shop, piet)).toMatchObject({ orders: 1, messages: 1 });
  });

  test('payments and refunds since the backup are asked back from the provider, and those without an order are told', async () => {
    const [refunded, open, still] = [await subject.buy(), await subject.place(), await subject.buy()];
    subject.advance(2 * 24 * 60 * 60_000);
    await subject.buy();
    const file = await backup();
    subject.advance(60_000);
    await subject.pay(open);
    subject.mollie.refundInDashboard(await subject.providerId(refunded.payment.id), '10.00');
    const lost = await subject.buy();
    const lostId = await subject.providerId(lost.payment.id);
    // Its customer stands on the page of the provider, and can still pay.
    const begun = await subject.place();
    const begunId = await subject.providerId(begun.payment.id);
    const given = await subject.place();
    subject.mollie.end(await subject.providerId(given.payment.id), 'canceled');
    const shop = await restore(file);
    subject.mollie.mood = { kind: 'status', status: 503 };
    expect(await finishRestore(shop)).toEqual({ ok: false, error: 'provider_failed' });
    expect(await isRestoreUnfinished(shop.database.db)).toBe(true);
    subject.mollie.mood = { kind: 'well' };
    const finished = await finishRestore(shop);
    const { changed = [], unknown = [] } = finished.ok ? finished.value : {};
    expect(changed.map(({ number }) => number).toSorted()).toEqual([refunded.number, open.number].toSorted());
    expect(unknown).toHaveLength(2);
    const money = { amount: lost.totals.total, refunded: 0 };
    expect(unknown).toContainEqual({ providerId: lostId, orderNumber: lost.number, ...money, isPaid: true });
    expect(unknown).toContainEqual({ providerId: begunId, orderNumber: begun.number, ...money, isPaid: false });
    expect((await findOrder(shop.database.db, still.token))?.payment.status).toBe('paid');
    expect(await finishRestore(shop)).toEqual({ ok: false, error: 'nothing_to_finish' });
  });

  test('an order is invoiced anew when a refund failed that its credit note was for', async () => {
    const order = await subject.place();
    const file = await backup();
    await subject.pay(order);
    const by = { actor: { kind: 'owner', id: 'o1', name: 'Anna' }, shown: null } as const;
    const wish = { number: order.number, amount: null, reason: '', submission: 'f1', ...by, isChecked: true };
    expect((await requestRefund(subject.shop, wish)).ok).toBe(true);
    subject.mollie.moveRefund('re_fake1', 'failed');
    const shop = await restore(file);
    expect((await finishRestore(shop)).ok).toBe(true);
    const invoices = await listInvoicesOfOrder(shop.database.db, order.token);
    const { total } = order.totals;
    expect(invoices.map(({ kind, totals }) => [kind, totals.gross])).toEqual([
      ['invoice', total],
      ['credit', -total],
      ['invoice', total],
    ]);
  });

  test('a payment that the backup began and does not know the start of is settled, and is not unknown', async () => {
    const order = await subject.place();
    const id = await subject.providerId(order.payment.id);
    const started = { provider_id: null, checkout_url: null };
    await subject.shop.database.db.updateTable('payments').set(started).where('id', '=', order.payment.id).execute();
    const file = await backup();
    subject.mollie.end(id, 'paid');
    subject.advance(10 * 24 * 60 * 60_000);
    const shop = await restore(file);
    const { number } = order;
    expect(await finishRestore(shop)).toMatchObject({ ok: true, value: { unknown: [], changed: [{ number }] } });
    expect((await findOrder(shop.database.db, order.token))?.payment.status).toBe('paid');
  });

  test('the shop does not open before the restore is finished', async () => {
    const shop = await restore(await backup());
    const env = readEnv({ DATA_DIR: dataDir, SITE_URL: 'https://shop.example' });
    await expect(assembleRunningShop(env, { log: silentLog })).rejects.toThrow('npm run shop -- restore');
    await finishRestore(shop);
    await (await assembleRunningShop(env, { log: silentLog })).close();
  });
});
