import { addMonths, amsterdamDay, type CalendarDay, isoDay, parseIsoDay } from '../calendar/calendar.ts';
import type { DeliveryChoice, DeliveryCountry } from '../checkout/shipping.ts';
import { VAT_PERCENT } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';
import type { VatRate } from './invoice.ts';

/** What the owner decided about VAT. */
export interface VatSettings {
  /** From this day on, in Amsterdam ("2027-01-01"), the VAT of the country of delivery counts; null: Dutch VAT. */
  readonly destinationFrom: string | null;
}

/** General rates of the countries to which the shop delivers, in per cent (2026). */
export const COUNTRY_RATES: Readonly<Record<DeliveryCountry, number>> = { NL: VAT_PERCENT, BE: 21, DE: 19 };

/** The rate of a sale on a day ("2026-11-22"); pick-up counts as the Netherlands. */
export function vatRateFor(delivery: DeliveryChoice, day: string, { destinationFrom }: VatSettings): VatRate {
  const isAbroad = destinationFrom !== null && day >= destinationFrom;
  const country = isAbroad && delivery !== 'pickup' ? delivery : 'NL';
  return { country, percent: COUNTRY_RATES[country] };
}

export type VatDayRefusal = 'not_a_day' | 'day_passed' | 'day_too_far' | 'already_begun';

/** Furthest day ahead, in months. */
const MAX_MONTHS = 12;

/** Whether the owner may choose a day, null for never: from today to a year on. A scheme that began does not end. */
export function checkVatDay(
  text: string | null,
  { destinationFrom }: VatSettings,
  now: Date,
): Result<string | null, VatDayRefusal> {
  const today: CalendarDay = amsterdamDay(now);
  if (destinationFrom !== null && destinationFrom <= isoDay(today)) return err('already_begun');
  if (text === null) return ok(null);
  const day = parseIsoDay(text);
  if (!day) return err('not_a_day');
  if (text < isoDay(today)) return err('day_passed');
  return text > isoDay(addMonths(today, MAX_MONTHS)) ? err('day_too_far') : ok(text);
}
