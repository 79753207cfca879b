import { oldestWaitingMail } from '../../data/message/outbox.ts';
import { mailDelay } from '../../domain/message/mail-schedule.ts';
import type { Shop } from '../../flows/shop.ts';

/** How often the outbox is looked at, and how often the same trouble is told, in ms. */
const LOOK_EVERY = 60_000;
const TELL_EVERY = 15 * 60_000;

export interface MailAlarm {
  /** To be called all the time; asks the database once a minute. Rejects when the database cannot be asked. */
  check(): Promise<void>;
}

/** Writes an error line when mails wait too long, once per quarter of an hour as long as they do, and one line at the end. */
export function createMailAlarm({ database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>): MailAlarm {
  let lookAt = Number.NEGATIVE_INFINITY;
  let toldAt: number | null = null;
  return {
    async check() {
      const moment = now();
      if (moment.getTime() < lookAt) return;
      lookAt = moment.getTime() + LOOK_EVERY;
      const { state, oldestSeconds } = mailDelay(await oldestWaitingMail(database.db), moment);
      if (state === 'ok') {
        if (toldAt !== null) log.info('mail_in_time');
        toldAt = null;
      } else if (toldAt === null || moment.getTime() - toldAt >= TELL_EVERY) {
        log.error('mail_late', { oldest_seconds: oldestSeconds });
        toldAt = moment.getTime();
      }
    },
  };
}
