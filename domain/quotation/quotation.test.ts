import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { openOrder, paymentUpdate } from '../../tests/builders/order/order-draft.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { quotedTerms } from '../../tests/builders/quotations.ts';
import { invoiceSeller } from '../invoice/invoice.ts';
import { invoiceOf } from '../invoice/make-invoice.ts';
import { cents, vatIncluded } from '../money/money.ts';
import { isPaid, type OpenOrder } from '../order/order.ts';
import { linesFromStock, orderLines, priceOfPieces } from '../order/order-lines.ts';
import { settleOrder } from '../order/settlement.ts';
import { agreedLines, type PricedTerms, quotationAmounts } from './quotation.ts';

const anyPercent = fc.constantFrom(21, 19, 9);
const anyTerms: fc.Arbitrary<PricedTerms> = fc.record({
  lines: fc.array(
    fc.record({
      sizeId: fc.constantFrom('klein', 'middel', 'groot', null),
      text: fc.constant('op maat'),
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unitNet: fc.integer({ min: 0, max: 900_00 }).map(cents),
      isBespoke: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  shippingNet: fc.integer({ min: 0, max: 500_00 }).map(cents),
});
const runs = { numRuns: propertyRuns(5_000) };
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('quotationAmounts', () => {
  test('adds up to the cent with and without VAT, and its VAT is the one that the total includes', () => {
    fc.assert(
      fc.property(anyTerms, anyPercent, (terms, percent) => {
        const { lines, shipping, net, vat, gross } = quotationAmounts(terms, percent);
        expect(lines.map((line) => line.net)).toEqual(terms.lines.map(({ unitNet, quantity }) => unitNet * quantity));
        expect(sum(lines.map((line) => line.net)) + shipping.net).toBe(net);
        expect(sum(lines.map((line) => line.gross)) + shipping.gross).toBe(gross);
        expect(net + vat).toBe(gross);
        expect(vat).toBe(vatIncluded(gross, percent));
        for (const line of lines) expect(Math.abs(line.gross - (line.net * (100 + percent)) / 100)).toBeLessThan(1);
      }),
      runs,
    );
  });

  test('gives for 80 at € 45,13, 80 at € 1,07 and € 49,50 for delivery these totals', () => {
    expect(quotationAmounts(quotedTerms, 21)).toMatchObject({ net: 3_745_50, vat: 786_56, gross: 4_532_06 });
  });
});

describe('agreedLines', () => {
  const seller = invoiceSeller(filledConfig);
  if (!seller.ok) throw new Error('The filled configuration lacks a fact');
  const invoiceFor = (terms: PricedTerms, percent: number, paidAt: number) => {
    const order: OpenOrder = { ...openOrder, ...agreedLines(terms, percent) };
    const update = { ...paymentUpdate('paid'), amount: order.totals.total };
    const paid = settleOrder(order, update).order;
    if (!isPaid(paid)) throw new Error('The order is not paid');
    const rate = { country: 'NL', percent: paidAt } as const;
    const now = new Date('2026-11-20T10:00:00Z');
    return {
      paid,
      invoice: invoiceOf(paid, { number: '2026-00001', seller: seller.value, rate, paymentId: null, now }),
    };
  };

  test('makes an order whose invoice says what was offered, to the cent and per line', () => {
    fc.assert(
      fc.property(anyTerms, anyPercent, (terms, percent) => {
        const amounts = quotationAmounts(terms, percent);
        const { invoice } = invoiceFor(terms, percent, percent);
        const { net, vat, gross } = amounts;
        expect(invoice.totals).toEqual({ net, vat, gross });
        const sold = invoice.lines.slice(0, terms.lines.length);
        expect(sold.map((line) => ({ net: line.net, gross: line.gross }))).toEqual(amounts.lines);
        expect(sold.map(({ unitNet }) => unitNet)).toEqual(terms.lines.map(({ unitNet }) => unitNet));
      }),
      runs,
    );
  });

  test('keeps the total with VAT, and lines that add up, when another rate counts on the day of payment', () => {
    const { invoice } = invoiceFor(quotedTerms, 21, 19);
    expect(invoice.totals.gross).toBe(4_532_06);
    expect(sum(invoice.lines.map(({ net }) => net))).toBe(invoice.totals.net);
    expect(invoice.lines[0]?.unitNet).not.toBe(45_13);
  });

  test('gives lines that take nothing from stock, and whose pieces together cost what the line does', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 100_000 }), (terms, some) => {
        const { lines } = agreedLines(terms, 21);
        expect(linesFromStock(lines)).toEqual([]);
        for (const line of orderLines(lines)) {
          expect(priceOfPieces(line, line.quantity)).toBe(line.total);
          const part = priceOfPieces(line, Math.min(some, line.quantity));
          expect(part >= 0 && part <= line.total).toBe(true);
        }
      }),
      runs,
    );
  });
});
