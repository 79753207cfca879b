import type { Withdrawal } from './withdrawal.ts';

/** What the confirmation of a withdrawal repeats of it. */
export interface WithdrawalStatement {
  readonly name: string;
  /** What is withdrawn from. */
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
 * in there, and anybody can type anybody's mailbox: whole only for who paid an order with that mailbox, else
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
