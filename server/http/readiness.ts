import { oldestWaitingMail } from '../../data/message/outbox.ts';
import { listStock } from '../../data/stock/stock.ts';
import { mailDelay } from '../../domain/message/mail-schedule.ts';
import type { Shop } from '../../flows/shop.ts';

/**
 * Asks the database what `/readyz` reports; never rejects. The shop can sell when `database` is 'ok': late mails keep nobody
 * from buying. `oldestMailSeconds` is how long the oldest mail has waited; null when none waits or the database is down.
 */
export async function readReadiness({ database, canMail, now }: Shop) {
  try {
    await listStock(database.db);
    const { state, oldestSeconds } = mailDelay(await oldestWaitingMail(database.db), now());
    return { database: 'ok' as const, mail: canMail ? state : 'not-configured', oldestMailSeconds: oldestSeconds };
  } catch {
    return { database: 'unavailable' as const, mail: canMail ? 'unknown' : 'not-configured', oldestMailSeconds: null };
  }
}
