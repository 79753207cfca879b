import { describe, expect, test } from 'vitest';
import { articleReader } from '../../tests/shopify/article-reader.ts';
import type { Article } from './article.ts';
import { blogFiles, exportText, readExport } from './blog-file.ts';

const options = {
  posts: [
    { id: '1', slug: 'een' },
    { id: '2', slug: 'twee' },
  ],
  founders: ['Anna', 'Bas'],
  image: 'studio',
  reader: articleReader,
} as const;
const article = (changes: Partial<Article> = {}): Article => ({
  id: 'a',
  handle: 'het-boek',
  title: "Het boek: 'open'",
  excerpt: 'Kort.',
  contentHtml: '<p>Tekst</p>',
  image: null,
  author: null,
  publishedAt: '2026-10-02T22:30:00Z',
  ...changes,
});

describe('blogFiles', () => {
  test('writes a complete file with front matter under the next free id', () => {
    expect(blogFiles([article()], options)).toEqual([
      {
        path: 'content/blog/het-boek.md',
        text: [
          '---',
          "id: '3'",
          "slug: 'het-boek'",
          "title: 'Het boek: ''open'''",
          "excerpt: 'Kort....'",
          'image: studio',
          'author: 0',
          'publishedAt: 2026-10-03',
          'category: Blog',
          "readTime: '5 min'",
          '---',
          'Tekst\n',
        ].join('\n'),
      },
    ]);
  });

  test('gives each of several articles an id and a slug that no other post has', () => {
    const posts = [...options.posts, { id: '5', slug: 'het-boek' }];
    const files = blogFiles([article(), article(), article({ handle: 'Café Ö' })], { ...options, posts });
    expect(files.map(({ path }) => path)).toEqual(
      ['het-boek-2', 'het-boek-3', 'cafe-o'].map((slug) => `content/blog/${slug}.md`),
    );
    expect(files.map(({ text }) => /^id: (.*)$/m.exec(text)?.[1])).toEqual(["'4'", "'6'", "'7'"]);
  });

  test('cuts the excerpt after 150 characters, and takes it from the text when the article has none', () => {
    const excerptOf = (changes: Partial<Article>) =>
      /^excerpt: (.*)$/m.exec(blogFiles([article(changes)], options)[0]?.text ?? '')?.[1];
    expect(excerptOf({ excerpt: 'x'.repeat(200) })).toBe(`'${'x'.repeat(150)}...'`);
    expect(excerptOf({ excerpt: '', contentHtml: '<h2>Kop</h2><p>Zin.</p>' })).toBe("'Kop Zin....'");
    expect(excerptOf({ excerpt: 'a {{email}}\nb\u202e' })).toBe("'a { {email}} b...'");
  });

  test('writes the index of the founder who wrote the article, and 0 for any other author', () => {
    expect(blogFiles([article({ author: { name: 'Bas' } })], options)[0]?.text).toContain('author: 1');
    expect(blogFiles([article({ author: { name: 'Winkel' } })], options)[0]?.text).toContain('author: 0');
  });
});

describe('readExport', () => {
  test('returns the files that exportText wrote, also with CRLF line endings', () => {
    const files = blogFiles(
      [article(), article({ handle: 'b', contentHtml: '<p>===== content/blog/x.md =====</p>' })],
      options,
    );
    expect(readExport(exportText(files))).toEqual({ files, problems: [] });
    expect(readExport(exportText(files).replaceAll('\n', '\r\n'))).toEqual({ files, problems: [] });
  });

  test('reads the text of a single post without a file separator', () => {
    const [file] = blogFiles([article()], options);
    expect(readExport(file?.text ?? '')).toEqual({ files: [file], problems: [] });
  });

  test.each([
    '../../package.json',
    '/etc/passwd',
    'content/blog/../../x.md',
    'content/blog/.md',
    'content/blog/a b.md',
    'content/blog/A.md',
    'content/blog/a.md/b.md',
    'C:\\x.md',
    `content/blog/${'a'.repeat(200)}.md`,
    'content/blog/a.md\u0000.md',
  ])('refuses the path %j with unsafe-path', (path) => {
    expect(readExport(`===== ${path} =====\n---\n`).problems).toEqual([
      `Het pad ${JSON.stringify(path)} is geen blog: verwacht content/blog/<naam>.md.`,
    ]);
  });

  test('refuses a text that contains a file twice, or no file', () => {
    const [file] = blogFiles([article()], options);
    const text = exportText(file ? [file, file] : []);
    expect(readExport(text).problems).toEqual(['content/blog/het-boek.md staat twee keer in het bestand.']);
    const nothing = ['In dit bestand staan geen blogs. Exporteer ze op /blog-sync.'];
    expect(readExport('zomaar tekst').problems).toEqual(nothing);
    expect(readExport('').problems).toEqual(nothing);
  });
});
