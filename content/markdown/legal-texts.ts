import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TextBody } from '../../domain/blog.ts';
import { type PlaceholderValues, withoutPrices } from '../placeholders.ts';
import { ContentError, lineAt } from './content-error.ts';
import { fillBody, fillField, readTextFile } from './front-matter.ts';
import { renderText } from './render.ts';

export const LEGAL_NAMES = ['privacy', 'algemene-voorwaarden', 'wettelijke-kennisgeving'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

export interface LegalText extends TextBody {
  readonly title: string;
  readonly description: string;
  /** The day from which the text is valid, YYYY-MM-DD. */
  readonly updatedAt: string;
  /** One or two sentences above the text. */
  readonly summary: string;
}

const line = v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'must not be empty'));
const FrontMatter = v.strictObject({
  title: line,
  description: line,
  updatedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'must be a date such as 2026-11-21')),
  summary: line,
});

/** Reads a legal text from the text of its file. Throws ContentError with file and line. */
export function readLegalText(source: string, file: string, values: PlaceholderValues): LegalText {
  const text = readTextFile(source, FrontMatter, file);
  const known = withoutPrices(values);
  const body = fillBody(text, known, file);
  const { html, headings } = renderText(body, (raw, problem) => {
    throw new ContentError(file, text.linesBefore + lineAt(body, body.indexOf(raw)), problem);
  });
  const fill = (field: string) => fillField(field, known, file);
  const { title, description, summary, updatedAt } = text.head;
  return { title: fill(title), description: fill(description), summary: fill(summary), updatedAt, html, headings };
}

export function readLegalTexts(folder: string, values: PlaceholderValues): Readonly<Record<LegalName, LegalText>> {
  const read = (name: LegalName) =>
    readLegalText(readFileSync(join(folder, `${name}.md`), 'utf8'), `content/legal/${name}.md`, values);
  return {
    privacy: read('privacy'),
    'algemene-voorwaarden': read('algemene-voorwaarden'),
    'wettelijke-kennisgeving': read('wettelijke-kennisgeving'),
  };
}
