import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents } from '../money/money.ts';
import {
  divideRefund,
  laterStatus,
  minutesToNextTry,
  mustProveFirst,
  PROVIDER_REFUND_STATUSES,
  type RefundStatus,
} from './refunding.ts';

const ANNA = { kind: 'owner', id: 'o1', name: 'Anna' } as const;

describe('laterStatus', () => {
  test('gives the last status of a refund in whatever order its reports arrive', () => {
    const last = fc.nat(PROVIDER_REFUND_STATUSES.length - 1);
    const reports = last.chain((max) =>
      fc.shuffledSubarray([...PROVIDER_REFUND_STATUSES].slice(0, max + 1), { minLength: 1 }),
    );
    fc.assert(
      fc.property(reports, (reported) => {
        const reached = reported.reduce<RefundStatus>(laterStatus, 'requested');
        const furthest = Math.max(...reported.map((status) => PROVIDER_REFUND_STATUSES.indexOf(status)));
        expect(reached).toBe(PROVIDER_REFUND_STATUSES[furthest]);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test.each([
    ['refunded', 'pending', 'refunded'],
    ['pending', 'failed', 'failed'],
    ['refused', 'pending', 'pending'],
    ['elsewhere', 'failed', 'elsewhere'],
  ] as const)('after %s a report of %s gives %s', (known, reported, status) => {
    expect(laterStatus(known, reported)).toBe(status);
  });
});

test('divideRefund gives exactly the amount, of no payment more than it has left, or refuses', () => {
  const payments = fc
    .array(fc.nat(10_000), { maxLength: 5 })
    .map((all) => all.map((left, index) => ({ paymentId: `p${index}`, left: cents(left) })));
  fc.assert(
    fc.property(payments, fc.integer({ min: 1, max: 30_000 }), (all, amount) => {
      const divided = divideRefund(cents(amount), all);
      const total = all.reduce((sum, { left }) => sum + left, 0);
      expect(divided.ok).toBe(amount <= total);
      if (!divided.ok) return;
      expect(divided.value.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const part of divided.value) {
        expect(part.amount).toBeGreaterThan(0);
        expect(part.amount).toBeLessThanOrEqual(all.find(({ paymentId }) => paymentId === part.paymentId)?.left ?? 0);
      }
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test('minutesToNextTry doubles from one minute to an hour', () => {
  expect([1, 2, 3, 7, 50].map(minutesToNextTry)).toEqual([1, 2, 4, 60, 60]);
});

test.each<readonly [string, Parameters<typeof mustProveFirst>[0], number, boolean]>([
  ['an owner below the bound', { amount: cents(50_00), actor: ANNA }, 200_00, false],
  ['an owner above it with what went before', { amount: cents(50_01), actor: ANNA }, 200_00, true],
  ['an owner who proved it', { amount: cents(50_01), actor: ANNA, isChecked: true }, 200_00, false],
  ['the shop itself', { amount: cents(50_01), actor: { kind: 'shop' } }, 200_00, false],
  ['the machine', { amount: cents(50_01), actor: { kind: 'command-line' } }, 200_00, false],
])('mustProveFirst is right about %s', (_, asked, askedToday, expected) => {
  expect(mustProveFirst(asked, { askedToday: cents(askedToday), bound: cents(250_00) })).toBe(expected);
});
