import { listFactChanges } from '../../data/owner/changes.ts';
import { factTexts, subjectOfPath } from '../../domain/facts/fact-subjects.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { Shop } from '../shop.ts';
import { changeFacts } from './change-facts.ts';

const RECIPIENTS = 'mail.recipients';

/** Whether the mails of the shop go to an address: those about orders and messages, with what customers wrote. */
export function getsMails({ config }: Pick<Shop, 'config'>, email: EmailAddress): boolean {
  return config.mail.recipients.some((one) => one.toLowerCase() === email.toLowerCase());
}

/** Takes an address off those that get the shop's mails; without any its own does. False: changed meanwhile. */
export async function stopMailsTo(
  shop: Pick<Shop, 'config' | 'database' | 'log' | 'now' | 'ownerChanges'>,
  { email, actor }: { readonly email: EmailAddress; readonly actor: Actor },
): Promise<boolean> {
  const subject = subjectOfPath(RECIPIENTS);
  if (subject === null || !getsMails(shop, email)) return true;
  const [last] = await listFactChanges(shop.database.db, { subject: subject.id, limit: 1 });
  const texts = factTexts(subject, shop.config);
  const left = shop.config.mail.recipients.filter((one) => one.toLowerCase() !== email.toLowerCase());
  const input = { ...texts, [RECIPIENTS]: left.join('\n') };
  return (await changeFacts(shop, { subject, shown: last?.version ?? 0, actor, input })).ok;
}
