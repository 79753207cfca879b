import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../../../data/database.ts';
import { CONNECTION } from '../../../data/statement.ts';

/** A database that notes the texts of what its transactions send with `statement`, in that order. */
export function recordsStatements(database: ShopDatabase): {
  readonly database: ShopDatabase;
  readonly sent: string[];
} {
  const sent: string[] = [];
  const transaction: ShopDatabase['transaction'] = (work) =>
    database.transaction((tx) => {
      const connected = tx as ShopTransaction & { [CONNECTION]: DatabaseConnection };
      const own = connected[CONNECTION];
      connected[CONNECTION] = {
        executeQuery: <Row>(query: CompiledQuery) => {
          sent.push(query.sql);
          return own.executeQuery<Row>(query);
        },
        streamQuery: (...query) => own.streamQuery(...query),
      };
      return work(tx);
    });
  return { database: { ...database, transaction }, sent };
}
