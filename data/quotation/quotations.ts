import type { Selectable } from 'kysely';
import { ORDER_STAGES, type OrderStage } from '../../domain/order/order.ts';
import {
  type PublicQuotation,
  type Quotation,
  type QuotationTerms,
  quotationNumber,
  type SentFacts,
} from '../../domain/quotation/quotation.ts';
import { isBefore, type Queries, runDelete, runUpdate, type ShopTransaction } from '../database.ts';
import { takeNumber } from '../number-series.ts';
import { rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** A quotation with the stage of the order that was made of it; null without an order. */
export interface StoredQuotation {
  readonly quotation: Quotation;
  readonly stage: OrderStage | null;
}

/** Takes the next number of a year; it is free again when the transaction fails. */
export async function takeQuotationNumber(tx: ShopTransaction, year: number): Promise<string> {
  return quotationNumber(year, await takeNumber(tx, 'quotation', year));
}

export async function insertDraft(
  tx: ShopTransaction,
  draft: Pick<Quotation, 'id' | 'number' | 'version' | 'messageId' | 'terms'> & {
    /** Of the form: the same form makes one draft. */
    readonly submission: string;
    readonly at: Date;
  },
): Promise<void> {
  const { at, terms, ...facts } = draft;
  const fresh = { state: 'concept' as const, revision: 1, content: terms, createdAt: at, changedAt: at };
  await tx
    .insertInto('quotations')
    .values(rowOf({ ...facts, ...fresh }))
    .execute();
}

/** The id of what a form made before; null when it made nothing. */
export async function findBySubmission(db: Queries, submission: string): Promise<string | null> {
  const row = await db.selectFrom('quotations').select('id').where('submission', '=', submission).executeTakeFirst();
  return row?.id ?? null;
}

/** Locks all versions of a number until the transaction ends. False when there is none. */
export async function lockQuotation(tx: ShopTransaction, number: string): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('quotations')
      .set(({ ref }) => ({ number: ref('number') }))
      .where('number', '=', number),
  );
}

function select(db: Queries) {
  return db
    .selectFrom('quotations')
    .leftJoin('orders', 'orders.token', 'quotations.order_token')
    .selectAll('quotations')
    .select('orders.stage as stage');
}

export async function findQuotation(db: Queries, id: string): Promise<StoredQuotation | null> {
  const row = await select(db).where('quotations.id', '=', id).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** All versions of a number, oldest first. */
export async function listVersions(db: Queries, number: string): Promise<StoredQuotation[]> {
  const rows = await select(db).where('quotations.number', '=', number).orderBy('quotations.version').execute();
  return rows.map(toStored);
}

/** The version that a customer's address was sent with, by the hash of its secret, or by the token of its order. */
export async function findByAddress(
  db: Queries,
  { hash, token }: { readonly hash: string; readonly token: string },
): Promise<StoredQuotation | null> {
  const sent = await select(db).where('quotations.token_hash', '=', hash).executeTakeFirst();
  const row = sent ?? (await select(db).where('quotations.order_token', '=', token).executeTakeFirst());
  return row ? toStored(row) : null;
}

/** All quotations for a request, newest first. */
export async function listQuotationsOf(db: Queries, messageId: string): Promise<StoredQuotation[]> {
  const rows = await select(db)
    .where('quotations.message_id', '=', messageId)
    .orderBy('quotations.created_at', 'desc')
    .orderBy('quotations.version', 'desc')
    .execute();
  return rows.map(toStored);
}

/** Newest first; `before` is the last quotation of the page before. */
export async function listQuotations(
  db: Queries,
  { limit, before }: { readonly limit: number; readonly before: Pick<Quotation, 'createdAt' | 'id'> | null },
): Promise<StoredQuotation[]> {
  const rows = await select(db)
    .where(isBefore('quotations.created_at', 'quotations.id', before && [before.createdAt, before.id]))
    .orderBy('quotations.created_at', 'desc')
    .orderBy('quotations.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toStored);
}

type Columns = Partial<Omit<Tables['quotations'], 'id' | 'number' | 'version'>>;

/** Changes a quotation and counts the change; only after `lockQuotation`, under which it was read. */
async function change(tx: ShopTransaction, id: string, columns: Columns, at: Date): Promise<void> {
  await tx
    .updateTable('quotations')
    .set(({ eb }) => ({ ...columns, revision: eb('revision', '+', 1), changed_at: at.toISOString() }))
    .where('id', '=', id)
    .execute();
}

/** Stores other terms of a draft. Only after `lockQuotation`. */
export async function updateTerms(tx: ShopTransaction, id: string, terms: QuotationTerms, at: Date): Promise<void> {
  await change(tx, id, { content: JSON.stringify(terms) }, at);
}

/** Deletes a draft. Only after `lockQuotation`. */
export async function deleteDraft(tx: ShopTransaction, id: string): Promise<void> {
  await tx.deleteFrom('quotations').where('id', '=', id).where('state', '=', 'concept').execute();
}

/** Stores that a draft was sent, with what counted at that moment. Only after `lockQuotation`. */
export async function recordSent(
  tx: ShopTransaction,
  id: string,
  { tokenHash, sent }: { readonly tokenHash: string; readonly sent: SentFacts },
): Promise<void> {
  const { at, ...frozen } = sent;
  const facts = { frozen: JSON.stringify(frozen), token_hash: tokenHash, sent_at: at.toISOString() };
  await change(tx, id, { state: 'sent', ...facts }, at);
}

/** Stores that a version no longer counts. Only after `lockQuotation`. */
export async function recordEnd(tx: ShopTransaction, id: string, state: 'withdrawn' | 'replaced', at: Date) {
  await change(tx, id, { state }, at);
}

/** Stores the order that a customer made of it. Only after `lockQuotation`. */
export async function recordAcceptance(tx: ShopTransaction, id: string, orderToken: string, at: Date): Promise<void> {
  await change(tx, id, { state: 'accepted', order_token: orderToken, accepted_at: at.toISOString() }, at);
}

/** Deletes up to `limit` quotations that rest since `moment` and whose order, if any, is gone; returns how many. */
export async function deleteQuotationsBefore(db: Queries, moment: Date, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('quotations')
    .leftJoin('orders', 'orders.token', 'quotations.order_token')
    .select('quotations.id')
    .where('quotations.changed_at', '<', moment.toISOString())
    .where('orders.token', 'is', null)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return deleteQuotations(db, ids);
}

/** Deletes all versions of the quotation that an order was made of; returns how many. */
export async function deleteQuotationsOfOrder(tx: ShopTransaction, orderToken: string): Promise<number> {
  return runDelete(
    tx
      .deleteFrom('quotations')
      .where('number', 'in', ({ selectFrom }) =>
        selectFrom('quotations as accepted').select('accepted.number').where('accepted.order_token', '=', orderToken),
      ),
  );
}

/** Returns how many were deleted. */
export async function deleteQuotations(db: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return runDelete(db.deleteFrom('quotations').where('id', 'in', ids));
}

type Row = Selectable<Tables['quotations']> & { readonly stage: string | null };

/** The JSON is not validated, since only this file writes these rows. */
function toStored(row: Row): StoredQuotation {
  const stage = ORDER_STAGES.find((known) => known === row.stage) ?? null;
  const facts = {
    id: row.id,
    number: row.number,
    version: row.version,
    revision: row.revision,
    terms: JSON.parse(row.content) as QuotationTerms,
    messageId: row.message_id,
    createdAt: new Date(row.created_at),
  };
  if (row.frozen === null || row.sent_at === null) return { quotation: { ...facts, state: 'concept' }, stage };
  const sent = { ...(JSON.parse(row.frozen) as Omit<SentFacts, 'at'>), at: new Date(row.sent_at) };
  const { order_token: orderToken, accepted_at: acceptedAt } = row;
  const acceptance = orderToken === null || acceptedAt === null ? null : { orderToken, at: new Date(acceptedAt) };
  return { quotation: { ...facts, state: row.state as PublicQuotation['state'], sent, acceptance }, stage };
}
