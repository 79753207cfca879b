import { sql } from 'kysely';
import type { MessageKind } from '../../domain/message/message.ts';
import type { Queries } from '../database.ts';

export interface MessageSearch {
  /** Absent: all kinds. */
  readonly kind?: MessageKind | undefined;
  /** Only those that ask for something still. */
  readonly isOpen: boolean;
  /** In lower case; a message has all of them, in whatever field. */
  readonly words: readonly string[];
  /** Only those older than this one. */
  readonly before?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

/** Ids and states of the messages that are found, newest first. */
export async function searchMessages(
  db: Queries,
  { kind, isOpen, words, before, limit }: MessageSearch,
): Promise<{ readonly id: string; readonly answeredAt: Date | null }[]> {
  let query = db
    .selectFrom('messages')
    .select(['id', 'answered_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (isOpen) query = query.where('answered_at', 'is', null);
  for (const word of words) query = query.where(sql<boolean>`lower(content) like ${pattern(word)} escape '!'`);
  if (before) {
    const { at, id } = before;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(at.toISOString(), id)),
    );
  }
  const rows = await query.execute();
  return rows.map(({ id, answered_at }) => ({ id, answeredAt: answered_at === null ? null : new Date(answered_at) }));
}

/** As it stands in the JSON of a message. */
function pattern(word: string): string {
  const written = JSON.stringify(word).slice(1, -1);
  return `%${written.replace(/[!%_]/g, '!$&')}%`;
}
