import { countRows, type Queries, type ShopTransaction } from '../database.ts';

/** How many other orders than one have a discount and are paid, or can be still. */
export async function countDiscountUses(db: Queries, code: string, exceptOrder: string): Promise<number> {
  const uses = db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.token', 'discount_uses.order_token')
    .where('discount_uses.code', '=', code)
    .where('orders.token', '<>', exceptOrder)
    .where('orders.status', 'in', ['open', 'paid'])
    .where('orders.stage', '<>', 'called_off');
  return countRows(uses);
}

/** Until the end of the transaction nobody else counts the uses of this code. */
export async function lockDiscount(tx: ShopTransaction, code: string): Promise<void> {
  await tx
    .insertInto('discount_codes')
    .values({ code })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code }))
    .execute();
}

/** Records the discount of an order, which takes the place of an earlier one; null: it has none. */
export async function recordDiscountUse(tx: ShopTransaction, orderToken: string, code: string | null): Promise<void> {
  await tx.deleteFrom('discount_uses').where('order_token', '=', orderToken).execute();
  if (code !== null) await tx.insertInto('discount_uses').values({ order_token: orderToken, code }).execute();
}
