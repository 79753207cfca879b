import { expect, test } from 'vitest';
import { bookStand, extras } from '../../content/catalogue.ts';
import { cents } from '../money/money.ts';
import type { Decision } from './price-ledger.ts';
import { examineOffers } from './priced-goods.ts';

const goods = { stand: bookStand, extras };
const decided = (version: number, day: string, article: string) => ({
  version,
  article,
  at: new Date(`${day}T10:00:00Z`),
  beginsAt: new Date(`${day}T10:00:00Z`),
  actor: { kind: 'shop' } as const,
});
const offered = (article: string, priceSince: string, offerSince: string): Decision[] => [
  { ...decided(1, priceSince, article), kind: 'price', price: cents(74_95) },
  { ...decided(2, offerSince, article), kind: 'offer', price: cents(64_95), endsAt: null },
];
const codes = (ledger: readonly Decision[], day: string, fromPricesStood = false) =>
  examineOffers(ledger, goods, { now: new Date(`${day}T10:00:00Z`), fromPricesStood }).map(({ code }) => code);

test('examineOffers warns of a from-price of which no earlier price is known, for sizes only, until its owners say that it stood', () => {
  expect(codes(offered('boekenstandaard-klein', '2026-11-20', '2026-11-20'), '2026-11-21', true)).toEqual([]);
  expect(codes(offered('boekenstandaard-klein', '2026-11-20', '2026-11-20'), '2026-11-21')).toEqual([
    'promotion-without-lowest-price',
  ]);
  expect(codes(offered('luxe-gravering', '2026-11-20', '2026-11-20'), '2026-11-21')).toEqual([]);
});

test('examineOffers accepts an offer with a price before it, until it runs longer than 3 months', () => {
  const ledger = offered('boekenstandaard-klein', '2026-10-01', '2026-11-20');
  expect(codes(ledger, '2027-02-20')).toEqual([]);
  expect(codes(ledger, '2027-02-21')).toEqual(['promotion-too-long']);
});
