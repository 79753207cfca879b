import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookStand, extras } from '../../content/catalogue.ts';
import { readArticles } from '../../content/markdown/read-texts.ts';
import { placeholderValues } from '../../content/placeholders.ts';
import { shopConfig } from '../../shop.config.ts';
import { articleReader as reader } from '../../tests/shopify/article-reader.ts';
import type { Article } from '../blog/article.ts';
import { blogFiles, exportText } from '../blog/blog-file.ts';
import { importBlogs } from './import-blogs.ts';

const values = placeholderValues({ product: bookStand, extras });

describe('importBlogs', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blog-'));
    file = join(mkdtempSync(join(tmpdir(), 'export-')), 'shopify-blogs-import.txt');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const article = (changes: Partial<Article> = {}): Article => ({
    id: 'a',
    handle: 'een-blog',
    title: "Een blog: 'over' hout",
    excerpt: 'Kort # en: goed',
    contentHtml: HARD,
    image: null,
    author: null,
    publishedAt: '2026-10-02T22:30:00Z',
    ...changes,
  });
  /** HTML with everything that could break the build. */
  const HARD =
    '<h1>Titel</h1><h2>Zelfde</h2><h2>Zelfde</h2><h2>Zelfde!</h2><h3>?!</h3><h3>...</h3><p>{{onbekend}} en {{ email }}</p>' +
    '<p><img src="https://cdn.shopify.com/x.jpg" alt="a](b)"> tekst <img src="/x.png"></p><img src="https://x.nl/y.jpg">' +
    '<p>![x](y) [a]: b <https://x> &lt;script&gt;alert(1)&lt;/script&gt;</p><table><tr><td>a|b<p>c</p></td></tr></table>' +
    '<p>---</p><p>===</p><p># kop</p><pre>  code\n# x</pre><script>alert(1)</script><p>## {#id}</p>' +
    '<ul><li>a<ol><li>b</li></ol></li></ul><h2><a href="javascript:x">Kop</a> {#kop}</h2>';
  const posts = () => readArticles(folder, values).map(({ post }) => ({ id: post.id, slug: post.slug }));
  const exported = (...articles: readonly Article[]) =>
    exportText(
      blogFiles(articles, { posts: posts(), founders: shopConfig.founders, image: bookStand.images[0] ?? '', reader }),
    );
  const run = (text: string) => {
    writeFileSync(file, text);
    return importBlogs(file, folder);
  };

  test('writes escaped Markdown files that the build accepts', async () => {
    const result = await run(exported(article(), article({ handle: 'twee', title: 'Twee' })));
    expect(result).toEqual({ ok: true, value: ['content/blog/een-blog.md', 'content/blog/twee.md'] });
    const [first] = readArticles(folder, values).filter(({ post }) => post.slug === 'een-blog');
    expect(first?.post).toMatchObject({
      id: '1',
      title: "Een blog: 'over' hout",
      excerpt: 'Kort # en: goed...',
      publishedAt: '2026-10-03',
      category: 'Blog',
      readTime: '5 min',
      author: 0,
    });
    expect(first?.html).not.toMatch(/<script|javascript:|<img/);
    expect(first?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(first?.html).toContain('{{onbekend}} en {{ email }}');
  });

  test('imports the text of a single blog', async () => {
    const [one] = blogFiles([article()], { posts: [], founders: ['a', 'b'], image: bookStand.images[0] ?? '', reader });
    expect(await run(one?.text ?? '')).toEqual({ ok: true, value: ['content/blog/een-blog.md'] });
  });

  test('refuses an export with an existing slug and writes nothing', async () => {
    await run(exported(article()));
    const before = readFileSync(join(folder, 'een-blog.md'), 'utf8');
    const again = exportText(
      blogFiles([article({ handle: 'nieuw', title: 'Nieuw' }), article()], {
        posts: [{ id: '1', slug: 'x' }],
        founders: ['a', 'b'],
        image: bookStand.images[0] ?? '',
        reader,
      }),
    );
    expect(await run(again)).toEqual({ ok: false, error: ['content/blog/een-blog.md bestaat al.'] });
    expect(readdirSync(folder)).toEqual(['een-blog.md']);
    expect(readFileSync(join(folder, 'een-blog.md'), 'utf8')).toBe(before);
  });

  test('refuses an article whose number or title exists', async () => {
    await run(exported(article()));
    const settings = { founders: ['a', 'b'], image: bookStand.images[0] ?? '', reader } as const;
    const sameId = blogFiles([article({ handle: 'b', title: 'B' })], { posts: [], ...settings });
    expect(await run(exportText(sameId))).toEqual({
      ok: false,
      error: ['content/blog/b.md: nummer 1 is al van een-blog.'],
    });
    const sameTitle = blogFiles([article({ handle: 'b', title: "EEN blog: 'over' HOUT" })], {
      posts: posts(),
      ...settings,
    });
    expect(await run(exportText(sameTitle))).toEqual({
      ok: false,
      error: ['content/blog/b.md: de titel is die van een-blog.'],
    });
  });

  test('refuses a path outside the blog folder or other than the slug', async () => {
    const text = exported(article()).replace('content/blog/een-blog.md', '../../../etc/cron.d/x.md');
    expect(await run(text)).toEqual({
      ok: false,
      error: ['Het pad "../../../etc/cron.d/x.md" is geen blog: verwacht content/blog/<naam>.md.'],
    });
    const renamed = exported(article()).replace('content/blog/een-blog.md', 'content/blog/anders.md');
    expect(await run(renamed)).toMatchObject({ ok: false });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('returns an error for a missing file, a file without blogs and invalid front matter', async () => {
    expect(await importBlogs(join(folder, 'weg.txt'), folder)).toMatchObject({ ok: false });
    expect(await run('hallo')).toEqual({
      ok: false,
      error: ['In dit bestand staan geen blogs. Exporteer ze op /blog-sync.'],
    });
    expect(await run(exported(article()).replace("readTime: '5 min'", 'readTime: lang'))).toEqual({
      ok: false,
      error: [expect.stringContaining("content/blog/een-blog.md:10: readTime: must be such as '6 min'")],
    });
  });
});
