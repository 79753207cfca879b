import { expect, test } from 'vitest';
import { isoDay } from '../calendar/calendar.ts';
import { confirmedStatement, daysUntil, lastDayToRefund } from './withdrawal.ts';

const STRANGER = { orderNumber: null, isFromBuyer: false };
const nameOf = (name: string) => confirmedStatement({ name, order: '' }, STRANGER).name;
const orderOf = (order: string) => confirmedStatement({ name: '', order }, STRANGER).order;

test.each(['Anneke de Vries', 'J. de Vries', 'A.B. van der Berg-Smit', 'Jan O’Neill', 'Zoë Čapek', 'Ελένη'])(
  'repeats the name %s whole',
  (name) => {
    expect(nameOf(name)).toBe(name);
  },
);

test.each([
  '2611-7F3KQ',
  '#1001',
  'de standaard (middel), besteld op 12-11-2026',
  'Boekenstandaard groot & gravering.',
])('repeats the order "%s" whole', (order) => {
  expect(confirmedStatement({ name: 'Anneke', order }, STRANGER)).toEqual({ name: 'Anneke', order, isWhole: true });
});

test.each([
  ['Win nu op https://casino.example', 'Win nu op'],
  ['casino.nl geeft geld', 'geeft geld'],
  ['geld: mail info@casino.nl', 'mail'],
  ['casino。nl geeft', 'geeft'],
  ['www.casino.nl/x', ''],
  ['t.me.nu', ''],
  ['A.Vries', ''],
])('leaves what could be an address out of the name "%s"', (name, repeated) => {
  expect(nameOf(name)).toBe(repeated);
});

test.each([
  ['bel 06 12345678 voor geld', 'bel voor geld'],
  ['bel 0612-345-678', 'bel'],
  ['bel +31 6 1234 5678', 'bel'],
  ['zie\n\nhttp://x.nl\nvoor de aanbieding', 'zie voor de aanbieding'],
  ['lees meer op <a href=x>deze</a> site', 'lees meer op site'],
])('leaves what leads elsewhere out of the order "%s"', (order, repeated) => {
  expect(confirmedStatement({ name: 'Anneke', order }, STRANGER)).toEqual({
    name: 'Anneke',
    order: repeated,
    isWhole: false,
  });
});

test('confirmedStatement cuts a text before the word that makes it too long', () => {
  expect(nameOf('woord '.repeat(50))).toBe('woord '.repeat(10).trim());
  expect(orderOf('woord '.repeat(80))).toBe('woord '.repeat(13).trim());
  expect(orderOf('w'.repeat(500))).toBe('');
});

test('confirmedStatement returns only the number of a known order, and the whole text to the buyer of that order', () => {
  const typed = { name: 'Win op casino.nl', order: '2611-7F3KQ en lees casino.nl' };
  expect(confirmedStatement(typed, { orderNumber: '2611-7F3KQ', isFromBuyer: false })).toEqual({
    name: 'Win op',
    order: '2611-7F3KQ',
    isWhole: false,
  });
  expect(confirmedStatement(typed, { orderNumber: '2611-7F3KQ', isFromBuyer: true })).toEqual({
    ...typed,
    isWhole: true,
  });
});

test.each([
  ['2026-11-22T12:00:00Z', '2026-12-06'],
  // In Amsterdam it is the next day.
  ['2026-11-22T23:30:00Z', '2026-12-07'],
  ['2026-12-20T12:00:00Z', '2027-01-03'],
])('lastDayToRefund returns for a withdrawal of %s %s', (moment, day) => {
  expect(isoDay(lastDayToRefund(new Date(moment)))).toBe(day);
});

test.each([
  ['2026-11-22T12:00:00Z', 14],
  ['2026-12-06T22:59:00Z', 0],
  ['2026-12-06T23:00:00Z', -1],
])('daysUntil returns at %s for 6 December %i', (now, days) => {
  expect(daysUntil({ year: 2026, month: 12, day: 6 }, new Date(now))).toBe(days);
});
