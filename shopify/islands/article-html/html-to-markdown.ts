import TurndownService from 'turndown';
import { headingId } from '../../../domain/blog.ts';
import type { ArticleReader } from '../../blog/article.ts';
import { isBlock, textOfHtml, toElement } from './read-html.ts';

/** Temporary line break characters; `walkHtml` removes them from text. */
const BREAK = '\u0001';
const CELL = '\u0002';
const ROW = '\u0003';

/**
 * Converts an article's HTML to Markdown of the built-in blog. No HTML remains: what Markdown cannot express becomes
 * plain text, and only safe addresses remain links. `document` creates the elements for Turndown. Throws RangeError
 * as `walkHtml` does.
 */
function htmlToMarkdown(html: string, document: Document): string {
  const markdown = endLines(converter().turndown(toElement(html, document))).trim();
  return markdown === '' ? '' : `${markdown}\n`;
}

/** Turndown with this blog's rules. Its own plugin leaves some tables as HTML; these rules never do. */
function converter(): TurndownService {
  const service = new TurndownService({ hr: '* * *', br: BREAK });
  service.escape = escapeText;
  const emphasis =
    (mark: string): TurndownService.ReplacementFunction =>
    (content, node) =>
      canEmphasise(content, node) ? around(content, (words) => mark + words + mark) : content;
  service.addRule('strong', { filter: 'strong', replacement: emphasis('**') });
  service.addRule('emphasis', { filter: 'em', replacement: emphasis('*') });
  service.addRule('deleted', { filter: 'del', replacement: emphasis('~~') });
  service.addRule('link', { filter: 'a', replacement: link });
  service.addRule('picture', { filter: 'img', replacement: picture });
  service.addRule('item', { filter: 'li', replacement: items() });
  service.addRule('table', { filter: 'table', replacement: table });
  service.addRule('row', { filter: 'tr', replacement: (content) => content + ROW });
  service.addRule('cell', { filter: ['td', 'th'], replacement: (content) => CELL + oneLine(content) });
  service.addRule('heading', { filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], replacement: headings() });
  return service;
}

/** Starts headings at the second level, below the title; equal ones get different ids, as the build requires. */
function headings(): TurndownService.ReplacementFunction {
  const seen = new Set<string>();
  return (content, node) => {
    const words = oneLine(content);
    if (words === '') return '\n\n';
    const own = headingId(textWithBreaks(node));
    let id = own;
    for (let number = 2; seen.has(id); number += 1) id = `${own}-nr-${number}`;
    seen.add(id);
    const rank = Math.min(4, Math.max(2, Number(node.nodeName[1])));
    return `\n\n${'#'.repeat(rank)} ${words}${id === own ? '' : ` {#${id}}`}\n\n`;
  };
}

/** A line break counts as a space between words, as in the build's HTML. */
function textWithBreaks(node: Node): string {
  if (node.nodeName === 'BR') return ' ';
  return node.nodeType === 3 ? (node.nodeValue ?? '') : Array.from(node.childNodes, textWithBreaks).join('');
}

function items(): TurndownService.ReplacementFunction {
  const counts = new WeakMap<Node, number>();
  return (content, { parentNode: list }) => {
    const words = withoutEdges(content);
    if (list === null || words === '') return '';
    const number = (counts.get(list) ?? 0) + 1;
    counts.set(list, number);
    const mark = list.nodeName === 'OL' ? `${number}. ` : '- ';
    return `${mark}${words.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)}\n`;
  };
}

/** The first row is the header. Content of a table outside its cells goes before the table. */
function table(content: string): string {
  const rows = content.split(ROW).map((row) => row.split(CELL));
  const loose = rows.map(([before = '']) => before.trim()).filter(Boolean);
  const [head = [], ...others] = rows.map(([, ...cells]) => cells.map(oneLine)).filter((cells) => cells.length > 0);
  const width = Math.max(head.length, ...others.map((cells) => cells.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const lines = [line(head), line(Array.from({ length: width }, () => '---')), ...others.map(line)].join('\n');
  return `\n\n${[...loose, ...(width === 0 ? [] : [lines])].join('\n\n')}\n\n`;
}

function link(content: string, node: HTMLElement): string {
  const address = node.getAttribute('href') ?? '';
  // A picture has become a link, and Markdown does not allow links in links.
  if (node.querySelector('img')) return `${content} ([${escapeText(address)}](${address}))`;
  return around(content, (words) => `[${words}](${address})`);
}

/** External pictures are not shown on this site: a link tells the owner that there was one. */
function picture(_content: string, node: HTMLElement): string {
  const address = node.getAttribute('src') ?? '';
  const words = oneLine(escapeText((node.getAttribute('alt') ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()));
  return `[Afbeelding: ${words || 'zonder omschrijving'}](${address})`;
}

/** Moves white space and line breaks at the edges of emphasis or a link outside it. */
function around(content: string, wrap: (words: string) => string): string {
  const words = withoutEdges(content);
  if (words === '') return content;
  const start = content.indexOf(words);
  return content.slice(0, start) + wrap(words) + content.slice(start + words.length);
}

function withoutEdges(content: string): string {
  const plain = content.replaceAll(BREAK, ' ');
  return content.slice(plain.length - plain.trimStart().length, plain.trimEnd().length);
}

function oneLine(content: string): string {
  return content.replaceAll(BREAK, ' ').replace(/\s+/g, ' ').trim();
}

/** Writes a hard line break where the paragraph continues. */
function endLines(markdown: string): string {
  // Turndown may have removed the line break with the surrounding white space.
  const lines = markdown.replaceAll(`${BREAK}\n`, BREAK).replaceAll(BREAK, `${BREAK}\n`).split('\n');
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const goesOn = !/^[>\s]*($|- |\d+\. )/.test(lines[at + 1] ?? '');
    lines[at] = line.endsWith(BREAK) ? line.slice(0, -1) + (goesOn ? '\\' : '') : line.trimEnd();
  }
  return lines.join('\n');
}

/** Escapes text that would be read as Markdown, as a placeholder, or as a separator between two files. */
function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|{}]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replace(/^(\s*)([#+\-=]|:(?=-)|\d+(?=[.)]))/, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );
}

const EMPHASIS = 'strong, em, del';
const LETTER = /^[\p{L}\p{N}]$/u;

/**
 * Whether Markdown would read markers around `content` as emphasis of `node` (CommonMark, 6.2): a letter holds a marker,
 * another sign only with white space outside ("**Let op:**vocht" is no emphasis). What is nested in other emphasis, or
 * adjacent to it, is ambiguous.
 */
function canEmphasise(content: string, node: HTMLElement): boolean {
  if (node.parentElement?.closest(EMPHASIS) || node.querySelector(EMPHASIS)) return false;
  const words = content.trim();
  return (
    holds(words.at(0), /^\s/.test(node.textContent) ? ' ' : edgeOf(node.previousSibling, -1, node)) &&
    holds(words.at(-1), /\s$/.test(node.textContent) ? ' ' : edgeOf(node.nextSibling, 0, node))
  );
}

function holds(inside: string | undefined, outside: string): boolean {
  return inside !== undefined && outside !== EMPHASIS && (LETTER.test(inside) || /^\s$/.test(outside));
}

/** The character that is next to `node`, past what is empty; a space at the edge of a block, and for a line break. */
function edgeOf(neighbour: Node | null, at: 0 | -1, node: Node): string {
  let next = neighbour;
  while (next && isEmpty(next)) next = at === 0 ? next.nextSibling : next.previousSibling;
  if (next === null) return node.parentNode && isBlock(node.parentNode) ? ' ' : '';
  if ((next as Element).matches?.(EMPHASIS)) return EMPHASIS;
  return (next as Element).matches?.('img, :has(img)') ? ']' : (next.textContent?.at(at) ?? ' ');
}

/** Whether nothing of a node is left in Markdown. */
function isEmpty(node: Node): boolean {
  const isKept = isBlock(node) || (node as Element).matches?.(`br, img, ${EMPHASIS}, :has(br, img)`);
  return !isKept && (node.textContent ?? '') === '';
}

/** Creates an article reader; `document` creates the elements for Turndown and is not changed. */
export function createArticleReader(document: Document): ArticleReader {
  return { textOf: textOfHtml, markdownOf: (html) => htmlToMarkdown(html, document) };
}
