import type { Queries, ShopTransaction } from '../database.ts';

/** An order whose invoice or credit note is to be made. */
export interface DueInvoice {
  readonly orderToken: string;
  readonly dueAt: Date;
}

/** Notes that an order needs an invoice or a credit note; an earlier note stays as it is. */
export async function markInvoiceDue(tx: ShopTransaction, orderToken: string, at: Date): Promise<void> {
  await tx
    .insertInto('invoices_due')
    .values({ order_token: orderToken, due_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('order_token').doNothing())
    .execute();
}

export async function clearInvoiceDue(tx: ShopTransaction, orderToken: string): Promise<void> {
  await tx.deleteFrom('invoices_due').where('order_token', '=', orderToken).execute();
}

/** Whether an order waits for its invoice or a credit note. */
export async function isInvoiceDue(tx: ShopTransaction, orderToken: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices_due')
    .select('order_token')
    .where('order_token', '=', orderToken)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another order has waited longer. */
export async function hasEarlierDue(tx: ShopTransaction, orderToken: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices_due')
    .select('order_token')
    .where('order_token', '!=', orderToken)
    .where('due_at', '<', (query) =>
      query.selectFrom('invoices_due as own').select('own.due_at').where('own.order_token', '=', orderToken),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that wait, longest first, after the given one. */
export async function listDueInvoices(
  db: Queries,
  { limit, after }: { readonly limit: number; readonly after: DueInvoice | null },
): Promise<DueInvoice[]> {
  const rows = await db
    .selectFrom('invoices_due')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(({ or, and, eb }) => {
        const at = after?.dueAt.toISOString() ?? '';
        return or([
          eb('due_at', '>', at),
          and([eb('due_at', '=', at), eb('order_token', '>', after?.orderToken ?? '')]),
        ]);
      }),
    )
    .orderBy('due_at')
    .orderBy('order_token')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ orderToken: row.order_token, dueAt: new Date(row.due_at) }));
}

/** How many orders wait for their invoice or credit note. */
export async function countDueInvoices(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('invoices_due')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
