import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsIn } from '../../content/markdown/checked-texts.ts';
import { editableHtml } from '../../content/markdown/editable-text.ts';
import { renderWritten } from '../../content/markdown/written-texts.ts';
import { listRevisions } from '../../data/article/articles.ts';
import { listActions } from '../../data/owner/actions.ts';
import { ARTICLE_LIMITS, type ArticleTexts, typedTexts } from '../../domain/article/article-texts.ts';
import { withDelivered } from '../../domain/article/published-articles.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { articles } from '../../tests/content/shop-texts.ts';
import { type ArticleGoal, publishArticle } from './publish-article.ts';
import { findArticle, readArticleBody } from './read-article.ts';
import { type DeliveredBlog, getArticle, keepDraft, startArticle } from './write-article.ts';

const anna: Actor = { kind: 'owner', id: 'a', name: 'Anna' };
const bram: Actor = { kind: 'owner', id: 'b', name: 'Bram' };
const blog: DeliveredBlog = {
  posts: articles.map(({ post }) => post),
  markdownOf: async ({ id }) => articles.find(({ post }) => post.id === id)?.markdown ?? '',
};
const own = new Map();
const isPage = (path: string) => path === '/contact';
const body = (first: string) => `${first}\n\n${'Een boek ligt open op tafel. '.repeat(15).trim()}\n\nHet slot.`;

let subject: TestShop;
let count = 0;
beforeAll(async () => {
  subject = await openTestShop();
});
afterAll(() => subject.stop());

/** A started article with texts that can be published; returns its id. */
async function written(changes: Partial<ArticleTexts> = {}): Promise<string> {
  count += 1;
  const article = String(count).padStart(32, '0');
  await startArticle(subject.shop, { article, title: `Artikel ${count}`, actor: anna });
  await type(article, { excerpt: 'Kort.', image: 'keuken-kookboek', body: body('Het begin.'), ...changes });
  return article;
}

async function type(article: string, changes: Partial<ArticleTexts>, { by = anna, shown = -1 } = {}) {
  const file = await getArticle(subject.shop, article, blog);
  if (!file) throw new Error('no article');
  const base =
    shown < 0
      ? file.texts
      : ((await listRevisions(subject.shop.database.db, { article, revision: shown, limit: 1 }))[0]?.texts ??
        file.texts);
  const change = { article, shown: shown < 0 ? file.revision : shown, texts: { ...base, ...changes }, actor: by };
  const kept = await keepDraft(subject.shop, change, blog);
  if (!kept.ok) throw new Error(kept.error.code);
  return kept.value;
}

async function task(article: string, goal: ArticleGoal = { kind: 'publish', moment: null }) {
  const file = await getArticle(subject.shop, article, blog);
  return { article, shown: file?.revision ?? 0, actor: anna, blog, isPage, goal };
}
const act = async (article: string, goal?: ArticleGoal) => publishArticle(subject.shop, await task(article, goal));
const at = (slug: string, shop = subject.shop) => findArticle(shop, slug, blog.posts);
const slugs = () => withDelivered(subject.shop.ownerChanges.articles, blog.posts).map(({ slug }) => slug);

describe('publishArticle', () => {
  test('shows an article here at once and in another process after its next look', async () => {
    const other = await subject.shopWith({});
    const article = await written();
    expect(await at('artikel-1')).toBeNull();
    expect(await act(article)).toMatchObject({ ok: true });
    expect(slugs()).toContain('artikel-1');
    await other.ownerChanges.refresh();
    expect(await at('artikel-1', other)).toMatchObject({ kind: 'stored' });
    const done = await listActions(subject.shop.database.db, { limit: 5, subject: 'article:artikel-1' });
    expect(done.map(({ action }) => action).toSorted()).toEqual(['article_drafted', 'article_published']);
  });

  test('takes over a delivered article with the same number, and leaves the others', async () => {
    const before = slugs().length;
    const [first] = articles;
    if (!first) throw new Error('no article');
    await type(first.post.id, { title: 'Van ons nu' });
    // Links of the delivered text lead to pages of the whole site.
    const done = await publishArticle(subject.shop, { ...(await task(first.post.id)), isPage: () => true });
    expect(done).toMatchObject({ ok: true });
    expect(slugs()).toHaveLength(before);
    expect(await at(first.post.slug)).toMatchObject({ kind: 'stored', version: { post: { title: 'Van ons nu' } } });
  });

  test('appears at its moment in a process that planned it and in one that started before', async () => {
    const other = await subject.shopWith({});
    const article = await written({ slug: 'gepland' });
    const moment = new Date(subject.shop.now().getTime() + 60_000);
    let cleared = 0;
    subject.shop.ownerChanges.onChange(() => {
      cleared += 1;
    });
    const look = () => Promise.all([subject.shop, other].map(({ ownerChanges }) => ownerChanges.refresh()));
    expect(await act(article, { kind: 'publish', moment })).toMatchObject({ ok: true });
    await look();
    expect([await at('gepland'), cleared]).toEqual([null, 1]);
    subject.advance(60_000);
    await look();
    expect([await at('gepland'), await at('gepland', other)]).toMatchObject([{ kind: 'stored' }, { kind: 'stored' }]);
    expect(cleared).toBe(2);
    await look();
    expect(cleared).toBe(2);
  });

  test('refuses with words what is not ready, and a slug that another article had', async () => {
    const article = await written({ slug: 'artikel-1', image: 'geen', excerpt: '' });
    expect(await act(article)).toMatchObject({
      error: {
        code: 'article_not_ready',
        errors: { image: 'Kies een foto', excerpt: expect.any(String) },
      },
    });
    await type(article, { image: 'keuken-kookboek', excerpt: 'Kort.' });
    expect(await act(article)).toMatchObject({
      error: { errors: { slug: expect.stringContaining('ander artikel') } },
    });
  });

  test('refuses a page from before somebody else published', async () => {
    const article = await written();
    const early = await task(article);
    await act(article);
    expect(await publishArticle(subject.shop, early)).toMatchObject({
      error: { code: 'article_changed' },
    });
  });
});

test('an old address leads to the new one, also of a delivered article, and a withdrawn one is gone', async () => {
  const article = await written({ slug: 'eerst' });
  await act(article);
  await type(article, { slug: 'daarna' });
  await act(article);
  expect(await at('eerst')).toEqual({ kind: 'moved', slug: 'daarna' });
  expect(await act(article, { kind: 'withdraw' })).toMatchObject({ ok: true });
  expect([await at('eerst'), await at('daarna')]).toEqual([{ kind: 'withdrawn' }, { kind: 'withdrawn' }]);
  expect(slugs()).not.toContain('daarna');
});

test('a plan that is dropped leaves what was written, and the site as it was', async () => {
  const article = await written({ slug: 'niet-meer' });
  const moment = new Date(subject.shop.now().getTime() + 60_000);
  await act(article, { kind: 'publish', moment });
  expect(subject.shop.ownerChanges.articles.planned).toMatchObject([{ article }]);
  expect(await act(article, { kind: 'unplan' })).toMatchObject({ ok: true });
  expect(subject.shop.ownerChanges.articles.planned).toEqual([]);
  expect((await getArticle(subject.shop, article, blog))?.texts.slug).toBe('niet-meer');
  expect(await act(article, { kind: 'publish', moment: new Date(0) })).toMatchObject({
    error: { code: 'moment_passed' },
  });
});

test('a plan to change what is on the site, when dropped, leaves that on the site and the change in the form', async () => {
  const article = await written({ title: 'Nu', slug: 'blijft' });
  await act(article);
  await type(article, { title: 'Straks' });
  await act(article, { kind: 'publish', moment: new Date(subject.shop.now().getTime() + 60_000) });
  expect((await act(article, { kind: 'unplan' })).ok).toBe(true);
  expect(await at('blijft')).toMatchObject({ version: { post: { title: 'Nu' } } });
  expect((await getArticle(subject.shop, article, blog))?.texts.title).toBe('Straks');
});

test('putting back makes an earlier version count again, in the form too', async () => {
  const article = await written({ title: 'Eén', slug: 'terug' });
  await act(article);
  const [first] = await listRevisions(subject.shop.database.db, { article, kinds: ['published'], limit: 1 });
  await type(article, { title: 'Twee', body: body('Een ander begin.') });
  await act(article);
  const restored = await act(article, { kind: 'restore', revision: first?.revision ?? 0 });
  expect(restored).toMatchObject({ ok: true });
  expect(await at('terug')).toMatchObject({ version: { post: { title: 'Eén' } } });
  expect((await getArticle(subject.shop, article, blog))?.texts.title).toBe('Eén');
  if (restored.ok) expect((await readArticleBody(subject.shop, restored.value.version)).html).toContain('Het begin.');
});

describe('keepDraft', () => {
  test('merges what two owners wrote at once by paragraph', async () => {
    const article = await written();
    const { revision } = await type(article, { body: 'Een.\n\nTwee.\n\nDrie.' });
    await type(article, { body: 'Een van Anna.\n\nTwee.\n\nDrie.' }, { shown: revision });
    const kept = await type(article, { body: 'Een.\n\nTwee.\n\nDrie van Bram.' }, { by: bram, shown: revision });
    expect(kept).toMatchObject({ mergedWith: anna, hasBoth: false });
    expect(kept.texts.body).toBe('Een van Anna.\n\nTwee.\n\nDrie van Bram.');
  });

  test('keeps both where both changed the same paragraph', async () => {
    const article = await written();
    const { revision } = await type(article, { body: 'Een.\n\nTwee.' });
    await type(article, { body: 'Een.\n\nTwee van Anna.' }, { shown: revision });
    const kept = await type(article, { body: 'Een.\n\nTwee van Bram.' }, { by: bram, shown: revision });
    expect(kept).toMatchObject({ hasBoth: true });
    expect(kept.texts.body).toBe('Een.\n\nTwee van Bram.\n\nTwee van Anna.');
  });
});

describe('what owners write', () => {
  test.each(articles.map(({ post, markdown }) => [post.slug, markdown] as const))(
    '%s passes the checks as delivered, and reads the same',
    (slug, markdown) => {
      expect(problemsIn(markdown, { isPage: () => true, own })).toEqual([]);
      const whole = articles.find(({ post }) => post.slug === slug);
      expect(renderWritten(markdown, own).headings).toHaveLength(whole?.headings.length ?? -1);
      expect(renderWritten(markdown, own).wordCount).toBe(whole?.post.wordCount);
    },
  );

  test.each<[string, string, string]>([
    ['a title within the text', '# Kop', 'even groot als de titel'],
    ['a level that is skipped', '## Kop\n\n#### Klein', 'niet onder een gewone kop'],
    ['a link to nowhere', '[x](/bestaat-niet)', '/bestaat-niet is er niet'],
    ['a link that runs a script', '[x](javascript:alert(1))', 'gaat nergens heen'],
    ['a picture that is not there', '![kat](kat)', 'De foto "kat" is er niet'],
    ['a picture without words', '![](keuken-kookboek)', 'wat er op de foto'],
    ['an unknown value', 'Kost {{prijs.reus}}.', 'kent de winkel niet'],
    ['a tag', '<script>alert(1)</script>', 'is code'],
    ['two headings of one name', '## Kop\n\n## Kop', 'kan zo niet worden getoond'],
  ])('%s is named in words', (_, markdown, words) => {
    expect(problemsIn(markdown, { isPage, own }).join(' ')).toContain(words);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="/tekeningen/bestaat-niet.svg" alt="x">',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '![x](https://evil.example/x.png)',
    '![x](tekening:../../package)',
    '[x]({{telefoon}})',
    '<svg/onload=alert(1)>',
    '## Kop {#x" onmouseover="alert(1)}',
    '| a |\n| --- |\n| <iframe src=//evil.example> |',
    '`<script>`\n\n```\n</code><script>alert(1)</script>\n```',
    '> <style>*{}</style>',
  ])('%s puts no script and no strange address in a page', (markdown) => {
    const { html } = renderWritten(`${markdown}\n\nDaarna.`, own);
    const tags = html.match(/<[a-z][^>]*>/gi)?.join(' ') ?? '';
    expect(tags).not.toMatch(/script|\son\w+\s*=|iframe|evil|style|javascript|<svg|href="\{\{/i);
    expect(html).toContain('Daarna.');
  });
});

test.each(['>', '> ', '- ', '1. ', '>- ', '> 1) '])(
  'a text of nothing but %j can be shown, checked and edited',
  (mark) => {
    const form = new FormData();
    form.set('body', mark.repeat(Math.floor(ARTICLE_LIMITS.body / mark.length) - 1) + 'x');
    const text = typedTexts(form)?.body ?? '';
    expect(text.length).toBeLessThan(100);
    expect(problemsIn(text, { isPage, own })).toEqual([]);
    expect(renderWritten(text, own).html).toMatch(/x<\/(p|li)>/);
    expect(editableHtml(text, new Map(), own)).toContain('x');
  },
);

test('marks within a line and few before it stay as they were typed', () => {
  const form = new FormData();
  const text = '> - **Vet** en 1. een\n\n----------\n\n| a > b |\n| --- |';
  form.set('body', text);
  expect(typedTexts(form)?.body).toBe(text);
});
