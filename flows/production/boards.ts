import { recordAction } from '../../data/owner/actions.ts';
import { listBoards, saveBoard as storeBoard } from '../../data/production/boards.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import * as paths from '../../domain/pages/paths.ts';
import { type Board, missingOf } from '../../domain/production/board.ts';
import type { Shop } from '../shop.ts';

/** Stores a board, of version -1 when it is new. False when another has its name, or it changed since it was shown. */
export async function saveBoard(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  board: Board,
  actor: Actor,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await storeBoard(tx, board, now()))) return false;
    await recordAction(tx, { at: now(), actor, action: 'board_saved', subject: `board:${board.lot}`, detail: '' });
    return true;
  });
}

/** Which boards lack what their inspector asks for, as a warning to the owners. */
export async function readWoodWarnings({ config, database }: Pick<Shop, 'config' | 'database'>) {
  const incomplete = (await listBoards(database.db)).filter((board) => missingOf(board, config.wood.rule) !== '');
  if (incomplete.length === 0) return [];
  const title =
    incomplete.length === 1 ? '1 kavel hout is niet compleet' : `${incomplete.length} kavels hout zijn niet compleet`;
  const lots = incomplete.map(({ lot }) => lot).join(', ');
  return [{ title, detail: `Vul aan: ${lots.slice(0, 200)}.`, path: paths.deskWood }];
}
