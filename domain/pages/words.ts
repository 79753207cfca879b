/** What owners wrote, by the id of the text. */
export type OwnTexts = ReadonlyMap<string, string>;

/** What stands on pages instead of a delivered text. */
export type Words = ReadonlyMap<string, string>;

/** The same texts, in the owners' words. */
export function inWords<T>(texts: T, words: Words): T {
  if (words.size === 0) return texts;
  const put = (value: unknown): unknown => {
    if (typeof value === 'string') return words.get(value) ?? value;
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]));
  };
  return put(texts) as T;
}

const SUBJECT = 'text.';

/** A text among what owners change: the id under which its changes are kept. */
export function textSubjectId(id: string): string {
  return SUBJECT + id;
}

export function isTextSubject({ id }: { readonly id: string }): boolean {
  return id.startsWith(SUBJECT);
}

/** The texts among what owners changed. */
export function ownTexts(changed: ReadonlyMap<string, Readonly<Record<string, string>>>): OwnTexts {
  const texts = Array.from(changed, ([id, { text = '' }]) => [id, text] as const);
  return new Map(
    texts.flatMap(([id, text]) => (isTextSubject({ id }) && text ? [[id.slice(SUBJECT.length), text]] : [])),
  );
}
