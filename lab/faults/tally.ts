import type { ReceivedMail } from '../../tests/fakes/fake-smtp.ts';

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

/** The mailbox of who sends a message: a confirmation repeats nothing else by which it could be told apart. */
export function mailboxOf(number: number | string): string {
  return `vraag-${number}@voorbeeld.nl`;
}

/** Counts from outside: what senders were told, against what the mail server received. */
export function tally({ fault, accepted, mails, note = '' }: TallyOptions): Tally {
  const arrived = new Map<string, Set<string>>();
  for (const { subject, to, messageId } of mails) {
    const name = subject.startsWith('Contact: ') ? subject : (to[0] ?? '');
    arrived.set(name, (arrived.get(name) ?? new Set()).add(messageId));
  }
  const names = (number: number) => [`Contact: Vraag ${number}`, mailboxOf(number)];
  const delivered = accepted.filter((number) => names(number).every((name) => arrived.has(name)));
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
