import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { openOrder } from '../../tests/builders/order/order-draft.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { type CheckoutLine, priceChangeLine } from '../checkout/checkout-line.ts';
import { standAttribute } from '../engraving.ts';
import { cents } from '../money/money.ts';

import { dueDay, fitsIn, labelCost, lastDayOf, type Return, returnable, returnState, worthOf } from './return.ts';

const line = (variant: string, unitPrice: number, quantity: number): CheckoutLine => ({
  ...{ variantId: variant.toLowerCase(), name: 'Boekenstandaard', variant, attributes: [] },
  ...{ unitPrice: cents(unitPrice), quantity },
});
const engraving: CheckoutLine = {
  ...line('', 19_95, 1),
  name: 'Luxe Gravering',
  variantId: 'luxe-gravering',
  attributes: [{ key: 'Gravering', value: 'Voor oma' }, standAttribute('Boekenstandaard', 'Middel')],
};
const one: Return = {
  ...{ id: 'r1', orderToken: 't', reason: 'withdrawn', pieces: [], note: '', exchange: null },
  ...{
    announcedAt: new Date('2026-11-20T10:00:00Z'),
    lastDay: '2026-12-04',
    receivedOn: null,
    isRestocked: false,
    paidPieces: null,
  },
  ...{ deduction: cents(0), deductionReason: '', paidBack: null, closedAt: null },
};

function orderOf(lines: readonly CheckoutLine[], shipping: number) {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const totals = {
    ...openOrder.totals,
    subtotal: cents(subtotal),
    shipping: cents(shipping),
    total: cents(subtotal + shipping),
  };
  return { ...openOrder, lines, totals };
}

test('an engraving and the stand that has it come back only when something is wrong with them', () => {
  const order = orderOf([line('Middel', 64_95, 2), engraving, line('Groot', 74_95, 1)], 0);
  expect(returnable(order, [], 'withdrawn')).toEqual([1, 0, 1]);
  expect(returnable(order, [], 'faulty')).toEqual([2, 1, 1]);
  const faulty: Return = {
    ...one,
    reason: 'faulty',
    pieces: [
      [0, 1],
      [1, 1],
    ],
  };
  expect(returnable(order, [faulty], 'withdrawn')).toEqual([1, 0, 1]);
});

test.each<readonly [string, Partial<Return>, number]>([
  ['of a change of mind', {}, 5_95],
  ['of what is damaged', { reason: 'damaged' }, 0],
  ['after one that was paid for', { deduction: cents(5_95) }, 0],
  ['of what was paid back', { paidBack: cents(64_95) }, 0],
])('the label of a return %s costs what delivery does, or nothing', (_, change, cost) => {
  const address = { street: 'Haven', houseNumber: '1', addition: '', postcode: '1131 AB', city: 'Volendam' };
  const sent = { delivery: { kind: 'address', country: 'NL', ...address } } as const;
  expect(labelCost({ ...one, ...change }, sent, shopConfig.shipping)).toBe(cost);
  expect(labelCost({ ...one, ...change }, { delivery: { kind: 'pickup' } }, shopConfig.shipping)).toBe(0);
});

test.each([
  [null, '2026-12-04'],
  // Our five working days end before the law's fourteen.
  ['2026-11-24', '2026-12-01'],
  ['2026-12-02', '2026-12-04'],
  ['2026-12-09', '2026-12-09'],
])('a return that came on %s is due on %s', (receivedOn, day) => {
  expect(dueDay({ lastDay: lastDayOf(one.announcedAt), receivedOn })).toBe(day);
});

const SOLD = orderOf(
  [line('Middel', 64_95, 3), line('Groot', 74_95, 2), line('', 5_95, 4), priceChangeLine(cents(-17_77), 'vriend', 21)],
  5_95,
);
const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 4 })), { maxLength: 3 });
const action = fc.record({ pieces: some, isCalledOff: fc.boolean(), isAtTheEnd: fc.boolean() });

test('delivery is paid back with the last piece, and not before', () => {
  const order = orderOf([line('Middel', 64_95, 2)], 5_95);
  const first: Return = { ...one, pieces: [[0, 1]] };
  expect([worthOf(order, [], first.pieces), worthOf(order, [first], first.pieces)]).toEqual([64_95, 70_90]);
});

test('never more pieces come back than were sold, nor is more paid back than the order cost, and all of it is all', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      let returns: Return[] = [];
      let worth = 0;
      for (const [index, { pieces, isCalledOff, isAtTheEnd }] of actions.entries()) {
        const chosen = [...new Map(pieces)] as Return['pieces'];
        if (!fitsIn(chosen, returnable(SOLD, returns, 'other'))) continue;
        const part = worthOf(SOLD, returns, chosen);
        expect(part).toBeGreaterThan(0);
        const settled: Return = { ...one, id: String(index), pieces: chosen, ...(!isCalledOff && { paidBack: part }) };
        const closed = { ...settled, ...((isCalledOff || isAtTheEnd) && { closedAt: one.announcedAt }) };
        returns = [...returns, closed];
        if (returnState(closed) !== 'called_off') worth += part;
      }
      expect(worth).toBeLessThanOrEqual(SOLD.totals.total);
      const rest = returnable(SOLD, returns, 'other');
      expect(rest.every((left, index) => left >= 0 && left <= (SOLD.lines[index]?.quantity ?? 0))).toBe(true);
      const all = rest.flatMap((left, index): Return['pieces'] => (left > 0 ? [[index, left]] : []));
      expect(worth + (all.length > 0 ? worthOf(SOLD, returns, all) : 0)).toBe(SOLD.totals.total);
    }),
    { numRuns: propertyRuns(500) },
  );
});
