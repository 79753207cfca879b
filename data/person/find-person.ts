import { sql } from 'kysely';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Queries } from '../database.ts';

/** Where the shop holds something of a person: keys of rows. */
export interface PersonRows {
  readonly orders: readonly string[];
  readonly messages: readonly string[];
  readonly mails: readonly string[];
  readonly notices: readonly string[];
  /** Checkouts with fields that were filled in already. */
  readonly checkouts: readonly string[];
  /** What was offered for their quote requests. */
  readonly quotations: readonly string[];
}

/** A column that holds addresses of persons. */
interface Place {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** The column is the address itself, or JSON that holds it as "email". */
  readonly holds: 'address' | 'json';
}

const PLACES: Readonly<Record<keyof PersonRows, readonly Place[]>> = {
  orders: [{ table: 'orders', key: 'token', column: 'contact', holds: 'json' }],
  messages: [{ table: 'messages', key: 'id', column: 'content', holds: 'json' }],
  mails: [
    { table: 'outbox', key: 'id', column: 'recipient', holds: 'address' },
    { table: 'outbox', key: 'id', column: 'reply_to', holds: 'address' },
  ],
  notices: [{ table: 'stock_notices', key: 'token', column: 'email', holds: 'address' }],
  checkouts: [{ table: 'checkouts', key: 'token', column: 'prefill', holds: 'json' }],
  quotations: [{ table: 'quotations', key: 'id', column: 'content', holds: 'json' }],
};

export interface FindOptions {
  /** Rows that one query looks through. */
  readonly rows: number;
  /** Between two queries, so that others are served. */
  readonly pause: () => Promise<void>;
}

/**
 * Finds all rows with an e-mail address, in any case. Looks through whole tables, in steps: no index holds addresses, and
 * it is asked for a few times a year.
 */
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
