import { afterEach, beforeEach, expect, test } from 'vitest';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { findOrder } from '../../data/order/orders.ts';
import { moneyTotal, monthOf } from '../../domain/bookkeeping.ts';
import { cents } from '../../domain/money/money.ts';
import { erasedBuyer } from '../../domain/order/buyer.ts';
import type { Order } from '../../domain/order/order.ts';
import { deskOwner } from '../../tests/builders/desk-owner.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { readMonth } from '../bookkeeping/read-books.ts';
import { recordRefund } from '../order/handle-order.ts';
import { correctInvoice } from './correct-invoice.ts';

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

const PARTY = { name: 'Bram Vos', company: 'Vos & Co', vatId: '', address: 'Kade 1 bus 4\n2000 Antwerpen' };
const documentsOf = ({ token }: Order) => listInvoicesOfOrder(subject.shop.database.db, token);
const shortOf = async (order: Order) =>
  (await documentsOf(order)).map(({ kind, buyer, totals }) => [kind, buyer.company, totals.gross]);
async function correct({ number }: Order, shown = '2026-00001', changes: Partial<typeof PARTY> = {}) {
  const { db } = subject.shop.database;
  const known = await db.selectFrom('owners').selectAll().executeTakeFirst();
  const actor = known
    ? ({ kind: 'owner', id: known.id, name: known.name } as const)
    : (await deskOwner(subject.shop)).actor;
  return correctInvoice(subject.shop, { number, shown, party: { ...PARTY, ...changes }, actor });
}

test('correctInvoice credits the invoice and makes another that names it, with one mail and no money', async () => {
  const { shop } = subject;
  const order = await subject.buy({ name: 'Bram de Vos' });
  const answers = await Promise.all([correct(order), correct(order)]);
  expect(answers).toContainEqual({ ok: true, value: null });
  expect(answers).toContainEqual({ ok: false, error: { code: 'order_changed' } });
  const [first, credit, second, ...others] = await documentsOf(order);
  expect(others).toEqual([]);
  expect(credit).toMatchObject({ kind: 'credit', credits: { number: '2026-00001' }, buyer: first?.buyer });
  expect(second).toMatchObject({
    number: '2026-00003',
    replaces: { number: '2026-00001' },
    buyer: {
      name: 'Bram Vos',
      company: 'Vos & Co',
      vatId: null,
      addressLines: ['Kade 1 bus 4', '2000 Antwerpen'],
      country: 'NL',
    },
    lines: first?.lines,
    totals: first?.totals,
  });
  const mails = await listMailsAbout(shop.database.db, 'order_token', order.token);
  expect(mails.filter(({ purpose }) => purpose === 'order-invoice-corrected')).toHaveLength(1);
  const books = await readMonth(shop, monthOf(shop.now()));
  expect([moneyTotal(books), books.total.gross, books.differences]).toEqual([64_95, 64_95, []]);
  expect(await correct(order, '2026-00003')).toEqual({ ok: false, error: { code: 'nothing_changed' } });
  expect(await correct(order, '2026-00003', { vatId: 'NL1' })).toMatchObject({ ok: false, error: { code: 'invalid' } });
  expect(await correct(order, '2026-00003', { address: '1\n2\n3\n4\n5' })).toMatchObject({
    error: { text: 'Houd het adres op 4 regels.' },
  });
  const corrected = await findOrder(shop.database.db, order.token);
  expect(corrected?.contact.name).toBe('Bram de Vos');
  expect(corrected && JSON.stringify(erasedBuyer(corrected))).not.toContain('Kade');
});

test('says once that money went back: the credit note of the new invoice repeats the first', async () => {
  const { shop } = subject;
  const order = await subject.buy();
  await recordRefund(shop, order.number, cents(10_00));
  await correct(order);
  await correct(order, '2026-00004', { name: 'Cor Vos' });
  await recordRefund(shop, order.number, cents(5_00));
  const words = (await documentsOf(order))
    .filter(({ kind }) => kind === 'credit')
    .map(({ lines, totals, isReplaced = false, isAgain = false }) => [
      ...[totals.gross, lines[0]?.description.replace(/ factuur .*/, ''), isReplaced, isAgain],
    ]);
  expect(words).toEqual([
    [-10_00, 'Terugbetaling op', false, false],
    [-54_95, 'Correctie van', true, false],
    [-10_00, 'Eerder terugbetaald op', false, true],
    [-54_95, 'Correctie van', true, false],
    [-10_00, 'Eerder terugbetaald op', false, true],
    [-5_00, 'Terugbetaling op', false, false],
  ]);
  const books = await readMonth(shop, monthOf(shop.now()));
  expect([moneyTotal(books), books.total.gross, books.differences]).toEqual([49_95, 49_95, []]);
});

test('correctInvoice finds the last invoice where the clock of another process is behind', async () => {
  const order = await subject.buy();
  await correct(order);
  subject.advance(-40_000);
  await correct(order, '2026-00003', { name: 'Cor Vos' });
  subject.advance(20_000);
  expect(await correct(order, '2026-00005', { name: 'Dé Vos' })).toMatchObject({ ok: true });
  const documents = (await documentsOf(order)).map(({ number, totals }) => [number, totals.gross]);
  expect(documents).toEqual([1, -2, 3, -4, 5, -6, 7].map((n) => [`2026-0000${Math.abs(n)}`, Math.sign(n) * 64_95]));
});

test('correctInvoice keeps what went back, before it and after it', async () => {
  const order = await subject.buy();
  await recordRefund(subject.shop, order.number, cents(10_00));
  await correct(order);
  await recordRefund(subject.shop, order.number, cents(5_00));
  expect(await shortOf(order)).toEqual([
    ['invoice', null, 64_95],
    ['credit', null, -10_00],
    ['credit', null, -54_95],
    ['invoice', 'Vos & Co', 64_95],
    ['credit', 'Vos & Co', -10_00],
    ['credit', 'Vos & Co', -5_00],
  ]);
});
