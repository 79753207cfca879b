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

/**
 * Starts headings at the second level, since the title is the only first-level heading, and gives equal headings
 * different ids, as the build requires.
 */
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
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Whether Markdown would read markers around `content` as emphasis of `node`. Between a punctuation mark and a letter
 * they are plain asterisks ("**Let op:**vocht"), and adjacent or directly nested emphasis is ambiguous (CommonMark,
 * 6.2).
 */
function canEmphasise(content: string, node: HTMLElement): boolean {
  const words = content.trim();
  const before = /^\s/.test(node.textContent) ? ' ' : edgeBeside(node, 'previousSibling');
  const after = /\s$/.test(node.textContent) ? ' ' : edgeBeside(node, 'nextSibling');
  const edges = [before, words.at(0), words.at(-1), after];
  if (edges.some((edge) => edge === undefined || /^(emphasis|[*~])$/.test(edge))) return false;
  const outer = node.parentElement?.closest(EMPHASIS);
  // The build's Markdown does not support strikethrough nested in other emphasis.
  if (outer && (outer.nodeName === 'DEL' || node.nodeName === 'DEL')) return false;
  if (outer || node.querySelector(EMPHASIS)) return before === ' ' && after === ' ';
  return holds(words.at(0), before) && holds(words.at(-1), after);
}

/** Punctuation just inside a marker requires white space or punctuation just outside it. */
function holds(inside: string | undefined, outside: string): boolean {
  return inside !== undefined && !(PUNCTUATION.test(inside) && !/\s/.test(outside) && !PUNCTUATION.test(outside));
}

/**
 * The neighbour of a node on its line: a character, or emphasis; a space for none, a line break for the end of the
 * line.
 */
function edgeBeside(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  for (let at = nodeBeside(node, side); at !== null; at = nodeBeside(at, side)) {
    if (at.nodeName === 'BR') return '\n';
    if (at.nodeName === 'IMG') return ']';
    const text = at.textContent ?? '';
    const edge = side === 'nextSibling' ? text.at(0) : text.at(-1);
    if (edge === undefined) continue;
    // Of two adjacent ones only the first keeps its markers.
    if (side === 'previousSibling' && (at as Element).matches?.(EMPHASIS) && edge !== ' ') return 'emphasis';
    return at.nodeName === 'A' && edge !== ' ' ? ']' : edge;
  }
  return ' ';
}

/** The next node on the line, if necessary outside the inline element. */
function nodeBeside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node;
  while (at[side] === null) {
    if (at.parentNode === null || isBlock(at.parentNode)) return null;
    at = at.parentNode;
  }
  return isBlock(at[side]) ? null : at[side];
}

/** Creates an article reader; `document` creates the elements for Turndown and is not changed. */
export function createArticleReader(document: Document): ArticleReader {
  return { textOf: textOfHtml, markdownOf: (html) => htmlToMarkdown(html, document) };
}
