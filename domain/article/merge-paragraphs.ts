import { ARTICLE_FIELDS, type ArticleTexts } from './article-texts.ts';

export interface Merged<T> {
  readonly value: T;
  /** Both changed the same: both are in the text, one below the other. */
  readonly hasBoth: boolean;
}

/** Merges what two owners made of an article by field and paragraph; of what both changed, both stay. */
export function mergeArticle(base: ArticleTexts, mine: ArticleTexts, theirs: ArticleTexts): Merged<ArticleTexts> {
  const body = mergeParagraphs(base.body, mine.body, theirs.body);
  const fields = ARTICLE_FIELDS.map((field) => [field, mine[field] === base[field] ? theirs[field] : mine[field]]);
  return { value: { ...(Object.fromEntries(fields) as ArticleTexts), body: body.value }, hasBoth: body.hasBoth };
}

/** The same for one text of paragraphs with empty lines between them. */
function mergeParagraphs(base: string, mine: string, theirs: string): Merged<string> {
  if (mine === base || mine === theirs) return { value: theirs, hasBoth: false };
  if (theirs === base) return { value: mine, hasBoth: false };
  const [was, own, other] = [base, mine, theirs].map((text) => text.split(/\n{2,}/)) as [string[], string[], string[]];
  const changes = [changeOf(was, own), changeOf(was, other)] as const;
  const [first, second] = changes[0].from <= changes[1].from ? changes : [changes[1], changes[0]];
  const hasBoth = first.until > second.from;
  const [from, until] = [first.from, Math.max(first.until, second.until)];
  const within = (change: Change) => [
    ...was.slice(from, change.from),
    ...change.put,
    ...was.slice(change.until, until),
  ];
  const merged = hasBoth
    ? [...new Set([...within(changes[0]), ...within(changes[1])])]
    : [...first.put, ...was.slice(first.until, second.from), ...second.put];
  return { value: [...was.slice(0, from), ...merged, ...was.slice(until)].join('\n\n'), hasBoth };
}

/** What stands in place of some paragraphs, the last of them not included. */
interface Change {
  readonly from: number;
  readonly until: number;
  readonly put: readonly string[];
}

/** From the first paragraph that differs to the last. */
function changeOf(before: readonly string[], after: readonly string[]): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, until: before.length - end, put: after.slice(start, after.length - end) };
}
