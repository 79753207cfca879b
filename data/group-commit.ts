import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** Work that is added no more to a transaction that has run for so long, in ms: meanwhile nobody else is answered. */
const LONGEST = 25;
/** How long the next transaction waits for a flush to the disk, in ms: what comes meanwhile shares its commit. */
const FLUSH_PATIENCE = 5;

type ShopTransaction = Transaction<Tables>;
type Work<T> = (tx: ShopTransaction) => Promise<T>;
/** Runs work in one transaction; rejects when it was not stored. */
type Transact = (db: Kysely<Tables>, work: Work<void>) => Promise<void>;

/** Work that waits for the next transaction, or for its commit. */
interface Member {
  /** Rejects when the whole transaction is over. */
  run(tx: ShopTransaction): Promise<void>;
  /** Gives the caller what became of it. */
  settle(): void;
  fail(error: unknown): void;
}

export interface GroupOptions {
  readonly transact: Transact;
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
export function groupCommits(
  db: Kysely<Tables>,
  { transact, flush, patience = FLUSH_PATIENCE }: GroupOptions,
): <T>(work: Work<T>) => Promise<T> {
  const waiting: Member[] = [];
  let isRunning = false;

  async function runGroup(): Promise<void> {
    const group: Member[] = [];
    try {
      await transact(db, async (tx) => {
        const end = performance.now() + LONGEST;
        do {
          const [member] = waiting.splice(0, 1);
          if (member === undefined) return;
          group.push(member);
          await member.run(tx);
        } while (performance.now() < end);
      });
    } catch (error) {
      // Without a transaction nobody's turn came.
      for (const member of group.length > 0 ? group : waiting.splice(0)) member.fail(error);
      return;
    }
    await Promise.race([answer(group), pause(patience, undefined, { ref: false })]);
  }

  async function answer(group: readonly Member[]): Promise<void> {
    try {
      await flush();
      for (const member of group) member.settle();
    } catch (error) {
      for (const member of group) member.fail(error);
    }
  }

  async function runGroups(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // Requests that are there already join the next one.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) await runGroup();
    isRunning = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(memberOf(work, resolve, reject));
      void runGroups();
    });
}

function memberOf<T>(work: Work<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Member {
  const inContext = AsyncLocalStorage.snapshot();
  let settle: () => void;
  return {
    async run(tx) {
      await sql`savepoint member`.execute(tx);
      try {
        const value = await inContext(work, tx);
        settle = () => resolve(value);
      } catch (error) {
        settle = () => reject(error);
        // What ended the transaction (a full disk) left no savepoint: then this is why all fail.
        await sql`rollback to member`.execute(tx).catch(() => Promise.reject(error));
      }
      await sql`release member`.execute(tx);
    },
    settle: () => settle(),
    fail: reject,
  };
}
