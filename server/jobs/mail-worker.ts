import { setTimeout as wait } from 'node:timers/promises';
import { isAnyDue } from '../../data/deliveries.ts';
import { oldestWaitingMail } from '../../data/message/outbox.ts';
import { DEFAULT_SCHEDULE, mailDelay } from '../../domain/message/mail-schedule.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import { deliverOutbox } from '../../flows/message/deliver-outbox.ts';
import { senderAddress } from '../../flows/message/enqueue-mail.ts';
import { type RunningJob, repeat } from '../../flows/repeat.ts';
import type { Shop } from '../../flows/shop.ts';
import { createSmtpTransport, type MailTransport, type TransportOptions } from '../../mail/transport.ts';
import type { Env } from '../settings/env.ts';

/** Pause when no mail is due, in ms. */
const IDLE_PAUSE = 1_000;
/** First and longest pause while the mail server is unreachable, in ms. */
const DOWN_PAUSE = 2_000;
const LONGEST_DOWN_PAUSE = 60_000;
/** Pause while the database is unreachable, in ms. */
const DATABASE_PAUSE = 1_000;
/** Pause after the database is back, in ms: unrecorded results of sent mails are recorded first. */
const SETTLE_PAUSE = 1_500;

/** How mail is delivered, from the settings. */
export interface MailDelivery extends Pick<Env, 'smtp' | 'mailGiveUpAfter'> {
  /** Replaces the transport that `smtp` describes; closed with the worker. */
  readonly transport?: MailTransport | undefined;
}

/** Delivers the outbox until stopped, which waits for what is being sent. Without SMTP settings it logs that; null. */
export function startMailWorker(shop: Shop, { smtp, mailGiveUpAfter, ...options }: MailDelivery): RunningJob | null {
  if (smtp === null) {
    shop.log.warn('mail_not_configured', {
      message: 'SMTP_HOST ontbreekt: mails wachten in de outbox en worden niet verstuurd.',
    });
    return null;
  }
  const transport = options.transport ?? openTransport(shop, { smtp });
  const schedule = { ...DEFAULT_SCHEDULE, giveUpAfter: mailGiveUpAfter };
  const alarm = createMailAlarm(shop);
  let downPause = DOWN_PAUSE;
  const worker = repeat(async (stopped) => {
    try {
      const { serverDown, sent, failed } = await deliverOutbox(shop, { transport, schedule, stopped });
      await alarm.check();
      const pause = downPause;
      downPause = serverDown ? Math.min(downPause * 2, LONGEST_DOWN_PAUSE) : DOWN_PAUSE;
      if (serverDown) return pause;
      return sent + failed === 0 ? IDLE_PAUSE : 0;
    } catch (error) {
      shop.log.error('mail_round_failed', describeFailure(error));
      await awaitDatabaseBack(stopped, shop);
      return SETTLE_PAUSE;
    }
  });
  return {
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}

/** Opens the mail server of the settings, with the shop's current name as sender. */
export function openTransport(shop: Pick<Shop, 'config'>, options: Omit<TransportOptions, 'sender'>): MailTransport {
  const sender = () => ({ name: shop.config.brand, address: senderAddress(shop.config) });
  return createSmtpTransport({ ...options, sender });
}

/** Waits until the database answers, however long that takes. */
async function awaitDatabaseBack(stopped: AbortSignal, { database, now }: Shop): Promise<void> {
  const isBack = () =>
    isAnyDue(database.db, 'outbox', now()).then(
      () => true,
      () => false,
    );
  do await wait(DATABASE_PAUSE, undefined, { signal: stopped }).catch(() => undefined);
  while (!stopped.aborted && !(await isBack()));
}

/** Time between two looks at the outbox, and between two log lines about the same delay, in ms. */
const LOOK_EVERY = 60_000;
const LOG_EVERY = 15 * 60_000;

/** Logs an error when mails wait too long, repeats it every quarter of an hour, and logs once when they are on time again. */
export function createMailAlarm({ database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>) {
  let lookAt = Number.NEGATIVE_INFINITY;
  let loggedAt: number | null = null;
  return {
    /** May be called at any time; asks the database once a minute. Rejects when the database does not answer. */
    async check(): Promise<void> {
      const moment = now();
      if (moment.getTime() < lookAt) return;
      lookAt = moment.getTime() + LOOK_EVERY;
      const { state, oldestSeconds } = mailDelay(await oldestWaitingMail(database.db), moment);
      if (state === 'ok') {
        if (loggedAt !== null) log.info('mail_in_time');
        loggedAt = null;
      } else if (loggedAt === null || moment.getTime() - loggedAt >= LOG_EVERY) {
        log.error('mail_late', { oldest_seconds: oldestSeconds });
        loggedAt = moment.getTime();
      }
    },
  };
}
