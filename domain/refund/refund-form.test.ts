import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openOrder, orderDraft } from '../../tests/builders/order/order-draft.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { priceChangeLine } from '../checkout/checkout-line.ts';
import { cents } from '../money/money.ts';
import type { Order } from '../order/order.ts';
import { withRefundedPieces } from '../order/order-lines.ts';
import { readRefundForm } from './refund-form.ts';

const [stand] = orderDraft.lines;
if (!stand) throw new Error('The builder has no line');
const order: Order = {
  ...openOrder,
  lines: [
    { ...stand, quantity: 2 },
    { ...stand, variantId: 'mat', name: 'Antislipmat', variant: '', unitPrice: cents(5_95) },
  ],
  totals: { ...openOrder.totals, subtotal: cents(135_85), shipping: cents(5_95) },
};
const read = (fields: Record<string, string>, of = order) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readRefundForm(form, of);
};

describe('readRefundForm', () => {
  test.each([
    [{ what: 'all' }, { amount: null, reason: '', pieces: [] }],
    [
      { what: 'amount', amount: ' € 12,50 ' },
      { amount: 12_50, reason: '', pieces: [] },
    ],
    [
      { what: 'lines', 'line-0': '1', shipping: 'ja' },
      { amount: 70_90, reason: '1 × Boekenstandaard, Middel, verzendkosten', pieces: [[0, 1]] },
    ],
    [
      { what: 'lines', 'line-0': '2', 'line-1': '1' },
      {
        amount: 135_85,
        reason: '2 × Boekenstandaard, Middel, 1 × Antislipmat',
        pieces: [
          [0, 2],
          [1, 1],
        ],
      },
    ],
  ])('reads %j', (fields, value) => {
    expect(read(fields as Record<string, string>)).toEqual({ ok: true, value });
  });

  test.each([
    [{}, 'Kies wat je terugbetaalt.'],
    [{ what: 'amount', amount: '0' }, 'Vul minstens €\u00a00,01 in.'],
    [{ what: 'amount', amount: '50.000,01' }, 'Vul hoogstens €\u00a050.000,00 in.'],
    [{ what: 'amount', amount: '-5' }, 'Vul een bedrag in zoals 12,50.'],
    [{ what: 'lines' }, 'Kies hoeveel er per regel teruggaat.'],
    [{ what: 'lines', 'line-0': '3' }, 'Van Boekenstandaard, Middel zijn er 2 besteld.'],
    [{ what: 'lines', 'line-0': 'NaN' }, 'Van Boekenstandaard, Middel zijn er 2 besteld.'],
  ])('refuses %j with a sentence', (fields, error) => {
    expect(read(fields as Record<string, string>)).toEqual({ ok: false, error });
  });

  test('gives pieces back with their part of a discount, all of them exactly what they cost, and no discount by itself', () => {
    const { lines, totals } = order;
    const half = {
      ...order,
      lines: [...lines, priceChangeLine(cents(-67_93), 'FEEST', 21)],
      totals: { ...totals, subtotal: cents(67_92) },
    };
    expect(read({ what: 'lines', 'line-0': '1' }, half)).toMatchObject({ value: { amount: 32_47 } });
    const left = { ...half, lines: withRefundedPieces(half.lines, [[0, 1]]) };
    expect(read({ what: 'lines', 'line-0': '1', 'line-1': '1' }, left)).toMatchObject({ value: { amount: 35_45 } });
    expect(read({ what: 'lines', 'line-2': '1' }, half)).toMatchObject({ ok: false });
  });

  test('never gives more than the lines and the shipping costs, whatever is typed', () => {
    const typed = fc.oneof(fc.string({ maxLength: 12 }), fc.integer({ min: -5, max: 12 }).map(String));
    fc.assert(
      fc.property(typed, typed, fc.boolean(), (one, other, shipping) => {
        const answer = read({ what: 'lines', 'line-0': one, 'line-1': other, ...(shipping && { shipping: 'ja' }) });
        if (answer.ok) expect(answer.value.amount).toBeLessThanOrEqual(2 * 64_95 + 5_95 + 5_95);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
