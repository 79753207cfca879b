import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBackups } from '../../data/backup/backups.ts';
import { backupName } from '../../domain/backup.ts';
import { shopConfig } from '../../shop.config.ts';
import { openPayingShop } from '../../tests/builders/paying-shop.ts';
import { issueDueInvoices } from '../invoice/invoices.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { chooseVatDay } from './read-books.ts';
import { readMoneyWarnings } from './warn-owner.ts';

test('readMoneyWarnings tells of invoices that wait, the threshold abroad and backups, until each is dealt with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warn-'));
  const subject = await openPayingShop();
  const { now, database } = subject.shop;
  const shop = { ...subject.shop, backups: openBackups({ dataDir: folder, folder, now }) };
  const bare = { ...shop, config: shopConfig };
  const warned = async (given = shop) =>
    (await readMoneyWarnings(given)).map(({ title, detail }) => `${title}. ${detail}`.replaceAll('\u00a0', ' '));
  const fresh = () => writeFileSync(join(folder, backupName(now(), 'night')), '');

  expect(await warned()).toEqual(['Er is nog geen back-up. Elke nacht na drie uur hoort er een bij te komen.']);
  fresh();
  expect(await warned()).toEqual([]);
  const order = await subject.place({ ontvangst: 'BE', postcode: '2000' });
  subject.mollie.end('tr_fake1', 'paid');
  await settlePayment(bare, order.payment.id);
  expect(await warned(bare)).toEqual([
    '1 bestelling wacht op de factuur. Dit ontbreekt: handelsnaam, straat en huisnummer, postcode, KvK-nummer, btw-id.',
  ]);

  await subject.buy({ ontvangst: 'BE', postcode: '2000' });
  await issueDueInvoices(shop);
  await sql`update sales_abroad set net = 800000`.execute(database.db);
  expect(await warned()).toEqual([
    'De grens voor verkoop aan België en Duitsland komt in zicht. Verkocht: € 8.000,00 van € 10.000,00 zonder btw. Daarboven geldt de btw van het land van bezorging.',
  ]);
  await sql`update sales_abroad set net = 999999`.execute(database.db);
  await subject.buy({ ontvangst: 'BE', postcode: '2000' });
  expect((await warned())[0]).toMatch(/^De grens voor verkoop .* is gepasseerd/);
  await chooseVatDay(shop, { actor: { kind: 'shop' }, day: '2026-12-01', shown: { destinationFrom: null } });
  expect(await warned()).toEqual([]);
  subject.advance(49 * 60 * 60_000);
  expect(await warned()).toEqual(['De back-up is te oud. De laatste is meer dan twee dagen oud.']);
  expect(await warned({ ...shop, backups: openBackups({ dataDir: folder, folder: null, now }) })).toEqual([
    'Er wordt geen back-up gemaakt. Vraag wie de website beheert om een map ervoor: dan komt er elke nacht een.',
  ]);
  await subject.stop();
  rmSync(folder, { recursive: true });
});
