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

/** The same for a program that watches, with the age of copies in seconds: of the shop's health alone, nothing of its trade. */
export async function readMetrics(shop: Shop): Promise<string> {
  const { database, mail, oldestMailSeconds } = await readReadiness(shop);
  const copies = shop.copies?.state();
  const ageOf = (at: Date | null | undefined) => (at ? Math.round((shop.now().getTime() - at.getTime()) / 1000) : null);
  const metrics = {
    shop_database_up: Number(database === 'ok'),
    shop_mail_late: Number(mail === 'late'),
    shop_mail_oldest_seconds: oldestMailSeconds ?? 0,
    shop_copy_age_seconds: ageOf(copies?.copy.doneAt),
    shop_rehearsal_age_seconds: ageOf(copies?.rehearsal.doneAt),
  };
  const known = Object.entries(metrics).filter(([, value]) => value !== null);
  return known.map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`).join('');
}
