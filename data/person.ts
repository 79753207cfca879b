import { sql } from 'kysely';
import type { PricedCheckout } from '../domain/checkout/checkout.ts';
import type { EmailAddress } from '../domain/input/email-address.ts';
import { inChunks, type Queries, runDelete, type ShopTransaction } from './database.ts';
import { looseReviews } from './review/reviews.ts';

/** A column that holds addresses of persons. */
interface Place {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** The column is the address itself, or JSON that holds it as "email". */
  readonly holds: 'address' | 'json';
}

const PLACES = {
  orders: [{ table: 'orders', key: 'token', column: 'contact', holds: 'json' }],
  messages: [{ table: 'messages', key: 'id', column: 'content', holds: 'json' }],
  mails: [
    { table: 'outbox', key: 'id', column: 'recipient', holds: 'address' },
    { table: 'outbox', key: 'id', column: 'reply_to', holds: 'address' },
  ],
  notices: [{ table: 'stock_notices', key: 'token', column: 'email', holds: 'address' }],
  quotations: [{ table: 'quotations', key: 'id', column: 'content', holds: 'json' }],
} as const satisfies Record<string, readonly Place[]>;

/** Where the shop holds something of a person: keys of rows. */
export type PersonRows = Readonly<Record<keyof typeof PLACES, readonly string[]>>;

export interface FindOptions {
  /** Rows that one query looks through. */
  readonly rows: number;
  /** Between two queries, so that others are served. */
  readonly pause: () => Promise<void>;
}

/** Finds all rows with an e-mail address, in any case, by whole tables in steps: it is asked a few times a year. */
export async function findPerson(db: Queries, email: EmailAddress, options: FindOptions): Promise<PersonRows> {
  const found: Partial<Record<keyof PersonRows, string[]>> = {};
  for (const kind of Object.keys(PLACES) as (keyof PersonRows)[]) {
    const keys = new Set<string>();
    for (const place of PLACES[kind])
      for (const key of await findRowsWithAddress(db, place, email, options)) keys.add(key);
    found[kind] = [...keys];
  }
  return found as PersonRows;
}

/** Finds the rows of one table with an e-mail address; returns their keys. */
export async function findRowsWithAddress(
  db: Queries,
  { table, key, column, holds }: Place,
  email: EmailAddress,
  { rows, pause }: FindOptions,
): Promise<string[]> {
  const address = email.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  const pattern = holds === 'json' ? `%"email":"${address}"%` : address;
  const [from, id, held] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const found: string[] = [];
  for (let after = ''; ; ) {
    const end = await sql<{ id: string }>`select ${id} as id from ${from} where ${id} > ${after}
      order by ${id} limit 1 offset ${rows}`.execute(db);
    const until = end.rows[0]?.id;
    const upTo = until === undefined ? sql`` : sql`and ${id} <= ${until}`;
    const part = await sql<{ id: string }>`select ${id} as id from ${from} where ${id} > ${after} ${upTo}
      and lower(${held}) like ${pattern} escape '\\'`.execute(db);
    for (const row of part.rows) found.push(row.id);
    if (until === undefined) return found;
    after = until;
    await pause();
  }
}

/** Every address of a person, with the key of its row. */
export async function* listAddresses(
  db: Queries,
  { rows, pause }: FindOptions,
): AsyncGenerator<{ readonly key: string; readonly email: EmailAddress }> {
  for (const { table, key, column, holds } of Object.values(PLACES).flat()) {
    const [from, id, held] = [sql.table(table), sql.ref(key), sql.ref(column)];
    for (let after: string | undefined = ''; after !== undefined; await pause()) {
      const part: { rows: { id: string; held: string | null }[] } = await sql<{
        id: string;
        held: string | null;
      }>`select
        ${id} as id, ${held} as held from ${from} where ${id} > ${after} order by ${id} limit ${rows}`.execute(db);
      for (const row of part.rows) {
        const text = row.held ?? '';
        const found =
          holds === 'json' ? Array.from(text.matchAll(/"email":"([^"\\]+)"/g), ([, one = '']) => one) : [text];
        for (const one of found) yield { key: row.id, email: one.toLowerCase() as EmailAddress };
      }
      after = part.rows.length < rows ? undefined : part.rows.at(-1)?.id;
    }
  }
}

/* What the shop holds of a person beside orders and messages, and erasing it. */

export async function listPersonMails(db: Queries, ids: readonly string[]) {
  const columns = [
    'recipient as to',
    'subject',
    'body as text',
    'created_at as createdAt',
    'sent_at as sentAt',
  ] as const;
  return inChunks(ids, (part) =>
    db.selectFrom('outbox').select(columns).where('id', 'in', part).orderBy('created_at').execute(),
  );
}

/** Requests for a mail about stock, without their secret. */
export async function listPersonNotices(db: Queries, tokens: readonly string[]) {
  return inChunks(tokens, (part) =>
    db
      .selectFrom('stock_notices')
      .select(['size_id as size', 'email', 'confirmed_at as confirmedAt', 'created_at as createdAt'])
      .where('token', 'in', part)
      .execute(),
  );
}

/** Deletes mails, except those that wait and belong to what is kept. Returns how many. */
export async function deletePersonMails(
  tx: ShopTransaction,
  ids: readonly string[],
  { orders, messages }: { readonly orders: readonly string[]; readonly messages: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  return runDelete(
    tx
      .deleteFrom('outbox')
      .where('id', 'in', ids)
      // A mail of neither has no token: compared with one, that would be neither true nor false.
      .where(({ not, and, or, eb, fn, val }) =>
        not(
          and([
            eb('status', '=', 'waiting'),
            or([
              ...(orders.length > 0 ? [eb(fn.coalesce('order_token', val('')), 'in', orders)] : []),
              ...(messages.length > 0 ? [eb(fn.coalesce('message_id', val('')), 'in', messages)] : []),
            ]),
          ]),
        ),
      ),
  );
}

/** Erases what hangs on a paid order: mails, notes, reasons, tracking and its words. Only after `lockCheckout`. */
export async function eraseAroundOrder(tx: ShopTransaction, token: string, checkout: PricedCheckout | null) {
  await tx.deleteFrom('outbox').where('order_token', '=', token).execute();
  await tx.deleteFrom('order_notes').where('order_token', '=', token).execute();
  await tx.updateTable('orders').set({ note_words: '' }).where('token', '=', token).execute();
  await tx.deleteFrom('change_requests').where('order_token', '=', token).execute();
  await tx.deleteFrom('parcels').where('order_token', '=', token).execute();
  await tx.updateTable('returns').set({ note: '', deduction_reason: '' }).where('order_token', '=', token).execute();
  await tx.deleteFrom('order_delays').where('order_token', '=', token).execute();
  await looseReviews(tx, token);
  await tx.updateTable('pieces').set({ engraving: '' }).where('order_token', '=', token).execute();
  await tx.updateTable('refunds').set({ reason: '', last_error: null }).where('order_token', '=', token).execute();
  await tx
    .updateTable('order_events')
    .set({ details: JSON.stringify({ trackUrl: null }) })
    .where('order_token', '=', token)
    .where('kind', '=', 'shipped')
    .execute();
  const events = tx.selectFrom('order_events').select(['id', 'details']).where('order_token', '=', token);
  for (const { id, kind, details } of await events
    .select('kind')
    .where('kind', 'in', ['resent', 'changed'])
    .execute()) {
    const words = kind === 'resent' ? { part: '' } : { notes: [] };
    const reduced = JSON.stringify({ ...(JSON.parse(details) as object), ...words });
    await tx.updateTable('order_events').set({ details: reduced }).where('id', '=', id).execute();
  }
  if (checkout === null) return;
  await tx
    .updateTable('checkouts')
    .set({ checkout: JSON.stringify(checkout) })
    .where('token', '=', token)
    .execute();
}
