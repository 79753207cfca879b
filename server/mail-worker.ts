import { DEFAULT_SCHEDULE } from '../domain/message/retry-schedule.ts';
import { deliverOutbox } from '../flows/message/deliver-outbox.ts';
import { senderAddress } from '../flows/message/enqueue-mail.ts';
import type { Shop } from '../flows/shop.ts';
import { createSmtpTransport } from '../mail/transport.ts';
import type { Env } from './settings/env.ts';

/** Pause when nothing is due, in ms. */
const IDLE_PAUSE = 1_000;
/** First and longest pause while the mail server or the database cannot be reached, in ms. */
const DOWN_PAUSE = 2_000;
const LONGEST_DOWN_PAUSE = 60_000;

export interface MailWorker {
  /** Waits for the mails that are being sent, and ends the connections. */
  stop(): Promise<void>;
}

/** Delivers the outbox until it is stopped; null when there are no SMTP settings, and the log says so. */
export function startMailWorker(
  shop: Shop,
  { smtp, mailGiveUpAfter }: Pick<Env, 'smtp' | 'mailGiveUpAfter'>,
): MailWorker | null {
  if (smtp === null) {
    shop.log.warn('mail not configured', {
      message: 'SMTP_HOST ontbreekt: mails wachten in de outbox en worden niet verstuurd.',
    });
    return null;
  }
  const sender = { name: shop.config.brand, address: senderAddress(shop.config) };
  const transport = createSmtpTransport({ smtp, sender });
  const schedule = { ...DEFAULT_SCHEDULE, giveUpAfter: mailGiveUpAfter };
  const wake = new AbortController();
  const running = deliverUntil(wake.signal, shop, () => deliverOutbox(shop, { transport, schedule }));
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
  { log }: Shop,
  round: () => ReturnType<typeof deliverOutbox>,
): Promise<void> {
  let downPause = DOWN_PAUSE;
  while (!stopped.aborted) {
    const outcome = await round().catch((error: unknown) => {
      log.error('mail round failed', { error: error instanceof Error ? error.message : 'unknown' });
      return null;
    });
    if (outcome === null || outcome.serverDown) {
      await pause(downPause, stopped);
      downPause = Math.min(downPause * 2, LONGEST_DOWN_PAUSE);
    } else {
      downPause = DOWN_PAUSE;
      if (outcome.sent + outcome.failed === 0) await pause(IDLE_PAUSE, stopped);
    }
  }
}

function pause(time: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, time);
    stopped.addEventListener('abort', done);
  });
}
