import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable, type ShopTransaction } from '../data/database.ts';
import { type ClaimOptions, isAnyDue, recordDelivered, recordUndelivered, type Waiting } from '../data/deliveries.ts';
import { type MailRefusals, nextAttempt, type RetrySchedule } from '../domain/message/mail-schedule.ts';
import { describeError, describeFailure } from './describe-error.ts';
import { type RunningJob, repeat } from './repeat.ts';
import type { Shop } from './shop.ts';

/** What waits to be delivered to somebody outside. */
type Due = MailRefusals & { readonly id: string; readonly attempts: number };

/** Why it did not arrive. */
export interface DeliveryProblem {
  /** 'server': nothing can be delivered now, and this is not to blame; 'mail': this was not taken. */
  readonly scope: 'server' | 'mail';
  /** It will never be taken. */
  readonly permanent: boolean;
  /** For the owner. */
  readonly reason: string;
}

export interface RoundOptions {
  readonly schedule: RetrySchedule;
  /** From 0 to 1, for the jitter. */
  readonly chance?: (() => number) | undefined;
  /** Aborted when the worker has to stop: results are then recorded for a few seconds more at most. */
  readonly stopped?: AbortSignal | undefined;
}

interface Round<Row extends Due, Problem extends DeliveryProblem> extends RoundOptions {
  readonly table: Waiting;
  readonly limit: number;
  /** Lease on what is claimed, in ms; longer than sending can take. */
  readonly lease: number;
  claim(tx: ShopTransaction, options: ClaimOptions): Promise<readonly Row[]>;
  /** Null when it arrived. */
  send(row: Row): Promise<Problem | null>;
}

/** How it went with one; `isOurs`: the result was recorded, and nobody else had claimed it. */
export interface Delivered<Row, Problem> {
  readonly row: Row;
  readonly problem: Problem | null;
  readonly isOurs: boolean;
  /** It is not tried again by itself. */
  readonly isDead: boolean;
}

type DeliveringShop = Pick<Shop, 'database' | 'log' | 'now' | 'newToken'>;

/** Sends what is due and records it. Several processes may; what a dead one had claimed waits for its lease to end. */
export async function deliverDue<Row extends Due, Problem extends DeliveryProblem>(
  shop: DeliveringShop,
  round: Round<Row, Problem>,
): Promise<readonly Delivered<Row, Problem>[]> {
  const { database } = shop;
  const now = shop.now();
  if (!(await isAnyDue(database.db, round.table, now))) return [];
  const owner = shop.newToken();
  const leaseUntil = new Date(now.getTime() + round.lease);
  const claim = { engine: database.engine, owner, now, leaseUntil, limit: round.limit };
  const rows = await database.transaction((tx) => round.claim(tx, claim));
  return Promise.all(rows.map((row) => deliverOne(shop, round, row, owner)));
}

async function deliverOne<Row extends Due, Problem extends DeliveryProblem>(
  shop: DeliveringShop,
  round: Round<Row, Problem>,
  row: Row,
  owner: string,
): Promise<Delivered<Row, Problem>> {
  const { database, now } = shop;
  const { table, schedule, chance = Math.random } = round;
  const { id, attempts } = row;
  const problem = await round.send(row);
  if (problem === null) {
    const isOurs = await recorded(shop, round, () => recordDelivered(database.db, table, { id, owner }, now()));
    return { row, problem, isOurs, isDead: false };
  }
  const failed = { attempts, held: row, failure: problem, now: now(), chance: chance() };
  const { at: nextAttemptAt, ...held } = nextAttempt(schedule, failed);
  const failure = { id, owner, reason: problem.reason, nextAttemptAt, ...held };
  const isOurs = await recorded(shop, round, () => recordUndelivered(database.db, table, failure));
  return { row, problem, isOurs, isDead: nextAttemptAt === null };
}

/** After a stop, how often recording a result is tried, and the pause in ms. */
const RECORD_ATTEMPTS = 20;
const RECORD_PAUSE = 500;

/** Records a result, or it is sent again. Retries while the database is away; once stopped RECORD_ATTEMPTS times. */
async function recorded(
  { log }: DeliveringShop,
  { stopped }: RoundOptions,
  write: () => Promise<boolean>,
): Promise<boolean> {
  let isFirst = true;
  for (let left = RECORD_ATTEMPTS; ; ) {
    try {
      return await write();
    } catch (error) {
      if (isFirst) log.error('mail_record_failed', describeError(error));
      isFirst = false;
      if (!isDatabaseUnavailable(error) || (stopped?.aborted ?? true)) left -= 1;
      if (left === 0) throw error;
      await wait(RECORD_PAUSE);
    }
  }
}

/** Pause when nothing is due, and after a failure, in ms. */
const IDLE_PAUSE = 1_000;

/**
 * Delivers round after round until it is stopped; `deliver` returns how many it tried. Logs `failed` once per outage.
 */
export function repeatDelivery(
  log: Shop['log'],
  failed: string,
  deliver: (stopped: AbortSignal) => Promise<number>,
): RunningJob {
  let isFailing = false;
  return repeat(async (stopped) => {
    const tried = await deliver(stopped).catch((error: unknown) => {
      // Mail and pages report it too.
      if (!isFailing) log.error(failed, describeFailure(error));
      return null;
    });
    isFailing = tried === null;
    return tried ? 0 : IDLE_PAUSE;
  });
}
