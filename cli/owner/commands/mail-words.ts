import type { MailStatus } from '../../../data/message/outbox.ts';

/** Dutch names of the states of a mail. */
export const MAIL_STATUS_NAMES: Readonly<Record<MailStatus, string>> = {
  waiting: 'wacht',
  sent: 'verstuurd',
  dead: 'mislukt',
};

/** Status of the mails of one message, the worst first: "1 mislukt, 1 verstuurd". */
export function mailWords(mails: readonly { readonly status: MailStatus }[]): string {
  const counts = (['dead', 'waiting', 'sent'] as const).map((status) => ({
    name: MAIL_STATUS_NAMES[status],
    count: mails.filter((mail) => mail.status === status).length,
  }));
  const found = counts.filter(({ count }) => count > 0);
  if (found.length === 1 && found[0]) return found[0].name;
  return found.map(({ name, count }) => `${count} ${name}`).join(', ');
}

/** What happens to mails that are retried: without a mail server they wait. */
export function retryWords(count: number, canMail: boolean): string {
  const mails = count === 1 ? 'mail' : 'mails';
  if (canMail) return `${count} ${mails} ${count === 1 ? 'gaat' : 'gaan'} opnieuw op weg.`;
  return `${count} ${mails} ${count === 1 ? 'wacht' : 'wachten'} op de instellingen van de mailserver (SMTP_HOST); er is niets verstuurd.`;
}
