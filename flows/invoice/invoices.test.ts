import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  countDueInvoices,
  listInvoices,
  listInvoicesOfOrder,
  listNumberSeries,
  takeInvoiceNumber,
} from '../../data/invoice/invoices.ts';
import { findPayment } from '../../data/order/payments.ts';
import { cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { ok } from '../../domain/result.ts';
import type { Printer } from '../../paper/printer.ts';
import { shopConfig } from '../../shop.config.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { visitor } from '../../tests/builders/print.ts';
import { cartOf, checkoutToken, openTestShop } from '../../tests/builders/test-shop.ts';
import { cancelOrder, recordRefund } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { endTestPayment } from '../order/test-payment.ts';
import { purgeExpiredData } from '../purge-expired-data.ts';
import { issueDueInvoices, printInvoice, printOrderInvoice } from './invoices.ts';

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

const all = async () => (await listInvoices(subject.shop.database.db, { limit: 1_000 })).toReversed();
const numbers = async () => (await all()).map(({ number }) => number);
const documentsOf = (token: string) => listInvoicesOfOrder(subject.shop.database.db, token);

describe('printInvoice and printOrderInvoice', () => {
  /** The shop with a printer that counts what it prints. */
  function counting() {
    const printed: string[] = [];
    const print: Printer['print'] = async (document) => {
      printed.push(document.kind === 'invoice' ? document.invoice.number : document.kind);
      return ok(new TextEncoder().encode(`PDF ${printed.length}`));
    };
    const { close } = subject.shop.printer;
    return { printed, shop: { ...subject.shop, printer: { print, close } } };
  }
  const asked = (token: string, address = '203.0.113.7') => ({ token, number: null, address, signal: visitor.signal });

  test('print an invoice once and keep its file, which owners and the customer get', async () => {
    const { shop, printed } = counting();
    const { token } = await subject.buy();
    const first = await printOrderInvoice(shop, asked(token));
    expect(first).toMatchObject({ ok: true, value: { fileName: 'factuur-2026-00001.pdf' } });
    expect(first.ok && new TextDecoder().decode(first.value.pdf)).toBe('PDF 1');
    expect(await printOrderInvoice(shop, asked(token))).toEqual(first);
    expect(await printInvoice(shop, '2026-00001', visitor.signal)).toEqual(first);
    expect(printed).toEqual(['2026-00001']);
  });

  test('keep the file as long as the invoice', async () => {
    const { shop } = counting();
    const { token } = await subject.buy();
    await printOrderInvoice(shop, asked(token));
    const files = () => shop.database.db.selectFrom('invoice_files').select('number').execute();
    subject.advance(7 * 366 * 24 * 60 * 60_000);
    await purgeExpiredData(shop);
    expect(await files()).toEqual([{ number: '2026-00001' }]);
    subject.advance(366 * 24 * 60 * 60_000);
    await purgeExpiredData(shop);
    expect([await files(), await all()]).toEqual([[], []]);
  });

  test('refuse a visitor after thirty files in an hour, not the owners or other visitors', async () => {
    const { shop } = counting();
    const { token } = await subject.buy();
    for (let count = 0; count < 30; count += 1) expect((await printOrderInvoice(shop, asked(token))).ok).toBe(true);
    expect(await printOrderInvoice(shop, asked(token))).toEqual({
      ok: false,
      error: { code: 'too_many_reads', retryAfter: 3_600 },
    });
    expect((await printOrderInvoice(shop, asked(token, '203.0.113.8'))).ok).toBe(true);
    expect((await printInvoice(shop, '2026-00001', visitor.signal)).ok).toBe(true);
  });
});

describe('issueInvoice', () => {
  test('stores one invoice when a payment is settled, however often its webhook comes', async () => {
    const order = await subject.buy({ name: 'Łucja Müller', ontvangst: 'BE', postcode: '2000' });
    await subject.pay(order);
    const [invoice, ...others] = await documentsOf(order.token);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: '2026-00001',
      day: '2026-11-20',
      seller: { name: 'Haven Houtwerk V.O.F.', vatId: 'NL000099998B57', kvk: '87654321' },
      buyer: { name: 'Łucja Müller', country: 'BE', addressLines: ['Haven 12 b', '2000 Volendam'] },
      order: { number: order.number },
      payment: { method: 'ideal', id: 'tr_fake1' },
      rate: { country: 'NL', percent: 21 },
      lines: [
        { description: 'Boekenstandaard, Middel', quantity: 1, unitGross: 64_95, unitNet: 53_68, gross: 64_95 },
        { description: 'Verzending', gross: 7_95 },
      ],
      totals: { net: 60_25, vat: 12_65, gross: 72_90 },
    });
    expect(await countDueInvoices(subject.shop.database.db)).toBe(0);
  });

  test('stores no invoice for a test payment', async () => {
    const tests = await openTestShop({ config: filledConfig });
    const { shop } = tests;
    const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' }));
    const placed = await placeOrder(shop, { token, form: orderForm() });
    if (!placed.ok) throw new Error(placed.error.code);
    const { number, payment } = placed.value.order;
    await endTestPayment(shop, { paymentId: payment.id, outcome: 'paid' });
    await recordRefund(shop, number, null);
    expect(await listInvoicesOfOrder(shop.database.db, token)).toEqual([]);
    expect(await countDueInvoices(shop.database.db)).toBe(0);
    await tests.stop();
  });

  test('stores no invoice for an unpaid order, or for one that was cancelled before it was paid', async () => {
    await subject.place();
    const cancelled = await subject.place();
    await cancelOrder(subject.shop, cancelled.number);
    await subject.pay(cancelled);
    expect(await all()).toEqual([]);
    expect(await countDueInvoices(subject.shop.database.db)).toBe(0);
  });

  test('stores no invoice for a partly paid order until the rest is paid', async () => {
    const cheap = await subject.place({ ontvangst: 'pickup', pickupCode: 'VOLENDAM' });
    const { shop } = subject;
    const placed = await placeOrder(shop, {
      token: cheap.token,
      form: orderForm({ ontvangst: 'BE', postcode: '2000' }),
    });
    const expensive = placed.ok ? placed.value.order : cheap;
    expect(expensive.totals.total).toBeGreaterThan(cheap.totals.total);
    await subject.pay(cheap);
    expect(await issueDueInvoices(shop)).toEqual({ done: 0, isWaiting: false });
    expect(await numbers()).toEqual([]);
    await subject.pay(expensive);
    expect((await all()).map(({ gross }) => gross)).toEqual([expensive.totals.total]);
  });

  test('makes credit notes for refunds at the provider, of parts and of the rest, and none for a chargeback', async () => {
    const order = await subject.buy();
    await subject.giveBack(order, 'amountRefunded', cents(10_00));
    await subject.giveBack(order, 'amountRefunded', cents(64_95));
    await subject.giveBack(order, 'amountRefunded', cents(64_95));
    const [invoice, part, rest] = await documentsOf(order.token);
    expect(part).toMatchObject({
      kind: 'credit',
      number: '2026-00002',
      credits: { number: '2026-00001', day: '2026-11-20' },
      lines: [{ description: 'Terugbetaling op factuur 2026-00001', gross: -10_00 }],
      totals: { gross: -10_00, vat: -1_74 },
    });
    expect(rest?.totals.gross).toBe(-54_95);
    const sum = [invoice, part, rest].reduce((vat, document) => vat + (document?.totals.vat ?? 0), 0);
    expect(sum).toBe(0);
    expect(await documentsOf(order.token)).toHaveLength(3);

    const charged = await subject.buy();
    await subject.giveBack(charged, 'amountChargedBack', cents(64_95));
    expect(await documentsOf(charged.token)).toHaveLength(1);
  });

  test('credits all lines once when the owner refunds everything and the provider reports it too', async () => {
    const order = await subject.buy();
    await recordRefund(subject.shop, order.number, null);
    await subject.giveBack(order, 'amountRefunded', cents(64_95));
    const [invoice, credit, ...others] = await documentsOf(order.token);
    expect(others).toEqual([]);
    expect(credit?.lines).toEqual(
      invoice?.lines.map((line) => ({
        ...line,
        unitNet: -line.unitNet,
        unitGross: -line.unitGross,
        net: -line.net,
        gross: -line.gross,
      })),
    );
  });

  test('waits for a missing fact of the seller, then makes the invoices in the order of payment', async () => {
    const facts = { database: subject.shop.database, payments: subject.shop.payments, now: subject.shop.now };
    const bare = await subject.shopWith({ ...facts, config: shopConfig });
    const first = await subject.place();
    const second = await subject.place();
    const settle = async (order: typeof first) => {
      const payment = await findPayment(bare.database.db, order.payment.id);
      subject.mollie.end(payment?.started?.providerId ?? '', 'paid');
      await settlePayment(bare, order.payment.id);
    };
    await settle(second);
    subject.advance(1_000);
    await settle(first);
    await recordRefund(bare, second.number, null);
    expect(await issueDueInvoices(bare)).toEqual({ done: 0, isWaiting: true });
    expect([await numbers(), await countDueInvoices(bare.database.db)]).toEqual([[], 2]);
    subject.advance(1_000);
    const third = await subject.buy();
    expect(await numbers()).toEqual([]);

    expect(await issueDueInvoices(subject.shop)).toEqual({ done: 3, isWaiting: false });
    expect((await all()).map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
      ['invoice', second.number],
      ['credit', second.number],
      ['invoice', first.number],
      ['invoice', third.number],
    ]);
    expect(await issueDueInvoices(subject.shop)).toEqual({ done: 0, isWaiting: false });
  });

  test('makes one credit note when several processes find it due at once', async () => {
    const order = await subject.buy();
    await recordRefund({ ...subject.shop, config: shopConfig }, order.number, cents(10_00));
    await Promise.all(Array.from({ length: 5 }, () => issueDueInvoices(subject.shop)));
    expect((await documentsOf(order.token)).map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
  });

  test('starts at 1 in each year of the Amsterdam calendar', async () => {
    await subject.buy();
    subject.advance(Date.parse('2026-12-31T23:30:00Z') - subject.shop.now().getTime());
    await subject.buy();
    expect(await numbers()).toEqual(['2026-00001', '2027-00001']);
  });
});

describe('invoice numbers', () => {
  test('have no gap after twenty payments at once', async () => {
    await subject.setStock('boekenstandaard-middel', 20);
    const orders: Order[] = [];
    for (let count = 0; count < 20; count += 1) orders.push(await subject.place());
    await Promise.all(orders.map((order) => subject.pay(order)));
    // Of payments at the same moment on PostgreSQL a later one may leave its invoice to the job.
    await issueDueInvoices(subject.shop);
    expect(await numbers()).toEqual(
      Array.from({ length: 20 }, (_, index) => `2026-${String(index + 1).padStart(5, '0')}`),
    );
    expect(await listNumberSeries(subject.shop.database.db)).toEqual([{ year: 2026, last: 20, kept: 20 }]);
  }, 60_000);

  test('have no gap after a transaction that fails when it has its number', async () => {
    const { database } = subject.shop;
    const failing = database.transaction(async (tx) => {
      expect(await takeInvoiceNumber(tx, 2026)).toBe('2026-00001');
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    await subject.buy();
    expect(await numbers()).toEqual(['2026-00001']);
  });

  test('have no gap after a process that is killed when it has its number', async () => {
    await subject.buy();
    for (let round = 0; round < 3; round += 1) {
      const script = join(import.meta.dirname, '../../lab/faults/invoice-victim.ts');
      const child = spawn(process.execPath, [script, JSON.stringify(subject.temporary.options)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
      expect([signal, output]).toEqual(['SIGKILL', `2026-0000${round + 2}`]);
      await subject.buy();
    }
    expect(await numbers()).toEqual(['2026-00001', '2026-00002', '2026-00003', '2026-00004']);
  }, 60_000);
});
