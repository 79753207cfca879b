import type { Selectable } from 'kysely';
import type { LinePieces } from '../../domain/checkout/checkout-line.ts';
import type { Cents } from '../../domain/money/money.ts';
import { type Exchange, RETURN_REASONS, type Return } from '../../domain/return/return.ts';
import { insertUnlessThere, type Queries, type ShopTransaction } from '../database.ts';
import { recordOf, rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** Stores a return; false when the same form or withdrawal opened one before. */
export async function insertReturn(tx: ShopTransaction, one: Return): Promise<boolean> {
  return insertUnlessThere(tx, 'returns', toRow(one), 'id');
}

/** Only after `lockCheckout`, under which the return was read. */
export async function updateReturn(tx: ShopTransaction, one: Return): Promise<void> {
  await tx.updateTable('returns').set(toRow(one)).where('id', '=', one.id).execute();
}

/** The returns of an order, oldest first. */
export async function listReturns(db: Queries, orderToken: string): Promise<Return[]> {
  const returns = db.selectFrom('returns').selectAll().where('order_token', '=', orderToken);
  const rows = await returns.orderBy('announced_at').orderBy('id').execute();
  return rows.map(toReturn);
}

/** A return that something is to be done for, with its order and customer. */
export interface OpenReturn {
  readonly one: Return;
  readonly number: string;
  readonly name: string;
}

/** Returns that are not closed, those of the first last day first. */
export async function listOpenReturns(db: Queries, limit: number): Promise<OpenReturn[]> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.token', 'returns.order_token')
    .selectAll('returns')
    .select(['orders.number', 'orders.contact'])
    .where('closed_at', 'is', null)
    .orderBy('last_day')
    .limit(limit)
    .execute();
  return rows.map(({ number, contact, ...row }) => ({
    one: toReturn(row),
    number,
    name: (JSON.parse(contact) as { readonly name: string }).name,
  }));
}

function toRow({ isRestocked, ...one }: Return) {
  return rowOf({ ...one, restocked: isRestocked });
}

/** The JSON is not validated, since only `toRow` writes it. */
function toReturn({ restocked, ...row }: Selectable<Tables['returns']>): Return {
  return {
    ...recordOf(row),
    reason: RETURN_REASONS.find((known) => known === row.reason) ?? 'other',
    pieces: JSON.parse(row.pieces) as LinePieces[],
    paidPieces: JSON.parse(row.paid_pieces ?? 'null') as LinePieces[] | null,
    exchange: JSON.parse(row.exchange ?? 'null') as Exchange | null,
    isRestocked: restocked === 1,
    deduction: row.deduction as Cents,
    paidBack: row.paid_back as Cents | null,
  };
}
