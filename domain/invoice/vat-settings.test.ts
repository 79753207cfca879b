import { describe, expect, test } from 'vitest';
import { isInvoiceNumber, parseInvoiceNumber } from './invoice.ts';
import { checkVatDay, vatRateFor } from './vat-settings.ts';

const now = new Date('2026-11-22T10:00:00Z');

describe('vatRateFor', () => {
  const from = { destinationFrom: '2027-01-01' };
  test.each([
    ['DE', '2026-12-31', { country: 'NL', percent: 21 }],
    ['DE', '2027-01-01', { country: 'DE', percent: 19 }],
    ['BE', '2027-06-01', { country: 'BE', percent: 21 }],
    ['NL', '2027-06-01', { country: 'NL', percent: 21 }],
  ] as const)('for %s on %s with a beginning on 1 January 2027 is %j', (country, day, rate) => {
    expect(vatRateFor(country, day, from)).toEqual(rate);
  });

  test('is the Dutch rate for every country while the owner chose no day', () => {
    expect(vatRateFor('DE', '2026-11-22', { destinationFrom: null })).toEqual({ country: 'NL', percent: 21 });
  });
});

describe('checkVatDay', () => {
  test.each([
    ['2026-11-22', null, { ok: true, value: '2026-11-22' }],
    ['2027-11-22', null, { ok: true, value: '2027-11-22' }],
    ['2027-11-23', null, { ok: false, error: 'day_too_far' }],
    ['2026-11-21', null, { ok: false, error: 'day_passed' }],
    ['2026-11-31', null, { ok: false, error: 'not_a_day' }],
    ['', null, { ok: false, error: 'not_a_day' }],
    [null, '2026-11-23', { ok: true, value: null }],
    [null, '2026-11-22', { ok: false, error: 'already_begun' }],
    ['2027-01-01', '2026-01-01', { ok: false, error: 'already_begun' }],
  ])('for %j while %j stands returns %j', (text, destinationFrom, result) => {
    expect(checkVatDay(text, { destinationFrom }, now)).toEqual(result);
  });
});

test('parseInvoiceNumber reads numbers as people type them, and nothing else', () => {
  for (const text of ['2026-00001', ' 2026-1 ', '2026 00001', '2026 - 1'])
    expect(parseInvoiceNumber(text)).toBe('2026-00001');
  for (const text of ['', '2026', '2026-0', '2611-7F3KQ', '2026-00001x', `2026-${'1'.repeat(99)}`])
    expect(parseInvoiceNumber(text)).toBeNull();
  expect([isInvoiceNumber('2026-00001'), isInvoiceNumber('2026-1')]).toEqual([true, false]);
});
