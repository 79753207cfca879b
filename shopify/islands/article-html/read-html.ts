import { Parser } from 'htmlparser2';
import { withoutHidden } from '../../../domain/input/visible-text.ts';
import { MAX_HTML_LENGTH } from '../../blog/article.ts';

/** Receives the content of HTML in order. Every opened element is closed. */
export interface HtmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(): void;
  /** White space is collapsed, and invisible characters are removed. */
  text(text: string): void;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements whose content is not text. */
const DROPPED = names('script style iframe object embed template noscript svg math form');
/** Block elements. */
export const BLOCKS = names(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr td th blockquote pre hr section ' +
    'article figure figcaption header footer main aside nav address details summary center',
);
/** Inline elements that Markdown can express; of others only the text is used. */
const SIGNS = names('a br img strong em del');
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del' };
/** Elements whose content is a single line. */
const LINES = names('a tr td th h1 h2 h3 h4 h5 h6');
const CELL = /^t[dh]$/;
/** Maximum nesting; deeper elements are attached at this level. */
const DEEPEST = 50;

/** Reads HTML as blocks, text and inline elements, 50 levels at most. RangeError beyond `MAX_HTML_LENGTH`. */
export function walkHtml(html: string, listener: HtmlListener): void {
  if (html.length > MAX_HTML_LENGTH) throw new RangeError(`${html.length} characters of HTML are too many`);
  /** Names of the elements that are open for the listener. */
  const told: string[] = [];
  /** How each open element is treated. */
  const open: Treatment[] = [];
  let dropped = 0;

  const parser = new Parser({
    onopentag(written, attributes) {
      const name = SAME[written] ?? written;
      const kind = dropped > 0 ? 'dropped' : treatmentOf(name, told);
      open.push(kind);
      if (kind === 'dropped') dropped += 1;
      if (kind === 'block') listener.text(' ');
      if (kind === 'told') listener.open(name, attributes);
      if (kind === 'told') told.push(name);
    },
    ontext(text) {
      if (dropped === 0) tellLines(told.includes('pre') ? text.split('\n') : [text], listener);
    },
    onclosetag() {
      const kind = open.pop();
      if (kind === 'dropped') dropped -= 1;
      if (kind === 'block') listener.text(' ');
      if (kind === 'told') listener.close();
      if (kind === 'told') told.pop();
    },
  });
  parser.end(html);
}

/** How an element is treated: told to the listener, dropped, or as text, on a line of its own or within one. */
type Treatment = 'told' | 'dropped' | 'block' | 'words';

function treatmentOf(name: string, told: readonly string[]): Treatment {
  if (DROPPED.has(name)) return 'dropped';
  const fits = told.length < DEEPEST;
  if (BLOCKS.has(name)) {
    const line = told.find((outer) => LINES.has(outer));
    const isCell = line === 'tr' && told.at(-1) === 'tr' && CELL.test(name);
    return fits && (line === undefined || isCell) ? 'told' : 'block';
  }
  return fits && SIGNS.has(name) && !told.includes(name) ? 'told' : 'words';
}

function tellLines(lines: readonly string[], listener: HtmlListener): void {
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      listener.open('br', {});
      listener.close();
    }
    const visible = withoutHidden(line.replace(/[\t\n\f\r]+/g, ' ')).replace(/\s+/g, ' ');
    if (visible !== '') listener.text(visible);
  }
}

/** The text of HTML on one line. Throws as `walkHtml` does. */
export function textOfHtml(html: string): string {
  const words: string[] = [];
  const edges: string[] = [];
  walkHtml(html, {
    open(name) {
      const edge = BLOCKS.has(name) || name === 'br' ? ' ' : '';
      edges.push(edge);
      words.push(edge);
    },
    close: () => void words.push(edges.pop() ?? ''),
    text: (text) => void words.push(text),
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}

const LIST = /^[ou]l$/i;
const PLAIN = /^(pre|details|summary|caption)$/;
/** Allowed parents of each table element. */
const TABLE_PARTS: Readonly<Record<string, RegExp>> = {
  thead: /^table$/i,
  tbody: /^table$/i,
  tfoot: /^table$/i,
  tr: /^(table|thead|tbody|tfoot)$/i,
  td: /^tr$/i,
  th: /^tr$/i,
};

/** HTML as elements of `document`, simplified as `walkHtml` does. Throws RangeError as it does. */
export function toElement(html: string, document: Document): HTMLElement {
  const root = document.createElement('div');
  const open: Element[] = [root];
  const parentOf = (name: string) => {
    const parent = open.at(-1) ?? root;
    return LIST.test(parent.nodeName) && name !== 'li' ? itemOf(parent) : parent;
  };
  walkHtml(html, {
    open(name, attributes) {
      const parent = parentOf(name);
      const address = safeAddress((name === 'a' ? attributes.href : attributes.src) ?? '');
      const points = name === 'a' || name === 'img';
      if (points && address === null) return void open.push(parent);
      const element = document.createElement(nameAt(parent, name));
      if (points && address !== null) element.setAttribute(name === 'a' ? 'href' : 'src', address);
      if (name === 'img') element.setAttribute('alt', attributes.alt ?? '');
      parent.appendChild(element);
      open.push(element);
    },
    close: () => void open.pop(),
    text(text) {
      if (text === ' ' && LIST.test(open.at(-1)?.nodeName ?? '')) return;
      const parent = parentOf('');
      // Merged into one text node, so that the beginning of a line can be recognised.
      if (parent.lastChild?.nodeType === 3) parent.lastChild.nodeValue += text;
      else parent.appendChild(document.createTextNode(text));
    },
  });
  withoutHollowEmphasis(root);
  return root;
}

/** The list item for content of a list outside its items: the item before it, or a new one. */
function itemOf(list: Element): Element {
  return list.lastElementChild ?? list.appendChild(list.ownerDocument.createElement('li'));
}

/** Items without a list, cells without a table, and blocks unknown to Turndown become paragraphs of text. */
function nameAt(parent: Element, name: string): string {
  if (PLAIN.test(name)) return 'div';
  if (name === 'li') return LIST.test(parent.nodeName) ? 'li' : 'div';
  return TABLE_PARTS[name]?.test(parent.nodeName) === false ? 'div' : name;
}

/** Removes emphasis around blocks, which word processors produce and Markdown cannot express. */
function withoutHollowEmphasis(root: HTMLElement): void {
  for (const element of Array.from(root.querySelectorAll('strong, em, del'))) {
    if (!element.querySelector([...BLOCKS].join())) continue;
    while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element);
    element.remove();
  }
}

export function isBlock(node: Node): boolean {
  return BLOCKS.has(node.nodeName.toLowerCase());
}

/** Returns addresses on this site, https, mailto and tel; null for all others. */
export function safeAddress(address: string): string | null {
  const trimmed = address.trim();
  if (/[\s\\\p{Cc}]/u.test(trimmed) || !/^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(trimmed)) return null;
  return trimmed.replace(/[()<>"'`*_[\]{}|^]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
