import { slugOf } from '../../domain/blog.ts';
import { withoutHidden } from '../../domain/input/visible-text.ts';
import type { Article, ArticleReader } from './article.ts';
import { articleDay, type LocalPost } from './compare-blogs.ts';

export interface BlogFile {
  /** "content/blog/welke-maat.md" */
  readonly path: string;
  readonly text: string;
}

export interface BlogFileOptions {
  readonly posts: readonly Pick<LocalPost, 'id' | 'slug'>[];
  /** Names of the two founders; empty when not known. */
  readonly founders: readonly [string, string];
  /** Name of the product picture for a new post. */
  readonly image: string;
  readonly reader: ArticleReader;
}

/** File name of the download that contains all files (docs/rules.md#blog-export). */
export const EXPORT_FILE = 'shopify-blogs-import.txt';
const EXCERPT_LENGTH = 150;
const FOLDER = 'content/blog/';
/** Separator line above every file. `ArticleReader` escapes lines in a file that look like it. */
const BORDER = /^===== (.{1,300}) =====$/gm;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Articles as files for the build: next ids, an excerpt of 150 characters, '5 min' (docs/rules.md#blog-export). */
export function blogFiles(articles: readonly Article[], options: BlogFileOptions): BlogFile[] {
  const ids = new Set(options.posts.map(({ id }) => id));
  const slugs = new Set(options.posts.map(({ slug }) => slug));
  let id = options.posts.length;
  return articles.map((article) => {
    do id += 1;
    while (ids.has(String(id)));
    const slug = freeSlug(shortSlug(article.handle) || shortSlug(article.title) || 'blog', slugs);
    slugs.add(slug);
    return { path: `${FOLDER}${slug}.md`, text: fileText(article, { ...options, id, slug }) };
  });
}

function fileText(
  article: Article,
  { id, slug, founders, image, reader }: BlogFileOptions & { id: number; slug: string },
): string {
  const title = oneLine(article.title) || slug;
  const words = oneLine(article.excerpt) || oneLine(reader.textOf(article.contentHtml)) || title;
  const excerpt = `${Array.from(words).slice(0, EXCERPT_LENGTH).join('')}...`;
  // A founder who is not filled in yet has an empty name.
  const author = founders[1] !== '' && article.author?.name.trim() === founders[1] ? 1 : 0;
  return [
    '---',
    `id: '${id}'`,
    `slug: ${quoted(slug)}`,
    `title: ${quoted(title)}`,
    `excerpt: ${quoted(excerpt)}`,
    `image: ${image}`,
    `author: ${author}`,
    `publishedAt: ${articleDay(article.publishedAt)}`,
    'category: Blog',
    "readTime: '5 min'",
    '---',
    reader.markdownOf(article.contentHtml),
  ].join('\n');
}

/** Splits `{{`, which the build would read as a placeholder. */
function oneLine(text: string): string {
  return withoutHidden(text.replace(/\s+/g, ' ')).replaceAll('{{', '{ {').trim();
}

/** Quotes any text for YAML. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Shortens a slug to the maximum length of a file name. */
function shortSlug(text: string): string {
  return slugOf(text).slice(0, 100).replace(/-$/, '');
}

/** Adds a number when the slug is taken: two Shopify blogs may use the same handle. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Joins all files into one text, each below a separator line with its path. */
export function exportText(files: readonly BlogFile[]): string {
  return files.map(({ path, text }) => `===== ${path} =====\n${text}`).join('\n');
}

/** Reads the files of an exported text or post. Refuses paths that no export writes; problems are Dutch sentences. */
export function readExport(text: string): {
  readonly files: readonly BlogFile[];
  readonly problems: readonly string[];
} {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const files = plain.startsWith('---\n') ? [copiedFile(plain)] : splitFiles(plain);
  if (files.length === 0) return { files, problems: ['In dit bestand staan geen blogs. Exporteer ze op /blog-sync.'] };
  const unsafe = files.filter(({ path }) => !isSafePath(path));
  const twice = files.filter(({ path }, index) => files.findIndex((other) => other.path === path) < index);
  return {
    files,
    problems: [
      ...unsafe.map(({ path }) => `Het pad ${JSON.stringify(path)} is geen blog: verwacht content/blog/<naam>.md.`),
      ...twice.map(({ path }) => `${path} staat twee keer in het bestand.`),
    ],
  };
}

function isSafePath(path: string): boolean {
  const slug = path.startsWith(FOLDER) && path.endsWith('.md') ? path.slice(FOLDER.length, -3) : '';
  return slug.length <= 120 && SLUG.test(slug);
}

function splitFiles(text: string): BlogFile[] {
  const [, ...parts] = text.split(BORDER);
  return parts.flatMap((path, index) =>
    index % 2 === 0 ? [{ path, text: `${(parts[index + 1] ?? '').trim()}\n` }] : [],
  );
}

/** The copied text of one post has no separator line: its slug is in the front matter. */
function copiedFile(text: string): BlogFile {
  const slug = /^slug: '?([^'\n]*)'?$/m.exec(text)?.[1] ?? '';
  return { path: `${FOLDER}${slug}.md`, text: `${text.trim()}\n` };
}
