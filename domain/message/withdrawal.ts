import * as v from 'valibot';
import { addDays, amsterdamDay, type CalendarDay, dayNumber } from '../calendar/calendar.ts';
import { atMost, emailField, lineField, submissionFields, textField } from '../input/form-fields.ts';

const LIMITS = { name: 100, order: 500 } as const;

/** The withdrawal form (directive 2011/83, article 11a; BW 6:230oa): no reason, and unknown order numbers count. */
export const WithdrawalForm = v.strictObject({
  name: lineField('je naam', { min: { length: 2, message: 'Vul je naam in' }, max: atMost(LIMITS.name, 'Naam mag') }),
  email: emailField,
  order: textField('je bestelling', {
    min: { length: 1, message: 'Vul je bestelnummer in, of beschrijf wat je hebt besteld' },
    max: atMost(LIMITS.order, 'De omschrijving mag'),
  }),
  ...submissionFields,
});
export type WithdrawalForm = v.InferOutput<typeof WithdrawalForm>;
export type Withdrawal = Omit<WithdrawalForm, keyof typeof submissionFields>;

export const WITHDRAWAL_FIELDS = ['name', 'email', 'order'] as const satisfies readonly (keyof Withdrawal)[];
export type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number];

/** What the confirmation of a withdrawal repeats of it. */
export interface WithdrawalStatement {
  readonly name: string;
  readonly order: string;
  /** False when something of what was typed is left out. */
  readonly isWhole: boolean;
}

/** Longest texts that are repeated to a mailbox that may be a stranger's, in characters. */
const LONGEST = { name: 60, order: 80 } as const;
/** More digits than an order number or a date has make a telephone number. */
const MAX_DIGITS = 9;

/**
 * The statement as it is confirmed by mail (docs/rules.md#withdrawal-confirmation). The law wants its content
 * in there, and anybody can type anybody's mailbox: whole only for the buyer of an order with that mailbox, else
 * the number of a known order, or some plain words without anything that leads elsewhere.
 */
export function confirmedStatement(
  { name, order }: Pick<Withdrawal, 'name' | 'order'>,
  known: { readonly orderNumber: string | null; readonly isFromBuyer: boolean },
): WithdrawalStatement {
  if (known.isFromBuyer) return { name, order, isWhole: true };
  const said = {
    name: plainWords(name, LONGEST.name, 0),
    order: known.orderNumber ?? plainWords(order, LONGEST.order, MAX_DIGITS),
  };
  return { ...said, isWhole: said.name === name && said.order === order };
}

/** The words of a text, on one line, up to a length; those that could be an address, or are too many digits, are left out. */
function plainWords(text: string, longest: number, mostDigits: number): string {
  const words = text.split(/\s+/).filter(isPlain);
  const isNumber = (text.match(/\p{Nd}/gu)?.length ?? 0) > mostDigits;
  const kept = isNumber ? words.filter((word) => !/\p{Nd}/u.test(word)) : words;
  let line = '';
  for (const word of kept) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > longest) break;
    line = longer;
  }
  return line;
}

/** Letters, digits and the signs of names and numbers; a dot only ends a word, or stands between initials. */
function isPlain(word: string): boolean {
  return /^[\p{L}\p{M}\p{Nd}'’,.#()&+-]+$/u.test(word) && (!/\.[^.,)]/.test(word) || /^(?:\p{L}\.)+$/u.test(word));
}

/** Days after a withdrawal within which the money goes back (BW 6:230r; docs/rules.md#desk-withdrawals). */
const REFUND_DAYS = 14;

/** The last day to pay back for a withdrawal that came in at a moment. */
export function lastDayToRefund(receivedAt: Date): CalendarDay {
  return addDays(amsterdamDay(receivedAt), REFUND_DAYS);
}

/** Whole days from today to a day; below zero when it has passed. */
export function daysUntil(day: CalendarDay, now: Date): number {
  return dayNumber(day) - dayNumber(amsterdamDay(now));
}
