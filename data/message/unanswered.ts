import type { MessageKind } from '../../domain/message/message.ts';
import type { Queries } from '../database.ts';

/** Messages of one kind that ask for something still. */
export interface Unanswered {
  readonly kind: MessageKind;
  readonly count: number;
  readonly oldest: Date;
}

/** Per kind; a kind without any is absent. */
export async function listUnanswered(db: Queries): Promise<Unanswered[]> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['kind', fn.countAll<number | string>().as('count'), fn.min<string>('created_at').as('oldest')])
    .where('answered_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, count, oldest }) => ({
    kind: kind as MessageKind,
    count: Number(count),
    oldest: new Date(oldest),
  }));
}
