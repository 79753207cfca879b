import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Copies } from '../../data/copies/copies.ts';
import { shopConfig } from '../../shop.config.ts';
import { openPayingShop } from '../../tests/builders/paying-shop.ts';
import { issueDueInvoices } from '../invoice/invoices.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { chooseVatDay } from './read-books.ts';
import { readMoneyWarnings } from './warn-owner.ts';

test('readMoneyWarnings tells of invoices that wait, the threshold abroad and copies, until each is dealt with', async () => {
  const subject = await openPayingShop();
  const { now, database } = subject.shop;
  let copiedAt: Date | null = null;
  const state = () => ({ copy: { doneAt: copiedAt, failure: null }, rehearsal: { doneAt: copiedAt, failure: null } });
  const shop = { ...subject.shop, copies: { state } as Copies };
  const bare = { ...shop, config: shopConfig };
  const warned = async (given: Parameters<typeof readMoneyWarnings>[0] = shop) =>
    (await readMoneyWarnings(given)).map(({ title, detail }) => `${title}. ${detail}`.replaceAll('\u00a0', ' '));

  const late = 'Er is geen verse kopie van de winkel elders. Elke vijf minuten hoort er een bij te komen.';
  expect(await warned()).toEqual([late]);
  copiedAt = now();
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
  subject.advance(2 * 60 * 60_000);
  expect(await warned()).toEqual([late]);
  expect(await warned({ ...shop, copies: null })).toEqual(
    database.engine === 'postgres'
      ? []
      : ['Er worden geen kopieën van de winkel gemaakt. Vraag wie de website beheert om een plek ervoor.'],
  );
  await subject.stop();
});
