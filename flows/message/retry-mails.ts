import { retryMails } from '../../data/message/outbox-overview.ts';
import { recordAction } from '../../data/owner/actions.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { Shop } from '../shop.ts';

/** Makes all mails that wait or are dead due at once. Returns how many. */
export async function retryAllMails({ database, now }: Pick<Shop, 'database' | 'now'>, actor: Actor): Promise<number> {
  return database.transaction(async (tx) => {
    const count = await retryMails(tx, { now: now() });
    if (count > 0)
      await recordAction(tx, { at: now(), actor, action: 'mails_retried', subject: 'mails', detail: String(count) });
    return count;
  });
}
