import { problemsIn, type TextTargets } from '../../content/markdown/checked-texts.ts';
import { renderWritten } from '../../content/markdown/written-texts.ts';
import { articlePicture } from '../../content/pictures/article-pictures.ts';
import { findArticleBySlug, insertRevision } from '../../data/article/articles.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { nextChangesVersion } from '../../data/owner/changes.ts';
import { type ArticleErrors, type ArticleTexts, fieldErrors, isSame } from '../../domain/article/article-texts.ts';
import type { ArticleVersion } from '../../domain/article/published-articles.ts';
import { type BlogCategory, type BlogPost, readTimeOf } from '../../domain/blog.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { OwnPictures } from '../../domain/pictures/own-picture.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type ArticleFile, type ArticleShop, type DeliveredBlog, getArticle } from './write-article.ts';

/** What an owner wants with an article. */
export type ArticleGoal =
  /** What was kept last, now or at a later moment; earlier plans are dropped. */
  | { readonly kind: 'publish'; readonly moment: Date | null }
  /** An earlier revision counts again, in the form too; 0 is as delivered. */
  | { readonly kind: 'restore'; readonly revision: number }
  /** It leaves the site, or its plan is dropped; what was written stays in the desk. */
  | { readonly kind: 'withdraw' | 'unplan' };

export interface ArticleAction extends Pick<TextTargets, 'isPage'> {
  readonly article: string;
  /** The revision that the page showed. */
  readonly shown: number;
  readonly actor: Actor;
  readonly goal: ArticleGoal;
  readonly blog: DeliveredBlog;
}

export type ArticleRefused =
  | { readonly code: 'unknown_article' | 'unknown_version' | 'article_changed' | 'moment_passed' }
  | { readonly code: 'article_not_ready'; readonly errors: ArticleErrors; readonly problems: readonly string[] };

type Done = Promise<Result<ArticleVersion, ArticleRefused>>;

/** Publishes an article, puts it back or takes it away (docs/rules.md#desk-articles). */
export async function publishArticle(shop: ArticleShop, action: ArticleAction): Done {
  const file = await getArticle(shop, action.article, action.blog);
  if (!file) return err({ code: 'unknown_article' });
  if (file.revision !== action.shown) return err({ code: 'article_changed' });
  const { goal } = action;
  if (goal.kind === 'publish' && goal.moment !== null && goal.moment <= shop.now())
    return err({ code: 'moment_passed' });
  const made = chosen(file, goal, shop.now());
  if (!made) return err({ code: 'unknown_version' });
  const own = shop.ownerChanges.pictures;
  const problems = made.isWithdrawal ? [] : problemsIn(made.texts.body, { ...action, own });
  const errors = made.isWithdrawal ? {} : errorsIn(made.texts, own);
  if (Object.keys(errors).length + problems.length > 0) return err({ code: 'article_not_ready', errors, problems });
  const stored = await store(shop, action, { ...made, written: goal.kind === 'restore' ? made.texts : file.texts });
  if (!stored.ok) return stored;
  shop.log.info('article_changed', { action: made.done, version: stored.value.version });
  await shop.ownerChanges.refresh();
  return stored;
}

interface Chosen {
  readonly texts: ArticleTexts;
  /** Absent: now. */
  readonly moment?: Date | null;
  readonly isWithdrawal?: boolean;
  readonly done: string;
}

function chosen({ texts, published, delivered }: ArticleFile, goal: ArticleGoal, now: Date): Chosen | null {
  if (goal.kind === 'publish')
    return { texts, moment: goal.moment, done: goal.moment === null ? 'article_published' : 'article_planned' };
  if (goal.kind === 'restore') {
    const earlier = published.find(({ revision }) => revision === goal.revision)?.texts;
    const found = goal.revision === 0 ? delivered : earlier;
    return found ? { texts: found, done: 'article_restored' } : null;
  }
  const visible = published.find((one) => one.published && one.published.visibleAt <= now);
  const before = visible?.published?.kind === 'published' ? visible.texts : visible ? null : delivered;
  if (goal.kind === 'unplan' && before !== null) return { texts: before, done: 'article_unplanned' };
  const done = goal.kind === 'unplan' ? 'article_unplanned' : 'article_withdrawn';
  return { texts: before ?? texts, isWithdrawal: true, done };
}

function errorsIn(texts: ArticleTexts, own: OwnPictures): ArticleErrors {
  const errors = fieldErrors(texts);
  return articlePicture(texts.image, own) ? errors : { ...errors, image: 'Kies een foto' };
}

/** Stores it with the next version; a draft follows when the form is to show something else. */
function store(shop: ArticleShop, action: ArticleAction, made: Chosen & { readonly written: ArticleTexts }): Done {
  const { article, actor, blog, shown } = action;
  const { texts, isWithdrawal = false, done, written } = made;
  const at = shop.now();
  return shop.database.transaction<Awaited<Done>>(async (tx) => {
    // The version first: other changes wait here for the end of this one.
    const version = await nextChangesVersion(tx);
    const isOther = ({ id, slug }: BlogPost) => id !== article && slug === texts.slug;
    const isTaken = (await findArticleBySlug(tx, texts.slug, article)) !== null || blog.posts.some(isOther);
    const errors = { slug: 'Dit adres is of was van een ander artikel. Kies een ander.' };
    if (isTaken && !isWithdrawal) return err({ code: 'article_not_ready', errors, problems: [] });
    const visibleAt = made.moment ?? at;
    const day = isoDay(amsterdamDay(visibleAt));
    const post = postOf(texts, { article, version, day, own: shop.ownerChanges.pictures });
    const published = { version, article, kind: isWithdrawal ? 'withdrawn' : 'published', visibleAt, post } as const;
    const revision = { article, revision: shown + 1, texts, at, actor, published };
    if (!(await insertRevision(tx, revision))) return err({ code: 'article_changed' });
    if (!isSame(written, texts))
      await insertRevision(tx, { ...revision, revision: shown + 2, texts: written, published: null });
    await recordAction(tx, { at, actor, action: done, subject: `article:${post.slug}`, detail: '' });
    return ok(published);
  });
}

/** Numbers of delivered articles are below this. */
const FIRST_OWN_NUMBER = 100_000;

/** What lists show of an article; `day` is its date when its texts name none. */
export function postOf(
  { title, slug, excerpt, image, author, date, category, body }: ArticleTexts,
  made: { readonly article: string; readonly version: number; readonly day: string; readonly own: OwnPictures },
): BlogPost {
  const { article, version, day, own } = made;
  const { wordCount } = renderWritten(body, own);
  const id = article.length < 10 ? article : String(FIRST_OWN_NUMBER + version);
  const facts = {
    author: author === '1' ? 1 : 0,
    publishedAt: date || day,
    category: category as BlogCategory,
  } as const;
  return { id, slug, title, excerpt, image, ...facts, readTime: readTimeOf(wordCount), wordCount };
}
