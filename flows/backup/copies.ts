import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspectBackup } from '../../data/backup/restore-database.ts';
import type { Copies } from '../../data/copies/copies.ts';
import { CopyError } from '../../data/copies/run-program.ts';
import { beginningOf, sumUntil } from '../../data/copies/sums.ts';
import { openDatabase } from '../../data/database.ts';
import { migrate } from '../../data/migrate.ts';
import { type CopiesState, type CopyFailure, copyProblem } from '../../domain/copies.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';

type CopyShop = Pick<Shop, 'database' | 'log' | 'now'> & { readonly copies: Copies };

/** What was written in the last hour, in ms, may reach the database after the copy. */
const SETTLED = 60 * 60_000;

/** Makes a copy elsewhere, and writes down what became of it. Run it every five minutes. */
export function makeCopy(shop: CopyShop): Promise<Result<null, CopyFailure>> {
  return attempt(shop, 'copy', async () => shop.copies.make(shop.now(), await beginningOf(shop.database.db)));
}

/** Fetches the newest copy, opens it in a folder of its own, compares it with what runs and throws it away. Run it weekly. */
export function rehearseRestore(shop: CopyShop, dataDir: string): Promise<Result<null, CopyFailure>> {
  const work = join(dataDir, 'proef');
  return attempt(shop, 'rehearsal', async () => {
    rmSync(work, { recursive: true, force: true });
    try {
      await rehearseIn(work, shop);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
}

async function rehearseIn(work: string, { copies, database }: CopyShop): Promise<void> {
  const found = await copies.bring(work, null);
  if (found === null) throw new CopyError('unreachable', 'There is no copy');
  // A dump was read to its end when it was fetched.
  if (database.engine === 'postgres') return;
  const inspected = inspectBackup(found.file);
  if (!inspected.ok)
    throw new CopyError(inspected.error === 'not_a_backup' ? 'damaged' : inspected.error, inspected.error);
  const copy = openDatabase({ dataDir: work });
  try {
    await migrate(copy);
    const until = new Date(found.time.getTime() - SETTLED);
    const [then, now] = [await sumUntil(copy.db, until), await sumUntil(database.db, until)];
    if (then !== now) throw new CopyError('different', `${then} in the copy, ${now} in the shop`);
  } finally {
    await copy.close();
  }
}

async function attempt(
  { copies, log, now }: CopyShop,
  of: keyof CopiesState,
  work: () => Promise<void>,
): Promise<Result<null, CopyFailure>> {
  try {
    await work();
    copies.record(of, now(), null);
    log.info('copy_made', { of });
    return ok(null);
  } catch (error) {
    const failure = failureOf(error);
    log.error('copy_failed', { of, failure, ...describeError(error) });
    // A disk that takes no note either: the moment of the last good one stays, and grows old.
    if (failure !== 'disk_full') copies.record(of, now(), failure);
    return err(failure);
  }
}

function failureOf(error: unknown): CopyFailure {
  if (error instanceof CopyError) return error.code;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'ENOSPC' || code === 'SQLITE_FULL' ? 'disk_full' : 'damaged';
}

/** Logs an error as long as copies or rehearsals are late: what watches the log sets the alarm on it. */
export async function watchCopies({ copies, log, now }: Pick<Shop, 'copies' | 'log' | 'now'>): Promise<void> {
  const problem = copies && copyProblem(copies.state(), now());
  if (problem) log.error('copies_late', { of: problem.of, failure: problem.failure ?? 'none' });
}
