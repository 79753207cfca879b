import { oldestWaitingMail } from '../../data/message/outbox.ts';
import { listStock } from '../../data/stock/stock.ts';
import { mailDelay } from '../../domain/message/mail-schedule.ts';
import type { Shop } from '../../flows/shop.ts';

/** What `/readyz` says. The shop can sell when its database is 'ok'; mails that wait keep nobody from buying. */
export interface Readiness {
  readonly database: 'ok' | 'unavailable';
  readonly mail: 'ok' | 'late' | 'not-configured' | 'unknown';
  /** How long the oldest mail has waited, in whole seconds; null when none waits or nobody can tell. */
  readonly oldestMailSeconds: number | null;
}

/** Asks the database; never rejects. */
export async function readReadiness({ database, canMail, now }: Shop): Promise<Readiness> {
  try {
    await listStock(database.db);
    const { state, oldestSeconds } = mailDelay(await oldestWaitingMail(database.db), now());
    return { database: 'ok', mail: canMail ? state : 'not-configured', oldestMailSeconds: oldestSeconds };
  } catch {
    return { database: 'unavailable', mail: canMail ? 'unknown' : 'not-configured', oldestMailSeconds: null };
  }
}
