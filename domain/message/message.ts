import type { ContactMessage } from './contact-message.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { Withdrawal } from './withdrawal.ts';

export const MESSAGE_KINDS = ['contact', 'quote', 'withdrawal'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What a visitor sent, by kind. */
export type MessageContent =
  | { readonly kind: 'contact'; readonly content: ContactMessage }
  | { readonly kind: 'quote'; readonly content: QuoteRequest }
  | { readonly kind: 'withdrawal'; readonly content: Withdrawal };

export type Message = MessageContent & {
  readonly id: string;
  readonly createdAt: Date;
  /** It came as programs send; only a withdrawal is kept in spite of that. */
  readonly flaggedAsBot: boolean;
};

/** What people read for a kind. */
export const MESSAGE_KIND_NAMES: Readonly<Record<MessageKind, string>> = {
  contact: 'contact',
  quote: 'offerte',
  withdrawal: 'herroeping',
};

/** "8F57-DA17": short enough to say on the telephone; the first characters of the message's id. */
export function messageReference(id: string): string {
  const code = id.slice(0, 8).toUpperCase();
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Fastest that a person fills in a form, in ms. */
export const MIN_FILLING_TIME = 2_500;

export interface SubmissionSigns {
  readonly website: string;
  readonly shownAt: string;
}

/**
 * Whether a form came as programs send it: the trap filled in, or sent sooner than a person can type.
 * A form that does not say when it was shown (a call of the function by itself) is not held against it.
 */
export function isLikelyBot({ website, shownAt }: SubmissionSigns, now: Date): boolean {
  if (website !== '') return true;
  if (!/^\d{13}$/.test(shownAt)) return shownAt !== '';
  return now.getTime() - Number(shownAt) < MIN_FILLING_TIME;
}
