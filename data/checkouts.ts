import type { PricedCheckout } from '../domain/checkout/checkout.ts';
import type { OrderPrefill } from '../domain/order-form/form-values.ts';
import type { Queries, ShopTransaction } from './database.ts';

/** A cart as it was priced when the checkout was created. */
export interface Checkout {
  readonly token: string;
  readonly priced: PricedCheckout;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface StoredCheckout extends Checkout {
  /** What the order form begins with; null for an empty form. */
  readonly prefill: OrderPrefill | null;
}

export async function insertCheckout(db: Queries, { token, priced, createdAt, expiresAt }: Checkout): Promise<void> {
  const created_at = createdAt.toISOString();
  await db
    .insertInto('checkouts')
    .values({
      token,
      checkout: JSON.stringify(priced),
      created_at,
      expires_at: expiresAt.toISOString(),
      touched_at: created_at,
    })
    .execute();
}

export async function findCheckout(db: Queries, token: string): Promise<StoredCheckout | null> {
  const row = await db.selectFrom('checkouts').selectAll().where('token', '=', token).executeTakeFirst();
  if (!row) return null;
  return {
    token: row.token,
    priced: JSON.parse(row.checkout) as PricedCheckout,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    prefill: row.prefill === null ? null : (JSON.parse(row.prefill) as OrderPrefill),
  };
}

/** Sets what the order form of a checkout begins with. */
export async function recordPrefill(db: Queries, token: string, prefill: OrderPrefill): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ prefill: JSON.stringify(prefill) })
    .where('token', '=', token)
    .execute();
}

/** Deletes a checkout that never became an order. Only after `lockCheckout`. */
export async function deleteCheckout(tx: ShopTransaction, token: string): Promise<void> {
  await tx.deleteFrom('checkouts').where('token', '=', token).where('ordered', '=', 0).execute();
}

/**
 * Locks a checkout, its order and its payments until the end of the transaction, by updating the row, which works on
 * both engines. False when the checkout does not exist.
 */
export async function lockCheckout(tx: ShopTransaction, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkouts')
    .set({ touched_at: now.toISOString() })
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  const { numDeletedRows } = await db
    .deleteFrom('checkouts')
    .where('token', 'in', tokens)
    .where('ordered', '=', 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Marks checkouts with an order: an earlier version of the shop that still runs does not do so itself. */
async function markOrdered(db: Queries, tokens: readonly string[]): Promise<void> {
  const orders = await db.selectFrom('orders').select('token').where('token', 'in', tokens).execute();
  if (orders.length === 0) return;
  const found = orders.map(({ token }) => token);
  await db.updateTable('checkouts').set({ ordered: 1 }).where('token', 'in', found).execute();
}
