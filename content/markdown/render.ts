import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type RendererObject, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { type Heading, headingId, type TextBody } from '../../domain/blog.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import type { OwnPictures } from '../../domain/pictures/own-picture.ts';
import { fallbackFile, sourceSet } from '../../domain/pictures/picture.ts';
import { textPicture } from '../pictures/article-pictures.ts';
import { LINKS } from './links.ts';

/** A rendered Markdown body: HTML, headings and word count. */
export interface RenderedText extends TextBody {
  readonly wordCount: number;
}

/**
 * Renders sanitised HTML. Headings get an id, from their text or from a `{#name}` at their end; a picture on a line
 * of its own becomes a figure; tables can be scrolled. Calls `fail`, which throws, with the invalid piece of
 * Markdown.
 */
export function renderText(
  markdown: string,
  fail: (raw: string, problem: string) => never,
  own: OwnPictures = new Map(),
): RenderedText {
  const headings: Heading[] = [];
  const ids = new Set<string>();
  const outermost = new Set<unknown>();
  const marked = new Marked({ gfm: true, renderer: renderer({ headings, ids, outermost, fail, own }) });
  const tokens = marked.lexer(markdown);
  for (const token of tokens) outermost.add(token);
  const html = sanitizeHtml(marked.parser(tokens), ALLOWED);
  return { html: html.replaceAll(DRAWN, drawn), headings, wordCount: countWords(html) };
}

interface Collected {
  readonly headings: Heading[];
  readonly ids: Set<string>;
  /** What does not stand inside a quotation or a list. */
  readonly outermost: ReadonlySet<unknown>;
  readonly fail: (raw: string, problem: string) => never;
  readonly own: OwnPictures;
}

function renderer({ headings, ids, outermost, ...asked }: Collected): RendererObject {
  return {
    heading(token) {
      const { tokens, depth, text, raw } = token;
      if (depth === 1) asked.fail(raw, 'a heading "#": the title of the page is the only one, begin at "##"');
      const named = /\s*\{#([a-z0-9-]+)\}$/.exec(text);
      const inline = this.parser.parseInline(tokens).replace(/\s*\{#[a-z0-9-]+\}$/, '');
      const words = plainText(inline);
      const id = named?.[1] ?? headingId(words);
      if (ids.has(id)) asked.fail(raw, `two headings have the id "${id}"`);
      ids.add(id);
      // Texts are cut at their chapters (`domain/blog.ts`), so nothing inside a quotation or a list is one.
      const level = depth === 2 && !outermost.has(token) ? 3 : depth;
      if (level === 2) headings.push({ id, text: words });
      return `<h${level} id="${id}">${inline}</h${level}>\n`;
    },
    paragraph({ tokens, raw }) {
      const [only, ...others] = tokens;
      if (only?.type === 'image' && others.length === 0) return figure(only as Tokens.Image, asked);
      if (tokens.some(({ type }) => type === 'image')) asked.fail(raw, 'a picture stands on a line of its own');
      return `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
    table(token) {
      const head = token.header.map((cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`).join('');
      const isWide = token.header.length > PHONE_COLUMNS;
      const nameOf = (column: number) => (isWide ? cellName(token.header, column) : '');
      const rows = token.rows.map(
        (cells) =>
          `<tr>${cells.map((cell, column) => `<td${nameOf(column)}>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
      );
      const label = escapeHtml(
        `Tabel: ${token.header
          .map(({ text }) => plainText(text))
          .filter(Boolean)
          .join(', ')}`,
      );
      return `<div class="table-scroll${isWide ? ' wide' : ''}" tabindex="0" role="group" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`;
    },
  };
}

function figure({ href, text, title, raw }: Tokens.Image, { fail, own }: Pick<Collected, 'fail' | 'own'>): string {
  const [, drawing] = DRAWING.exec(href) ?? [];
  if (drawing && text === '') fail(raw, 'a drawing says in words what it shows');
  const picture = drawing ? drawingHtml(drawing, unescaped(text)) : pictureHtml(href, unescaped(text), own);
  if (picture === null)
    fail(
      raw,
      drawing
        ? `there is no drawing "${drawing}" in public/tekeningen`
        : `there is no picture "${href}" in studio/masters.ts`,
    );
  return `<figure>${picture}${title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''}</figure>\n`;
}

/** The words of a picture without the signs that keep Markdown from reading them. */
export function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Columns of a table that are beside each other on a phone. Of more it shows each row as a list of named cells. */
const PHONE_COLUMNS = 3;

function cellName(header: Tokens.Table['header'], column: number): string {
  return column > 0 ? ` data-name="${escapeHtml(plainText(header[column]?.text ?? ''))}"` : '';
}

function plainText(html: string): string {
  return decode(html.replace(/<[^>]+>/g, '')).trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');
}

/** Number of words, split on spaces (docs/rules.md#blog-word-count). The placeholder of a price counts as two. */
function countWords(html: string): number {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\{\{prijs\.[^{}]*\}\}/g, '€ 0')
    .split(/\s+/)
    .filter(Boolean).length;
}

/** Width of a figure in running text, in the format of the `sizes` attribute. */
const SIZES = '(min-width: 64rem) 46rem, 92vw';

/** The HTML of a picture in a text: the markup of `app/ui/picture.tsx`. Null when there is no such picture. */
function pictureHtml(name: string, alt: string, own: OwnPictures): string | null {
  const picture = textPicture(name, own);
  if (!picture) return null;
  return [
    '<picture>',
    `<source type="image/avif" srcset="${sourceSet(picture, 'avif')}" sizes="${SIZES}">`,
    `<img src="${fallbackFile(picture)}" width="${picture.width}" height="${picture.height}"`,
    ` alt="${escapeHtml(alt || picture.alt)}" loading="lazy" decoding="async" class="${picture.look}">`,
    '</picture>',
  ].join('');
}

/** How an article names a drawing: `![words](tekening:springvorm-kleiner "caption")`. */
const DRAWING = /^tekening:([a-z0-9-]+)$/;
export const DRAWINGS = join(import.meta.dirname, '../../public/tekeningen');

/** The HTML of a line drawing in a text; null when there is no such file. */
function drawingHtml(name: string, alt: string): string | null {
  const file = join(DRAWINGS, `${name}.svg`);
  if (!existsSync(file)) return null;
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return `<img src="/tekeningen/${name}.svg" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async" class="drawing">`;
}

/** A drawing, as it is once the text was sanitised. */
const DRAWN = /<img src="\/tekeningen\/([a-z0-9-]+)\.svg"[^>]* alt="([^"]*)"[^>]*>/g;

/** The drawing itself: only inside the page its words have the shop's own typeface. */
function drawn(_image: string, name: string, words: string): string {
  const drawing = readFileSync(join(DRAWINGS, `${name}.svg`), 'utf8').trim();
  return drawing.replace('<svg', `<svg role="img" aria-label="${words}" class="drawing"`);
}

/** The allowed HTML. Everything else is removed: scripts, styles, handlers, frames, forms. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'br',
    'strong',
    'em',
    'del',
    'code',
    'sup',
    'sub',
    'a',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'picture',
    'source',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['scope', 'align'],
    td: ['align', 'data-name'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'width', 'height', 'alt', 'loading', 'decoding', 'class'],
  },
  allowedClasses: { div: ['table-scroll', 'wide'], img: [/^(ph|at)-[\d-]+$/, 'drawing'] },
  ...LINKS,
  disallowedTagsMode: 'discard',
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'source'],
};
