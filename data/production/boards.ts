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

/** Every board, the newest first. The JSON is not validated: only we write it. */
export async function listBoards(db: Queries): Promise<Board[]> {
  const rows = await db
    .selectFrom('boards')
    .select(['id', 'version', 'content'])
    .orderBy('created_at', 'desc')
    .orderBy('lot')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...(JSON.parse(content) as BoardForm), ...row }));
}

/** The same with how many pieces of each were packed: it reads an index of all pieces. */
export async function listCountedBoards(db: Queries): Promise<CountedBoard[]> {
  const counts = await db
    .selectFrom('pieces')
    .select(['board_id', ({ fn }) => fn.countAll<number | string>().as('pieces')])
    .where('board_id', 'is not', null)
    .groupBy('board_id')
    .execute();
  const packed = new Map(counts.map(({ board_id, pieces }) => [board_id, Number(pieces)]));
  return (await listBoards(db)).map((board) => ({ ...board, pieces: packed.get(board.id) ?? 0 }));
}
