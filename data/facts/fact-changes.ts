import type { Selectable } from 'kysely';
import type { ChangedFacts, FactTexts } from '../../domain/facts/merge-facts.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import { actorColumns, actorOfColumns } from '../owner/changes.ts';
import type { FactChangeTable } from '../tables/change-tables.ts';

/** A subject of facts as an owner kept it. */
export interface FactChange {
  readonly version: number;
  readonly subject: string;
  readonly texts: FactTexts;
  readonly at: Date;
  readonly actor: Actor;
}

/** Adds a change. Only inside the transaction that took its version. */
export async function insertFactChange(
  tx: ShopTransaction,
  { version, subject, texts, at, actor }: FactChange,
): Promise<void> {
  await tx
    .insertInto('fact_changes')
    .values({ version, subject, texts: JSON.stringify(texts), at: at.toISOString(), ...actorColumns(actor) })
    .execute();
}

/** The last change of every subject that was ever changed. */
export async function readChangedFacts(db: Queries): Promise<ChangedFacts> {
  const rows = await db
    .selectFrom('fact_changes')
    .select(['subject', 'texts'])
    .where('version', 'in', ({ selectFrom }) =>
      selectFrom('fact_changes')
        .select(({ fn }) => fn.max('version').as('version'))
        .groupBy('subject'),
    )
    .execute();
  return new Map(rows.map(({ subject, texts }) => [subject, JSON.parse(texts) as FactTexts]));
}

/** The changes of a subject, newest first. */
export async function listFactChanges(
  db: Queries,
  { subject, limit }: { readonly subject: string; readonly limit: number },
): Promise<FactChange[]> {
  const rows = await db
    .selectFrom('fact_changes')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toChange);
}

/** A change of a subject by its version; null when it has none such. */
export async function findFactChange(
  db: Queries,
  { subject, version }: Pick<FactChange, 'subject' | 'version'>,
): Promise<FactChange | null> {
  const row = await db
    .selectFrom('fact_changes')
    .selectAll()
    .where('version', '=', version)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

function toChange({ version, subject, texts, at, ...actor }: Selectable<FactChangeTable>): FactChange {
  return { version, subject, texts: JSON.parse(texts), at: new Date(at), actor: actorOfColumns(actor) };
}
