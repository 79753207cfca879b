import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listInvoices, listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { listActions } from '../../data/owner/actions.ts';
import { type Month, moneyTotal } from '../../domain/bookkeeping.ts';
import { cents } from '../../domain/money/money.ts';
import { shopConfig } from '../../shop.config.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { issueDueInvoices } from '../invoice/invoices.ts';
import { recordRefund } from '../order/handle-order.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { chooseVatDay, exportMonth, readInvoicingStatus, readMonth, readThreshold } from './read-books.ts';

const DAY = 24 * 60 * 60_000;
const NOVEMBER = '2026-11' as Month;
const DECEMBER = '2026-12' as Month;
const GERMANY = { ontvangst: 'DE', postcode: '10115', city: 'Berlin' };
const ACTOR = { kind: 'command-line' } as const;

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

const toDecember = () => subject.advance(Date.parse('2026-12-05T12:00:00Z') - subject.shop.now().getTime());

describe('readMonth', () => {
  test('books payments, refunds and chargebacks in the month in which they came, to the cent', async () => {
    const { shop } = subject;
    const kept = await subject.buy({}, 'antislip-mat');
    const refunded = await subject.buy();
    await recordRefund(shop, refunded.number, cents(10_00));
    const charged = await subject.buy();
    await subject.giveBack(charged, 'amountChargedBack', cents(64_95));
    await subject.place();
    toDecember();
    await subject.giveBack(refunded, 'amountRefunded', cents(64_95));

    const november = await readMonth(shop, NOVEMBER);
    expect(november.money).toEqual({ payment: 11_90 + 64_95 * 2, refunded: -10_00, charged_back: -64_95 });
    expect(november.differences).toEqual([{ orderNumber: charged.number, amount: -64_95, reason: 'charged_back' }]);
    expect(november.documents.map(({ kind, orderNumber, gross }) => [kind, orderNumber, gross])).toEqual([
      ['invoice', kept.number, 11_90],
      ['invoice', refunded.number, 64_95],
      ['credit', refunded.number, -10_00],
      ['invoice', charged.number, 64_95],
    ]);
    const december = await readMonth(shop, DECEMBER);
    expect(december.money).toEqual({ payment: 0, refunded: -54_95, charged_back: 0 });
    expect([december.differences, december.total.gross, moneyTotal(december)]).toEqual([[], -54_95, -54_95]);
  });

  test('shows money that was received before its invoice could be made in both months', async () => {
    const { shop } = subject;
    const bare = { ...shop, config: shopConfig };
    const order = await subject.place();
    subject.mollie.end('tr_fake1', 'paid');
    await settlePayment(bare, order.payment.id);
    toDecember();
    await issueDueInvoices(shop);
    expect((await readMonth(shop, NOVEMBER)).differences).toEqual([
      { orderNumber: order.number, amount: 64_95, reason: 'received_without_invoice' },
    ]);
    expect((await readMonth(shop, DECEMBER)).differences).toEqual([
      { orderNumber: order.number, amount: -64_95, reason: 'other_month' },
    ]);
  });

  test('reads more rows than one step holds, each once, in the order in which their numbers count', async () => {
    const { db } = subject.shop.database;
    const order = await subject.buy();
    const [invoice] = await listInvoicesOfOrder(db, order.token);
    for (let count = 2; count <= 2_050; count += 1) {
      const number = `2026-${98_000 + count}`;
      await sql`insert into invoices (number, kind, order_token, order_number, day, country, vat_country, vat_percent, net,
          vat, gross, method, payment_id, content, issued_at)
        values (${number}, 'credit', ${order.token}, ${order.number}, '2026-11-20', 'NL', 'NL', 21, 1, 0, 1, null, null,
          ${JSON.stringify(invoice)}, ${subject.shop.now().toISOString()})`.execute(db);
    }
    const { documents, total } = await readMonth(subject.shop, NOVEMBER);
    const counts = ['00001', ...Array.from({ length: 2_049 }, (_, index) => String(98_002 + index))];
    expect(documents.map(({ number }) => number)).toEqual(counts.map((count) => `2026-${count}`));
    expect(total.gross).toBe(64_95 + 2_049);
    const { csv } = await exportMonth(subject.shop, NOVEMBER);
    expect(csv.indexOf('2026-99999')).toBeLessThan(csv.indexOf('2026-100000'));
    const page = async (before?: string) => (await listInvoices(db, { limit: 2, before })).map(({ number }) => number);
    expect(await page()).toEqual(['2026-100050', '2026-100049']);
    expect(await page('2026-100001')).toEqual(['2026-100000', '2026-99999']);
  });

  test('counts money from the first moment of a month of Amsterdam, and none of the first moment of the next', async () => {
    const { db } = subject.shop.database;
    const money = async (at: string) => {
      await sql`update payments set paid_at = ${at}`.execute(db);
      await sql`update order_events set at = ${at} where kind in ('refunded', 'charged_back')`.execute(db);
      return (await readMonth(subject.shop, NOVEMBER)).money;
    };
    await recordRefund(subject.shop, (await subject.buy()).number, cents(10_00));
    const all = { payment: 64_95, refunded: -10_00, charged_back: 0 };
    const none = { payment: 0, refunded: 0, charged_back: 0 };
    expect(await money('2026-10-31T22:59:59.999Z')).toEqual(none);
    expect(await money('2026-10-31T23:00:00.000Z')).toEqual(all);
    expect(await money('2026-11-30T22:59:59.999Z')).toEqual(all);
    expect(await money('2026-11-30T23:00:00.000Z')).toEqual(none);
  });

  test('leaves test payments out, and what went back of them', async () => {
    await recordRefund(subject.shop, (await subject.buy()).number, cents(10_00));
    await sql`update payments set provider = 'test'`.execute(subject.shop.database.db);
    expect((await readMonth(subject.shop, NOVEMBER)).money).toEqual({ payment: 0, refunded: 0, charged_back: 0 });
  });

  test('exportMonth names the file after the month', async () => {
    await subject.buy();
    const { fileName, csv } = await exportMonth(subject.shop, NOVEMBER);
    expect(fileName).toBe('boekhouding-2026-11.csv');
    expect(csv).toMatch(
      /\r\n2026-11-20;2026-00001;Factuur;2611-\w{5};NL;53,68;21%;NL;11,27;64,95;ideal;tr_fake1;Anneke de Vries;;\r\n/,
    );
  });
});

describe('readThreshold', () => {
  test('counts sales to Belgium and Germany without VAT, minus credit notes, and names the sale that passes 10,000 euros', async () => {
    const { shop } = subject;
    await subject.buy();
    const order = await subject.buy(GERMANY);
    await recordRefund(shop, order.number, cents(12_10));
    expect((await readThreshold(shop)).thisYear).toEqual({ year: 2026, net: 60_25 - 10_00, passedBy: null });
    const { db } = shop.database;
    await sql`update sales_abroad set net = 998974`.execute(db);
    expect(await readThreshold(shop)).toMatchObject({ state: 'near', part: 0.998974 });
    const passing = await subject.buy(GERMANY);
    const [sale] = await listInvoicesOfOrder(db, passing.token);
    expect(await readThreshold(shop)).toMatchObject({
      state: 'passed',
      thisYear: { passedBy: { number: sale?.number, day: '2026-11-20' } },
    });
    subject.advance(60 * DAY);
    expect(await readThreshold(shop)).toMatchObject({ state: 'passed', thisYear: { year: 2027, net: 0 } });
  });
});

describe('chooseVatDay', () => {
  const choose = (day: string | null, destinationFrom: string | null) =>
    chooseVatDay(subject.shop, { actor: ACTOR, day, shown: { destinationFrom } });

  test('makes invoices with German VAT from the day on, at the same price, and records who chose it', async () => {
    expect(await choose('2026-12-01', null)).toEqual({ ok: true, value: { destinationFrom: '2026-12-01' } });
    const before = await subject.buy(GERMANY);
    toDecember();
    const after = await subject.buy(GERMANY);
    const invoiceOf = async (token: string) => (await listInvoicesOfOrder(subject.shop.database.db, token))[0];
    expect(await invoiceOf(before.token)).toMatchObject({
      rate: { country: 'NL', percent: 21 },
      totals: { gross: 72_90 },
    });
    expect(await invoiceOf(after.token)).toMatchObject({
      rate: { country: 'DE', percent: 19 },
      totals: { gross: 72_90, net: 61_26, vat: 11_64 },
    });
    expect((await readMonth(subject.shop, DECEMBER)).rates).toMatchObject([{ rate: { country: 'DE', percent: 19 } }]);
    expect(await listActions(subject.shop.database.db, { limit: 5 })).toMatchObject([
      { action: 'vat_of_destination_chosen', subject: 'vat', detail: 'from 2026-12-01', actor: ACTOR },
    ]);
    expect((await readInvoicingStatus(subject.shop)).settings).toEqual({ destinationFrom: '2026-12-01' });
  });

  test('refuses what another owner changed meanwhile, and records nothing', async () => {
    await choose('2026-12-01', null);
    expect(await choose('2027-01-01', null)).toEqual({ ok: false, error: { code: 'changed_meanwhile' } });
    expect(await choose('2026-12-01', null)).toMatchObject({ ok: true });
    expect(await choose('2026-11-01', '2026-12-01')).toEqual({ ok: false, error: { code: 'day_passed' } });
    expect(await listActions(subject.shop.database.db, { limit: 5 })).toHaveLength(1);
    expect(await choose(null, '2026-12-01')).toEqual({ ok: true, value: { destinationFrom: null } });
  });
});
