import { amsterdamDay, dayNumber, parseIsoDay } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { ShopConfig } from '../shop/shop-config.ts';
import type { Size, SizeId } from './sizes.ts';

/** The offer as a page shows it. */
export interface RunningOffer {
  /** Lowest price per size in the 30 days before the offer; null while the owner has not entered it. */
  readonly lowestPriceBefore: Readonly<Record<SizeId, Cents>> | null;
}

/**
 * The offer that runs at a moment; null before its first day and after its last (days in Amsterdam),
 * when no from-price may stand anywhere. A day that is missing or unreadable closes nothing: the
 * doctor warns of it.
 */
export function runningOffer(
  { startedOn, endsOn, lowestPriceBefore }: ShopConfig['offer'],
  now: Date,
): RunningOffer | null {
  const today = dayNumber(amsterdamDay(now));
  const start = startedOn === null ? null : parseIsoDay(startedOn);
  const end = endsOn === null ? null : parseIsoDay(endsOn);
  if (start && today < dayNumber(start)) return null;
  if (end && today > dayNumber(end)) return null;
  return { lowestPriceBefore };
}

/** The catalogue's from-price of a size; null when it is not higher than the price, or no offer runs. */
export function fromPrice(
  { originalPrice }: Pick<Size, 'originalPrice'>,
  price: Cents,
  offer: RunningOffer | null,
): Cents | null {
  return offer && originalPrice > price ? originalPrice : null;
}
