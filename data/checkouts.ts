import type { PricedCheckout } from '../domain/checkout/checkout.ts';
import { insertUnlessThere, type Queries, runDelete, type ShopTransaction } from './database.ts';
import { recordOf } from './rows.ts';

/** A cart as it was priced when the checkout was created. */
export interface Checkout {
  readonly token: string;
  readonly priced: PricedCheckout;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface StoredCheckout extends Checkout {
  readonly isOrdered: boolean;
}

export async function insertCheckout(db: Queries, { token, priced, createdAt, expiresAt }: Checkout): Promise<void> {
  const created_at = createdAt.toISOString();
  const row = {
    token,
    checkout: JSON.stringify(priced),
    created_at,
    expires_at: expiresAt.toISOString(),
    touched_at: created_at,
  };
  // A form that is sent twice at once: the other one is waited for.
  await insertUnlessThere(db, 'checkouts', row, 'token');
}

export async function findCheckout(db: Queries, token: string): Promise<StoredCheckout | null> {
  const found = await db
    .selectFrom('checkouts')
    .select(['token', 'checkout', 'created_at', 'expires_at', 'ordered'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!found) return null;
  const { checkout, ordered, ...row } = found;
  return {
    ...recordOf(row),
    priced: JSON.parse(checkout) as PricedCheckout,
    isOrdered: ordered === 1,
  };
}

/** Stores a checkout with another code. Only after `lockCheckout`. */
export async function recordPriced(tx: ShopTransaction, token: string, priced: PricedCheckout): Promise<void> {
  const row = { checkout: JSON.stringify(priced) };
  await tx.updateTable('checkouts').set(row).where('token', '=', token).execute();
}

/** Locks a checkout, its order and its payments until the transaction ends, by an update of its row; null for none. */
export async function lockCheckout(
  tx: ShopTransaction,
  token: string,
  now: Date,
): Promise<Pick<StoredCheckout, 'isOrdered'> | null> {
  const touching = tx.updateTable('checkouts').set({ touched_at: now.toISOString() }).where('token', '=', token);
  const row = await touching.returning('ordered').executeTakeFirst();
  return row ? { isOrdered: row.ordered === 1 } : null;
}

/** Records that a checkout became an order; in the transaction that stores it. */
export async function recordOrdered(tx: ShopTransaction, token: string): Promise<void> {
  await tx.updateTable('checkouts').set({ ordered: 1 }).where('token', '=', token).execute();
}

/** Deletes up to `limit` checkouts that expired before `moment` and never became an order; returns how many. */
export async function deleteUnusedCheckouts(db: Queries, moment: Date, limit: number): Promise<number> {
  const expired = await db
    .selectFrom('checkouts')
    .select('token')
    .where('ordered', '=', 0)
    .where('expires_at', '<', moment.toISOString())
    .limit(limit)
    .execute();
  if (expired.length === 0) return 0;
  const tokens = expired.map(({ token }) => token);
  await markOrdered(db, tokens);
  return runDelete(db.deleteFrom('checkouts').where('token', 'in', tokens).where('ordered', '=', 0));
}

/** Marks checkouts with an order: an earlier version of the shop that still runs does not do so itself. */
async function markOrdered(db: Queries, tokens: readonly string[]): Promise<void> {
  const orders = await db.selectFrom('orders').select('token').where('token', 'in', tokens).execute();
  if (orders.length === 0) return;
  const found = orders.map(({ token }) => token);
  await db.updateTable('checkouts').set({ ordered: 1 }).where('token', 'in', found).execute();
}
