import { type Queries, runInsert, type ShopTransaction } from '../database.ts';

/** What an owner wrote about an order: a note for the owners, or a mail to the shopper. */
export interface OrderNote {
  /** The token of the form that it came from. */
  readonly id: string;
  readonly kind: 'note' | 'mail';
  readonly content: string;
  /** Name of who wrote it. */
  readonly author: string;
  readonly at: Date;
}

/** Stores a note; false when the same form was sent before. */
export async function insertOrderNote(
  tx: ShopTransaction,
  orderToken: string,
  { id, kind, content, author, at }: OrderNote,
): Promise<boolean> {
  return runInsert(
    tx
      .insertInto('order_notes')
      .values({ id, order_token: orderToken, kind, content, author, at: at.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
}

/** The notes of an order, oldest first. */
export async function listOrderNotes(db: Queries, orderToken: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_token', '=', orderToken)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, content, author, at }) => ({
    id,
    kind: kind === 'mail' ? 'mail' : 'note',
    content,
    author,
    at: new Date(at),
  }));
}
