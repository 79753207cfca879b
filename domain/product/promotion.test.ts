import { describe, expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { cents } from '../money/money.ts';
import { fromPrice, runningPromotion } from './promotion.ts';

const now = new Date('2026-11-21T12:00:00Z');
const lowestPriceBefore = { klein: cents(64_95), middel: cents(74_95), groot: cents(84_95) };
const promotion = { startedOn: '2026-11-01', endsOn: '2026-11-30', lowestPriceBefore };

describe('runningPromotion', () => {
  test('returns a promotion while the owner has entered no dates', () => {
    expect(runningPromotion(shopConfig.promotion, now)).toEqual({ lowestPriceBefore: null });
  });

  test('returns the lowest prices of the 30 days before the promotion', () => {
    expect(runningPromotion(promotion, now)).toEqual({ lowestPriceBefore });
  });

  test.each([
    ['2026-10-31T22:59:59Z', false],
    ['2026-10-31T23:00:00Z', true],
    ['2026-11-30T22:59:59Z', true],
    ['2026-11-30T23:00:00Z', false],
  ])('runs from its first to its last day in Amsterdam time: at %s %s', (moment, runs) => {
    expect(runningPromotion(promotion, new Date(moment)) !== null).toBe(runs);
  });

  test('returns a promotion when its dates are invalid', () => {
    expect(runningPromotion({ ...promotion, startedOn: 'morgen', endsOn: 'eind november' }, now)).not.toBeNull();
  });
});

test('fromPrice returns the original price only during a promotion and only above the price', () => {
  const size = { originalPrice: cents(74_95) };
  expect(fromPrice(size, cents(64_95), { lowestPriceBefore: null })).toBe(74_95);
  expect(fromPrice(size, cents(74_95), { lowestPriceBefore: null })).toBeNull();
  expect(fromPrice(size, cents(64_95), null)).toBeNull();
});
