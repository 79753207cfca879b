import { afterAll, describe, expect, test } from 'vitest';
import { invoiceSeller } from '../domain/invoice/invoice.ts';
import { invoiceOf } from '../domain/invoice/make-invoice.ts';
import { isPaid } from '../domain/order/order.ts';
import { settleOrder } from '../domain/order/settlement.ts';
import { filledConfig } from '../tests/builders/filled-config.ts';
import { openOrder, paymentUpdate } from '../tests/builders/order/order-draft.ts';
import { PrintingThread } from './printer.ts';
import { printable, UNPRINTABLE } from './sheet.ts';

const printer = new PrintingThread();
afterAll(() => printer.close());

function invoice(lines: number) {
  const { order } = settleOrder(openOrder, paymentUpdate('paid'));
  const seller = invoiceSeller(filledConfig);
  if (!isPaid(order) || !seller.ok) throw new Error('The builder is wrong');
  const now = new Date('2026-11-20T10:00:00Z');
  const rate = { country: 'NL', percent: 21 } as const;
  const made = invoiceOf(order, { number: '2026-00001', seller: seller.value, rate, paymentId: 'tr_1', now });
  const long = { ...made, lines: Array.from({ length: lines }, () => made.lines).flat() };
  return { kind: 'invoice', invoice: long } as const;
}

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

describe('PrintingThread', () => {
  test('prints an invoice as tagged PDF/A with its typeface inside, the same file each time', async () => {
    const pdf = await printer.print(invoice(1));
    const text = textOf(pdf);
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    for (const part of ['/StructTreeRoot', '/Lang (nl-NL)', 'pdfaid:part', '/FontFile2', '/Count 1'])
      expect(text).toContain(part);
    expect(Buffer.compare(await printer.print(invoice(1)), pdf)).toBe(0);
    expect(pdf.length).toBeLessThan(60_000);
  });

  test('spreads a long order over several sheets', async () => {
    expect(textOf(await printer.print(invoice(40)))).toContain('/Count 3');
  });

  test('rejects what it cannot print, and goes on with the next', async () => {
    const broken = { kind: 'invoice', invoice: { ...invoice(1).invoice, lines: null as never } } as const;
    const results = await Promise.allSettled([printer.print(broken), printer.print(invoice(1))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('printable', () => {
  const has = (codePoint: number) => codePoint < 0x2200;

  test.each([
    ['Žofie Müller-Łukasz', 'Žofie Müller-Łukasz'],
    ['Ζωή Привет', 'Ζωή Привет'],
    ['e\u0301', 'é'],
    ['王小明', UNPRINTABLE.repeat(3)],
    ['שלום bus 3', `${UNPRINTABLE.repeat(4)} bus 3`],
    ['Anna \u{1F469}\u200D\u{1F467}', `Anna ${UNPRINTABLE}`],
  ])('writes %j as %j', (text, shown) => {
    expect(printable(text, has)).toBe(shown);
  });
});
