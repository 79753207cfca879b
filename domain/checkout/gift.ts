import * as v from 'valibot';
import { addDays, amsterdamDay, type CalendarDay, isDutchWorkingDay, isoDay } from '../calendar/calendar.ts';
import { isVisibleText, normaliseLines } from '../input/visible-text.ts';
import { type DeliveryOptions, deliveryPromise, isSendingDay, type Making, sendableOn } from './delivery.ts';

/** What a shopper wants when the order is a present (docs/rules.md#gift): the parcel then has no prices. */
export interface Gift {
  /** Text on the card, at most 6 lines; empty: no card. */
  readonly card: string;
  /** Wished day of delivery as an ISO date; null: as soon as possible. */
  readonly wishedDay: string | null;
  /** Whose name stands on the parcel, with nothing of its buyer; absent: the buyer's. */
  readonly recipient?: string;
}

/** Limits of the text on a card, in characters and lines: what a hand writes on one side of it. */
export const CARD_MAX_LENGTH = 200;
export const CARD_MAX_LINES = 6;

/** How many days a shopper may choose from. */
const MAX_DAYS = 30;

/** Message for a chosen day that cannot be kept, with the name of the first of those that can. */
export function dayTooLate(first: string | undefined): string {
  const can = first ? ` De eerste dag die kan, is ${first}.` : '';
  return `De dag die je koos, halen we niet.${can} Kies een andere, of geen voorkeur.`;
}

/** Text on a card: longer text is refused, never cut. */
export const GiftCard = v.pipe(
  v.string(),
  v.maxLength(4 * CARD_MAX_LENGTH, `Houd het kaartje korter dan ${CARD_MAX_LENGTH + 1} tekens.`),
  v.transform(normaliseLines),
  v.check(isVisibleText, 'Gebruik alleen gewone letters en tekens op het kaartje.'),
  v.maxLength(CARD_MAX_LENGTH, `Houd het kaartje korter dan ${CARD_MAX_LENGTH + 1} tekens.`),
  v.check((text) => text.split('\n').length <= CARD_MAX_LINES, `Op het kaartje passen ${CARD_MAX_LINES} regels.`),
);

/** A day as an ISO date; whether it can be kept is another question: `canDeliverOnWishedDay`. */
export const WishedDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A gift in the body of the function 'shopify-checkout', and as it is stored. */
export const GiftRequest = v.strictObject({ card: GiftCard, wishedDay: v.nullable(WishedDay) });

/** Why a text cannot be put on a card, in Dutch; null when it can. */
export function cardProblem(text: string): string | null {
  const read = v.safeParse(GiftCard, text, { abortPipeEarly: true });
  return read.success ? null : read.issues[0].message;
}

export interface DeliveryDayOptions extends Omit<DeliveryOptions, 'readyOn'>, Making {
  readonly production: { readonly engravingDays: number };
}

/** The days of delivery that can be wished for now: working days from the last promised day on, 30 of them. */
export function selectableDays(now: Date, options: DeliveryDayOptions): readonly CalendarDay[] {
  const delivery = { ...options, readyOn: sendableOn(now, options, options) };
  const days: CalendarDay[] = [];
  for (let day = deliveryPromise(now, delivery).latest; days.length < MAX_DAYS; day = addDays(day, 1)) {
    if (isDutchWorkingDay(day)) days.push(day);
  }
  return days;
}

/** Whether the wished day of a gift, if any, can be kept for an order placed now. */
export function canDeliverOnWishedDay(gift: Gift | null, now: Date, options: DeliveryDayOptions): boolean {
  const { wishedDay = null } = gift ?? {};
  return wishedDay === null || selectableDays(now, options).some((day) => isoDay(day) === wishedDay);
}

export function wishedDayOf({ wishedDay }: Gift): CalendarDay | null {
  return wishedDay === null ? null : amsterdamDay(new Date(`${wishedDay}T12:00:00Z`));
}

/** The last sending day before this day, on which a parcel must leave to arrive on it. */
export function dispatchFor(arrival: CalendarDay, closed: Pick<DeliveryOptions, 'closedOn'> = {}): CalendarDay {
  let day = addDays(arrival, -1);
  while (!isSendingDay(day, closed)) day = addDays(day, -1);
  return day;
}
