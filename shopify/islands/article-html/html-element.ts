import { safeAddress } from './safe-address.ts';
import { BLOCKS, walkHtml } from './walk-html.ts';

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
