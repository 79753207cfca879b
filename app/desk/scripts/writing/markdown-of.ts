/*
 * Makes Markdown of what an owner edits: the counterpart of `content/markdown/editable-text.ts`. Structure stays; looks,
 * scripts and everything else that has no Markdown do not.
 */

const BLOCKS = /^(P|DIV|SECTION|ARTICLE|H[1-6]|UL|OL|BLOCKQUOTE|TABLE|FIGURE|HR|PRE)$/;
const MARKS: Readonly<Record<string, string>> = { STRONG: '**', B: '**', EM: '*', I: '*', DEL: '~~', S: '~~' };

export function markdownOf(root: Node): string {
  return blocksOf(root).join('\n\n');
}

/** The blocks within an element; what stands between them is a paragraph. */
function blocksOf(parent: Node): string[] {
  const found: string[] = [];
  let line = '';
  const endLine = () => {
    found.push(paragraph(line));
    line = '';
  };
  for (const node of parent.childNodes)
    if (BLOCKS.test(node.nodeName)) {
      endLine();
      found.push(...blockOf(node as Element));
    } else line += inlineOf(node);
  endLine();
  return found.filter(Boolean);
}

function blockOf(element: Element): string[] {
  const name = element.nodeName;
  if (/^H\d$/.test(name)) return headed(Math.min(Math.max(Number(name[1]), 2), 4), lineOf(element));
  if (name === 'UL' || name === 'OL') return [listOf(element, name === 'OL')];
  if (name === 'BLOCKQUOTE') return [blocksOf(element).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')];
  if (name === 'TABLE') return [tableOf(element)];
  if (name === 'FIGURE') return [figureOf(element)];
  if (name === 'HR') return ['---'];
  if (name === 'PRE') return [`\`\`\`\n${(element.textContent ?? '').trimEnd()}\n\`\`\``];
  return blocksOf(element);
}

function headed(level: number, words: string): string[] {
  return words === '' ? [] : [`${'#'.repeat(level)} ${words}`];
}

function listOf(list: Element, isNumbered: boolean): string {
  let count = Number(list.getAttribute('start') ?? 1) - 1;
  const items = childrenOf(list).map((item) => {
    if (item.nodeName !== 'LI') return blockOf(item).join('\n').replace(/^/gm, '  ');
    count += 1;
    const marker = isNumbered ? `${count}. ` : '- ';
    const isLoose = childrenOf(item).some(({ nodeName }) => nodeName === 'P');
    const text = blocksOf(item).join(isLoose ? '\n\n' : '\n');
    return marker + text.replace(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`);
  });
  return items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
}

function tableOf(table: Element): string {
  const rows = childrenOf(table).flatMap((part) => (part.nodeName === 'TR' ? [part] : childrenOf(part)));
  const [head = [], ...others] = rows.map((row) => childrenOf(row).map((cell) => lineOf(cell).replaceAll('|', '\\|')));
  return [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function figureOf(figure: Element): string {
  const part = (name: string) =>
    childrenOf(figure)
      .find((one) => one.getAttribute('data-part') === name)
      ?.textContent?.replace(/\s+/g, ' ')
      .trim() ?? '';
  const caption = part('caption').replace(/["\\]/g, '\\$&');
  return `![${escaped(part('alt'))}](${figure.getAttribute('data-name') ?? ''}${caption && ` "${caption}"`})`;
}

function inlineOf(node: Node): string {
  if (node.nodeType === 3) return escaped((node.nodeValue ?? '').replace(/[\s\u00a0]+/g, ' '));
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const value = element.getAttribute('data-value');
  if (value !== null) return `{{${value}}}`;
  if (element.nodeName === 'BR') return '\\\n';
  const words = [...element.childNodes].map(inlineOf).join('');
  if (element.nodeName === 'CODE') return `\`${element.textContent ?? ''}\``;
  if (element.nodeName === 'A')
    return around(words, '[', `](${(element.getAttribute('href') ?? '').replace(/[\s()]/g, encodeURIComponent)})`);
  const mark = MARKS[element.nodeName] ?? '';
  return mark ? around(words, mark, mark) : words;
}

/** Marks stand close to the words. */
function around(words: string, before: string, after: string): string {
  const [, start = '', middle = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return middle === '' ? words : start + before + middle + after + end;
}

function lineOf(element: Element): string {
  return blocksOf(element).join(' ').replaceAll('\\\n', ' ').trim();
}

function paragraph(line: string): string {
  const text = line.replace(/ *\\\n */g, '\\\n').replace(/^(\\\n|\s)+|(\\\n|\s)+$/g, '');
  return text.replace(/^([#>+-]+)(?=\s|$)/gm, '\\$1').replace(/^(\d+)([.)])(?=\s|$)/gm, '$1\\$2');
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<]|~~|&(?=#?\w+;)/g, '\\$&');
}

function childrenOf(element: Node): Element[] {
  return [...element.childNodes].filter(({ nodeType }) => nodeType === 1) as Element[];
}
