import { type HtmlElement, type HtmlNode, isBlock, parseHtml, textOf } from './html-tree.ts';
import { headingId } from './slug.ts';

/**
 * An article's HTML as Markdown of the built-in blog. No HTML survives: what Markdown has no sign for
 * becomes plain text, and only safe addresses remain links.
 */
export function htmlToMarkdown(html: string): string {
  const blocks = blocksOf(parseHtml(html), new Set());
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

/** Ids of the headings so far: the build refuses two with one id. */
type Seen = Set<string>;

function blocksOf(nodes: readonly HtmlNode[], seen: Seen): string[] {
  const blocks: string[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    const text = paragraph(run);
    if (text !== '') blocks.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...blockOf(node, seen));
  }
  endRun();
  return blocks;
}

function blockOf(element: HtmlElement, seen: Seen): string[] {
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(element, seen);
    case 'ul':
    case 'ol':
      return list(element, seen);
    case 'blockquote':
      return quote(blocksOf(element.children, seen));
    case 'hr':
      return ['* * *'];
    case 'table':
      return table(element);
    default:
      return blocksOf(element.children, seen);
  }
}

/** The page's title is its only heading of the first rank. */
function heading({ name, children }: HtmlElement, seen: Seen): string[] {
  const words = inline(children)
    .replace(/\s*\\\n\s*/g, ' ')
    .trim();
  if (words === '') return [];
  const own = headingId(textOf(children));
  let id = own;
  for (let number = 2; seen.has(id); number += 1) id = `${own}-nr-${number}`;
  seen.add(id);
  const rank = Math.min(4, Math.max(2, Number(name[1])));
  return [`${'#'.repeat(rank)} ${words}${id === own ? '' : ` {#${id}}`}`];
}

function list({ name, children }: HtmlElement, seen: Seen): string[] {
  const items = children.filter((child): child is HtmlElement => typeof child !== 'string' && child.name === 'li');
  const lines = items.map((item, index) => {
    const mark = name === 'ol' ? `${index + 1}. ` : '- ';
    const body = blocksOf(item.children, seen).join('\n\n');
    return mark + body.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
  });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function quote(blocks: readonly string[]): string[] {
  if (blocks.length === 0) return [];
  return [blocks.join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')];
}

function table(element: HtmlElement): string[] {
  const rows = elementsOf(element, 'tr').map((row) =>
    row.children
      .filter((cell): cell is HtmlElement => typeof cell !== 'string' && /^t[dh]$/.test(cell.name))
      .map((cell) =>
        inline(flat(cell.children))
          .replace(/\s*\\?\n\s*/g, ' ')
          .trim(),
      ),
  );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return [];
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [[line(head), line(Array.from({ length: width }, () => '---')), ...others.map(line)].join('\n')];
}

function elementsOf(element: HtmlElement, name: string): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name === name ? [child] : elementsOf(child, name);
  });
}

/** Blocks inside a cell: their words with spaces between. */
function flat(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => (isBlock(node) ? [' ', ...flat(node.children), ' '] : [node]));
}

function paragraph(nodes: readonly HtmlNode[]): string {
  const lines = inline(nodes)
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return lines
    .map((line) => line.replace(/^([#+\-=>]|\d+(?=[.)]))/, guardStart))
    .join('\n')
    .replace(/\\$/, '');
}

/** At the start of a line these would make a heading, a list, a quotation or the border between two files. */
function guardStart(sign: string): string {
  return /\d/.test(sign) ? `${sign}\\` : `\\${sign}`;
}

const MARKS: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
  ['del', '~~'],
  ['s', '~~'],
]);

function inline(nodes: readonly HtmlNode[]): string {
  return nodes
    .map(inlineOf)
    .join('')
    .replace(/[ \t]*\n[ \t]*/g, '\n');
}

function inlineOf(node: HtmlNode): string {
  if (typeof node === 'string') return escapeText(node);
  const { name, attributes, children } = node;
  if (name === 'br') return '\\\n';
  if (name === 'img') return picture(attributes);
  const inside = inline(flat(children));
  const mark = MARKS.get(name);
  const words = inside.trim();
  if (words === '') return inside === '' ? '' : ' ';
  if (mark !== undefined) return around(inside, `${mark}${words}${mark}`);
  const address = name === 'a' ? safeAddress(attributes.get('href') ?? '') : null;
  return address === null ? inside : around(inside, `[${words}](${address})`);
}

/** White space at the edges of emphasis or a link stands outside it. */
function around(inside: string, marked: string): string {
  return `${/^\s/.test(inside) ? ' ' : ''}${marked}${/\s$/.test(inside) ? ' ' : ''}`;
}

/** Pictures of elsewhere are not shown on this site: a link tells the owner that there was one. */
function picture(attributes: HtmlElement['attributes']): string {
  const address = safeAddress(attributes.get('src') ?? '');
  return address === null
    ? ''
    : `[Afbeelding: ${escapeText(attributes.get('alt') || 'zonder omschrijving').trim()}](${address})`;
}

/** Addresses on this site, https, and the ways to write or call; null for all others. */
export function safeAddress(address: string): string | null {
  const trimmed = address.trim();
  if (/[\s\\\p{Cc}]/u.test(trimmed) || !/^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(trimmed)) return null;
  return trimmed.replace(/[()<>"'`*_[\]{}|^]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|{}]/g, '\\$&')
    .replaceAll('&', '&amp;');
}
