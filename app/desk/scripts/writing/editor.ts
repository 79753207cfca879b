import { openChoices } from './choices.ts';
import { cleaned } from './cleaned.ts';
import { elementsOf } from './elements-of.ts';
import { markdownOf } from './markdown-of.ts';

/* The bar above the text. What a button changes, it changes in the elements themselves: so it is the same in every browser. */

const MARKS: Readonly<Record<string, string>> = { vet: 'bold', schuin: 'italic' };
const BLOCKS: Readonly<Record<string, string>> = {
  kop: 'H2',
  tussenkop: 'H3',
  citaat: 'BLOCKQUOTE',
  lijst: 'UL',
  nummers: 'OL',
};
const TABLE =
  '<table><thead><tr><th>Kop</th><th>Kop</th></tr></thead><tbody><tr><td><br></td><td><br></td></tr></tbody></table>';
const LIST = /^[UO]L$/;

/** Works the bar; `changed` is called after every change that is no typing. */
export function startEditor(area: HTMLElement, bar: HTMLElement, changed: () => void): void {
  const does = (work: () => void) => {
    work();
    changed();
  };
  document.execCommand('defaultParagraphSeparator', false, 'p');
  bar.addEventListener('mousedown', (event) => {
    if ((event.target as Element).closest('[data-put]')) event.preventDefault();
  });
  bar.addEventListener('click', ({ target }) => {
    const put = (target as Element).closest<HTMLElement>('[data-put]')?.dataset.put ?? '';
    const [mark, block] = [MARKS[put], BLOCKS[put]];
    if (put === '') return;
    if (!at('[data-write]')) area.focus();
    if (put === 'foto') notePlace(area);
    if (mark) does(() => document.execCommand(mark));
    else if (block) does(() => setBlocks(area, block));
    else if (put === 'tabel') does(() => insert(area, elementsOf(TABLE)));
    else if (put.startsWith('tabel-')) does(() => changeTable(put));
    else openChoices(put, area, ({ dataset, textContent }) => does(() => choose(area, dataset, textContent ?? '')));
  });
  area.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html') ?? '';
    if (html === '' || at('figcaption')) return;
    event.preventDefault();
    does(() => insert(area, cleaned(html)));
  });
  area.addEventListener('drop', (event) => event.preventDefault());
  area.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-away]')) does(() => (target as Element).closest('figure')?.remove());
  });
  document.addEventListener('selectionchange', () => showState(bar));
}

/** Says in the form after how many characters a photo comes that is chosen on another page. */
function notePlace(area: HTMLElement): void {
  const before = document.createElement('div');
  const last = selectedBlocks(area).at(-1);
  for (const block of area.children) {
    before.append(block.cloneNode(true));
    if (block === last) break;
  }
  const { elements } = document.querySelector('[data-article]') as HTMLFormElement;
  const put = (name: string, value: string) => Object.assign(elements.namedItem(name) ?? {}, { value });
  put('body', markdownOf(area));
  put('na', String(markdownOf(before).length));
}

export function at(selector: string): HTMLElement | null {
  const node = getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>(selector) ?? null;
}

/** Which tools are on, and those of a table only inside one. */
function showState(bar: HTMLElement): void {
  for (const tool of bar.querySelectorAll<HTMLElement>('[data-put]')) {
    const put = tool.dataset.put ?? '';
    const [mark, block] = [MARKS[put], BLOCKS[put]];
    if (put.startsWith('tabel-')) tool.hidden = !at('[data-write] table');
    else if (mark) tool.ariaPressed = String(document.queryCommandState(mark));
    else if (block) tool.ariaPressed = String(at(`[data-write] ${block}`) !== null);
  }
}

function selectedBlocks(area: HTMLElement): Element[] {
  const selection = getSelection();
  const isIn = (block: Element) => selection?.rangeCount && selection.getRangeAt(0).intersectsNode(block);
  return [...area.children].filter((block) => isIn(block) && !/^(FIGURE|TABLE)$/.test(block.nodeName));
}

/** Makes them one kind of block; those that are already become paragraphs. The cursor stays where it was. */
function setBlocks(area: HTMLElement, name: string): void {
  const selection = getSelection();
  const [node, offset] = [selection?.anchorNode ?? null, selection?.anchorOffset ?? 0];
  const chosen = selectedBlocks(area);
  const kind = chosen.every(({ nodeName }) => nodeName === name) ? 'P' : name;
  const parts = chosen.flatMap((block) => (LIST.test(block.nodeName) ? [...block.children] : [block]));
  const fresh = parts.map((part) => remade(part, LIST.test(kind) ? 'LI' : kind));
  if (LIST.test(kind)) chosen[0]?.before(remade({ childNodes: fresh }, kind));
  else chosen[0]?.before(...fresh);
  for (const block of chosen) block.remove();
  if (node?.isConnected) selection?.collapse(node, offset);
}

/** What was in an element, in one of another name; within a quotation there may be paragraphs. */
function remade({ childNodes }: { readonly childNodes: Iterable<Node> }, name: string): Element {
  const fresh = document.createElement(name);
  fresh.append(...childNodes);
  for (const inner of name === 'BLOCKQUOTE' ? [] : fresh.querySelectorAll('p')) inner.replaceWith(...inner.childNodes);
  return fresh;
}

/** Puts elements where the cursor is: blocks below the block that it is in. */
function insert(area: HTMLElement, content: DocumentFragment): void {
  const selection = getSelection();
  if (!selection?.rangeCount) return;
  const range = selection.getRangeAt(0);
  const last = content.lastChild;
  range.deleteContents();
  const block = [...area.children].find((one) => range.intersectsNode(one));
  if (!content.querySelector('p, h2, h3, ul, ol, blockquote, table, figure')) {
    range.insertNode(content);
    range.collapse(false);
    return;
  }
  if (block) block.after(content);
  else area.append(content);
  if (block?.textContent === '' && block !== last && !block.querySelector('img')) block.remove();
  if (last && !last.nextSibling) area.append(emptyLine());
  const line = /^(FIGURE|TABLE)$/.test(last?.nodeName ?? '') ? last?.nextSibling : last;
  if (line) selection.selectAllChildren(line);
  selection.collapseToEnd();
}

function emptyLine(): HTMLElement {
  const line = document.createElement('p');
  line.append(document.createElement('br'));
  return line;
}

/** Puts what was chosen from a list; an address becomes a link on the words that are selected. */
function choose(area: HTMLElement, { html, href, words }: DOMStringMap, shown: string): void {
  const link = at('a');
  if (link && href !== undefined) getSelection()?.selectAllChildren(link);
  const isSelected = getSelection()?.isCollapsed === false;
  if (html !== undefined) insert(area, elementsOf(html));
  else if (href === '') document.execCommand('unlink');
  else if (isSelected) document.execCommand('createLink', false, href);
  else {
    const fresh = Object.assign(document.createElement('a'), { href, textContent: words ?? shown });
    fresh.setAttribute('href', href ?? '');
    const content = document.createDocumentFragment();
    content.append(fresh, '\u00a0');
    insert(area, content);
  }
}

function changeTable(put: string): void {
  const cell = at('td, th') as HTMLTableCellElement | null;
  const [row, table] = [cell?.closest('tr'), cell?.closest('table')];
  const body = table?.tBodies[0];
  if (!cell || !row || !table || !body) return;
  const column = cell.cellIndex;
  if (put === 'tabel-rij') {
    const fresh = body.insertRow(row.parentElement === body ? row.sectionRowIndex + 1 : 0);
    for (const _ of row.cells) fresh.insertCell();
  } else if (put === 'tabel-rij-weg') row.remove();
  else if (put === 'tabel-kolom')
    for (const { cells } of table.rows) cells[column]?.after(document.createElement(cells[column].nodeName));
  else for (const { cells } of table.rows) cells[column]?.remove();
  if (!table.tHead?.rows[0]?.cells.length || body.rows.length === 0) table.remove();
}
