import type { ReceivedMail } from '../fakes/fake-smtp.ts';

/** The outcome of one fault. */
export interface Tally {
  readonly fault: string;
  /** Messages that were accepted. */
  readonly accepted: number;
  /** Of these: delivered to both owner and visitor. */
  readonly delivered: number;
  /** Duplicate mails under the same Message-ID. */
  readonly duplicated: number;
  /** Accepted but not delivered: must be 0. */
  readonly lost: number;
  /** Duplicates under another Message-ID, or delivered without being accepted: must be 0. */
  readonly wrong: number;
  readonly note: string;
}

export interface TallyOptions {
  readonly fault: string;
  /** Numbers of the accepted messages. */
  readonly accepted: readonly number[];
  readonly mails: readonly ReceivedMail[];
  readonly note?: string;
}

/** Counts from outside: accepted messages against mails that the mail server received. */
export function tally({ fault, accepted, mails, note = '' }: TallyOptions): Tally {
  const arrived = new Map<string, Set<string>>();
  for (const { subject, messageId } of mails) arrived.set(subject, (arrived.get(subject) ?? new Set()).add(messageId));
  const subjects = (number: number) => [`Contact: Vraag ${number}`, `We hebben je bericht: Vraag ${number}`];
  const delivered = accepted.filter((number) => subjects(number).every((subject) => arrived.has(subject)));
  const ids = new Set(mails.map(({ messageId }) => messageId));
  return {
    fault,
    accepted: accepted.length,
    delivered: delivered.length,
    duplicated: mails.length - ids.size,
    lost: accepted.length - delivered.length,
    wrong: [...arrived.values()].filter((messageIds) => messageIds.size > 1).length,
    note,
  };
}
