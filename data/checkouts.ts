import type { PricedCheckout } from '../domain/checkout/checkout.ts';
import type { Queries, ShopTransaction } from './database.ts';

/** A cart as it was priced when the shopper left for the order page. */
export interface Checkout {
  readonly token: string;
  readonly priced: PricedCheckout;
  readonly createdAt: Date;
  readonly expiresAt: Date;
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

export async function findCheckout(db: Queries, token: string): Promise<Checkout | null> {
  const row = await db.selectFrom('checkouts').selectAll().where('token', '=', token).executeTakeFirst();
  if (!row) return null;
  return {
    token: row.token,
    priced: JSON.parse(row.checkout) as PricedCheckout,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  };
}

/**
 * From here to the end of the transaction nobody else changes this checkout, its order or its payments:
 * writing a row is a lock that both engines know. False when there is no such checkout.
 */
export async function lockCheckout(tx: ShopTransaction, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkouts')
    .set({ touched_at: now.toISOString() })
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets some checkouts that expired before `moment` and never became an order; gives how many. */
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

/** An earlier version of the shop, still running beside this one, orders without saying so at the checkout. */
async function markOrdered(db: Queries, tokens: readonly string[]): Promise<void> {
  const orders = await db.selectFrom('orders').select('token').where('token', 'in', tokens).execute();
  if (orders.length === 0) return;
  const found = orders.map(({ token }) => token);
  await db.updateTable('checkouts').set({ ordered: 1 }).where('token', 'in', found).execute();
}
