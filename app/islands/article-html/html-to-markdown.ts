import TurndownService from 'turndown';
import { headingId } from '../../../domain/blog/slug.ts';
import { canEmphasise } from './emphasis.ts';
import { toElement } from './html-element.ts';

/** These stand between parts until the whole is known; no text holds them (`walkHtml`). */
const BREAK = '\u0001';
const CELL = '\u0002';
const ROW = '\u0003';

/**
 * An article's HTML as Markdown of the built-in blog. No HTML survives: what Markdown has no sign for
 * becomes plain text, and only safe addresses remain links. `document` is any: Turndown reads elements.
 * Throws RangeError as `walkHtml` does.
 */
export function htmlToMarkdown(html: string, document: Document): string {
  const markdown = endLines(converter().turndown(toElement(html, document))).trim();
  return markdown === '' ? '' : `${markdown}\n`;
}

/** Turndown with this blog's rules. Its plugin for tables leaves some of them as HTML; ours never does. */
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

/** The page's title is its only heading of the first rank; the build refuses two headings with one id. */
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

/** A line's end is a space between words, as in what the build makes of the Markdown. */
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

/** The first row is the head. What stands in a table and in no cell goes before it. */
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
  // A picture has become a link itself, and Markdown knows no link in a link.
  if (node.querySelector('img')) return `${content} ([${escapeText(address)}](${address}))`;
  return around(content, (words) => `[${words}](${address})`);
}

/** Pictures of elsewhere are not shown on this site: a link tells the owner that there was one. */
function picture(_content: string, node: HTMLElement): string {
  const address = node.getAttribute('src') ?? '';
  const words = oneLine(escapeText((node.getAttribute('alt') ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()));
  return `[Afbeelding: ${words || 'zonder omschrijving'}](${address})`;
}

/** White space and line ends at the edges of emphasis or a link stand outside it. */
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

/** A line ends with a sign when its paragraph goes on after it. */
function endLines(markdown: string): string {
  // Turndown may have taken the new line with the white space around it.
  const lines = markdown.replaceAll(`${BREAK}\n`, BREAK).replaceAll(BREAK, `${BREAK}\n`).split('\n');
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const goesOn = !/^[>\s]*($|- |\d+\. )/.test(lines[at + 1] ?? '');
    lines[at] = line.endsWith(BREAK) ? line.slice(0, -1) + (goesOn ? '\\' : '') : line.trimEnd();
  }
  return lines.join('\n');
}

/** No sign of a text is read as Markdown, as a placeholder, or as the border between two files. */
function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|{}]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replace(/^(\s*)([#+\-=]|:(?=-)|\d+(?=[.)]))/, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );
}
