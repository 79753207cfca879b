import { addMonths, amsterdamDay, dayNumber } from '../calendar/calendar.ts';
import { formatEuro } from '../money/money.ts';
import type { Goods } from '../product/catalogue.ts';
import type { Finding } from '../shop/doctor.ts';
import { comparisonOf, DAYS_BEFORE_OFFER, type PriceLedger, priceAt } from './price-ledger.ts';
import { articlesOf } from './priced-goods.ts';

/** How long a lowered price can still be called an offer. */
const LONGEST_OFFER_MONTHS = 3;

/** What is wrong with the offers that run at a moment (docs/rules.md#price-ledger). */
export function examineOffers(ledger: PriceLedger, goods: Goods, now: Date): readonly Finding[] {
  return articlesOf(goods).flatMap(({ id, kind, name }): Finding[] => {
    const stands = priceAt(ledger, id, now);
    if (!stands?.offer) return [];
    const path = `price:${id}`;
    const began = amsterdamDay(stands.offer.beginsAt);
    const isLong = dayNumber(amsterdamDay(now)) > dayNumber(addMonths(began, LONGEST_OFFER_MONTHS));
    const tooLong: Finding = {
      level: 'warning',
      code: 'promotion-too-long',
      path,
      message: `${name}: de actie van ${formatEuro(stands.price)} loopt langer dan ${LONGEST_OFFER_MONTHS} maanden. De van-prijs is dan geen echte vorige prijs meer.`,
    };
    const { from, lowest } = comparisonOf(ledger, stands.offer);
    const unknown: Finding = {
      level: 'warning',
      code: 'promotion-without-lowest-price',
      path,
      message: `${name}: er staat een van-prijs van ${formatEuro(from)}, maar de winkel kent geen prijs uit de ${DAYS_BEFORE_OFFER} dagen voor de actie. Beëindig de actie als die prijs toen niet gold.`,
    };
    return [
      ...(isLong ? [tooLong] : []),
      // Only a size shows what it is lowered from.
      ...(kind === 'size' && lowest === null ? [unknown] : []),
    ];
  });
}
