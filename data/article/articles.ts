import type { Selectable } from 'kysely';
import type { ArticleTexts } from '../../domain/article/article-texts.ts';
import type { ArticleVersion } from '../../domain/article/published-articles.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { insertUnlessThere, type Queries, type ShopTransaction } from '../database.ts';
import { actorColumns, actorOf } from '../owner/actions.ts';
import { rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** The texts of an article at one time, and who wrote them. */
export interface ArticleRevision {
  readonly article: string;
  readonly revision: number;
  readonly texts: ArticleTexts;
  readonly at: Date;
  readonly actor: Actor;
  /** Null: nobody published it. */
  readonly published: ArticleVersion | null;
}

const KEPT_DRAFTS = 60;

/** Adds a revision; false: somebody else added it meanwhile. */
export async function insertRevision(tx: ShopTransaction, added: ArticleRevision): Promise<boolean> {
  const { article, revision, texts, at, actor, published } = added;
  const { kind = 'draft', version = null, visibleAt = null, post = null } = published ?? {};
  const columns = { ...rowOf({ article, revision, texts, at, version, visibleAt, post }), ...actorColumns(actor) };
  const row = { ...columns, kind, slug: post?.slug ?? null } as const;
  const isNew = await insertUnlessThere(tx, 'article_revisions', row, 'article', 'revision');
  if (!isNew) return false;
  const own = new Set(`${texts.image} ${texts.body}`.match(/\beigen-[0-9a-f]{16}\b/g));
  const shown = Array.from(own, (place) => ({ article, revision, place }));
  if (shown.length > 0) await tx.insertInto('article_photos').values(shown).execute();
  await tx
    .updateTable('article_revisions')
    .set({ kind: 'kept' })
    .where('article', '=', article)
    .where('revision', '<', revision)
    .where('kind', '=', 'draft')
    .execute();
  await tx
    .deleteFrom('article_revisions')
    .where('article', '=', article)
    .where('revision', '<=', revision - KEPT_DRAFTS)
    .where('kind', '=', 'kept')
    .execute();
  return true;
}

/** What counts of articles at a moment or may later, in the order in which it was made; without their texts. */
export async function readArticleVersions(db: Queries, now: Date): Promise<ArticleVersion[]> {
  const moment = now.toISOString();
  const last = db
    .selectFrom('article_revisions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('visible_at', '<=', moment)
    .groupBy('article');
  const rows = await db
    .selectFrom('article_revisions')
    .select(['version', 'article', 'kind', 'visible_at', 'post'])
    .where(({ or, eb }) => or([eb('visible_at', '>', moment), eb('version', 'in', last)]))
    .orderBy('version')
    .execute();
  return rows.flatMap((row) => toVersion(row) ?? []);
}

/** The article, other than one, that has or once had an address; null: none did. */
export async function findArticleBySlug(db: Queries, slug: string, except = ''): Promise<string | null> {
  const row = await db
    .selectFrom('article_revisions')
    .select('article')
    .where('slug', '=', slug)
    .where('article', '<>', except)
    .limit(1)
    .executeTakeFirst();
  return row?.article ?? null;
}

interface RevisionQuery {
  readonly article?: string;
  readonly revision?: number;
  readonly version?: number;
  /** Drafts are what is being written and not published yet. */
  readonly kinds?: readonly Row['kind'][];
  readonly limit: number;
}

/** Revisions of one article or of all, newest first. */
export async function listRevisions(
  db: Queries,
  { kinds, limit, ...asked }: RevisionQuery,
): Promise<ArticleRevision[]> {
  const rows = await db
    .selectFrom('article_revisions')
    .selectAll()
    .where(({ and }) => and(asked))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .orderBy('at', 'desc')
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRevision);
}

type Row = Selectable<Tables['article_revisions']>;

function toVersion(row: Pick<Row, 'article' | 'kind' | 'version' | 'visible_at' | 'post'>): ArticleVersion | null {
  const { article, version, visible_at, post } = row;
  if (version === null || visible_at === null || post === null) return null;
  const kind = row.kind === 'withdrawn' ? 'withdrawn' : 'published';
  return { version, article, kind, visibleAt: new Date(visible_at), post: JSON.parse(post) };
}

function toRevision(row: Row): ArticleRevision {
  const { article, revision } = row;
  const texts = JSON.parse(row.texts);
  return { article, revision, texts, at: new Date(row.at), actor: actorOf(row), published: toVersion(row) };
}

/** Returns which of these places of owners' pictures stand in one of these versions of articles. */
export async function readShownPlaces(
  db: Queries,
  { places, versions }: { readonly places: readonly string[]; readonly versions: readonly number[] },
): Promise<string[]> {
  if (places.length === 0 || versions.length === 0) return [];
  const rows = await db
    .selectFrom('article_photos as photos')
    .innerJoin('article_revisions as revisions', (join) =>
      join.onRef('revisions.article', '=', 'photos.article').onRef('revisions.revision', '=', 'photos.revision'),
    )
    .select('photos.place')
    .where('photos.place', 'in', places)
    .where('revisions.version', 'in', versions)
    .execute();
  return rows.map(({ place }) => place);
}
