import { sql } from 'kysely';
import type { ShopDatabase } from './database.ts';

/**
 * Brings up to date what SQLite knows about its tables when it chooses an index: without it some lists are looked up by
 * another one and read a whole table. Takes half a millisecond as long as no table grew or shrank tenfold, else a short
 * look at each index (0x10) of every table (0x10000). A long look would also keep values of rows, names and addresses, which
 * stay when the rows are deleted. PostgreSQL does the same by itself.
 */
export async function refreshStatistics({ engine, transaction }: ShopDatabase): Promise<void> {
  if (engine === 'sqlite') await transaction((tx) => sql`pragma optimize = 0x10012`.execute(tx));
}
