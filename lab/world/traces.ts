import { sql } from 'kysely';
import type { Person, World } from './world.ts';

/** Columns that keep a person on a legal ground (tests/builders/database/personal-columns.ts). */
const KEPT = new Set(['invoices.content']);

/** Where a person who was erased can still be read. */
export async function findTraces({ db }: World, { mark }: Person): Promise<string[]> {
  const withdrawals = await db.selectFrom('messages').select('id').where('kind', '=', 'withdrawal').execute();
  const proofs = new Set(withdrawals.map(({ id }) => id));
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    // A withdrawal is a proof, and a cart that nobody ordered has no owner: it goes after a day.
    const isKept = (row: Row) => proofs.has(String(name === 'messages' ? row.id : row.message_id)) || row.ordered === 0;
    const columns = rows.filter((row) => !isKept(row)).flatMap((row) => namingColumns(row, mark));
    const places = columns.map((column) => `${name}.${column}`).filter((place) => !KEPT.has(place));
    found.push(...new Set(places.map((place) => `${place} names ${mark} after erasing`)));
  }
  return found;
}

type Row = Readonly<Record<string, unknown>>;

function namingColumns(row: Row, mark: string): string[] {
  const textOf = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)).toLowerCase();
  return Object.keys(row).filter((column) => textOf(row[column]).includes(mark));
}
