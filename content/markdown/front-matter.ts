import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { fillPlaceholders, type PlaceholderValues } from '../placeholders.ts';

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

/**
 * Splits a Markdown file into validated front matter and body. Throws ContentError with file and line for invalid
 * YAML and for an invalid, missing or unknown field.
 */
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
