import { CompiledQuery } from 'kysely';
import type { Queries, ShopDatabase } from '../../data/database.ts';

/** Tables that grow with sales and messages: none of them is ever read as a whole to find a row. */
const GROWING = [
  'checkouts',
  'orders',
  'payments',
  'test_payments',
  'order_events',
  'messages',
  'attachments',
  'outbox',
  'rate_counts',
  'refunds',
  'invoices',
  'message_replies',
  'owner_actions',
];
/** Subqueries with a limit of their own, rows that were found already or given, and a table of some rows. */
const BOUNDED = ['counted', 'looked', 'sales', 'stock', '\\d+-ROW VALUES CLAUSE'];
const SCAN = new RegExp(
  `Seq Scan on (${GROWING.join('|')})\\b|^SCAN (?!\\(subquery|(${BOUNDED.join('|')})$)(?!.*USING (COVERING )?INDEX)`,
);

/** A query and how the database would carry it out, a line for each step. */
export async function planOf(
  db: Queries,
  engine: ShopDatabase['engine'],
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  );
  return [text, ...rows.map((row) => row['QUERY PLAN'] ?? row.detail)].join('\n');
}

/** Lines of a plan that scan a whole table. */
export function scansIn(plan: string): string[] {
  return plan.split('\n').filter((line) => SCAN.test(line));
}
