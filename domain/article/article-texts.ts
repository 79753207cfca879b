import * as v from 'valibot';
import { BLOG_CATEGORIES } from '../blog.ts';
import { parseIsoDay } from '../calendar/calendar.ts';
import { lineField, textField } from '../input/form-fields.ts';
import { type FormErrors, readForm } from '../input/read-form.ts';
import { normaliseUnicode, withoutHidden } from '../input/visible-text.ts';

/** The fields of the form of an article (docs/rules.md#desk-articles). */
export const ARTICLE_FIELDS = ['title', 'slug', 'excerpt', 'category', 'author', 'date', 'image', 'body'] as const;
export type ArticleField = (typeof ARTICLE_FIELDS)[number];
export type ArticleTexts = Readonly<Record<ArticleField, string>>;

/** Longest texts, in characters. */
export const ARTICLE_LIMITS = { title: 120, slug: 80, excerpt: 300, body: 20_000 } as const;
/** What is any shorter says nothing to a visitor or a search engine, in characters. */
const SHORTEST_BODY = 300;
const OTHER_FIELD = 80;

/** The id of an article in the address of its form: the number of a delivered one, or a token. */
export function isArticleId(text: string): boolean {
  return /^([1-9]\d{0,5}|[0-9a-f]{32})$/.test(text);
}

/** What was typed, as a draft, right or not; null when longer than what can be published. Drops what nobody sees. */
export function typedTexts(form: FormData): ArticleTexts | null {
  const limits: Partial<Record<ArticleField, number>> = ARTICLE_LIMITS;
  const texts = ARTICLE_FIELDS.map((field) => {
    const text = normaliseUnicode(String(form.get(field) ?? '').replace(/\r\n?/g, '\n'), 'NFC');
    const isTooLong = text.length > (limits[field] ?? OTHER_FIELD);
    return [field, isTooLong ? null : field === 'body' ? visibleLines(text) : withoutHidden(text).trim()] as const;
  });
  return texts.some(([, text]) => text === null) ? null : (Object.fromEntries(texts) as ArticleTexts);
}

/** Quotes and lists in each other, deeper than which no line begins: what reads a text goes a step deeper for each. */
const TOO_DEEP =
  /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){8})(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm;

function visibleLines(text: string): string {
  return text
    .replace(TOO_DEEP, '$1')
    .split(/([\n\t])/)
    .map((piece) => (piece === '\n' || piece === '\t' ? piece : withoutHidden(piece)))
    .join('');
}

const max = (length: number, what: string) => ({ length, message: `${what} mag hoogstens ${length} tekens zijn` });

const ArticleForm = v.object({
  title: lineField('de titel', {
    min: { length: 1, message: 'Vul een titel in' },
    max: max(ARTICLE_LIMITS.title, 'De titel'),
  }),
  slug: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Gebruik kleine letters, cijfers en streepjes, zoals: boek-op-tafel'),
    v.check((slug) => !['pagina', 'categorie'].includes(slug), 'Dit adres gebruikt de blog zelf al'),
  ),
  excerpt: lineField('de samenvatting', {
    min: { length: 1, message: 'Schrijf in een of twee zinnen waar het artikel over gaat' },
    max: max(ARTICLE_LIMITS.excerpt, 'De samenvatting'),
  }),
  category: v.picklist(BLOG_CATEGORIES, 'Kies een categorie'),
  author: v.picklist(['0', '1'], 'Kies wie het schreef'),
  date: v.pipe(
    v.string(),
    v.check((day) => day === '' || parseIsoDay(day) !== null, 'Kies een dag, of laat dit leeg'),
  ),
  image: v.string(),
  body: textField('de tekst', {
    min: { length: SHORTEST_BODY, message: `De tekst is nog kort: schrijf minstens ${SHORTEST_BODY} tekens` },
    max: max(ARTICLE_LIMITS.body, 'De tekst'),
  }),
});

export type ArticleErrors = FormErrors<ArticleField>;

/** What the fields of an article say that cannot be published, each by itself. */
export function fieldErrors(texts: ArticleTexts): ArticleErrors {
  const reading = readForm({ ...texts }, ARTICLE_FIELDS, ArticleForm);
  return reading.ok ? {} : reading.errors;
}

/** The form of a new article. */
export function firstTexts(title: string, slug: string): ArticleTexts {
  return { title, slug, excerpt: '', category: 'Blog', author: '0', date: '', image: '', body: '' };
}

export function isSame(one: ArticleTexts, other: ArticleTexts): boolean {
  return ARTICLE_FIELDS.every((field) => one[field] === other[field]);
}
