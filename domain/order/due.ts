import { amsterdamDay, type CalendarDay, dayNumber, parseIsoDay } from '../calendar/calendar.ts';
import { type DeliveryOptions, deliveryPromise, sendableOn } from '../checkout/delivery.ts';
import { dispatchFor, wishedDayOf } from '../checkout/gift.ts';
import { isEngraving } from '../engraving.ts';
import type { Order } from './order.ts';
import { packedLines, secondParcel, takesWork, typedWords } from './order-lines.ts';

/** The day on which an order was asked or promised to arrive: as a present, or by its quotation; null: as soon as it can. */
export function arrivalDay({ gift, quotation }: Pick<Order, 'gift' | 'quotation'>): CalendarDay | null {
  return (gift && wishedDayOf(gift)) ?? (quotation ? parseIsoDay(quotation.deliverBy) : null);
}

/** What is engraved for an order, a text for each piece. */
export function engravings({ lines }: Pick<Order, 'lines'>): readonly string[] {
  return packedLines(lines)
    .filter(isEngraving)
    .flatMap((line) => Array<string>(line.quantity).fill(typedWords(line) ?? ''))
    .filter(Boolean);
}

export interface DueOptions extends DeliveryOptions {
  readonly production: { readonly engravingDays: number };
}

/** The day on which an order that is not sent has to leave, with the days that engraving takes: never one on which nothing leaves, or in the past. */
export function dueDay(order: Order, now: Date, options: DueOptions): CalendarDay {
  const isFirst = secondParcel(order.lines).length > 0;
  const making = { readyOn: isFirst ? null : order.readyOn, personalised: takesWork(order.lines) };
  const readyOn = sendableOn(order.placedAt, making, options);
  const { dispatchedOn } = deliveryPromise(now, { ...options, readyOn });
  const arrival = arrivalDay(order);
  const leaves = arrival && dispatchFor(arrival, options);
  return leaves && dayNumber(leaves) > dayNumber(dispatchedOn) ? leaves : dispatchedOn;
}

/** How a day stands to today; the coming week is the seven days after it. */
export type When = 'today' | 'week' | 'later';

export function whenIs(day: CalendarDay, now: Date): When {
  const days = dayNumber(day) - dayNumber(amsterdamDay(now));
  if (days <= 0) return 'today';
  return days <= 7 ? 'week' : 'later';
}
