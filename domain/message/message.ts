import type { Submission } from '../input/form-fields.ts';
import type { ContactMessage } from './contact-message.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { Withdrawal } from './withdrawal.ts';

export const MESSAGE_KINDS = ['contact', 'quote', 'withdrawal'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export type MessageContent =
  | { readonly kind: 'contact'; readonly content: ContactMessage }
  | { readonly kind: 'quote'; readonly content: QuoteRequest }
  | { readonly kind: 'withdrawal'; readonly content: Withdrawal };

export type Message = MessageContent & {
  readonly id: string;
  readonly createdAt: Date;
  /** It looks like the work of a bot; only a withdrawal is stored nevertheless. */
  readonly flaggedAsBot: boolean;
};

export const MESSAGE_KIND_NAMES: Readonly<Record<MessageKind, string>> = {
  contact: 'contact',
  quote: 'offerte',
  withdrawal: 'herroeping',
};

/** "8F57-DA17": short enough for a telephone call; the first characters of the message's id. */
export function messageReference(id: string): string {
  const code = id.slice(0, 8).toUpperCase();
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Minimum time in which a person fills in a form, in ms. */
export const MIN_FILLING_TIME = 2_500;

/** Whether a form looks like a bot's: the honeypot is filled in, or it came too soon after it was shown, if known. */
export function isLikelyBot({ website, shownAt }: Pick<Submission, 'website' | 'shownAt'>, now: Date): boolean {
  if (website !== '') return true;
  if (!/^\d{13}$/.test(shownAt)) return shownAt !== '';
  return now.getTime() - Number(shownAt) < MIN_FILLING_TIME;
}
