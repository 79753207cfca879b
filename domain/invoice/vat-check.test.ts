import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { openOrder, paymentUpdate, placedAt } from '../../tests/builders/order/order-draft.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { priceChangeLine } from '../checkout/checkout-line.ts';
import { orderTotals } from '../checkout/shipping.ts';
import { cents, vatIncluded } from '../money/money.ts';
import type { PaidOrder } from '../order/order.ts';
import { orderLines } from '../order/order-lines.ts';
import { settleOrder } from '../order/settlement.ts';
import { awaitsVies, mayBeZero, withoutVat } from './vat-check.ts';

const Line = fc.record({ unitPrice: fc.integer({ min: 100, max: 500_00 }), quantity: fc.integer({ min: 1, max: 99 }) });

test('without VAT the lines, a discount and the costs of delivery add up to the total, a cent a piece from the exact sum', () => {
  fc.assert(
    fc.property(fc.array(Line, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 99 }), (bought, off) => {
      const goods = bought.map(({ unitPrice, quantity }) => ({
        ...{ variantId: 'x', name: 'X', variant: '', attributes: [] },
        ...{ unitPrice: cents(unitPrice), quantity },
      }));
      const discount = off === 0 ? [] : [priceChangeLine(cents(-off), 'Code', 21)];
      const lines = [...goods, ...discount];
      const subtotal = cents(goods.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0) - off);
      const gross = orderTotals(subtotal, 'BE', shopConfig.shipping);
      const { lines: sold, totals } = withoutVat(lines, gross);
      const shown = orderLines(sold).reduce((sum, { total }) => sum + total, 0);
      expect([shown, totals.subtotal + totals.shipping, totals.vat]).toEqual([totals.subtotal, totals.total, 0]);
      const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 2);
      expect(Math.abs(gross.total - vatIncluded(gross.total) - totals.total)).toBeLessThanOrEqual(pieces);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

test.each([
  ['BE0123456749', 'BE', true],
  ['FR12345678901', 'DE', true],
  ['BE0123456749', 'NL', false],
  ['BE0123456749', 'pickup', false],
  ['NL123456789B01', 'BE', false],
  ['', 'BE', false],
] as const)('%j delivered to %s may be without VAT: %s', (vatId, choice, may) => {
  expect(mayBeZero({ vatId }, choice)).toBe(may);
});

const [delivery, contact] = [{ kind: 'pickup' }, { name: 'Boek', email: '', vatId: 'BE0123456749' }] as const;
const vatCheck = { vatId: 'BE0123456749', isValid: null, consultation: null, at: '2026-11-20T10:00:00Z' };
const paid = settleOrder({ ...openOrder, delivery, contact, vatCheck }, paymentUpdate('paid')).order as PaidOrder;

test.each<readonly [string, Partial<PaidOrder>, boolean]>([
  ['was silent', {}, true],
  ['knew the company', { vatCheck: { ...vatCheck, isValid: true } }, false],
  ['was asked about another btw-id', { contact: { ...contact, vatId: 'BE0999999922' } }, false],
  ['was silent about what was called off', { fulfilment: { status: 'cancelled', at: placedAt } }, false],
  ['was silent about a test', { payment: { ...paid.payment, isTest: true } }, false],
  ['was silent about what is paid in part', { payment: { ...paid.payment, received: cents(1) } }, false],
  ['was silent about what went back', { refunds: [{ kind: 'refunded', at: placedAt, amount: cents(1) }] }, false],
])('an order of which VIES %s can lose its VAT: %j', (_, change, may) => {
  expect(awaitsVies({ ...paid, ...change })).toBe(may);
});
