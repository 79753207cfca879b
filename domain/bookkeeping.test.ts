import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../tests/builders/property-runs.ts';
import {
  type BookedDocument,
  booksCsv,
  EU_THRESHOLD,
  type Month,
  type Movement,
  momentsOf,
  moneyTotal,
  monthBooks,
  monthOf,
  monthsLater,
  monthsOf,
  parseMonth,
  quarterOf,
  thresholdOf,
  type YearAbroad,
} from './bookkeeping.ts';
import { type Cents, cents, vatIncluded } from './money/money.ts';

const anyAmount = fc.integer({ min: -1_000_00, max: 1_000_00 });
const anyOrder = fc.integer({ min: 0, max: 6 }).map((one) => `2611-0000${one}`);

function documentOf(orderNumber: string, gross: number, percent: number): BookedDocument {
  const vat = vatIncluded(cents(gross), percent);
  return {
    number: '2026-00001',
    kind: gross < 0 ? 'credit' : 'invoice',
    day: '2026-11-22',
    orderNumber,
    buyer: 'Vos & Co, Bram Vos',
    vatId: null,
    transport: null,
    country: 'NL',
    rate: { country: percent === 19 ? 'DE' : 'NL', percent },
    net: cents(gross - vat),
    vat,
    gross: cents(gross),
    method: 'ideal',
    paymentId: 'tr_1',
  };
}
const anyDocument = fc.tuple(anyOrder, anyAmount, fc.constantFrom(21, 19)).map((parts) => documentOf(...parts));
const anyMovement = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), orderNumber: anyOrder, amount: fc.nat(1_000_00) }),
  fc.record({
    kind: fc.constantFrom('refunded' as const, 'charged_back' as const),
    orderNumber: anyOrder,
    amount: fc.nat(1_000_00).map((amount) => -amount),
  }),
);
const movements = fc.array(
  anyMovement.map((one): Movement => ({ ...one, day: '2026-11-22', amount: one.amount as Cents })),
);

const NOVEMBER = '2026-11' as Month;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('monthBooks', () => {
  test('has documents and differences that add up to the money of the month, to the cent, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(anyDocument), movements, (documents, moved) => {
        const books = monthBooks(documents, moved);
        const [papers, rest] = [
          sum(books.documents.map((one) => one.gross)),
          sum(books.differences.map((one) => one.amount)),
        ];
        expect(papers + rest).toBe(sum(moved.map(({ amount }) => amount)));
        expect(papers + rest).toBe(moneyTotal(books));
        expect(books.total.net + books.total.vat).toBe(books.total.gross);
        for (const key of ['net', 'vat', 'gross'] as const)
          expect(sum(books.rates.map((rate) => rate[key]))).toBe(books.total[key]);
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });

  test('writes a CSV whose column Bruto adds up to the money of the month, to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyDocument), movements, (documents, moved) => {
        const books = monthBooks(documents, moved);
        const [, ...lines] = booksCsv(books, NOVEMBER).trimEnd().split('\r\n');
        const gross = lines.map((line) => Math.round(Number((line.split(';')[9] ?? '').replace(',', '.')) * 100));
        expect(sum(gross)).toBe(moneyTotal(books));
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('names no difference for an order that was paid and refunded as its documents say', () => {
    const move = (kind: Movement['kind'], amount: number): Movement => ({
      kind,
      day: '2026-11-22',
      orderNumber: '2611-00001',
      amount: cents(amount),
    });
    const documents = [documentOf('2611-00001', 64_95, 21), documentOf('2611-00001', -10_00, 21)];
    expect(monthBooks(documents, [move('payment', 64_95), move('refunded', -10_00)]).differences).toEqual([]);
    const of = (papers: BookedDocument[], ...moved: Movement[]) => monthBooks(papers, moved).differences[0]?.reason;
    expect(of([], move('payment', 64_95))).toBe('received_without_invoice');
    expect(of([], move('refunded', -64_95))).toBe('refunded_without_credit');
    expect(of([], move('charged_back', -64_95))).toBe('charged_back');
    expect(of(documents)).toBe('other_month');
  });
});

describe('booksCsv', () => {
  test('has a byte order mark, semicolons and decimal commas', () => {
    const text = booksCsv(monthBooks([documentOf('2611-00001', 64_95, 21)], []), NOVEMBER);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFDatum;Nummer;Soort;Bestelling;Land;Netto;Btw-tarief;Btw-land;Btw;Bruto;Betaalwijze;Betaling;Klant;Btw-id;Vervoer',
      '2026-11-22;2026-00001;Factuur;2611-00001;NL;53,68;21%;NL;11,27;64,95;ideal;tr_1;Vos & Co, Bram Vos;;',
    ]);
    expect(text).toContain('2026-11;;Betaald of terugbetaald in een andere maand;2611-00001;;-64,95;;;0,00;-64,95;;;');
  });
});

describe('months', () => {
  test.each(['', '2026-13', '2026-00', '26-11', '2026-1', '1999-12', '2026-11-01', '2026-11\n'])(
    'parseMonth returns null for %j',
    (text) => {
      expect(parseMonth(text)).toBeNull();
    },
  );

  test('monthsOf reads a month or a quarter', () => {
    expect([monthsOf('2026-11'), monthsOf('2026-K4')]).toEqual([['2026-11'], ['2026-10', '2026-11', '2026-12']]);
    expect(['2026-K5', '2026-k1', '1999-K1', ''].map(monthsOf)).toEqual([null, null, null, null]);
    expect(['2026-01', '2026-03', '2026-12'].map((month) => quarterOf(month as Month))).toEqual([
      '2026-K1',
      '2026-K1',
      '2026-K4',
    ]);
  });

  test('begin and end at midnight in Amsterdam, in summer and winter', () => {
    expect(parseMonth('2026-11')).toBe('2026-11');
    const { from, until } = momentsOf('2026-10' as Month);
    expect([from.toISOString(), until.toISOString()]).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z']);
    expect(monthOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01');
    expect([monthsLater(NOVEMBER, 2), monthsLater(NOVEMBER, -11)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('thresholdOf', () => {
  const year = (net: number, passedBy: YearAbroad['passedBy'] = null): YearAbroad => ({
    year: 2026,
    net: cents(net),
    passedBy,
  });
  const sale = { number: '2026-00107', day: '2026-10-03' };

  test.each([
    ['below', year(7_999_99), year(0)],
    ['near', year(8_000_00), year(0)],
    ['near', year(EU_THRESHOLD), year(9_999_00)],
    ['passed', year(10_000_01, sale), year(0)],
    ['passed', year(9_000_00, sale), year(0)],
    ['passed', year(0), year(12_000_00, sale)],
  ])('is %s', (state, thisYear, lastYear) => {
    expect(thresholdOf(thisYear, lastYear).state).toBe(state);
  });
});
