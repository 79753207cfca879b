import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A transaction that has run for so long takes no more work, in ms: meanwhile nobody else is answered. */
const LONGEST = 25;
/** How long the next transaction waits for a flush to the disk, in ms: what comes meanwhile shares its commit. */
const FLUSH_PATIENCE = 5;

type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

/** Work that waits for the next transaction, or for its commit. */
interface Member {
  /** Returns how to tell the caller what became of it; rejects when the whole transaction is over. */
  run(tx: Transaction<Tables>): Promise<() => void>;
  fail(error: unknown): void;
  answer?: () => void;
}

export interface SharedCommitOptions {
  /** Runs work in one transaction; rejects when it was not stored. */
  readonly transact: (work: Work<void>) => Promise<void>;
  /** Resolves when all that was committed before is on the disk. */
  readonly flush: () => Promise<void>;
  /** In place of `FLUSH_PATIENCE`. */
  readonly patience?: number;
}

/**
 * Runs work that waits at the same moment in one transaction, in the order in which it came. Each has a savepoint, so that
 * one that fails takes back only its own changes. Nobody hears of success before the commit is on the disk; when it does
 * not come there, all fail. The next transaction takes what comes during a short flush, and runs beside a long one.
 */
export function shareCommits({ transact, flush, patience = FLUSH_PATIENCE }: SharedCommitOptions) {
  const waiting: Member[] = [];
  const flushShared = shareFlushes(flush);
  let isRunning = false;

  async function runGroup(): Promise<void> {
    const group: Member[] = [];
    const fail = (error: unknown) => {
      for (const member of group) member.fail(error);
    };
    try {
      await transact((tx) => runMembers(tx, waiting, group));
      const told = flushShared().then(() => {
        for (const member of group) member.answer?.();
      }, fail);
      await Promise.race([told, pause(patience, undefined, { ref: false })]);
    } catch (error) {
      // Without a transaction nobody's turn came.
      if (group.length === 0) group.push(...waiting.splice(0));
      fail(error);
    }
  }

  async function runGroups(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // Requests that are there already join the next one.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) await runGroup();
    isRunning = false;
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      const inContext = AsyncLocalStorage.snapshot();
      waiting.push({ run: (tx) => runInSavepoint(tx, () => inContext(work, tx), { resolve, reject }), fail: reject });
      void runGroups();
    });
}

/** Moves what waits to the group and runs it, until nothing waits or the transaction has run for long. */
async function runMembers(tx: Transaction<Tables>, waiting: Member[], group: Member[]): Promise<void> {
  const end = performance.now() + LONGEST;
  do {
    const member = waiting.shift();
    if (!member) return;
    group.push(member);
    member.answer = await member.run(tx);
  } while (performance.now() < end);
}

/** Runs the work; returns how to tell its outcome. Rejects when the work ended the whole transaction. */
async function runInSavepoint<T>(
  tx: Transaction<Tables>,
  work: () => Promise<T>,
  { resolve, reject }: Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>,
): Promise<() => void> {
  await sql`savepoint member`.execute(tx);
  let answer: () => void;
  try {
    const value = await work();
    answer = () => resolve(value);
  } catch (error) {
    // What ended the transaction (a full disk) left no savepoint: then this is why all fail.
    await sql`rollback to member`.execute(tx).catch(() => Promise.reject(error));
    answer = () => reject(error);
  }
  await sql`release member`.execute(tx);
  return answer;
}

/** Shares a flush among callers of the same moment: who asks while one runs waits for the next, after what they wrote. */
export function shareFlushes(flush: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = () => {
    next = null;
    return flush();
  };
  return () => {
    next ??= last.then(begin, begin);
    last = next;
    return next;
  };
}
