import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { openOrder, paymentUpdate } from '../../tests/builders/order/order-draft.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { type Cents, cents } from '../money/money.ts';
import { erasedBuyer } from '../order/buyer.ts';
import { isPaid, type PaidOrder, type Refund } from '../order/order.ts';
import { settleOrder } from '../order/settlement.ts';
import { type InvoiceTotals, invoiceSeller, type VatRate } from './invoice.ts';
import { creditDue, creditOf, invoiceOf, isOutdated } from './make-invoice.ts';

const now = new Date('2026-11-20T10:00:00Z');
const read = invoiceSeller(filledConfig);
if (!read.ok) throw new Error('The filled configuration lacks a fact');
const seller = read.value;
const { order } = settleOrder(openOrder, paymentUpdate('paid'));
if (!isPaid(order)) throw new Error('The order is not paid');
const paid: PaidOrder = order;

interface Sold {
  readonly lines: readonly { readonly price: number; readonly quantity: number; readonly bundleId?: string }[];
  readonly shipping: number;
}

function orderOf({ lines, shipping }: Sold): PaidOrder {
  const sold = lines.map(({ price, quantity, bundleId }, index) => ({
    variantId: `v${index}`,
    name: `Ding ${index}`,
    variant: '',
    unitPrice: cents(price),
    quantity,
    attributes: [],
    ...(bundleId === undefined ? {} : { bundleId }),
  }));
  const subtotal = cents(sold.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0));
  const total = cents(subtotal + shipping);
  return {
    ...paid,
    lines: sold,
    totals: { ...paid.totals, subtotal, shipping: cents(shipping), total },
    payment: { ...paid.payment, received: total },
  };
}

const anyRate = fc.constantFrom<VatRate>(
  { country: 'NL', percent: 21 },
  { country: 'DE', percent: 19 },
  { country: 'BE', percent: 6 },
);
const anySale = fc.record<Sold>({
  lines: fc.array(
    fc.record(
      {
        price: fc.integer({ min: 0, max: 20_000_00 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        bundleId: fc.constant('set'),
      },
      { requiredKeys: ['price', 'quantity'] },
    ),
    { minLength: 1, maxLength: 12 },
  ),
  shipping: fc.constantFrom(0, 5_95, 7_95, 1),
});

const made = (sold: PaidOrder, rate: VatRate) =>
  invoiceOf(sold, { number: '2026-00001', seller, rate, paymentId: 'tr_1', now });
const sumOf = (parts: readonly { readonly net: Cents; readonly gross: Cents }[]) => ({
  net: parts.reduce((sum, { net }) => sum + net, 0),
  gross: parts.reduce((sum, { gross }) => sum + gross, 0),
});

describe('invoiceOf', () => {
  test('has lines that add up to its totals and to the order, to the cent, for any order and rate', () => {
    fc.assert(
      fc.property(anySale, anyRate, (sale, rate) => {
        const sold = orderOf(sale);
        const { lines, totals } = made(sold, rate);
        expect(sumOf(lines)).toEqual({ net: totals.net, gross: totals.gross });
        expect(totals.gross).toBe(sold.totals.total);
        expect(totals.net + totals.vat).toBe(totals.gross);
        expect(Math.abs(totals.net * rate.percent - totals.vat * 100)).toBeLessThanOrEqual(50 + rate.percent / 2 + 1);
        for (const line of lines) {
          expect(line.unitGross * line.quantity).toBe(line.gross);
          expect(Math.abs(line.net - (line.gross * 100) / (100 + rate.percent))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  test('names buyer, address and company, and no address for an order that is picked up', () => {
    const address = { street: 'Haven', houseNumber: '12', addition: '', postcode: '10115', city: 'Berlin' };
    const abroad: PaidOrder = {
      ...paid,
      contact: { name: 'Jörg Weiß', email: 'j@voorbeeld.de', company: 'Weiß GmbH', vatId: 'DE123456789' },
      delivery: { kind: 'address', country: 'DE', ...address },
    };
    expect(made(abroad, { country: 'NL', percent: 21 }).buyer).toEqual({
      name: 'Jörg Weiß',
      company: 'Weiß GmbH',
      vatId: 'DE123456789',
      addressLines: ['Haven 12', '10115 Berlin'],
      country: 'DE',
    });
    expect(made(paid, { country: 'NL', percent: 21 }).buyer).toMatchObject({
      company: null,
      vatId: null,
      addressLines: [],
      country: 'NL',
    });
  });
});

test('an invoice goes to its own address, and its VAT follows the delivery', () => {
  const contact = {
    ...paid.contact,
    invoiceStreet: 'Rue de la Paix 2',
    invoicePostcode: '75002',
    invoiceCity: 'Paris',
    invoiceCountry: 'FR',
  };
  const { buyer, deliveredTo } = made({ ...paid, contact }, { country: 'NL', percent: 21 });
  expect([buyer.addressLines, buyer.country, deliveredTo]).toEqual([['Rue de la Paix 2', '75002 Paris'], 'FR', 'NL']);
});

describe('invoiceSeller', () => {
  test('returns the missing facts in Dutch, and a seller without placeholders once they are filled in', () => {
    expect(invoiceSeller(shopConfig)).toEqual({
      ok: false,
      error: ['handelsnaam', 'straat en huisnummer', 'postcode', 'KvK-nummer', 'btw-id'],
    });
    expect(JSON.stringify(seller)).not.toMatch(/\[[a-zK]/);
  });
});

describe('creditDue', () => {
  const refund = (amount: number, kind: Refund['kind'] = 'refunded'): Refund => ({
    kind,
    at: now,
    amount: cents(amount),
  });
  const given = (received: number, ...refunds: Refund[]): PaidOrder => ({
    ...paid,
    payment: { ...paid.payment, received: cents(received) },
    refunds,
  });

  test.each([
    ['nothing for no refund', given(64_95), 0, 0],
    ['what was refunded', given(64_95, refund(10_00)), 0, 10_00],
    ['what no credit note says yet', given(64_95, refund(10_00), refund(5_00)), 10_00, 5_00],
    ['nothing for what was received twice', given(129_90, refund(64_95)), 0, 0],
    ['what is refunded beyond that', given(129_90, refund(64_95), refund(1_00)), 0, 1_00],
    ['nothing for a chargeback', given(64_95, refund(64_95, 'charged_back')), 0, 0],
    [
      'the refund after a chargeback of the second payment',
      given(129_90, refund(64_95, 'charged_back'), refund(3)),
      0,
      3,
    ],
    ['never more than the invoice', given(64_95, refund(99_99)), 0, 64_95],
    ['never less than nothing', given(64_95, refund(1_00)), 5_00, 0],
  ])('is %s', (_, order, credited, due) => {
    expect(creditDue(order, cents(credited))).toBe(due);
  });
});

test('an invoice is outdated by a change of its order, and never by the erasing of its buyer', () => {
  const rate = { country: 'NL', percent: 21 } as const;
  const invoice = made(paid, rate);
  const changed = { ...paid, settled: { returned: cents(0), allowed: cents(0) } };
  expect(isOutdated(invoice, changed, rate)).toBe(false);
  expect(isOutdated(invoice, { ...changed, contact: { ...paid.contact, name: 'Bram' } }, rate)).toBe(true);
  expect(isOutdated(invoice, { ...changed, ...erasedBuyer(paid) }, rate)).toBe(false);
});

describe('creditOf', () => {
  test('says of an invoice that another replaces that it is replaced, and of no other', () => {
    const [sale, rate] = fc.sample(fc.tuple(anySale, anyRate), 1)[0] ?? [];
    if (!sale || !rate) throw new Error('no sale');
    const invoice = made(orderOf(sale), rate);
    const facts = { number: 'c', amount: cents(1), credited: cents(0), seller, now };
    expect(creditOf(invoice, { ...facts, because: 'isReplaced' }).isReplaced).toBe(true);
    expect(creditOf(invoice, facts)).not.toHaveProperty('isReplaced');
  });

  test('takes back invoice and VAT to exactly 0, in any parts, each with lines that add up', () => {
    fc.assert(
      fc.property(
        anySale,
        anyRate,
        fc.array(fc.integer({ min: 1, max: 300_00 }), { maxLength: 8 }),
        (sale, rate, parts) => {
          const invoice = made(orderOf(sale), rate);
          let credited = 0;
          const credits: InvoiceTotals[] = [];
          for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
            const amount = cents(Math.min(part, invoice.totals.gross - credited));
            if (amount === 0) break;
            const credit = creditOf(invoice, { number: 'c', amount, credited: cents(credited), seller, now });
            expect(sumOf(credit.lines)).toEqual({ net: credit.totals.net, gross: credit.totals.gross });
            expect(credit.credits).toEqual({ number: '2026-00001', day: '2026-11-20' });
            credits.push(credit.totals);
            credited += amount;
          }
          for (const key of ['net', 'vat', 'gross'] as const) {
            expect(credits.reduce((sum, totals) => sum + totals[key], 0) + invoice.totals[key]).toBe(0);
          }
        },
      ),
      { numRuns: propertyRuns(3_000) },
    );
  });
});
