import type { Board, BoardForm, CountedBoard } from '../../domain/production/board.ts';
import { findsRow, type Queries, runInsert, type ShopTransaction } from '../database.ts';

/** Stores a board; false when another has its name, or it changed since the version that it has. */
export async function saveBoard(tx: ShopTransaction, { id, version, ...form }: Board, now: Date): Promise<boolean> {
  const { lot } = form;
  if (await findsRow(tx.selectFrom('boards').select('id').where('lot', '=', lot).where('id', '!=', id))) return false;
  const row = { lot, content: JSON.stringify(form), version: version + 1 };
  return runInsert(
    tx
      .insertInto('boards')
      .values({ id, ...row, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('boards.version', '=', version)),
  );
}

/** Every board with how many pieces of it were packed, the newest first. The JSON is not validated: only we write it. */
export async function listBoards(db: Queries): Promise<CountedBoard[]> {
  const rows = await db
    .selectFrom('boards')
    .leftJoin('pieces', 'pieces.board_id', 'boards.id')
    .select(['id', 'version', 'content', ({ fn }) => fn.count<number | string>('pieces.number').as('pieces')])
    .groupBy('boards.id')
    .orderBy('created_at', 'desc')
    .orderBy('lot')
    .execute();
  return rows.map(({ content, pieces, ...row }) => ({
    ...{ ...(JSON.parse(content) as BoardForm), ...row, pieces: Number(pieces) },
  }));
}
