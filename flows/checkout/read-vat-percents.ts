import { readVatSettings } from '../../data/invoice/bookkeeping.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import type { DeliveryChoice } from '../../domain/checkout/shipping.ts';
import { vatRateFor } from '../../domain/invoice/vat-settings.ts';
import type { Shop } from '../shop.ts';

/** The rates of today in per cent, by delivery; prices with VAT are the same at each. */
export async function readVatPercents({
  database,
  now,
}: Pick<Shop, 'database' | 'now'>): Promise<(choice: DeliveryChoice) => number> {
  const settings = await readVatSettings(database.db);
  const today = isoDay(amsterdamDay(now()));
  return (choice) => vatRateFor(choice === 'pickup' ? 'NL' : choice, today, settings).percent;
}
