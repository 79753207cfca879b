import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailAddress } from '../../domain/input/email-address.ts';
import { DEFAULT_LIMITS } from '../../domain/limits/rate-limit.ts';
import { DEFAULT_SCHEDULE } from '../../domain/message/mail-schedule.ts';
import { type AcceptMessageOptions, acceptMessage } from '../../flows/message/accept-message.ts';
import { deliverOutbox } from '../../flows/message/deliver-outbox.ts';
import { createSmtpTransport } from '../../mail/transport.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { silentLog } from '../../server/log.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import type { FakeSmtp } from '../../tests/fakes/fake-smtp.ts';
import { mailboxOf } from './tally.ts';

const HOUR = 3_600_000;
const MANY = { max: 10_000_000, period: HOUR };

/** A shop on a folder, or on a PostgreSQL database, that another process may share; starts no jobs. */
export async function openFaultShop(dataDir: string, databaseUrl = '') {
  const env = {
    ...readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_URL: 'https://shop.example' }),
    messageLimits: { ...DEFAULT_LIMITS, perAddress: MANY, perEmail: MANY, total: MANY },
  };
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { shop, close } = await assembleShop(env, { now, log: silentLog });
  return {
    ...shop,
    close,
    /** Advances the clock in ms, so that leases and pauses end without waiting. */
    advance: (time: number) => {
      ahead += time;
    },
  };
}
export type FaultShop = Awaited<ReturnType<typeof openFaultShop>>;

/** A message that is identified by its number. */
export function numbered(number: number | string): AcceptMessageOptions {
  return {
    ...contactMessage({ subject: `Vraag ${number}`, email: mailboxOf(number) }),
    submission: { website: '', shownAt: '', submission: `page-${number}` },
  };
}

export async function acceptNumbered(shop: FaultShop, number: number): Promise<boolean> {
  return (await acceptMessage(shop, numbered(number))).ok;
}

/** Credentials for a server that requires a login. */
export const LOGIN = { user: 'winkel', password: 'geheim' } as const;

/** Time limits for a mail server that fails, in ms. */
const SHORT = { stepTimeout: 500, mailTimeout: 2_000 };
/** Time limits for a mail server that works, on a busy machine, in ms. */
export const PATIENT = { stepTimeout: 20_000, mailTimeout: 40_000 };

export function transportTo(smtp: Pick<FakeSmtp, 'port' | 'ca' | 'asksLogin'>, limits = SHORT) {
  return createSmtpTransport({
    smtp: { host: 'localhost', port: smtp.port, security: 'starttls', login: smtp.asksLogin ? LOGIN : null },
    sender: { name: 'Kantelhout', address: emailAddress('info@kantelhout.example') },
    ...limits,
    ca: smtp.ca,
  });
}

/** Delivers until the outbox is empty, advancing the clock past leases and pauses. */
export async function drain(shop: FaultShop, smtp: FakeSmtp): Promise<void> {
  const transport = transportTo(smtp, PATIENT);
  let idle = 0;
  while (idle < 3) {
    const { sent, failed } = await deliverOutbox(shop, { transport, schedule: DEFAULT_SCHEDULE });
    idle = sent + failed === 0 ? idle + 1 : 0;
    if (sent === 0) shop.advance(16 * 60_000);
  }
  transport.close();
}

/** Runs `work` with a data folder that is deleted afterwards. */
export async function withFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-faults-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function closing<T>(shop: Pick<FaultShop, 'close'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await shop.close();
  }
}
