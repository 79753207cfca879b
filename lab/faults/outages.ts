import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { DEFAULT_SCHEDULE } from '../../domain/message/mail-schedule.ts';
import { deliverOutbox } from '../../flows/message/deliver-outbox.ts';
import { type FakeSmtp, type SmtpMood, startFakeSmtp } from '../../tests/fakes/fake-smtp.ts';
import {
  acceptNumbered,
  closing,
  drain,
  type FaultShop,
  LOGIN,
  openFaultShop,
  transportTo,
  withFolder,
} from './fault-shop.ts';
import { mailboxOf, type Tally, tally } from './tally.ts';

const MINUTE = 60_000;

interface Stage {
  readonly shop: FaultShop;
  readonly smtp: FakeSmtp;
  readonly dataDir: string;
}

function onStage(work: (stage: Stage) => Promise<Tally>): Promise<Tally> {
  return withFolder(async (dataDir) => {
    const smtp = await startFakeSmtp({ login: LOGIN });
    const shop = await openFaultShop(dataDir);
    return closing(shop, () => work({ shop, smtp, dataDir })).finally(() => smtp.stop());
  });
}

/**
 * An hour in which the mail server fails, with a round per minute in compressed time, while messages keep
 * coming in.
 */
export function outage(fault: string, mood: SmtpMood | 'gone' | 'bad TLS', count: number): Promise<Tally> {
  return onStage(async ({ shop, smtp }) => {
    const stranger = mood === 'bad TLS' ? await startFakeSmtp({ tls: 'bad' }) : null;
    if (typeof mood === 'object') smtp.mood = mood;
    const gone = { port: 1, ca: smtp.ca, asksLogin: true };
    const transport = transportTo(mood === 'gone' ? gone : (stranger ?? smtp));
    const accepted: number[] = [];
    let attempts = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      for (let number = minute; number < count; number += 60) {
        if (await acceptNumbered(shop, number)) accepted.push(number);
      }
      attempts += (await deliverOutbox(shop, { transport, schedule: DEFAULT_SCHEDULE })).failed;
      shop.advance(MINUTE);
    }
    transport.close();
    await stranger?.stop();
    smtp.mood = { kind: 'accept' };
    await drain(shop, smtp);
    return tally({ fault, accepted, mails: smtp.mails, note: `${attempts} attempts failed in that hour` });
  });
}

/** A mail whose recipient is always refused, among others. */
export function poison(count: number): Promise<Tally> {
  return onStage(async ({ shop, smtp }) => {
    const accepted: number[] = [];
    for (let number = 0; number < count; number += 1) if (await acceptNumbered(shop, number)) accepted.push(number);
    await shop.database.db
      .updateTable('outbox')
      .set({ recipient: 'vol@voorbeeld.nl' })
      .where('recipient', '=', mailboxOf(0))
      .execute();
    smtp.refused.add('vol@voorbeeld.nl');
    await drain(shop, smtp);
    const rest = accepted.filter((number) => number !== 0);
    const dead = await shop.database.db.selectFrom('outbox').select('id').where('status', '=', 'dead').execute();
    return tally({
      fault: 'a poisoned mail among others',
      accepted: rest,
      mails: smtp.mails,
      note: `${dead.length} dead, visible to the owner in \`outbox\``,
    });
  });
}

/**
 * The database refuses writes for a while; each message must then be refused, and all accepted ones must
 * arrive.
 */
export function storage(fault: 'disk full' | 'read-only database' | 'locked database', count: number): Promise<Tally> {
  return onStage(async ({ shop, smtp, dataDir }) => {
    const accepted: number[] = [];
    let refused = 0;
    const send = async (from: number) => {
      for (let number = from; number < from + count; number += 1) {
        if (await acceptNumbered(shop, number)) accepted.push(number);
        else refused += 1;
      }
    };
    await send(0);
    const heal = await harm(fault, shop, dataDir);
    const before = refused;
    await (fault === 'locked database' ? sendOne() : send(count));
    const refusedThen = refused - before;
    await heal();
    await send(2 * count);
    await drain(shop, smtp);
    return tally({ fault, accepted, mails: smtp.mails, note: `${refusedThen} refused aloud while it lasted` });

    async function sendOne(): Promise<void> {
      if (await acceptNumbered(shop, count)) accepted.push(count);
      else refused += 1;
    }
  });
}

async function harm(
  fault: Parameters<typeof storage>[0],
  { database }: FaultShop,
  dataDir: string,
): Promise<() => Promise<void>> {
  const pragma = async (text: string) => void (await sql.raw(`pragma ${text}`).execute(database.db));
  switch (fault) {
    case 'disk full': {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
      await pragma(`max_page_count = ${rows[0]?.page_count ?? 1}`);
      return () => pragma('max_page_count = 1073741823');
    }
    case 'read-only database':
      await pragma('query_only = on');
      return () => pragma('query_only = off');
    case 'locked database': {
      const other = new SqliteDatabase(join(dataDir, 'shop.db'));
      other.exec('begin immediate');
      return async () => void other.exec('rollback').close();
    }
  }
}
