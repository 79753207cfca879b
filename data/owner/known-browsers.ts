import { findsRow, type Queries, runDelete, type ShopTransaction } from '../database.ts';
import { rowOf } from '../rows.ts';

/** A browser in which an owner has been inside. */
export interface KnownBrowser {
  /** Of the token in its cookie. */
  readonly hash: string;
  readonly ownerId: string;
  readonly seenAt: Date;
}

export async function insertKnownBrowser(tx: ShopTransaction, browser: KnownBrowser): Promise<void> {
  await tx.insertInto('owner_browsers').values(rowOf(browser)).execute();
}

export async function deleteKnownBrowser(tx: ShopTransaction, hash: string): Promise<void> {
  await tx.deleteFrom('owner_browsers').where('hash', '=', hash).execute();
}

/** Whether an owner has been inside in this browser since a moment. */
export async function isBrowserKnown(db: Queries, hash: string, since: Date): Promise<boolean> {
  const seen = db.selectFrom('owner_browsers').select('hash').where('hash', '=', hash);
  return findsRow(seen.where('seen_at', '>', since.toISOString()));
}

/** Forgets browsers that were seen last before a moment; returns how many. */
export async function deleteKnownBrowsersBefore(db: Queries, moment: Date): Promise<number> {
  return runDelete(db.deleteFrom('owner_browsers').where('seen_at', '<=', moment.toISOString()));
}
