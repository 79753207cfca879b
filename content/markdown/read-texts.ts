import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { BLOG_CATEGORIES, type BlogPost, newestFirst, type TextBody } from '../../domain/blog.ts';
import { type LegalName, legalNames } from '../legal-pages.ts';
import { pictures } from '../pictures/picture-data.ts';
import { fillPlaceholders, fixedOnly, type PlaceholderValues, withoutPrices } from '../placeholders.ts';
import { type RenderedText, renderText } from './render.ts';

/** A mistake in a content file; it stops the build with file and line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
  }
}

/** Line (from 1) of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

export interface TextFile<T> {
  readonly head: T;
  readonly body: string;
  /** Number of lines before the body. */
  readonly linesBefore: number;
}

type Schema<T> = v.BaseSchema<unknown, T, v.BaseIssue<unknown>>;

/** Splits Markdown into front matter and body. Throws ContentError with file and line for what is wrong in it. */
export function readTextFile<T>(source: string, schema: Schema<T>, file: string): TextFile<T> {
  const match = /^---\n([\s\S]*?\n)---\n/.exec(source.replace(/\r\n/g, '\n'));
  if (!match) throw new ContentError(file, 1, 'front matter is missing: the file begins with a line "---"');
  const [whole, yaml = ''] = match;
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  // The line "---" precedes the YAML.
  const lineOf = (position: number) => lineCounter.linePos(position).line + 1;
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem) throw new ContentError(file, lineOf(problem.pos[0]), problem.message.split('\n')[0] ?? problem.code);

  const items = isMap(document.contents) ? document.contents.items : [];
  const parsed = v.safeParse(schema, document.toJS());
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = String(issue.path?.[0]?.key ?? '');
    const key = items.map((item) => item.key).find((candidate) => isScalar(candidate) && candidate.value === name);
    throw new ContentError(file, key ? lineOf(key.range[0]) : 1, `${name || 'front matter'}: ${issue.message}`);
  }
  return {
    head: parsed.output,
    body: source.replace(/\r\n/g, '\n').slice(whole.length),
    linesBefore: whole.split('\n').length - 1,
  };
}

/** Fills in the placeholders of a front matter field, of those that it may name. */
export function fillField(text: string, values: PlaceholderValues, file: string): string {
  return fillPlaceholders(text, values, {
    onUnknown: (name) => {
      throw new ContentError(file, 1, `front matter holds the unknown placeholder {{${name}}}`);
    },
  });
}

/** Fills in the placeholders of a Markdown body; values are escaped, so that none is read as markup. */
export function fillBody({ body, linesBefore }: TextFile<unknown>, values: PlaceholderValues, file: string): string {
  return fillPlaceholders(body, values, {
    quote: (value) => value.replace(/[\\`*_[\]<>|]/g, '\\$&'),
    onUnknown: (name, position) => {
      throw new ContentError(file, linesBefore + lineAt(body, position), `unknown placeholder {{${name}}}`);
    },
  });
}

interface ReadingOptions<T> {
  readonly schema: Schema<T>;
  readonly values: PlaceholderValues;
  readonly file: string;
}

/** Reads a text file and renders its body. Throws ContentError with file and line for every mistake. */
function readRendered<T>(
  source: string,
  { schema, values, file }: ReadingOptions<T>,
): RenderedText & Pick<TextFile<T>, 'head' | 'body'> {
  const text = readTextFile(source, schema, file);
  const body = fillBody(text, values, file);
  const rendered = renderText(body, (raw, problem) => {
    throw new ContentError(file, text.linesBefore + lineAt(body, body.indexOf(raw)), problem);
  });
  return { head: text.head, body: text.body, ...rendered };
}

export interface Article extends TextBody {
  readonly post: BlogPost;
  readonly markdown: string;
}

const isoDay = v.pipe(
  v.string('must be a date such as 2025-03-28'),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'must be a date such as 2025-03-28'),
  v.check((day) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day, 'is not a day of the calendar'),
);
const line = v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'must not be empty'));

/** Front matter of an article, as in the files of `content/blog`. */
const ArticleHead = v.strictObject({
  id: v.pipe(v.string("must be a number in quotes: '27'"), v.regex(/^[1-9]\d*$/, "must be a number in quotes: '27'")),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens')),
  title: line,
  excerpt: line,
  image: v.pipe(
    v.string(),
    v.check(
      (name) => ['social', 'breed'].every((crop) => Object.hasOwn(pictures, `${name}.${crop}`)),
      'must be the name of a picture in studio/masters.ts with the crops social and breed',
    ),
  ),
  author: v.picklist([0, 1], 'must be 0 or 1: one of the two founders'),
  publishedAt: isoDay,
  category: v.picklist(BLOG_CATEGORIES, `must be one of ${BLOG_CATEGORIES.join(', ')}`),
  readTime: v.pipe(v.string(), v.regex(/^[1-9]\d* min$/, "must be such as '6 min'")),
});

/** Reads one article from the text of its file. Throws ContentError with file and line for every mistake. */
export function readArticle(source: string, file: string, values: PlaceholderValues): Article {
  const { head, body, html, headings, wordCount } = readRendered(source, { schema: ArticleHead, values, file });
  const slug = file.split('/').at(-1)?.replace(/\.md$/, '');
  if (head.slug !== slug) throw new ContentError(file, 1, `slug: "${head.slug}" is not the name of the file`);
  // Lists and feeds show these as they were built.
  const fill = (field: string) => fillField(field, fixedOnly(values), file);
  return {
    post: { ...head, title: fill(head.title), excerpt: fill(head.excerpt), wordCount },
    html,
    headings,
    markdown: body,
  };
}

/** Reads all articles of a folder, newest first. Throws ContentError also for duplicate ids. */
export function readArticles(folder: string, values: PlaceholderValues, label = 'content/blog'): Article[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
  const articles = files.map((name) =>
    readArticle(readFileSync(join(folder, name), 'utf8'), `${label}/${name}`, values),
  );
  const bySlug = new Map(articles.map((article) => [article.post.slug, article]));
  const ids = new Map<string, string>();
  for (const { post } of articles) {
    const other = ids.get(post.id);
    if (other) throw new ContentError(`${label}/${post.slug}.md`, 2, `id '${post.id}' is that of ${other}.md as well`);
    ids.set(post.id, post.slug);
  }
  return newestFirst(articles.map(({ post }) => post)).flatMap(({ slug }) => bySlug.get(slug) ?? []);
}

export interface LegalText extends TextBody {
  readonly title: string;
  readonly description: string;
  /** The day from which the text is valid, YYYY-MM-DD. */
  readonly updatedAt: string;
  /** One or two sentences above the text. */
  readonly summary: string;
}

const LegalHead = v.strictObject({
  title: line,
  description: line,
  updatedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'must be a date such as 2026-11-21')),
  summary: line,
});

/** Reads a legal text from the text of its file. Throws ContentError with file and line. */
export function readLegalText(source: string, file: string, values: PlaceholderValues): LegalText {
  const known = withoutPrices(values);
  const { head, html, headings } = readRendered(source, { schema: LegalHead, values: known, file });
  const fill = (field: string) => fillField(field, known, file);
  const { title, description, summary, updatedAt } = head;
  return { title: fill(title), description: fill(description), summary: fill(summary), updatedAt, html, headings };
}

export function readLegalTexts(folder: string, values: PlaceholderValues): Readonly<Record<LegalName, LegalText>> {
  const texts = legalNames.map((name) => {
    const source = readFileSync(join(folder, `${name}.md`), 'utf8');
    return [name, readLegalText(source, `content/legal/${name}.md`, values)] as const;
  });
  return Object.fromEntries(texts) as Record<LegalName, LegalText>;
}
