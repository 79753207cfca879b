import { setTimeout as wait } from 'node:timers/promises';
import { isAnyDue } from '../../data/deliveries.ts';
import { oldestWaitingMail } from '../../data/message/outbox.ts';
import { DEFAULT_SCHEDULE, mailDelay } from '../../domain/message/mail-schedule.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import { deliverOutbox } from '../../flows/message/deliver-outbox.ts';
import { senderAddress } from '../../flows/message/enqueue-mail.ts';
import type { Shop } from '../../flows/shop.ts';
import { createSmtpTransport, type MailTransport } from '../../mail/transport.ts';
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

export interface MailWorker {
  /** Waits for the mails being sent, and closes the connections. */
  stop(): Promise<void>;
}

/** Delivers the outbox until it is stopped; null, and logged, when there are no SMTP settings. */
export function startMailWorker(shop: Shop, { smtp, mailGiveUpAfter, ...options }: MailDelivery): MailWorker | null {
  if (smtp === null) {
    shop.log.warn('mail_not_configured', {
      message: 'SMTP_HOST ontbreekt: mails wachten in de outbox en worden niet verstuurd.',
    });
    return null;
  }
  const sender = () => ({ name: shop.config.brand, address: senderAddress(shop.config) });
  const transport = options.transport ?? createSmtpTransport({ smtp, sender });
  const schedule = { ...DEFAULT_SCHEDULE, giveUpAfter: mailGiveUpAfter };
  const wake = new AbortController();
  const alarm = createMailAlarm(shop);
  const running = deliverUntil(wake.signal, shop, async () => {
    const round = await deliverOutbox(shop, { transport, schedule, stopped: wake.signal });
    await alarm.check();
    return round;
  });
  return {
    async stop() {
      wake.abort();
      await running;
      transport.close();
    },
  };
}

async function deliverUntil(
  stopped: AbortSignal,
  shop: Shop,
  round: () => ReturnType<typeof deliverOutbox>,
): Promise<void> {
  let downPause = DOWN_PAUSE;
  while (!stopped.aborted) {
    const outcome = await round().catch((error: unknown) => {
      shop.log.error('mail_round_failed', describeFailure(error));
      return null;
    });
    if (outcome === null) await databaseBack(stopped, shop);
    else if (outcome.serverDown) {
      await pause(downPause, stopped);
      downPause = Math.min(downPause * 2, LONGEST_DOWN_PAUSE);
    } else {
      downPause = DOWN_PAUSE;
      if (outcome.sent + outcome.failed === 0) await pause(IDLE_PAUSE, stopped);
    }
  }
}

/** Waits until the database answers, however long that takes. */
async function databaseBack(stopped: AbortSignal, { database, now }: Shop): Promise<void> {
  do await pause(DATABASE_PAUSE, stopped);
  while (!stopped.aborted && !(await answers()));
  await pause(SETTLE_PAUSE, stopped);

  function answers(): Promise<boolean> {
    return isAnyDue(database.db, 'outbox', now()).then(
      () => true,
      () => false,
    );
  }
}

/** Ends early when stopped. */
async function pause(time: number, stopped: AbortSignal): Promise<void> {
  await wait(time, undefined, { signal: stopped }).catch(() => undefined);
}

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
